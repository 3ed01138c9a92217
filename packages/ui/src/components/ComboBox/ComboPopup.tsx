import type { ReactNode, RefObject } from 'react';
import { media } from '../../tokens/breakpoints.ts';
import { BottomSheet } from '../BottomSheet/index.ts';
import { useMedia } from '../../layout/useMedia.ts';
import { usePopup } from '../overlay/usePopup.ts';
import * as styles from '../Select/Select.css.ts';
import { useTextScale } from '../Select/useTextScale.ts';
import { ComboList, type ComboListProps } from './ComboList.tsx';

interface ComboPopupProps extends ComboListProps {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  title: ReactNode;
  onRevert: () => void;
}

/** The open list: a sheet with a field of its own on a phone, a popup under the field elsewhere. */
export function ComboPopup({ id, input, title, onRevert, ...list }: ComboPopupProps) {
  const isPhone = useMedia(media.phone);
  const scale = useTextScale();
  if (!isPhone) return <ComboPopover id={id} input={input} onRevert={onRevert} scale={scale} {...list} />;
  return (
    <BottomSheet
      id={id}
      open
      onClose={(reason) => (reason === 'escape' ? onRevert() : list.onCommit())}
      title={title}
    >
      <ComboList {...list} search rows="tall" rowHeight={72 * scale} maxHeight={window.innerHeight * 0.6} />
    </BottomSheet>
  );
}

function ComboPopover({
  id,
  input,
  onRevert,
  scale,
  ...list
}: Omit<ComboPopupProps, 'title'> & { scale: number }) {
  const { ref: popup, style } = usePopup<HTMLDivElement>({
    // The box around the field, with its buttons.
    anchor: () => input.current?.parentElement ?? null,
    minWidth: 240 * scale,
    onClose: (reason) => (reason === 'escape' ? onRevert() : list.onCommit()),
  });
  return (
    <div ref={popup} id={id} popover="manual" className={styles.popup} style={style}>
      <ComboList {...list} search={false} rows="short" rowHeight={35 * scale} maxHeight={322 * scale} />
    </div>
  );
}
