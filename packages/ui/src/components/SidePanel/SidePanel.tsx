import type { ReactNode } from 'react';
import { Overlay, type OverlayProps } from '../overlay/index.ts';

export interface SidePanelProps extends OverlayProps {
  /** Actions, kept in sight at the panel's foot. */
  footer?: ReactNode;
}

/**
 * A modal panel of 400 px (less on a phone, where the page stays in sight beside it) that slides in from the inline end.
 * Escape and a press of the backdrop ask `onClose`.
 */
export function SidePanel(props: SidePanelProps) {
  return <Overlay {...props} shape="panel" />;
}
