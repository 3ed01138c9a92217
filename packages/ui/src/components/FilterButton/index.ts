export { FilterButton, type FilterButtonProps } from './FilterButton.tsx';
