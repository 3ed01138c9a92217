import type { ReactNode } from 'react';
import { ArrowLeft } from '../../icons/index.ts';
import { useMedia } from '../../layout/useMedia.ts';
import { media } from '../../tokens/breakpoints.ts';
import { SheetHandle } from '../BottomSheet/SheetHandle.tsx';
import { openBeside } from '../overlay/beside.ts';
import { closeButton } from '../overlay/CloseButton.css.ts';
import { Overlay, type OverlayProps } from '../overlay/index.ts';
import * as css from './AdaptivePopup.css.ts';

export interface AdaptivePopupProps extends OverlayProps {
  /** In the header before the title: the way back to what the content came from. */
  back?: { label: string; onPress: () => void } | undefined;
  /** Between header and content, kept in sight: what the content is about. */
  about?: ReactNode;
  /** Actions, kept in sight at the popup's foot. */
  footer?: ReactNode;
}

/**
 * A popup of 416 px under the page's header, at the inline end: the page beside it stays in use, and Escape closes it only while
 * the focus is in it. On a phone a BottomSheet, which is modal. It stands in its place of the document: put it right after what
 * opens it and in no form, so that Tab goes from the one to the other. Turning the phone changes the one into the other and
 * keeps what is typed in it.
 */
export function AdaptivePopup({ back, ...props }: AdaptivePopupProps) {
  const sheet = useMedia(media.phone);
  const { dismissable, onClose } = props;
  return (
    <Overlay
      {...props}
      shape={sheet ? 'sheet' : 'popup'}
      openBeside={sheet ? undefined : openBeside}
      handle={sheet && dismissable !== false && <SheetHandle onDismiss={() => onClose('close')} />}
      start={
        back && (
          <div className={css.back}>
            <button type="button" className={closeButton} aria-label={back.label} onClick={back.onPress}>
              <ArrowLeft size={20} />
            </button>
          </div>
        )
      }
      inPlace
    />
  );
}
