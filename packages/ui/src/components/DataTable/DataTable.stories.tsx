import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { formatDate } from '../../dates/index.ts';
import { guide } from '../../guide.ts';
import { Box, Inline, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Amount } from '../Amount/index.ts';
import { Badge } from '../Badge/index.ts';
import { CurrencyIcon } from '../CurrencyIcon/index.ts';
import { EmptyState } from '../States/index.ts';
import type { Column, Sorting } from './columns.ts';
import { DataTable } from './DataTable.tsx';

const currencies = {
  EUR: { code: 'EUR', decimals: 2, symbol: '€' },
  GBP: { code: 'GBP', decimals: 2, symbol: '£' },
} as const;

interface Payment {
  id: string;
  payee: string;
  date: string;
  currency: keyof typeof currencies;
  amount: string;
  state: 'Signed' | 'Waiting';
}

const payments: Payment[] = [
  { id: '1', payee: 'Ada Byron', date: '2026-11-12', currency: 'GBP', amount: '1250.00', state: 'Signed' },
  { id: '2', payee: 'Kontor GmbH', date: '2026-11-03', currency: 'EUR', amount: '31.40', state: 'Waiting' },
  { id: '3', payee: 'Noor Trading', date: '2026-11-09', currency: 'EUR', amount: '980.00', state: 'Signed' },
  {
    id: '4',
    payee: 'Donaudampfschifffahrtsgesellschaft',
    date: '2026-10-30',
    currency: 'EUR',
    amount: '1234567.89',
    state: 'Waiting',
  },
];

const english = {
  locale: 'en',
  label: 'Payments',
  payee: 'Payee',
  date: 'Date',
  currency: 'Currency',
  state: 'State',
  states: { Signed: 'Signed', Waiting: 'Waiting' },
  amount: 'Amount',
  payments,
  emptyTitle: 'No payments yet',
  emptyText: 'Those you make will be listed here.',
};

const columnsOf = (words: typeof english): Column<Payment>[] => [
  { id: 'payee', header: words.payee, cell: ({ payee }) => payee, sortable: true, width: '36%' },
  { id: 'date', header: words.date, cell: ({ date }) => formatDate(date, words.locale), sortable: true },
  {
    id: 'currency',
    header: words.currency,
    card: 'none',
    cell: ({ currency }) => (
      <Inline gap={2}>
        <CurrencyIcon code={currency} size="small" />
        {currency}
      </Inline>
    ),
  },
  {
    id: 'state',
    header: words.state,
    cell: ({ state }) => (
      <Badge tone={state === 'Signed' ? 'positive' : 'warning'}>{words.states[state]}</Badge>
    ),
  },
  {
    id: 'amount',
    header: words.amount,
    align: 'end',
    sortable: true,
    card: 'aside',
    cell: ({ amount, currency }) => <Amount value={amount} currency={currencies[currency]} />,
  },
];

const inOrder = (rows: readonly Payment[], { column, direction }: Sorting): Payment[] => {
  const compare = (a: Payment, b: Payment) =>
    column === 'amount'
      ? Number(a.amount) - Number(b.amount)
      : column === 'date'
        ? a.date.localeCompare(b.date)
        : a.payee.localeCompare(b.payee);
  return rows.toSorted((a, b) => compare(a, b) * (direction === 'ascending' ? 1 : -1));
};

const sorted = fn();
const pressed = fn();
const selectedNow = fn();

interface ExampleProps {
  words?: typeof english;
  rows: readonly Payment[];
  selectable?: boolean;
  pressable?: boolean;
  loading?: boolean;
  error?: { title: string; description?: ReactNode; onRetry?: () => void };
  current?: string;
}

function Example({
  words = english,
  rows,
  selectable,
  pressable,
  loading = false,
  error,
  current,
}: ExampleProps) {
  const [sorting, setSorting] = useState<Sorting>({ column: 'date', direction: 'descending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(selectable ? ['3'] : []));
  return (
    <DataTable
      label={words.label}
      columns={columnsOf(words)}
      rows={inOrder(rows, sorting)}
      rowKey={({ id }) => id}
      sorting={sorting}
      onSort={(next) => {
        sorted(next);
        setSorting(next);
      }}
      selection={
        selectable
          ? {
              selected,
              onChange: (next) => {
                selectedNow([...next].sort());
                setSelected(next);
              },
              rowLabel: ({ payee }) => payee,
            }
          : undefined
      }
      onRowPress={pressable ? ({ id }) => pressed(id) : undefined}
      currentKey={current}
      loading={loading}
      error={error}
      empty={
        <EmptyState title={words.emptyTitle} description={words.emptyText} illustration="list" level={3} />
      }
    />
  );
}

const meta = {
  title: 'Components/DataTable',
  component: DataTable as typeof Example,
  parameters: guide({
    purpose:
      'Rows of the same kind, compared by column: payments to sign, beneficiaries, rates. In a narrow place every row becomes a card; past 200 rows only those near the window are drawn.',
    do: [
      'Make the first column what a row is called; it is the row’s header and its card’s title.',
      'End amounts (`align: "end"`), so that digits stand under digits.',
      'Say of each column what becomes of it in a card: beside the title, a line, or nothing.',
      'Sort in the host: it may know more rows than are shown.',
    ],
    dont: [
      'Don’t use a table for one column: that is a List.',
      'Don’t put controls into a cell of a row that can be pressed, other than its checkbox.',
      'Don’t truncate amounts or names; cells wrap.',
    ],
    keyboard: [
      ['Tab', 'to the headers that sort, then to each row’s checkbox and to the row'],
      ['Enter, Space', 'on a header sorts by it, again the other way round'],
      ['Enter', 'on a row presses it'],
      ['Space', 'on a checkbox selects'],
    ],
    accessibility: [
      'A native table whose roles are spelled out, so that it stays a table to screen readers when it is drawn as cards.',
      '`aria-sort` on the header in force; the new order is said politely, and so is the number selected.',
      'Rows are not drawn as a grid: the arrow keys scroll, and a screen reader’s own table commands work.',
      'Windowed, it says its whole size (`aria-rowcount`) and each row its place; a focused row stays.',
    ],
  }),
  args: { rows: payments },
  render: (args: ExampleProps) => <Example {...args} />,
  beforeEach: () => {
    for (const spy of [sorted, pressed, selectedNow]) spy.mockClear();
  },
} satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

const table = () => screen.getByRole('table', { name: 'Payments' });
const header = (name: string) => screen.getByRole('columnheader', { name });
const firstNames = () =>
  within(table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

/** A press on a header sorts by it, a second the other way round; the order is in `aria-sort` and is said. */
export const Sorts: Story = {
  play: async () => {
    await expect(screen.getByText('Sort by')).not.toBeVisible();
    await expect(header('Date')).toHaveAttribute('aria-sort', 'descending');
    await expect(header('Payee')).toHaveAttribute('aria-sort', 'none');
    await expect(header('State')).not.toHaveAttribute('aria-sort');
    await expect(firstNames()[0]).toBe('Ada Byron');
    await expect(screen.getByRole('status')).toHaveTextContent(/^$/);

    await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
    await expect(firstNames()[0]).toBe('Kontor GmbH');
    await expect(header('Amount')).toHaveAttribute('aria-sort', 'ascending');
    await expect(header('Date')).toHaveAttribute('aria-sort', 'none');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Sorted by Amount, ascending'));
    await userEvent.keyboard('{Enter}');
    await expect(firstNames()[0]).toMatch(/^Donau/);
    await expect(header('Amount')).toHaveAttribute('aria-sort', 'descending');
    screen.getByRole('button', { name: 'Amount' }).blur();
  },
};

/** One row, all rows, none; the header's box knows of some. */
export const Selects: Story = {
  args: { selectable: true },
  play: async () => {
    const all = screen.getByRole('checkbox', { name: 'Select all' });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ada Byron' }));
    await expect(selectedNow).toHaveBeenLastCalledWith(['1', '3']);
    await expect(screen.getByRole('checkbox', { name: 'Select Ada Byron' }).closest('tr')).toHaveAttribute(
      'data-selected',
    );
    await userEvent.click(all);
    await expect(selectedNow).toHaveBeenLastCalledWith(['1', '2', '3', '4']);
    await expect(all).toBeChecked();
    await expect(screen.getByRole('status')).toHaveTextContent('4 selected');
    await userEvent.click(all);
    await expect(selectedNow).toHaveBeenLastCalledWith([]);
  },
};

/** All of a row can be pressed; its checkbox is its own. */
export const PressesARow: Story = {
  args: { selectable: true, pressable: true, current: '2' },
  play: async () => {
    const row = screen.getByRole('button', { name: 'Noor Trading' });
    const { top, height } = row.closest('tr')?.getBoundingClientRect() ?? new DOMRect();
    // Far from its name, in the amount's column.
    const there = document.elementFromPoint(window.innerWidth - 80, top + height / 2);
    await expect(there).toBe(row);
    await userEvent.click(row);
    await expect(pressed).toHaveBeenLastCalledWith('3');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Noor Trading' }));
    await expect(pressed).toHaveBeenCalledTimes(1);
    await expect(selectedNow).toHaveBeenLastCalledWith([]);
    await expect(screen.getByRole('button', { name: 'Kontor GmbH' }).closest('tr')).toHaveAttribute(
      'aria-current',
      'true',
    );
    const ada = screen.getByRole('button', { name: 'Ada Byron' });
    ada.focus();
    await userEvent.keyboard('{Enter}');
    await expect(pressed).toHaveBeenLastCalledWith('1');
    ada.blur();
  },
};

export const Loading: Story = {
  args: { rows: [], loading: true },
  play: async () => {
    await expect(table()).toHaveAttribute('aria-busy', 'true');
    await expect(screen.getByRole('status')).toHaveTextContent('Payments: Loading');
    await expect(within(table()).queryByRole('cell')).toBeNull();
  },
};

/** What is there stays while something newer is on its way. */
export const LoadingAgain: Story = {
  args: { loading: true },
  play: async () => {
    await expect(firstNames()).toHaveLength(4);
    await expect(table()).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = {
  args: { rows: [] },
  play: () => expect(screen.getByRole('heading', { name: 'No payments yet' })).toBeVisible(),
};

const retried = fn();
export const Failed: Story = {
  args: {
    error: {
      title: 'Your payments could not be loaded',
      description: 'They are safe. Try again.',
      onRetry: retried,
    },
  },
  play: async () => {
    retried.mockClear();
    await expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded');
    await expect(within(table()).queryByRole('rowheader')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(retried).toHaveBeenCalledTimes(1);
  },
};

/** On a phone: cards, sorted by what stands above them; a table still to those who hear it. */
export const Cards: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { selectable: true, pressable: true, current: '2' },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(within(table()).getAllByRole('row')).toHaveLength(5);
    const noor = screen.getByRole('button', { name: 'Noor Trading' }).closest('tr');
    await expect(noor).toHaveTextContent('Date09.11.2026');
    await expect(noor && getComputedStyle(noor).display).toBe('flex');
    // Noor's card is checked, Kontor's is open beside the table: by a tick and a frame, not by colour alone.
    const frame = (name: string) => {
      const card = screen.getByRole('button', { name }).closest('tr');
      return card && getComputedStyle(card, '::after').borderTopWidth;
    };
    await expect(screen.getByRole('checkbox', { name: 'Select Noor Trading' })).toBeChecked();
    await expect(frame('Kontor GmbH')).toBe('2px');
    await expect(frame('Noor Trading')).not.toBe('2px');
    await expect(screen.getByText('Sort by')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
    await expect(firstNames()[0]).toBe('Kontor GmbH');
    screen.getByRole('button', { name: 'Amount' }).blur();
  },
};

/** The drawn digits of every amount. */
const drawnAmounts = () =>
  [...document.querySelectorAll<HTMLElement>('tbody [aria-hidden]')].filter(({ textContent }) =>
    /\d\.\d\d$/.test(textContent),
  );

/** Whether it is inside of its cell's room. */
const fits = (digits: HTMLElement) => {
  const cell = digits.closest('td');
  if (!cell) return false;
  const [ink, box, style] = [
    digits.getBoundingClientRect(),
    cell.getBoundingClientRect(),
    getComputedStyle(cell),
  ];
  const [start, end] = [Number.parseFloat(style.paddingLeft), Number.parseFloat(style.paddingRight)];
  return ink.left >= box.left + start - 0.5 && ink.right <= box.right - end + 0.5;
};

/** No amount and no header is cut: not in the narrowest table, and not when text is twice as large, as a table or as cards. */
export const NothingIsCut: Story = {
  tags: ['no-picture'],
  args: { rows: inOrder(payments, { column: 'amount', direction: 'descending' }) },
  render: (args) => (
    <div data-testid="room">
      <Example {...args} />
    </div>
  ),
  play: async () => {
    const root = document.documentElement;
    const room = screen.getByTestId('room');
    try {
      for (const [fontSize, width] of [
        ['100%', '708px'],
        ['100%', '768px'],
        ['100%', '320px'],
        ['200%', '1412px'],
        ['200%', '768px'],
        ['200%', '320px'],
      ] as const) {
        root.style.fontSize = fontSize;
        room.style.width = width;
        await expect(drawnAmounts().map(fits)).toEqual(payments.map(() => true));
        for (const button of screen.getAllByRole('button')) {
          await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
          await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(
            room.getBoundingClientRect().right,
          );
        }
        await expect(within(table()).getByText('Ada Byron').getClientRects()).toHaveLength(1);
      }
    } finally {
      root.style.fontSize = '';
    }
  },
};

const states = ['Signed', 'Waiting'] as const;
const thousands: Payment[] = Array.from({ length: 5_000 }, (_, index) => ({
  id: String(index),
  payee: `Payee ${String(index + 1).padStart(4, '0')}`,
  date: new Date(Date.UTC(2026, 10, 20) - index * 36e5).toISOString().slice(0, 10),
  currency: index % 2 ? 'EUR' : 'GBP',
  amount: `${(index % 900) + 1}.50`,
  state: states[index % 2] ?? 'Signed',
}));

/** Five thousand rows, some dozens drawn; the header stays in sight, and the size is said. */
export const Thousands: Story = {
  tags: ['no-picture'], // of a page that is as long as its rows
  args: { rows: thousands, selectable: true, pressable: true },
  beforeEach: () => {
    void window.scrollTo(0, 0);
  },
  play: async () => {
    await expect(table()).toHaveAttribute('aria-rowcount', '5001');
    await waitFor(() => expect(within(table()).getAllByRole('rowheader').length).toBeLessThan(60));
    await expect(screen.getByRole('button', { name: 'Payee 0001' }).closest('tr')).toHaveAttribute(
      'aria-rowindex',
      '2',
    );
    window.scrollTo(0, 120_000);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Payee 0001' })).toBeNull());
    await expect(Math.round(header('Payee').getBoundingClientRect().top)).toBe(0);
    const there = document.elementFromPoint(300, 400)?.closest('tr');
    await expect(Number(there?.getAttribute('aria-rowindex'))).toBeGreaterThan(2_000);
    window.scrollTo(0, 0);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Payee 0001' })).toBeVisible());
  },
};

const useWords = boardWords({
  en: english,
  ar: {
    locale: 'ar',
    label: 'المدفوعات',
    payee: 'المستفيد',
    date: 'التاريخ',
    currency: 'العملة',
    state: 'الحالة',
    states: { Signed: 'موقّعة', Waiting: 'بانتظار التوقيع' },
    amount: 'المبلغ',
    payments: payments.map((payment, index) => ({
      ...payment,
      payee:
        ['ليلى حداد', 'شركة كونتور', 'نور للتجارة', 'الشركة العربية المتحدة للملاحة'][index] ?? payment.payee,
    })),
    emptyTitle: 'لا توجد مدفوعات بعد',
    emptyText: 'ستظهر هنا المدفوعات التي تجريها.',
  },
});

export const Board: Story = {
  tags: ['board'],
  args: { selectable: true, pressable: true, current: '2' },
  render: function Board(args) {
    const words = useWords();
    return (
      <Stack gap={6}>
        <Example {...args} words={words} rows={words.payments} />
        <Box maxWidth={360}>
          <Example {...args} words={words} rows={words.payments.slice(0, 3)} />
        </Box>
      </Stack>
    );
  },
};
