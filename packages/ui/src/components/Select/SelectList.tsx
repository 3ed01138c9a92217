import { useId, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { ListFoot } from './ListFoot.tsx';
import { selectMessages } from './messages.ts';
import { OptionList } from './OptionList.tsx';
import { SearchBox } from './SearchBox.tsx';
import * as styles from './Select.css.ts';
import { filterItems, itemText } from './selectFilter.ts';
import { canChoose, type SelectItem } from './selectItem.ts';
import { startingOption, useActiveOption } from './useActiveOption.ts';
import { useLoadMore } from './useLoadMore.ts';
import { useRowWindow } from './useRowWindow.ts';

export interface SelectListProps {
  labelId: string;
  items: readonly SelectItem[];
  chosen: readonly string[];
  /** Where the list opens, and what its search begins with. */
  opensAt: SelectItem | undefined;
  searchable: boolean;
  /** What was typed on the closed field to open the list. */
  typed: string;
  loading: boolean;
  onLoadMore: (() => void) | undefined;
  emptyText: string | undefined;
  /** Answers whether the list closes. */
  onChoose: (id: string) => boolean;
  /** Where several may be chosen: the whole choice is given at once. */
  onChooseAll: ((ids: string[]) => void) | undefined;
  onClose: () => void;
  /** Beside a pointer, or in the sheet of a phone with room for a second line. */
  rows: 'short' | 'tall';
  /** px */
  rowHeight: number;
  /** px */
  maxHeight: number;
}

/** A search box and a list of which only the rows in sight are drawn. The focus stays in the box or on the list itself. */
export function SelectList(props: SelectListProps) {
  const { items, chosen, opensAt, searchable, typed, loading, onLoadMore, rowHeight, maxHeight } = props;
  const { onChoose, onChooseAll } = props;
  const messages = useMessages(selectMessages);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);

  // With a suffix the chosen text is what is searched for on reopening (SELECT-05); typing replaces it.
  const prefill = searchable && typed === '' && opensAt?.suffix ? itemText(opensAt) : '';
  const [query, setQuery] = useState(searchable ? typed || prefill : '');
  const prefilled = prefill !== '' && query === prefill;
  const shown = useMemo(() => filterItems(items, query), [items, query]);

  const isChosen = useMemo(() => new Set(chosen), [chosen]);
  const choosable = useMemo(
    () => (onChooseAll ? shown.filter(canChoose).map(({ id }) => id) : []),
    [onChooseAll, shown],
  );
  const chooseAll = onChooseAll && (() => onChooseAll([...new Set([...chosen, ...choosable])]));
  const choose = (index: number) => {
    const item = shown[index];
    if (canChoose(item)) onChoose(item.id);
  };

  const [start] = useState(() => startingOption(shown, opensAt, searchable ? '' : typed));
  const { first, end, reveal, scrollToTop, onScroll } = useRowWindow(list, {
    count: shown.length,
    start,
    rowHeight,
    maxHeight,
  });
  const { active, setActive, onKeyDown } = useActiveOption({
    shown,
    start,
    searchable,
    page: Math.max(1, Math.floor(maxHeight / rowHeight) - 1),
    reveal,
    onChoose: choose,
    onChooseAll: chooseAll,
  });
  useLoadMore({ onLoadMore, loading, length: items.length, nearEnd: end >= shown.length - 2 });

  const searchFor = (text: string) => {
    setQuery(text);
    setActive(filterItems(items, text).findIndex(canChoose));
    scrollToTop();
  };

  const combobox = {
    'aria-controls': listId,
    'aria-activedescendant': active >= first && active < end ? optionId(active) : undefined,
  };
  return (
    <div className={styles.panel} data-rows={props.rows === 'tall' ? 'tall' : undefined}>
      {searchable && (
        <SearchBox
          input={search}
          query={query}
          onSearch={searchFor}
          prefilled={prefilled}
          onKeyDown={onKeyDown}
          combobox={combobox}
        />
      )}
      <OptionList
        {...(searchable ? {} : combobox)}
        ref={list}
        id={listId}
        labelId={props.labelId}
        optionId={optionId}
        shown={shown}
        first={first}
        end={end}
        active={active}
        onActive={setActive}
        chosen={isChosen}
        onChoose={onChoose}
        several={onChooseAll !== undefined}
        count={onLoadMore ? -1 : shown.length}
        busy={loading}
        rows={props.rows}
        rowHeight={rowHeight}
        maxHeight={maxHeight}
        onScroll={onScroll}
        tabIndex={searchable ? -1 : 0}
        onKeyDown={searchable ? undefined : onKeyDown}
      />
      {loading && <div className={styles.note}>{messages.loading}</div>}
      {!loading && shown.length === 0 && (
        <div className={styles.note}>{props.emptyText ?? messages.empty}</div>
      )}
      {prefilled && shown.length < items.length && (
        <button
          type="button"
          className={styles.showAll}
          onClick={() => {
            searchFor('');
            search.current?.focus();
          }}
        >
          {messages.showAll}
        </button>
      )}
      {onChooseAll && (
        <ListFoot
          count={chosen.length}
          onChooseAll={choosable.every((id) => isChosen.has(id)) ? null : (chooseAll ?? null)}
          onClear={() => onChooseAll([])}
        />
      )}
      <VisuallyHidden role="status">
        {query === '' || loading ? '' : messages.results(shown.length)}
      </VisuallyHidden>
    </div>
  );
}
