export {
  CountryPhoneField,
  callingCodeOf,
  internationalPhone,
  type CountryPhoneFieldProps,
} from '../components/PhoneField/index.ts';
