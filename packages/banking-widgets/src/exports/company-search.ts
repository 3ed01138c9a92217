export { CompanySearch, type CompanySearchProps } from '../CompanySearch/CompanySearch.tsx';
