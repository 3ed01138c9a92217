import type { ReactNode } from 'react';
import { Overlay, type OverlayProps } from '../overlay/index.ts';
import { SheetHandle } from './SheetHandle.tsx';

export interface BottomSheetProps extends OverlayProps {
  /** Actions, kept in sight at the sheet's foot, above the phone's own bar. */
  footer?: ReactNode;
}

// CONST-23
/**
 * The overlay of a phone: rises from the bottom in 0.4 s, as high as its content asks and at most 92 % of the
 * screen. A finger can throw it away; its close button, Escape and a press beside it do the same.
 */
export function BottomSheet(props: BottomSheetProps) {
  return (
    <Overlay
      {...props}
      shape="sheet"
      handle={props.dismissable !== false && <SheetHandle onDismiss={() => props.onClose('close')} />}
    />
  );
}
