import type { ReactNode, RefObject } from 'react';
import type { DateBounds, IsoDate } from '../../dates/index.ts';
import { useMessages } from '../../locale/index.ts';
import { media } from '../../tokens/breakpoints.ts';
import { BottomSheet } from '../BottomSheet/index.ts';
import { Button } from '../Button/index.ts';
import { Calendar, type Selection } from '../Calendar/index.ts';
import { useMedia } from '../../layout/useMedia.ts';
import { Popover } from '../Popover/index.ts';
import * as styles from './DatePicker.css.ts';
import { datePickerMessages } from './messages.ts';

/** A choice that needs no calendar; it is taken at once. */
export interface Preset {
  label: string;
  isCurrent: boolean;
  onChoose: () => void;
}

interface DatePopupProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  labelledBy: string;
  title: ReactNode;
  keepFocus: boolean;
  /** Months side by side where there is room. */
  months: 1 | 2;
  presets: readonly Preset[];
  selection: Selection;
  bounds: DateBounds;
  today: IsoDate;
  /** What is chosen so far, or what to choose next; announced. */
  summary: ReactNode;
  onPick: (date: IsoDate) => void;
  /** Takes what is chosen; null while that is not enough. */
  onApply: (() => void) | null;
  onClose: () => void;
}

/** The open calendar with its presets: a popover beside the field, on a phone a sheet with one month. */
export function DatePopup(props: DatePopupProps) {
  const { id, keepFocus, presets, summary, onApply, onClose } = props;
  const messages = useMessages(datePickerMessages);
  const isPhone = useMedia(media.phone);

  const choices = presets.length > 0 && (
    <div className={styles.presets} role="group" aria-label={messages.presets}>
      {presets.map(({ label, isCurrent, onChoose }) => (
        <button
          key={label}
          type="button"
          className={styles.preset}
          aria-pressed={isCurrent}
          onClick={onChoose}
        >
          {label}
        </button>
      ))}
    </div>
  );
  const calendar = (
    <Calendar
      months={isPhone ? 1 : props.months}
      selection={props.selection}
      bounds={props.bounds}
      today={props.today}
      onPick={props.onPick}
      autoFocus={!isPhone && !keepFocus}
    />
  );
  const state = (
    <div className={styles.summary} role="status">
      {summary}
    </div>
  );
  const apply = (
    <Button disabled={onApply === null} onClick={() => onApply?.()} size={isPhone ? 'medium' : 'small'}>
      {messages.apply}
    </Button>
  );

  if (isPhone) {
    return (
      <BottomSheet open onClose={onClose} title={props.title} footer={apply}>
        <div id={id} className={styles.sheet}>
          {choices}
          {calendar}
          {state}
        </div>
      </BottomSheet>
    );
  }
  return (
    <Popover
      id={id}
      open
      anchor={props.anchor}
      labelledBy={props.labelledBy}
      keepFocus={keepFocus}
      onClose={onClose}
    >
      <div className={styles.popup}>
        {choices}
        <div className={styles.main}>
          {calendar}
          <div className={styles.footer}>
            {state}
            <div className={styles.actions}>
              <Button tone="ghost" size="small" onClick={onClose}>
                {messages.cancel}
              </Button>
              {apply}
            </div>
          </div>
        </div>
      </div>
    </Popover>
  );
}
