export { Checkbox, type CheckboxProps } from '../components/Checkbox/index.ts';
export {
  CheckboxGroup,
  type CheckboxGroupItem,
  type CheckboxGroupProps,
} from '../components/CheckboxGroup/index.ts';
