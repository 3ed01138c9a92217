export { Popover, type PopoverCloseReason, type PopoverProps } from '../components/Popover/index.ts';
