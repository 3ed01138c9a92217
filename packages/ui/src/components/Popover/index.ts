export { Popover, type PopoverCloseReason, type PopoverProps } from './Popover.tsx';
