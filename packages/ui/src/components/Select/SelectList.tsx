import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Close, Search } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { VisuallyHidden } from '../../text/VisuallyHidden.tsx';
import { selectMessages } from './messages.ts';
import * as styles from './Select.css.ts';
import { filterItems, itemText, typeAhead } from './selectFilter.ts';
import { canChoose, type SelectItem } from './selectItem.ts';
import { SelectOption } from './SelectOption.tsx';
import { scrollToRow, visibleRows } from './visibleRows.ts';

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

  // With a suffix the chosen text is what is searched for on reopening (SELECT-05); typing replaces it.
  const prefill = searchable && typed === '' && opensAt?.suffix ? itemText(opensAt) : '';
  const [query, setQuery] = useState(searchable ? typed || prefill : '');
  const shown = useMemo(() => filterItems(items, query), [items, query]);

  const [active, setActive] = useState(() => {
    if (!searchable && typed !== '') return typeAhead(shown, 0, typed);
    const at = opensAt ? shown.findIndex(({ id }) => id === opensAt.id) : -1;
    return at >= 0 ? at : shown.findIndex(canChoose);
  });

  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const height = Math.min(maxHeight, shown.length * rowHeight);
  const [scrolled, setScrolled] = useState(() => Math.max(0, Math.floor(active * rowHeight - height / 2)));
  const { first, end } = visibleRows(shown.length, scrolled, maxHeight, rowHeight);

  const reveal = (index: number) => {
    const element = list.current;
    if (element && index >= 0)
      element.scrollTop = scrollToRow(index, element.scrollTop, element.clientHeight, rowHeight);
  };
  const moveTo = (index: number) => {
    setActive(index);
    reveal(index);
  };
  const start = useRef(scrolled);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = start.current;
  }, []);

  const searchFor = (text: string) => {
    setQuery(text);
    setActive(filterItems(items, text).findIndex(canChoose));
    if (list.current) list.current.scrollTop = 0;
    setScrolled(0);
  };

  // Asked once for each length: an answer that brings nothing new is not asked for again.
  const askedAt = useRef(-1);
  const nearEnd = end >= shown.length - 2;
  useEffect(() => {
    if (!onLoadMore || loading || !nearEnd || askedAt.current === items.length) return;
    askedAt.current = items.length;
    onLoadMore();
  }, [items.length, loading, nearEnd, onLoadMore]);

  const choose = (index: number) => {
    const item = shown[index];
    if (canChoose(item)) onChoose(item.id);
  };
  const isChosen = useMemo(() => new Set(chosen), [chosen]);
  const choosable = useMemo(
    () => (onChooseAll ? shown.filter(canChoose).map(({ id }) => id) : []),
    [onChooseAll, shown],
  );
  const chooseAll = () => onChooseAll?.([...new Set([...chosen, ...choosable])]);

  const typing = useRef({ text: '', at: 0 });
  const onKeyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1;
    const page = Math.max(1, Math.floor(maxHeight / rowHeight) - 1);
    const target = {
      ArrowDown: event.altKey ? undefined : active >= last ? 0 : active + 1,
      ArrowUp: event.altKey ? undefined : active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + page),
      PageUp: Math.max(0, active - page),
      // In the search box Home and End belong to the text.
      Home: searchable ? undefined : 0,
      End: searchable ? undefined : last,
    }[event.key];
    if (event.nativeEvent.isComposing) return;
    if (target !== undefined) {
      event.preventDefault();
      moveTo(target);
    } else if (onChooseAll && !searchable && event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      chooseAll();
    } else if (event.key === 'Enter' || (event.key === ' ' && !searchable && typing.current.text === '')) {
      event.preventDefault();
      choose(active);
    } else if (!searchable && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      const fresh = event.timeStamp - typing.current.at > 700;
      const text = fresh ? event.key : typing.current.text + event.key;
      typing.current = { text, at: event.timeStamp };
      // The same letter again steps through the items that begin with it.
      const same = [...text].every((letter) => letter === text[0]);
      const found = typeAhead(shown, same ? active + 1 : active, same ? (text[0] ?? '') : text);
      if (found >= 0) moveTo(found);
    }
  };

  const combobox = {
    'aria-controls': listId,
    'aria-activedescendant': active >= first && active < end ? optionId(active) : undefined,
  };
  const rows = shown.slice(first, end);
  return (
    <div className={styles.panel} data-rows={props.rows === 'tall' ? 'tall' : undefined}>
      {searchable && (
        <div className={styles.search}>
          <Search size={18} />
          <input
            {...combobox}
            ref={search}
            className={styles.searchInput}
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-label={messages.search}
            placeholder={messages.search}
            value={query}
            onChange={(event) => searchFor(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            // What stands there by itself is replaced by typing; what was typed on the closed field is typed on.
            onFocus={({ currentTarget }) =>
              currentTarget.setSelectionRange(
                prefill !== '' && query === prefill ? 0 : query.length,
                query.length,
              )
            }
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
          />
          {query !== '' && (
            <button
              type="button"
              className={styles.clearSearch}
              aria-label={messages.clearSearch}
              onClick={() => {
                searchFor('');
                search.current?.focus();
              }}
            >
              <Close size={16} />
            </button>
          )}
        </div>
      )}
      <div
        {...(searchable ? {} : combobox)}
        ref={list}
        id={listId}
        role="listbox"
        aria-labelledby={props.labelId}
        aria-multiselectable={onChooseAll ? true : undefined}
        aria-busy={loading || undefined}
        tabIndex={searchable ? -1 : 0}
        className={styles.list}
        style={{ maxHeight }}
        onKeyDown={searchable ? undefined : onKeyDown}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
        onPointerMove={(event) => {
          const row = rowAt(event.target);
          if (event.pointerType === 'mouse' && row !== null && row !== active) setActive(row);
        }}
        onClick={(event) => choose(rowAt(event.target) ?? -1)}
        // The search box keeps the focus while a row is pressed.
        onMouseDown={(event) => event.preventDefault()}
      >
        <div role="presentation" style={{ height: shown.length * rowHeight, position: 'relative' }}>
          {rows.map((item, offset) => {
            const index = first + offset;
            return (
              <SelectOption
                key={item.id}
                id={optionId(index)}
                item={item}
                index={index}
                active={index === active}
                chosen={isChosen.has(item.id)}
                several={onChooseAll !== undefined}
                count={onLoadMore ? -1 : shown.length}
                tall={props.rows === 'tall'}
                rowHeight={rowHeight}
              />
            );
          })}
        </div>
      </div>
      {loading && <div className={styles.note}>{messages.loading}</div>}
      {!loading && shown.length === 0 && (
        <div className={styles.note}>{props.emptyText ?? messages.empty}</div>
      )}
      {prefill !== '' && query === prefill && shown.length < items.length && (
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
        <div className={styles.foot}>
          <span role="status">{messages.chosen(chosen.length)}</span>
          <button
            type="button"
            className={styles.footAction}
            aria-disabled={choosable.every((id) => isChosen.has(id)) || undefined}
            onClick={chooseAll}
          >
            {messages.selectAll}
          </button>
          <button
            type="button"
            className={styles.footAction}
            aria-disabled={chosen.length === 0 || undefined}
            onClick={() => onChooseAll([])}
          >
            {messages.clear}
          </button>
        </div>
      )}
      <VisuallyHidden role="status">
        {query === '' || loading ? '' : messages.results(shown.length)}
      </VisuallyHidden>
    </div>
  );
}

function rowAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row?.dataset['index'] === undefined ? null : Number(row.dataset['index']);
}
