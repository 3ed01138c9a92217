export { CheckboxGroup, type CheckboxGroupItem, type CheckboxGroupProps } from './CheckboxGroup.tsx';
