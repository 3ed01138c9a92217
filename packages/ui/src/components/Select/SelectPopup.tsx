import { useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { media } from '../../tokens/breakpoints.ts';
import { BottomSheet } from '../BottomSheet/index.ts';
import { useMedia } from '../../layout/useMedia.ts';
import { usePopup } from '../overlay/usePopup.ts';
import * as styles from './Select.css.ts';
import { SelectList, type SelectListProps } from './SelectList.tsx';
import { useTextScale } from './useTextScale.ts';

type ListProps = Omit<SelectListProps, 'rows' | 'rowHeight' | 'maxHeight'>;

interface SelectPopupProps extends ListProps {
  id: string;
  trigger: RefObject<HTMLButtonElement | null>;
  title: ReactNode;
}

/** The open list: a sheet on a phone, a popup beside the field elsewhere. Rows are 35 and 72 px high (SELECT-07), and grow with the text. */
export function SelectPopup({ id, trigger, title, ...list }: SelectPopupProps) {
  const isPhone = useMedia(media.phone);
  const scale = useTextScale();
  if (!isPhone) return <SelectPopover id={id} trigger={trigger} scale={scale} {...list} />;
  return (
    <BottomSheet open onClose={list.onClose} title={title}>
      <div id={id}>
        <SelectList {...list} rows="tall" rowHeight={72 * scale} maxHeight={window.innerHeight * 0.6} />
      </div>
    </BottomSheet>
  );
}

function SelectPopover({ id, trigger, scale, ...list }: Omit<SelectPopupProps, 'title'> & { scale: number }) {
  /** A choice and Escape give the focus back; a press or Tab elsewhere has already moved it. */
  const giveFocusBack = () => trigger.current?.focus({ preventScroll: true });
  const { ref: popup, style } = usePopup<HTMLDivElement>({
    anchor: () => trigger.current,
    minWidth: 240 * scale,
    onClose: (reason) => {
      if (reason === 'escape') giveFocusBack();
      list.onClose();
    },
  });
  useLayoutEffect(() => {
    popup.current?.querySelector<HTMLElement>('input, [role=listbox]')?.focus({ preventScroll: true });
  }, [popup]);

  return (
    <div
      ref={popup}
      id={id}
      popover="manual"
      role="dialog"
      aria-labelledby={list.labelId}
      className={styles.popup}
      style={style}
      // Shift+Tab goes back to the field, which is not outside.
      onBlur={({ relatedTarget }) => {
        if (relatedTarget === trigger.current) list.onClose();
      }}
    >
      <SelectList
        {...list}
        onChoose={(chosen) => {
          const closes = list.onChoose(chosen);
          if (closes) giveFocusBack();
          return closes;
        }}
        rows="short"
        rowHeight={35 * scale}
        maxHeight={322 * scale}
      />
    </div>
  );
}
