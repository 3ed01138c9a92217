export { Menu, type MenuItem, type MenuProps, type MenuTriggerProps } from '../components/Menu/index.ts';
