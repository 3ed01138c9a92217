import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '../../layout/useMedia.ts';
import { media } from '../../tokens/breakpoints.ts';
import { SheetHandle } from '../BottomSheet/SheetHandle.tsx';
import type { DialogProps } from '../Dialog/index.ts';
import { Presented, WhilePresent } from '../overlay/index.ts';
import type { SidePanelProps } from '../SidePanel/index.ts';
import { DockContext } from './Dock.tsx';
import { DockedPanel } from './DockedPanel.tsx';

const handleFor = ({ dismissable, onClose }: DialogProps | SidePanelProps) =>
  dismissable !== false && <SheetHandle onDismiss={() => onClose('close')} />;

/** A Dialog, on a phone a BottomSheet. Turning the phone changes the one into the other and keeps what is typed in it. */
export function AdaptiveDialog(props: DialogProps) {
  return (
    <WhilePresent open={props.open}>{(onGone) => <DialogOrSheet {...props} onGone={onGone} />}</WhilePresent>
  );
}

type WithExit = { onGone: () => void };

function DialogOrSheet({ actions, ...props }: DialogProps & WithExit) {
  const sheet = useMedia(media.phone);
  return (
    <Presented
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
export function AdaptivePanel(props: AdaptivePanelProps) {
  return (
    <WhilePresent open={props.open}>{(onGone) => <PanelOrSheet {...props} onGone={onGone} />}</WhilePresent>
  );
}

function PanelOrSheet({ onStep, onGone, ...props }: AdaptivePanelProps & WithExit) {
  const sheet = useMedia(media.phone);
  const wide = useMedia(media.wide);
  const dock = useContext(DockContext);
  if (dock !== null && wide)
    return props.open && dock.place && createPortal(<DockedPanel {...props} onStep={onStep} />, dock.place);
  return (
    <Presented
      {...props}
      onGone={onGone}
      shape={sheet ? 'sheet' : 'panel'}
      handle={sheet && handleFor(props)}
    />
  );
}
