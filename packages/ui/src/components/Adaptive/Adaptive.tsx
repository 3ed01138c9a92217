import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { media } from '../../tokens/breakpoints.ts';
import { SheetHandle } from '../BottomSheet/SheetHandle.tsx';
import type { DialogProps } from '../Dialog/index.ts';
import { Overlay, useMedia } from '../overlay/index.ts';
import type { SidePanelProps } from '../SidePanel/index.ts';
import { DockContext } from './Dock.tsx';
import { DockedPanel } from './DockedPanel.tsx';

const handleFor = ({ dismissable, onClose }: DialogProps | SidePanelProps) =>
  dismissable !== false && <SheetHandle onDismiss={() => onClose('close')} />;

/** A Dialog, on a phone a BottomSheet. Turning the phone changes the one into the other and keeps what is typed in it. */
export function AdaptiveDialog({ actions, ...props }: DialogProps) {
  const sheet = useMedia(media.phone);
  return (
    <Overlay
      {...props}
      footer={actions}
      shape={sheet ? 'sheet' : 'dialog'}
      handle={sheet && handleFor(props)}
    />
  );
}

export interface AdaptivePanelProps extends SidePanelProps {
  /** Called with the way to go when an arrow key is pressed in a docked panel: to the thing after or before this one. */
  onStep?: ((by: 1 | -1) => void) | undefined;
}

/**
 * A SidePanel, on a phone a BottomSheet; inside a `Dock` it is a part of the page from 1600 px on. Turning the phone changes
 * the one into the other and keeps what is typed in it.
 */
export function AdaptivePanel({ onStep, ...props }: AdaptivePanelProps) {
  const sheet = useMedia(media.phone);
  const wide = useMedia(media.wide);
  const dock = useContext(DockContext);
  if (dock !== null && wide)
    return props.open ? createPortal(<DockedPanel {...props} onStep={onStep} />, dock) : null;
  return <Overlay {...props} shape={sheet ? 'sheet' : 'panel'} handle={sheet && handleFor(props)} />;
}
