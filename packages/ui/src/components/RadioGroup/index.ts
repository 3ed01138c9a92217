export { RadioGroup, type RadioGroupItem, type RadioGroupProps } from './RadioGroup.tsx';
