export { TimeField, type IsoTime, type TimeFieldProps } from './TimeField.tsx';
