import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  currencies,
  currency,
  manyOperations,
  now,
  operation,
  operations,
  timeZone,
} from '../fixtures/fixtures.ts';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import { guide } from '../fixtures/guide.ts';
import { inLanguage } from '../fixtures/inLanguage.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { TransactionList, type TransactionListProps } from './TransactionList.tsx';

const meta = {
  title: 'Widgets/TransactionList',
  component: TransactionList,
  parameters: guide({
    purpose:
      'The history of accounts: operations under the days they fell on in the account’s time zone, each day with its sum, a fee under the payment it was charged for.',
    do: [
      'Hand the operations over as the bank lists them; the list groups them, and puts fees and both sides of an exchange together.',
      'Give the time zone of the accounts, not that of the device: it decides which day an operation belongs to.',
      'Say in `older` whether more follows, and load it on `onLoadOlder`: a hundred thousand rows scroll as ten do.',
      'Show the details beside the list or above it, and mark their row with `selectedId`.',
    ],
    dont: [
      'Don’t page it with buttons, or give it a height and a scroll bar of its own: the page scrolls.',
      'Don’t filter what is loaded: ask the bank, or what was not loaded yet is missing.',
      'Don’t use it where columns are compared or sorted: that is a DataTable.',
      'Don’t show its empty state for a search: say what was searched for, and offer to clear it.',
    ],
    keyboard: [
      ['Tab, Shift + Tab', 'move from row to row, also past what is not drawn yet'],
      ['Enter, Space', 'open the details of a row'],
    ],
    accessibility: [
      'Each day is a heading and a list with that name; a row says its place in the whole list, although only what is near is drawn.',
      'Direction, kind, time and amount of a row are read as one button; no meaning is told by colour or icon alone.',
      'The focused row stays in the page however far it is scrolled away.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 760 }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: {
    items: { status: 'success', data: operations },
    currencies,
    timeZone,
    now,
    onSelect: fn(),
  },
  render: function Controlled(args: TransactionListProps) {
    const [selectedId, setSelectedId] = useState(args.selectedId);
    return (
      <TransactionList
        {...args}
        selectedId={selectedId}
        onSelect={(item) => {
          setSelectedId(item.id);
          args.onSelect(item);
        }}
      />
    );
  },
} satisfies Meta<typeof TransactionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Days: Story = {
  tags: ['forced-colours'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await waitFor(() =>
      expect(canvas.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
        'Today',
        'November 20',
        // 23:30 UTC on the 3rd is the 4th in Berlin.
        'November 4',
        'March 5',
        'December 24, 2025',
      ]),
    );
    // The days of one currency say what they came to.
    await expect(
      canvas.getByText('€2,707.50', { exact: false, selector: '[aria-hidden]' }),
    ).toHaveTextContent('+€2,707.50');
    const today = within(canvas.getByRole('list', { name: 'Today' })).getAllByRole('listitem');
    await expect(today).toHaveLength(2);
    await expect(today[0]).toHaveTextContent(
      /Outgoing.*Jane D\..*Sent · Dinner on Friday · 1:40 PM.*\u2212€42\.50/,
    );
    await expect(today[1]).toHaveTextContent(
      /Incoming.*Acme.*Added · Salary November · 8:15 AM.*\+€2,750\.00/,
    );
    const yesterday = within(canvas.getByRole('list', { name: 'November 20' })).getAllByRole('listitem');
    await expect(yesterday[0]).toHaveTextContent('Processing');
    await expect(yesterday[1]).toHaveTextContent(/Incoming.*Refund/);
    await userEvent.click(canvas.getByRole('button', { name: /Dinner on Friday/ }));
    await expectOnlyCall(args.onSelect, operations[0]);
    await expect(canvas.getByRole('button', { name: /Dinner on Friday/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  },
};

const [payment, other] = [operations[0]!, operations[1]!];
const fee = operation(91, payment.transferDate, '-0.35', {
  operationType: 'TRANSACTION_FEE',
  counterpartyFullName: 'Kontor',
  title: 'Dinner on Friday', // the bank titles it as its payment
  details: null,
  feeAmount: null,
  parentId: payment.id,
});
const { paymentId } = payment;
const exchange = {
  soldSum: '100.00',
  soldCurrencyId: currency('EUR').id,
  boughtSum: '85.10',
  boughtCurrencyId: currency('GBP').id,
};

export const FeeUnderItsPayment: Story = {
  // The bank lists what was booked last first: the fee before its payment.
  args: { items: { status: 'success', data: [fee, payment, other] } },
  play: async ({ canvasElement }) => {
    const rows = await within(canvasElement).findAllByRole('listitem');
    await expect(rows).toHaveLength(2);
    await expect(rows[0]).toHaveTextContent(/Jane D\..*\u2212€42\.50.*Fee.*\u2212€0\.35/);
    await expect(rows[1]).toHaveTextContent(/Acme/);
  },
};

// ENTITY-18
/** Each kind of line says which it is. */
export const Kinds: Story = {
  tags: ['no-picture'],
  args: {
    items: {
      status: 'success',
      data: (['COMMON', 'TRANSACTION_FEE', 'SERVICE_FEE', 'REFUND'] as const).map((operationType, index) =>
        operation(94 + index, '2026-11-21T09:00:00.000Z', '-1.00', { operationType, details: null }),
      ),
    },
  },
  play: async ({ canvasElement }) => {
    const rows = await within(canvasElement).findAllByRole('listitem');
    const said = ['Sent · 10:00', 'Fee · Sent · 10:00', 'Service fee · Sent · 10:00', 'Refund · 10:00'];
    await expect(rows).toHaveLength(said.length);
    for (const [index, words] of said.entries()) await expect(rows[index]).toHaveTextContent(words);
    await expect(rows[0]).not.toHaveTextContent(/fee/i);
    await expect(rows[1]).not.toHaveTextContent('Service');
  },
};

export const ExchangeNamesBothAmounts: Story = {
  args: {
    items: {
      status: 'success',
      data: [
        operation(92, '2026-11-21T09:00:00.000Z', '-100.00', { exchange, paymentId }),
        operation(93, '2026-11-21T09:00:00.000Z', '85.10', {
          exchange,
          paymentId,
          currencyId: currency('GBP').id,
        }),
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const rows = await within(canvasElement).findAllByRole('listitem');
    await expect(rows).toHaveLength(1);
    await expect(rows[0]).toHaveTextContent(/^EUR to GBP.*Exchange.*\+£85\.10.*\u2212€100\.00/);
  },
};

const loadOlder = fn();
export const TenThousand: Story = {
  tags: ['no-picture'], // higher than a picture may be
  args: {
    items: { status: 'success', data: manyOperations(10_000) },
    older: 'available',
    onLoadOlder: loadOlder,
  },
  play: async ({ canvasElement }) => {
    loadOlder.mockClear();
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(3));
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(60);
    await expect(canvas.getAllByRole('listitem')[0]).toHaveAttribute('aria-posinset', '1');
    await expect(loadOlder).not.toHaveBeenCalled();
    // The focused row stays in the page however far it is scrolled away.
    const first = canvas.getAllByRole('button')[0];
    first?.focus();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await waitFor(() => expect(loadOlder).toHaveBeenCalled());
    await waitFor(() => expect(canvas.getByText('Operation 10000')).toBeVisible());
    await expect(first).toHaveFocus();
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(60);
    window.scrollTo(0, 0);
    await waitFor(() => expect(canvas.getByText('Operation 1')).toBeVisible());
  },
};

const frames = async () => {
  for (let count = 0; count < 3; count += 1) await new Promise(requestAnimationFrame);
};

/** What one reads moves by as much as one scrolls: no height changes because something above is no longer drawn. */
export const ScrollsEvenly: Story = {
  tags: ['no-picture'],
  args: { items: { status: 'success', data: manyOperations(300) } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('Operation 1')).toBeVisible());
    window.scrollTo(0, 400);
    await frames();
    for (let step = 0; step < 40; step += 1) {
      const read = document.elementFromPoint(200, window.innerHeight - 40)?.closest('[data-index]');
      const before = read?.getBoundingClientRect().top ?? NaN;
      window.scrollBy(0, 90);
      await frames();
      await expect(before - (read?.getBoundingClientRect().top ?? NaN)).toBeCloseTo(90, 0);
    }
    window.scrollTo(0, 0);
  },
};

/** Tab goes on from the focused row, however far it is scrolled away, and back. */
export const TabGoesOn: Story = {
  tags: ['no-picture'],
  args: { items: { status: 'success', data: manyOperations(1_000) } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const second = await canvas.findByRole('button', { name: /Operation 2\b/ });
    second.focus();
    window.scrollTo(0, 40_000);
    await waitFor(() => expect(canvas.queryByRole('button', { name: /Operation 12\b/ })).toBeNull());
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /Operation 3\b/ })).toHaveFocus();
    const fourth = await canvas.findByRole('button', { name: /Operation 4\b/ }); // drawn with the frame after the focus
    await userEvent.tab();
    await expect(fourth).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: /Operation 3\b/ })).toHaveFocus();
    canvas.getByRole('button', { name: /Operation 3\b/ }).blur();
    window.scrollTo(0, 0);
  },
};

export const LoadsOlder: Story = {
  tags: ['no-picture'],
  args: { items: { status: 'success', data: manyOperations(5) } },
  render: function Growing(args: TransactionListProps) {
    const [count, setCount] = useState(5);
    const older = count < 15 ? 'available' : 'none';
    return (
      <TransactionList
        {...args}
        items={{ status: 'success', data: manyOperations(count) }}
        older={older}
        onLoadOlder={() => setCount((shown) => shown + 5)}
      />
    );
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(15));
  },
};

export const LoadingOlder: Story = {
  args: { items: { status: 'success', data: operations.slice(0, 3) }, older: 'loading' },
};

const retryOlder = fn();
export const OlderFailed: Story = {
  args: {
    items: { status: 'success', data: operations.slice(0, 3) },
    older: 'failed',
    onLoadOlder: retryOlder,
  },
  play: async ({ canvasElement }) => {
    retryOlder.mockClear();
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Older operations could not be loaded.')).toBeVisible();
    await expect(retryOlder).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retryOlder).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = {
  args: { items: { status: 'pending' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-placeholder]')).toHaveLength(3);
  },
};

export const Empty: Story = {
  args: { items: { status: 'success', data: [] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('No operations yet')).toBeVisible();
  },
};

const retry = fn();
export const Failed: Story = {
  args: { items: { status: 'error', cause: 'connection', retry } },
  play: async ({ canvasElement }) => {
    retry.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: /again/i }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

const purpose = 'Deposit for the flat';

/** Beside a long amount a purpose that would be cut to a letter or two is left to the details; the time stays. */
export const LongAmountsOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    items: {
      status: 'success',
      data: ['-12.50', '-76543.21', '-9876543.21', '-987654321098.21'].map((sum, index) =>
        operation(40 + index, '2026-11-21T09:00:00.000Z', sum, { details: purpose }),
      ),
    },
  },
  play: async ({ canvasElement }) => {
    const rows = await within(canvasElement).findAllByRole('listitem');
    const seen = (element: HTMLElement) => {
      const line = within(element.closest('li') as HTMLElement).getByText(/10:00/)
        .parentElement as HTMLElement;
      return element.getBoundingClientRect().top < line.getBoundingClientRect().bottom;
    };
    const texts = (words: string | RegExp) => rows.map((row) => within(row).getByText(words));
    await expect(texts(purpose).map(seen)).toEqual([true, false, false, true]);
    await expect(texts(/10:00/).every(seen)).toBe(true);
  },
};

export const German: Story = {
  args: inLanguage('de', meta.args),
  globals: { locale: 'de' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Heute' })).toBeVisible());
    await expect(canvas.getByRole('heading', { name: '5. März' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: '24. Dezember 2025' })).toBeVisible();
  },
};

export const Arabic: Story = { args: inLanguage('ar', meta.args), globals: { locale: 'ar' } };

export const PicoDark: Story = { globals: { tenant: 'pico', scheme: 'dark' } };

/** Statement-like: denser rows, amounts in the bank’s serif. */
export const Ashgrove: Story = { globals: { tenant: 'ashgrove' } };
