export { Dialog, type DialogProps } from '../components/Dialog/index.ts';
export type { CloseReason } from '../components/overlay/index.ts';
