export { CurrencyIcon, type CurrencyIconProps } from './CurrencyIcon.tsx';
