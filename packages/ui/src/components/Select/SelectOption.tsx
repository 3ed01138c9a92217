import { memo } from 'react';
import { Check } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { selectMessages } from './messages.ts';
import * as styles from './Select.css.ts';
import { canChoose, type SelectItem } from './selectItem.ts';

interface SelectOptionProps {
  id: string;
  item: SelectItem;
  index: number;
  /** The one the keys are at. */
  active: boolean;
  chosen: boolean;
  /** Several may be chosen: each has a box to be checked. */
  several: boolean;
  /** How many there are in all; -1 while that is not known. */
  count: number;
  /** Has room for a second line. */
  tall: boolean;
  /** px */
  rowHeight: number;
}

/** One row of the list. Memoized, so that scrolling and moving render only the rows that change. */
export const SelectOption = memo(function SelectOption(props: SelectOptionProps) {
  const { item, index, chosen, several, tall, rowHeight } = props;
  const messages = useMessages(selectMessages);
  const { suffix } = item;
  const own = item.unavailable ? messages.unavailable : item.description;
  // A tall row has a second line, where an account number has the room to stand whole, unless a reason needs it.
  const beside = !tall || item.unavailable === true;
  const note = !beside ? [suffix, own].filter(Boolean).join(' \u00b7 ') : own;
  return (
    <div
      id={props.id}
      role="option"
      className={styles.option}
      style={{ height: rowHeight, transform: `translateY(${index * rowHeight}px)` }}
      aria-selected={chosen}
      aria-disabled={canChoose(item) ? undefined : true}
      aria-setsize={props.count}
      aria-posinset={index + 1}
      data-index={index}
      data-active={props.active || undefined}
    >
      {several && <span className={styles.box}>{chosen && <Check size={14} />}</span>}
      {item.icon !== undefined && <span className={styles.icon}>{item.icon}</span>}
      <span className={styles.text}>
        <bdi className={styles.optionLabel}>{item.label}</bdi>
        {note !== undefined && note !== '' && <bdi className={styles.optionNote}>{note}</bdi>}
      </span>
      {beside && suffix !== undefined && <span className={styles.optionSuffix}>{suffix}</span>}
      {chosen && !several && (
        <span className={styles.check}>
          <Check size={18} />
        </span>
      )}
    </div>
  );
});
