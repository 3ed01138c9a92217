export { FilterButton, type FilterButtonProps } from '../components/FilterButton/index.ts';
