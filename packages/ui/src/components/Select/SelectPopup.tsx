import { autoUpdate, flip, offset, size, useFloating } from '@floating-ui/react-dom';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { media } from '../../tokens/breakpoints.ts';
import { BottomSheet } from '../BottomSheet/index.ts';
import { useMedia } from '../overlay/useMedia.ts';
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

/**
 * Stands in the top layer where it is in the document, not at the end of it: it takes the theme of the subtree it is in and
 * works inside a modal dialog, and Tab goes on to the next field.
 */
function SelectPopover({ id, trigger, scale, ...list }: Omit<SelectPopupProps, 'title'> & { scale: number }) {
  const { onClose, labelId } = list;
  const popup = useRef<HTMLDivElement>(null);
  const {
    refs: { setReference, setFloating },
    floatingStyles,
  } = useFloating({
    strategy: 'fixed',
    placement: 'bottom-start',
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(4),
      flip({ padding: 8 }),
      size({
        padding: 8,
        apply({ availableHeight, availableWidth, rects, elements }) {
          elements.floating.style.width = `${Math.min(availableWidth, Math.max(240 * scale, rects.reference.width))}px`;
          elements.floating.style.maxHeight = `${Math.max(160, availableHeight)}px`;
        },
      }),
    ],
  });

  useLayoutEffect(() => {
    const element = popup.current;
    setReference(trigger.current);
    setFloating(element);
    element?.showPopover();
    element?.querySelector<HTMLElement>('input, [role=listbox]')?.focus({ preventScroll: true });
  }, [setFloating, setReference, trigger]);

  useEffect(() => {
    const field = trigger.current;
    const closeOutside = (event: PointerEvent) => {
      if (!(event.target instanceof Node)) return;
      if (!popup.current?.contains(event.target) && !field?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', closeOutside, true);
    return () => document.removeEventListener('pointerdown', closeOutside, true);
  }, [onClose, trigger]);

  /** A choice and Escape give the focus back; a press or Tab elsewhere has already moved it. */
  const giveFocusBack = () => trigger.current?.focus({ preventScroll: true });

  return (
    <div
      ref={popup}
      id={id}
      popover="manual"
      role="dialog"
      aria-labelledby={labelId}
      className={styles.popup}
      // A popover keeps all four sides at 0; from right to left the right one would win over `left`.
      style={{ ...floatingStyles, right: 'auto' }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The list closes, and nothing around it.
        event.preventDefault();
        event.stopPropagation();
        giveFocusBack();
        onClose();
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
          onClose();
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
