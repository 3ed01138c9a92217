export { RadioGroup, type RadioGroupItem, type RadioGroupProps } from '../components/RadioGroup/index.ts';
