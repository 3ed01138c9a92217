import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { selectMessages } from '../Select/messages.ts';
import { OptionList } from '../Select/OptionList.tsx';
import { SearchBox } from '../Select/SearchBox.tsx';
import * as styles from '../Select/Select.css.ts';
import { canChoose, type SelectItem } from '../Select/selectItem.ts';
import { startingOption, useActiveOption } from '../Select/useActiveOption.ts';
import { useLoadMore } from '../Select/useLoadMore.ts';
import { useRowWindow } from '../Select/useRowWindow.ts';
import * as css from './ComboBox.css.ts';
import { comboBoxMessages } from './messages.ts';

/** What a key does in the open list. */
export type ListKeys = (event: KeyboardEvent) => void;

export interface ComboListProps {
  listId: string;
  labelId: string;
  shown: readonly SelectItem[];
  chosen: SelectItem | undefined;
  /** What stands in the field. */
  text: string;
  /** What is searched for. */
  query: string;
  allowsCustomValue: boolean;
  loading: boolean;
  failed: boolean;
  emptyText: string | undefined;
  onLoadMore: (() => void) | undefined;
  onType: (text: string) => void;
  onChoose: (item: SelectItem) => void;
  /** Enter, with no option at hand. */
  onCommit: () => void;
  onRetry: () => void;
  /** Gets what the keys of the field do while the list is open. */
  keys: RefObject<ListKeys | null>;
  /** The option that the keys are at, by its id. */
  onActive: (optionId: string | undefined) => void;
}

interface Sizes {
  rows: 'short' | 'tall';
  /** px */
  rowHeight: number;
  /** px */
  maxHeight: number;
  /** In the sheet of a phone the field is above its list. */
  search: boolean;
}

/** The options that fit what is typed, and what is to be said where there are none. */
export function ComboList(props: ComboListProps & Sizes) {
  const { listId, shown, chosen, query, allowsCustomValue, loading, failed } = props;
  const { rowHeight, maxHeight, onActive, keys } = props;
  const messages = useMessages(selectMessages);
  const own = useMessages(comboBoxMessages);
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const optionId = (index: number) => `${listId}-${index}`;

  /** Where the keys begin: free text is not to become an option by a press of Enter. */
  const entry = () => {
    if (query === '') return startingOption(shown, chosen, '');
    return allowsCustomValue ? -1 : shown.findIndex(canChoose);
  };
  const [start] = useState(entry);
  const { first, end, reveal, scrollToTop, onScroll } = useRowWindow(list, {
    count: shown.length,
    start,
    rowHeight,
    maxHeight,
  });
  const { active, setActive, onKeyDown } = useActiveOption({
    shown,
    start,
    searchable: true,
    page: Math.max(1, Math.floor(maxHeight / rowHeight) - 1),
    reveal,
    onChoose: (index) => {
      const item = shown[index];
      if (canChoose(item)) props.onChoose(item);
      else props.onCommit();
    },
    onChooseAll: undefined,
  });
  // Other options have come: the keys stay at theirs while it is there, and with another search they begin again.
  const [seen, setSeen] = useState({ shown, query });
  if (seen.shown !== shown || seen.query !== query) {
    const current = seen.query === query ? seen.shown[active] : undefined;
    const kept = current ? shown.findIndex(({ id }) => id === current.id) : -1;
    setSeen({ shown, query });
    setActive(kept >= 0 ? kept : entry());
  }
  const searched = useRef(query);
  useLayoutEffect(() => {
    if (searched.current === query) return;
    searched.current = query;
    scrollToTop();
  });
  useLoadMore({
    onLoadMore: props.onLoadMore,
    loading: loading || failed,
    length: shown.length,
    nearEnd: end >= shown.length - 2,
  });

  useLayoutEffect(() => search.current?.focus({ preventScroll: true }), []);
  const activeId = active >= first && active < end ? optionId(active) : undefined;
  useImperativeHandle(keys, () => onKeyDown);
  useLayoutEffect(() => {
    onActive(activeId);
    return () => onActive(undefined);
  }, [activeId, onActive]);

  // Free text is as good: that nothing fits is no news.
  const empty = !allowsCustomValue && !loading && !failed && shown.length === 0;
  const emptyText = props.emptyText ?? messages.empty;
  let status = '';
  if (loading) status = messages.loading;
  else if (failed) status = own.failed;
  else if (empty) status = emptyText;
  else if (query !== '') status = messages.results(shown.length);

  return (
    <div className={styles.panel} data-rows={props.rows === 'tall' ? 'tall' : undefined}>
      {props.search && (
        <SearchBox
          input={search}
          query={props.text}
          onSearch={props.onType}
          prefilled={query === ''}
          onKeyDown={onKeyDown}
          combobox={{ 'aria-controls': listId, 'aria-activedescendant': activeId }}
        />
      )}
      <OptionList
        ref={list}
        id={listId}
        labelId={props.labelId}
        optionId={optionId}
        shown={shown}
        first={first}
        end={end}
        active={active}
        onActive={setActive}
        chosen={new Set(chosen && [chosen.id])}
        onChoose={(id) => {
          const item = shown.find((each) => each.id === id);
          if (item) props.onChoose(item);
        }}
        several={false}
        count={props.onLoadMore ? -1 : shown.length}
        busy={loading}
        rows={props.rows}
        rowHeight={rowHeight}
        maxHeight={maxHeight}
        onScroll={onScroll}
        tabIndex={-1}
      />
      {loading && <Note>{messages.loading}</Note>}
      {empty && <Note>{emptyText}</Note>}
      {failed && !loading && (
        <div className={css.failed}>
          <span aria-hidden="true">{own.failed}</span>
          <button
            type="button"
            className={styles.footAction}
            onClick={() => {
              // The button goes with the failure.
              search.current?.focus();
              props.onRetry();
            }}
          >
            {own.retry}
          </button>
        </div>
      )}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </div>
  );
}

/** Seen; it is said by the list's status. */
function Note({ children }: { children: ReactNode }) {
  return (
    <div className={styles.note} aria-hidden="true">
      {children}
    </div>
  );
}
