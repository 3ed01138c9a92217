import { media } from '../../tokens/breakpoints.ts';
import { SheetHandle } from '../BottomSheet/SheetHandle.tsx';
import type { DialogProps } from '../Dialog/index.ts';
import { Overlay, useMedia } from '../overlay/index.ts';
import type { SidePanelProps } from '../SidePanel/index.ts';

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

/** A SidePanel, on a phone a BottomSheet. Turning the phone changes the one into the other and keeps what is typed in it. */
export function AdaptivePanel(props: SidePanelProps) {
  const sheet = useMedia(media.phone);
  return <Overlay {...props} shape={sheet ? 'sheet' : 'panel'} handle={sheet && handleFor(props)} />;
}
