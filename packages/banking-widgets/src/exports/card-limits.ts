export { CardLimits, type CardLimitsProps } from '../CardLimits/CardLimits.tsx';
