export { ControlBox, drawControlBox } from './ControlBox.tsx';
export { drawField, Field } from './Field.tsx';
export { enterValue } from './nativeValue.ts';
export { isSaid, useField } from './useField.ts';
export type { FieldProps } from './useField.ts';
export { useFormReset } from './useFormReset.ts';
export { useSharedRef } from './useSharedRef.ts';
export { useTextValue, type TextValueProps } from './useTextValue.ts';
export * as fieldStyles from './Field.css.ts';
