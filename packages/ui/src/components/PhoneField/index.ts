export { CountryPhoneField, type CountryPhoneFieldProps } from './CountryPhoneField.tsx';
export { PhoneField, type PhoneFieldProps } from './PhoneField.tsx';
export { callingCodeOf } from './callingCodes.ts';
export { internationalPhone } from './phoneText.ts';
