export { ControlBox } from './ControlBox.tsx';
export { digitZero, toAsciiDigits } from './digits.ts';
export { Field } from './Field.tsx';
export { enterValue } from './nativeValue.ts';
export { isSaid, useField } from './useField.ts';
export type { FieldIds, FieldProps, FieldWiring } from './useField.ts';
export { useFormReset } from './useFormReset.ts';
export * as fieldStyles from './Field.css.ts';
