import type { Currency, StatementItem } from '@kontor/api-client/contract';
import { moneyText } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { EmptyState } from '@kontor/ui/states';
import { VisuallyHidden } from '@kontor/ui/text';
import { VirtualList } from '@kontor/ui/virtual-list';
import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { LoadError } from '../shared/LoadError.tsx';
import { amountCurrency } from '../shared/currencies.ts';
import type { Loadable } from '../shared/loadable.ts';
import { dayHeadingText } from './dayHeadingText.ts';
import { daySum } from './daySum.ts';
import { daysKept, type Day } from './days.ts';
import type { Entry } from './entries.ts';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import * as css from './TransactionList.css.ts';
import { TransactionRow } from './TransactionRow.tsx';
import { dayHeading } from './transactionGroups.ts';

/** px, about: a name, and what for and when. */
const estimatedRow = 64;
const keyOf = ({ item }: Entry) => item.id;

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

// TXLIST-01 to -04
/**
 * The history: operations under the days they fell on. Only what is near the window is drawn, so that
 * a hundred thousand scroll as ten do; the page itself scrolls.
 */
export function TransactionList(props: TransactionListProps) {
  const { items, older = 'none' } = props;
  const { text } = useTexts();
  if (items.status === 'pending')
    return <RowsSkeleton label={text('transactions.loading')} onRetry={items.retry} />;
  if (items.status === 'error') {
    return <LoadError title={text('transactions.errorTitle')} failed={items} />;
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
  const toDays = useMemo(() => daysKept(timeZone), [timeZone]);
  const days = useMemo(() => toDays(items), [toDays, items]);
  const groupOf = useMemo(() => {
    const headingOf = dayHeading(timeZone, locale, today);
    return once((day: Day) => ({
      id: day.day,
      heading: dayHeadingText(headingOf(new Date(day.lines[0]?.transferDate ?? today)), text),
      headingEnd: <DaySum lines={day.lines} currencies={currencies} />,
      items: day.entries,
    }));
  }, [timeZone, locale, today, text, currencies]);
  const isWhole = older === 'none';
  const groups = useMemo(() => {
    const all = days.map(groupOf);
    const last = all.pop();
    // Of the last day more may be to come.
    return last ? [...all, isWhole ? last : { ...last, headingEnd: undefined }] : [];
  }, [days, groupOf, isWhole]);
  const drawRow = useCallback(
    (entry: Entry) => (
      <TransactionRow
        entry={entry}
        currencies={currencies}
        timeZone={timeZone}
        selected={[entry.item, ...entry.fees].some(({ id }) => id === selectedId)}
        onSelect={onSelect}
      />
    ),
    [currencies, timeZone, selectedId, onSelect],
  );
  // While they are loading, or could not be, more still follows.
  const onEndNear = useCallback(() => {
    if (older === 'available') onLoadOlder?.();
  }, [older, onLoadOlder]);

  return (
    <div>
      <div className={css.rows}>
        <VirtualList
          groups={groups}
          keyOf={keyOf}
          rowHeight={estimatedRow}
          onEndNear={older === 'none' ? undefined : onEndNear}
        >
          {drawRow}
        </VirtualList>
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

/** `make`, whose answer for an object stays the same. */
function once<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new WeakMap<Given, Made>();
  return (given) => {
    const one = made.get(given) ?? make(given);
    made.set(given, one);
    return one;
  };
}

/** What a day came to, where that is one figure. */
function DaySum({ lines, currencies }: { lines: readonly StatementItem[]; currencies: readonly Currency[] }) {
  const { text } = useTexts();
  const day = daySum(lines, currencies);
  if (day === undefined) return null;
  return (
    <span>
      <VisuallyHidden>{text('transactions.daySum')} </VisuallyHidden>
      <Amount value={moneyText(day.sum)} currency={amountCurrency(day.currency)} signed />
    </span>
  );
}
