export { Tooltip, type TooltipProps } from '../components/Tooltip/index.ts';
