export { AccountDropdown, type AccountDropdownProps } from '../AccountDropdown/AccountDropdown.tsx';
