export { ControlBox, drawControlBox } from './ControlBox.tsx';
export { drawField, Field } from './Field.tsx';
export { enterValue } from './nativeValue.ts';
export { hasContent, useField } from './useField.ts';
export type { FieldProps } from './useField.ts';
export { useFormReset } from './useFormReset.ts';
export { useMergedRef } from './useMergedRef.ts';
export { useTextValue, type TextValueProps } from './useTextValue.ts';
export * as fieldStyles from './Field.css.ts';
