export { BottomSheet, type BottomSheetProps } from '../components/BottomSheet/index.ts';
export type { CloseReason } from '../components/overlay/index.ts';
