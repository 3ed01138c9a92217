export { SearchField, type SearchFieldProps } from '../components/SearchField/index.ts';
