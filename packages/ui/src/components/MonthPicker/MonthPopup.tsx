import { useState } from 'react';
import { monthOf, todayIn, type IsoMonth, type MonthBounds } from '../../dates/index.ts';
import { media } from '../../tokens/breakpoints.ts';
import { BottomSheet } from '../BottomSheet/index.ts';
import { Year } from '../Calendar/index.ts';
import type { PopupProps } from '../DatePicker/index.ts';
import { useMedia } from '../../layout/useMedia.ts';
import { Popover } from '../Popover/index.ts';
import * as css from './MonthPicker.css.ts';

export interface MonthPopupExtra {
  clock: { timeZone: string; now: () => number };
  bounds: MonthBounds;
}

/** The open year: a popover beside the field, on a phone a sheet. A month is taken at once. */
export function MonthPopup(props: PopupProps<IsoMonth> & MonthPopupExtra) {
  const { id, value, clock, bounds, keepFocus, onChoose, onClose } = props;
  const isPhone = useMedia(media.phone);
  const [current] = useState(() => monthOf(todayIn(clock.timeZone, clock.now)));
  const year = (
    <Year
      chosen={value}
      bounds={bounds}
      current={current}
      onPick={onChoose}
      autoFocus={!isPhone && !keepFocus}
    />
  );
  if (isPhone)
    return (
      <BottomSheet open onClose={onClose} title={props.title}>
        <div id={id}>{year}</div>
      </BottomSheet>
    );
  return (
    <Popover
      id={id}
      open
      anchor={props.anchor}
      labelledBy={props.labelledBy}
      keepFocus={keepFocus}
      onClose={onClose}
    >
      <div className={css.popup}>{year}</div>
    </Popover>
  );
}
