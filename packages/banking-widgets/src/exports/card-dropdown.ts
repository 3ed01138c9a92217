export { CardDropdown, type CardDropdownProps } from '../CardDropdown/CardDropdown.tsx';
