export { PhoneField, type PhoneFieldProps } from '../components/PhoneField/index.ts';
