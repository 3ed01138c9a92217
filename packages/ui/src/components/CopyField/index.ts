export { CopyButton, type CopyButtonProps } from './CopyButton.tsx';
export { CopyField, type CopyFieldProps } from './CopyField.tsx';
