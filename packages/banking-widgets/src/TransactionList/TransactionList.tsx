import type { Currency, StatementItem } from '@kontor/api-client/contract';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { EmptyState, ErrorState } from '@kontor/ui/states';
import { Heading } from '@kontor/ui/text';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import type { Loadable } from '../shared/loadable.ts';
import { dayHeadingText } from './dayHeadingText.ts';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import * as css from './TransactionList.css.ts';
import { TransactionRow } from './TransactionRow.tsx';
import { groupByDay } from './transactionGroups.ts';
import { toRows, toSections } from './windowedSections.ts';

/** How far from the end, in rows, older operations are asked for. */
const loadAhead = 6;
const estimatedHeading = 44;
const estimatedRow = 68;

/** Where the older operations stand. */
export type OlderOperations = 'none' | 'available' | 'loading' | 'failed';

export type TransactionListProps = {
  items: Loadable<readonly StatementItem[]>;
  currencies: readonly Currency[];
  /** IANA zone whose days the headings name. */
  timeZone: string;
  onSelect: (item: StatementItem) => void;
  /** The operation whose details show. */
  selectedId?: string | undefined;
  older?: OlderOperations;
  /** Asked for when the end comes near, and on a press after a failure. */
  onLoadOlder?: (() => void) | undefined;
  /** Decides what is today. */
  now?: Date;
};

/**
 * The history: operations under the days they fell on (TXLIST-01 to -04). Only what is near the window is drawn, so that
 * ten thousand scroll as ten do; the page itself scrolls.
 */
export function TransactionList(props: TransactionListProps) {
  const { items, older = 'none' } = props;
  const { text } = useTexts();
  if (items.status === 'pending') return <RowsSkeleton label={text('transactions.loading')} />;
  if (items.status === 'error') {
    return (
      <ErrorState
        title={text('transactions.errorTitle')}
        description={text('transactions.errorDescription')}
        onRetry={items.retry}
        retrying={items.retrying ?? false}
      />
    );
  }
  if (items.data.length === 0 && older === 'none') {
    return (
      <EmptyState
        title={text('transactions.emptyTitle')}
        description={text('transactions.emptyDescription')}
        illustration="list"
      />
    );
  }
  return <LoadedList {...props} items={items.data} older={older} />;
}

function LoadedList(
  props: Omit<TransactionListProps, 'items'> & { items: readonly StatementItem[]; older: OlderOperations },
) {
  const { items, currencies, timeZone, onSelect, selectedId, older, onLoadOlder, now } = props;
  const { text, locale } = useTexts();
  const [mountedAt] = useState(() => new Date());
  const today = now ?? mountedAt;
  const rows = useMemo(
    () => toRows(groupByDay(items, { instantOf: (item) => item.transferDate, timeZone, locale, now: today })),
    [items, timeZone, locale, today],
  );

  const list = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => setScrollMargin(Math.round(element.getBoundingClientRect().top + window.scrollY));
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);

  const [focused, setFocused] = useState<number | null>(null);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'heading' ? estimatedHeading : estimatedRow),
    getItemKey: (index) => {
      const row = rows[index];
      return row?.kind === 'item' ? row.item.id : (row?.group.day ?? index);
    },
    overscan: 8,
    scrollMargin,
    initialRect: { width: 0, height: 1000 },
    rangeExtractor: useCallback(
      (range) => {
        const from = Math.max(0, range.startIndex - range.overscan);
        const to = Math.min(range.count - 1, range.endIndex + range.overscan);
        const indexes = Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset);
        // A focused row stays, however far it is scrolled away: the focus is never lost.
        if (focused !== null && focused < range.count && (focused < from || focused > to))
          indexes.push(focused);
        return indexes.sort((a, b) => a - b);
      },
      [focused],
    ),
  });

  const visible = virtualizer
    .getVirtualItems()
    .map(({ index, start, end }) => ({ index, start: start - scrollMargin, end: end - scrollMargin }));
  const { sections, bottom } = toSections(rows, visible, virtualizer.getTotalSize());
  const nearEnd = rows.length === 0 || visible.some(({ index }) => index >= rows.length - loadAhead);
  useEffect(() => {
    if (nearEnd && older === 'available') onLoadOlder?.();
  }, [nearEnd, older, onLoadOlder]);

  const lastGroup = rows.at(-1)?.group;
  return (
    <div>
      <div
        ref={list}
        onFocus={(event) => {
          const index = event.target.closest('[data-index]')?.getAttribute('data-index');
          setFocused(index ? Number(index) : null);
        }}
        onBlur={() => setFocused(null)}
      >
        {sections.map(({ group, heading, items: shown }) => {
          // The day at the end may go on with operations not loaded yet.
          const size = group === lastGroup && older !== 'none' ? -1 : group.items.length;
          return (
            <section key={group.day} className={css.section}>
              {heading && (
                <div
                  ref={virtualizer.measureElement}
                  className={css.heading}
                  data-index={heading.index}
                  style={{ marginBlockStart: heading.gap }}
                >
                  <Heading level={3} size="label">
                    {dayHeadingText(group.heading, text)}
                  </Heading>
                </div>
              )}
              {shown.length > 0 && (
                <ul className={css.list} aria-label={dayHeadingText(group.heading, text)}>
                  {shown.map(({ index, gap, item, position }) => (
                    <li
                      key={item.id}
                      ref={virtualizer.measureElement}
                      data-index={index}
                      style={{ marginBlockStart: gap }}
                      aria-setsize={size}
                      aria-posinset={position + 1}
                    >
                      <TransactionRow
                        item={item}
                        currencies={currencies}
                        timeZone={timeZone}
                        selected={item.id === selectedId}
                        onSelect={onSelect}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </section>
          );
        })}
        <div style={{ blockSize: bottom }} />
      </div>
      {older === 'loading' && <RowsSkeleton label={text('transactions.loadingMore')} />}
      {older === 'failed' && (
        <Banner
          tone="negative"
          actions={
            <Button tone="secondary" size="small" onClick={() => onLoadOlder?.()}>
              {text('transactions.retry')}
            </Button>
          }
        >
          {text('transactions.moreError')}
        </Banner>
      )}
    </div>
  );
}
