import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Check, ChevronDown } from '../../icons/index.ts';
import { useLocale } from '../../locale/index.ts';
import { rem } from '../../tokens/type.ts';
import { useControllableState } from '../Field/useControllableState.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { box } from '../Select/Select.css.ts';
import { plain, typeAhead, useTypedWord } from '../typeAhead.ts';
import * as css from './Tree.css.ts';
import { treeMove, treeRows, type TreeRow } from './treeRows.ts';

/** One item of a {@link Tree}, with what is below it. */
export interface TreeItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** At the end of its row: a count, an amount. */
  end?: ReactNode;
  /** Can be reached, opened and read, and not be chosen. */
  disabled?: boolean | undefined;
  items?: readonly TreeItem[] | undefined;
}

export interface TreeProps extends HostAttributes {
  /** Names the tree. */
  label: string;
  items: readonly TreeItem[];
  /** Ids of the chosen items; leave it out and give `defaultValue` to let the tree keep its own. */
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
  onChange?: ((ids: readonly string[]) => void) | undefined;
  /** Several may be chosen; what is below an item is not chosen with it. */
  several?: boolean | undefined;
  /** Ids of the open items; leave it out and give `defaultExpanded` to let the tree keep its own. */
  expanded?: readonly string[] | undefined;
  defaultExpanded?: readonly string[] | undefined;
  onExpandedChange?: ((ids: readonly string[]) => void) | undefined;
}

const none: readonly string[] = [];
const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id);
const toggled = (ids: readonly string[], id: string) => (ids.includes(id) ? without(ids, id) : [...ids, id]);

/**
 * What is within what: units of a company, folders of documents. One stop for the Tab key; arrows move, open and close, letters
 * jump, Enter and Space choose.
 */
export function Tree({ label, items, several = false, ...props }: TreeProps) {
  const { direction } = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const word = useTypedWord();
  const [value, change] = useControllableState(props.value, props.defaultValue ?? none, props.onChange);
  const [expanded, changeExpanded] = useControllableState(
    props.expanded,
    props.defaultExpanded ?? none,
    props.onExpandedChange,
  );
  const [active, setActive] = useState<string>();
  const rows = treeRows(items, new Set(expanded));
  const indexOf = (id: string | undefined) => rows.findIndex(({ item }) => item.id === id);
  const chosenRow = rows.findIndex(({ item }) => value.includes(item.id));
  // Where the Tab key enters: where the keys were, else what is chosen, else the first.
  const stop = indexOf(active) >= 0 ? indexOf(active) : Math.max(0, chosenRow);

  const moved = useRef(false);
  useLayoutEffect(() => {
    if (moved.current) root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  });
  const goTo = (index: number) => {
    moved.current = true;
    setActive(rows[index]?.item.id);
  };
  const toggle = ({ item }: TreeRow<TreeItem>) => {
    goTo(indexOf(item.id));
    changeExpanded(toggled(expanded, item.id));
  };
  const choose = ({ item }: TreeRow<TreeItem>) => {
    goTo(indexOf(item.id));
    if (item.disabled) return;
    if (several) change(toggled(value, item.id));
    else if (!value.includes(item.id)) change([item.id]);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[stop];
    if (row === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    const move = treeMove(rows, stop, event.key, direction);
    if (move === 'open' || move === 'close') toggle(row);
    else if (move !== null) goTo(move.to);
    else if (event.key === 'Enter' || (event.key === ' ' && !word.goesOn(event))) choose(row);
    else if (event.key.length === 1) {
      const found = typeAhead(word.take(event), {
        count: rows.length,
        current: stop,
        begins: (index, text) => plain(rows[index]?.item.label ?? '').startsWith(text),
      });
      if (found >= 0) goTo(found);
    } else return;
    event.preventDefault();
  };

  return (
    <div
      {...hostAttributes(props)}
      ref={root}
      role="tree"
      aria-label={label}
      aria-multiselectable={several || undefined}
      className={css.tree}
      onKeyDown={onKeyDown}
    >
      {rows.map((row, index) => {
        const { item, level, isOpen } = row;
        const isChosen = value.includes(item.id);
        return (
          <div
            key={item.id}
            role="treeitem"
            tabIndex={index === stop ? 0 : -1}
            className={css.row}
            style={{ paddingInlineStart: rem(4 + (level - 1) * 24) }}
            aria-level={level}
            aria-posinset={row.position}
            aria-setsize={row.siblings}
            aria-expanded={isOpen ?? undefined}
            aria-selected={isChosen}
            aria-disabled={item.disabled || undefined}
            onClick={() => choose(row)}
          >
            <span
              className={css.twist}
              aria-hidden="true"
              onClick={(event) => {
                if (isOpen === null) return;
                event.stopPropagation();
                toggle(row);
              }}
            >
              {isOpen !== null && <ChevronDown size={16} />}
            </span>
            {several && <span className={box}>{isChosen && <Check size={14} />}</span>}
            {item.icon !== undefined && <span className={css.icon}>{item.icon}</span>}
            <span className={css.label}>{item.label}</span>
            {item.end !== undefined && <span className={css.end}>{item.end}</span>}
          </div>
        );
      })}
    </div>
  );
}
