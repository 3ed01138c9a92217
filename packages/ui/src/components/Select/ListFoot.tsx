import { useMessages } from '../../locale/index.ts';
import { selectMessages } from './messages.ts';
import * as styles from './Select.css.ts';

interface ListFootProps {
  /** How many are chosen. */
  count: number;
  /** Chooses all that can be; null where they are chosen. */
  onChooseAll: (() => void) | null;
  onClear: () => void;
}

/** How many are chosen, and what takes all or none. */
export function ListFoot({ count, onChooseAll, onClear }: ListFootProps) {
  const messages = useMessages(selectMessages);
  return (
    <div className={styles.foot}>
      <span role="status">{messages.chosen(count)}</span>
      <button
        type="button"
        className={styles.footAction}
        aria-disabled={onChooseAll === null || undefined}
        onClick={() => onChooseAll?.()}
      >
        {messages.selectAll}
      </button>
      <button
        type="button"
        className={styles.footAction}
        aria-disabled={count === 0 || undefined}
        onClick={onClear}
      >
        {messages.clear}
      </button>
    </div>
  );
}
