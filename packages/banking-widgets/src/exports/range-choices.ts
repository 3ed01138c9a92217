export { RangeChoices, type RangeChoice, type RangeChoicesProps } from '../RangeChoices/RangeChoices.tsx';
