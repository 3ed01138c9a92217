export { PasswordField, type PasswordFieldProps } from '../components/PasswordField/index.ts';
