import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { currencies, timeZone, unsignedPayments } from '../fixtures/fixtures.ts';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import { guide } from '../fixtures/guide.ts';
import { inLanguage } from '../fixtures/inLanguage.ts';
import { orders } from '../fixtures/remittance.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { UnsignedList } from './UnsignedList.tsx';
import type { Decline } from './useDecline.ts';

const meta = {
  title: 'Widgets/UnsignedList',
  component: UnsignedList,
  parameters: guide({
    purpose:
      'What waits for a signature, the newest first: payments to sign or cancel, orders to sign, and several at once with one code.',
    do: [
      'Say in `canSign` whether this person may sign here at all; each payment says besides whether they may sign it.',
      'Keep what is selected in the host, so that it outlasts a reload; what is no longer in the list counts for nothing.',
      'Answer `onDecline` with the sentence that says why it was not done, or with null.',
      'Leave `onSignSeveral` out where one code signs one operation.',
    ],
    dont: [
      'Don’t hide what somebody may not sign: it says that others have to.',
      'Don’t ask again before cancelling: it does so itself.',
      'Don’t wait for the orders: payments are shown though these could not be loaded.',
    ],
    keyboard: [
      ['Tab, Shift + Tab', 'move through rows and their buttons'],
      ['Space', 'selects a row while several are chosen'],
      ['Escape', 'ends selecting, or closes the question'],
    ],
    accessibility: [
      'A list; the buttons of a row name the sum and the payee.',
      'While several are selected the rows are checkboxes in a named group, and how many and how much that is, is said.',
      'Cancelling asks in a dialog; what the bank refused stays in it, in words.',
    ],
  }),
  render: function Render(args) {
    const [ids, onChange] = useState<readonly string[] | null>(null);
    return <UnsignedList {...args} selection={{ ids, onChange }} />;
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 760 }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: {
    payments: { status: 'success', data: unsignedPayments },
    orders: { status: 'success', data: [] },
    currencies,
    timeZone,
    canSign: true,
    onSign: fn(),
    onSignOrder: fn(),
    onSignSeveral: fn(),
    selection: { ids: null, onChange: fn() },
    onSelectOrder: fn(),
    onDecline: fn<Decline>(() => Promise.resolve(null)),
    onSelect: fn(),
  },
} satisfies Meta<typeof UnsignedList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Signs: Story = {
  tags: ['forced-colours'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('button', { name: /^Sign / })).toHaveLength(2);
    await expect(canvas.getByText('Somebody else has to sign this payment.')).toBeVisible();
    await expect(canvas.getByText(/^Created 17:12 20\.11\. by /)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign €1,250.00 to Jane D.' }));
    await expectOnlyCall(args.onSign, unsignedPayments[0]);
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Jane D.' }));
    await expectOnlyCall(args.onSelect, unsignedPayments[0]);
  },
};

/** What an exchange buys goes to nobody else. */
export const AnExchange: Story = {
  tags: ['no-picture'],
  args: {
    payments: {
      status: 'success',
      data: [
        {
          ...unsignedPayments[0]!,
          benificiaryFullName: null,
          exchange: {
            exchangeCurrencyToId: currencies[1]!.id,
            exchangeCurrencyFlexibleSum: '1080.00',
            exchangeActualRate: '0.864',
          },
        },
      ],
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Exchange' }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel €1,250.00 to your own account' }));
    await expect(
      await within(document.body).findByText(/^€1,250\.00 to your own account will be declined/),
    ).toBeVisible();
    await userEvent.click(within(document.body).getByRole('button', { name: 'Keep payment' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Sign €1,250.00 to your own account' }));
    await expect(args.onSign).toHaveBeenCalledOnce();
  },
};

const queued = orders.filter(({ status }) => status === 'QUEUED');

/** Remittance orders stand among the payments; they can't be cancelled. */
export const WithOrders: Story = {
  args: {
    orders: {
      status: 'success',
      data: [...queued, { ...queued[0]!, id: 'by-file', itemsCount: 0, canSign: false }],
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const rows = canvas
      .getAllByRole('listitem')
      .filter((row) => row.textContent.includes('Remittance order'));
    await expect(rows).toHaveLength(queued.length + 1);
    const row = within(rows[0]!);
    await expect(row.getByText(/^Recipients: 2 · Created/)).toBeVisible();
    await expect(row.queryByRole('button', { name: /^Cancel/ })).toBeNull();
    await userEvent.click(row.getByRole('button', { name: /^Sign .+ to Meridian Payouts$/ }));
    await expectOnlyCall(args.onSignOrder, queued[0]);
    await userEvent.click(row.getByRole('button', { name: 'Meridian Payouts' }));
    await expectOnlyCall(args.onSelectOrder, queued[0]);
    await expect(args.onSelect).not.toHaveBeenCalled();
    const last = within(rows.at(-1)!);
    await expect(last.getByText(/^Recipients in a file · Created/)).toBeVisible();
    await expect(last.queryByRole('button', { name: /^Sign/ })).toBeNull();
    await expect(last.getByText('Somebody else has to sign this order.')).toBeVisible();
    (document.activeElement as HTMLElement).blur();
    await userEvent.unhover(rows[0]!);
  },
};

/** Those of another currency are counted apart; who may neither sign nor decline one can't select it. */
export const SelectsSeveral: Story = {
  args: {
    payments: {
      status: 'success',
      data: unsignedPayments.map((payment) => ({ ...payment, canDecline: payment.canSign })),
    },
    orders: { status: 'success', data: queued },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Select' }));
    const all = canvas.getByRole('checkbox', { name: 'Select all' });
    await expect(all).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Sign 0' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: '€1,250.00 to Jane D.' }));
    await expect(all).toBePartiallyChecked();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Selected: 1€1,250\.00/);
    await userEvent.click(all);
    const possible = canvas.getAllByRole('checkbox').filter((box) => !box.hasAttribute('disabled'));
    for (const box of possible) await expect(box).toBeChecked();
    const number = possible.length - 1;
    await expect(canvas.getByRole('checkbox', { description: /Somebody else has to sign/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: `Sign ${number}` }));
    await expect(args.onSignSeveral).toHaveBeenCalledOnce();
    await expect(args.onSign).not.toHaveBeenCalled();
  },
};

/** One question for all; the one that was refused stays selected and says why. An order can't be declined and doesn't count. */
export const DeclinesSeveral: Story = {
  args: {
    orders: { status: 'success', data: queued },
    onDecline: fn<Decline>(({ id }) =>
      Promise.resolve(
        id === unsignedPayments[1]?.id ? 'This payment has been signed in the meantime.' : null,
      ),
    ),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await selectAll(canvasElement, 'Select', 'Select all');
    const number = unsignedPayments.filter(({ canDecline }) => canDecline).length;
    await userEvent.click(canvas.getByRole('button', { name: `Decline ${number}` }));
    const question = within(
      await within(document.body).findByRole('dialog', { name: 'Decline these payments?' }),
    );
    await expect(question.getByText('Total in EUR')).toBeVisible();
    await expect(args.onDecline).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: `Decline ${number}` }));
    await expect(await question.findByText(`${number - 1} of ${number} declined`)).toBeVisible();
    await expect(args.onDecline).toHaveBeenCalledTimes(number);
    await userEvent.click(question.getByRole('button', { name: 'Decline 1' }));
    await expect(args.onDecline).toHaveBeenCalledTimes(number + 1);
    await userEvent.click(await question.findByRole('button', { name: 'Keep payments' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await expect(
      canvas.getByRole('checkbox', { description: /This payment has been signed in the meantime/ }),
    ).toBeChecked();
  },
};

/** Who may sign nothing can still select what they may decline. */
export const SelectsToDecline: Story = {
  args: { canSign: false },
  play: async ({ canvasElement }) => {
    await selectAll(canvasElement, 'Select', 'Select all');
    await expect(within(canvasElement).queryByRole('button', { name: /^Sign/ })).toBeNull();
    await expect(within(canvasElement).getByRole('button', { name: 'Decline 3' })).toBeEnabled();
  },
};

export const SelectsNothingYet: Story = {
  play: ({ canvasElement }) => userEvent.click(within(canvasElement).getByRole('button', { name: 'Select' })),
};

export const EscapeEndsTheSelection: Story = {
  tags: ['no-picture'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Select' }));
    await userEvent.keyboard(' {Escape}');
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Select' })).toHaveFocus();
  },
};

const selectAll = async (canvasElement: HTMLElement, select: string, all: string) => {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('button', { name: select }));
  await userEvent.click(canvas.getByRole('checkbox', { name: all }));
};

export const SelectsInGerman: Story = {
  args: inLanguage('de', meta.args),
  globals: { locale: 'de' },
  play: ({ canvasElement }) => selectAll(canvasElement, 'Auswählen', 'Alle auswählen'),
};

export const SelectsInArabic: Story = {
  args: inLanguage('ar', meta.args),
  globals: { locale: 'ar' },
  play: ({ canvasElement }) => selectAll(canvasElement, 'تحديد', 'تحديد الكل'),
};

const askAgain = fn();
/** The payments are there and can be signed; what is missing is said below them. */
export const OrdersFailed: Story = {
  tags: ['no-picture'],
  args: { orders: { status: 'error', cause: 'bank', retry: askAgain } },
  play: async ({ canvasElement, args }) => {
    askAgain.mockClear();
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t load your remittance orders');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign €1,250.00 to Jane D.' }));
    await expectOnlyCall(args.onSign, unsignedPayments[0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(askAgain).toHaveBeenCalledOnce();
  },
};

/** Whether nothing is to be signed isn't known before the orders are there; the payments wait for nothing. */
export const OrdersPending: Story = {
  tags: ['no-picture'],
  args: { orders: { status: 'pending' } },
  render: (args) => (
    <>
      <UnsignedList {...args} />
      <UnsignedList {...args} payments={{ status: 'success', data: [] }} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('button', { name: /^Sign / })).toHaveLength(2);
    await expect(canvas.getByText('Loading what waits for your signature')).toBeInTheDocument();
    await expect(canvas.queryByText('Nothing to sign')).toBeNull();
  },
};

export const MayNotSign: Story = {
  args: { canSign: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button', { name: /^Sign / })).toBeNull();
    await expect(canvas.getAllByRole('button', { name: /^Cancel / })).toHaveLength(3);
  },
};

export const DeclinesAfterAsking: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const cancel = canvas.getByRole('button', { name: 'Cancel €1,250.00 to Jane D.' });
    await userEvent.click(cancel);
    const question = await within(document.body).findByRole('dialog', { name: 'Cancel this payment?' });
    await expect(question).toHaveAccessibleDescription(/€1,250\.00 to Jane D\. will be declined/);
    await userEvent.click(within(question).getByRole('button', { name: 'Keep payment' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await expect(args.onDecline).not.toHaveBeenCalled();
    await expect(cancel).toHaveFocus();
    await userEvent.click(cancel);
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Decline payment' }));
    await expectOnlyCall(args.onDecline, unsignedPayments[0]);
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};

export const DeclineRefused: Story = {
  args: { onDecline: fn<Decline>(() => Promise.resolve('This payment has been signed in the meantime.')) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Cancel €1,250.00 to Jane D.' }));
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Decline payment' }));
    await waitFor(() =>
      expect(within(document.body).getByText('This payment has been signed in the meantime.')).toBeVisible(),
    );
    await expect(within(document.body).getByRole('button', { name: 'Keep payment' })).toBeEnabled();
  },
};

const showMore = fn();
export const ShowMore: Story = {
  args: { onShowMore: showMore },
  play: async ({ canvasElement }) => {
    showMore.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show more' }));
    await expect(showMore).toHaveBeenCalledOnce();
  },
};

export const NothingToSign: Story = {
  args: { payments: { status: 'success', data: [] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Nothing to sign')).toBeVisible();
  },
};

export const Loading: Story = { args: { payments: { status: 'pending' } } };

export const Failed: Story = { args: { payments: { status: 'error', cause: 'connection', retry: fn() } } };

export const German: Story = { args: inLanguage('de', meta.args), globals: { locale: 'de' } };

export const Arabic: Story = { args: inLanguage('ar', meta.args), globals: { locale: 'ar' } };
