export { FlagIcon, type FlagIconProps } from './FlagIcon.tsx';
