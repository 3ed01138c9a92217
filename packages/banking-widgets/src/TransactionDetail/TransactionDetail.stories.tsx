import type { Meta, StoryObj } from '@storybook/react-vite';
import type { PaymentTimeline } from '@kontor/api-client/contract';
import { AdaptivePanel } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { Download } from '@kontor/ui/icons';
import { Inline } from '@kontor/ui/layout';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  currencies,
  currency,
  operation,
  operations,
  payment,
  timeZone,
  unsignedPayments,
} from '../fixtures/fixtures.ts';
import { message, own } from '../fixtures/chat.ts';
import { guide } from '../fixtures/guide.ts';
import { inLanguage } from '../fixtures/inLanguage.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { TransactionDetail, type TransactionDetailProps } from './TransactionDetail.tsx';
import { UnsignedDetail } from './UnsignedDetail.tsx';

const sent = operation(1, '2026-11-21T12:40:00.000Z', '-42.50', { feeAmount: '0.35' });

const meta = {
  title: 'Widgets/TransactionDetail',
  component: TransactionDetail,
  parameters: guide({
    purpose:
      'All that is known of one operation of the history: the amount, its way so far, the facts and the numbers that the bank asks for.',
    do: [
      'Show it beside TransactionList in a wide window, above it in a sheet otherwise.',
      'Give `timeline` where the bank tells the payment’s way: the detail then says when it arrives.',
      'Give what can be done with it as `actions`: repeat, receipt, a question to the bank.',
    ],
    dont: [
      'Don’t repeat its facts in the row: the row is for finding it.',
      'Don’t use it for a payment that waits for a signature: that is `UnsignedDetail` of the same entry.',
    ],
    keyboard: [['Enter, Space', 'copy a number']],
    accessibility: [
      'Facts are a description list, and the way is a list of steps with their times.',
      'Numbers are shortened to the eye and copied whole, by a button that names them.',
      'A status is a word; no meaning is told by colour alone.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 400 }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: { item: sent, currencies, timeZone },
} satisfies Meta<typeof TransactionDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

const fact = (canvasElement: HTMLElement, term: string) =>
  within(canvasElement).getByText(term).nextElementSibling?.textContent;

export const Sent: Story = {
  tags: ['forced-colours'],
  play: async ({ canvasElement }) => {
    await expect(fact(canvasElement, 'Date and time')).toBe('13:40 21.11.2026 GMT+1');
    await expect(fact(canvasElement, 'To')).toBe('Jane D.');
    await expect(fact(canvasElement, 'To account')).toBe('KT40700000004411');
    await expect(fact(canvasElement, 'Fee')).toContain('0.35');
    await expect(within(canvasElement).queryByRole('button', { name: /Sign|Cancel/ })).toBeNull();
  },
};

/** Created and sent at different moments; what can be done stands below the amount. */
export const WithActions: Story = {
  args: {
    item: { ...sent, info: { ...sent.info, createdAt: '2026-11-21T12:28:00.000Z' } },
    actions: (
      <Inline gap={2}>
        <Button size="small" tone="secondary" icon={<Download />}>
          Receipt
        </Button>
      </Inline>
    ),
  },
  play: async ({ canvasElement }) => {
    const steps = within(within(canvasElement).getByRole('list', { name: 'Progress' })).getAllByRole(
      'listitem',
    );
    await expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Created.*13:28 21\.11\.2026/),
      expect.stringMatching(/^Sent.*13:40 21\.11\.2026/),
    ]);
    await expect(within(canvasElement).getByRole('button', { name: 'Receipt' })).toBeVisible();
  },
};

/** The bank has asked about it, and was answered. */
export const AskedAbout: Story = {
  args: {
    item: { ...sent, info: { ...sent.info, createdAt: '2026-11-21T12:28:00.000Z' } },
    conversation: {
      createdAt: '2026-11-21T12:31:00.000Z',
      messages: [own(2, '2026-11-22T08:05:00.000Z', { content: 'A telescope' })],
    },
  },
  play: async ({ canvas }) => {
    const steps = () =>
      within(canvas.getByRole('list', { name: 'Progress' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await expect(steps()).toEqual([
      expect.stringMatching(/^Created/),
      expect.stringMatching(/^Question from the bank.*13:31/),
      expect.stringMatching(/^Sent.*13:40 21\.11\.2026/),
      expect.stringMatching(/^Answered.*09:05 22\.11\.2026/),
    ]);
  },
};

const abroad: PaymentTimeline = {
  uetr: 'eb6305c9-1f7f-49de-aed0-16487c27b42d',
  etaAt: '2026-11-25T17:00:00.000Z',
  steps: [
    { code: 'CREATED', at: '2026-11-21T12:28:00.000Z' },
    { code: 'SIGNED', at: '2026-11-21T12:40:00.000Z' },
    { code: 'SCREENING', at: '2026-11-21T12:41:00.000Z' },
    { code: 'SENT', at: '2026-11-21T12:41:00.000Z' },
    {
      code: 'AT_INTERMEDIARY',
      at: '2026-11-22T08:05:00.000Z',
      bank: 'North Sea Correspondent Bank',
      deducted: '4.20',
    },
    { code: 'CREDITED', at: null },
  ],
};

/** The bank tells its way: what is done, where it stands, what comes, and the reference that the banks between know it by. */
export const OnItsWay: Story = {
  args: { item: { ...sent, operationStatus: 'PROCESSING' }, timeline: abroad },
  play: async ({ canvas }) => {
    const steps = within(canvas.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    await expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Created/),
      expect.stringMatching(/^Signed/),
      expect.stringMatching(/^Checked/),
      expect.stringMatching(/^Sent/),
      expect.stringMatching(/^At North Sea Correspondent Bank.*This bank kept €4\.20$/),
      expect.stringMatching(/^Arrival.*Expected .*25\.11\.2026/),
    ]);
    await expect(canvas.getByText('Reference between banks (UETR)')).toBeVisible();
  },
};

/** It came back, and why. */
export const SentBack: Story = {
  args: {
    item: { ...sent, operationStatus: 'RETURNED' },
    timeline: {
      ...abroad,
      etaAt: null,
      steps: [
        ...abroad.steps.slice(0, 4),
        { code: 'CREDITED', at: '2026-11-22T09:00:00.000Z' },
        { code: 'RETURNED', at: '2026-11-23T09:00:00.000Z', reason: 'The account is closed.' },
      ],
    },
  },
};

/** Nobody has answered yet. */
export const AskedJustNow: Story = {
  tags: ['no-picture'],
  args: {
    conversation: {
      createdAt: '2026-11-22T08:05:00.000Z',
      messages: [message(1, '2026-11-22T08:05:00.000Z', { content: 'What is it for?' })],
    },
  },
  play: async ({ canvas }) => {
    await expect(
      within(canvas.getByRole('list', { name: 'Progress' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Sent/), expect.stringMatching(/^Question from the bank/)]);
  },
};

export const Received: Story = {
  args: { item: operation(2, '2026-11-20T07:15:00.000Z', '2750.00', { details: 'Salary November' }) },
};

export const Refund: Story = { args: { item: operations[3] ?? sent } };

export const Processing: Story = { args: { item: operations[2] ?? sent } };

export const Rejected: Story = { args: { item: operations[6] ?? sent } };

export const HugeAndLong: Story = { args: { item: operations[7] ?? sent } };

export const InAPanel: Story = {
  render: (args: TransactionDetailProps) => (
    <AdaptivePanel open onClose={fn()} title="Operation">
      <TransactionDetail {...args} />
    </AdaptivePanel>
  ),
};

const actions = { canSign: true, onSign: fn(), onDecline: fn(() => Promise.resolve(null)) };

export const Unsigned: Story = {
  render: () => (
    <UnsignedDetail payment={payment(1)} currencies={currencies} timeZone={timeZone} {...actions} />
  ),
  play: async ({ canvasElement }) => {
    actions.onSign.mockClear();
    actions.onDecline.mockClear();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign €1,250.00 to Jane D.' }));
    await expect(actions.onSign).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel payment' }));
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Decline payment' }));
    await expect(actions.onDecline).toHaveBeenCalledOnce();
  },
};

const revoke = fn();

/** Signed for a later day: taken back after a question, where what the bank refuses is said and the question stays. */
export const WaitsForItsDay: Story = {
  tags: ['no-picture'],
  render: () => (
    <UnsignedDetail
      payment={{ ...payment(1), status: 'PROCESSING', transferDate: '2026-12-24T00:00:00.000Z' }}
      currencies={currencies}
      timeZone={timeZone}
      {...actions}
      onRevoke={revoke}
    />
  ),
  play: async ({ canvasElement }) => {
    revoke.mockReset().mockResolvedValueOnce('Its day has begun.').mockResolvedValueOnce(null);
    await expect(fact(canvasElement, 'To be sent on')).toBe('24.12.2026');
    await expect(within(canvasElement).queryByRole('button', { name: /^Sign|^Cancel/ })).toBeNull();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Take back payment' }));
    const question = await within(document.body).findByRole('dialog', { name: 'Take this payment back?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Take back' }));
    await expect(await within(question).findByText('Its day has begun.')).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await expect(revoke).toHaveBeenCalledTimes(2);
  },
};

export const UnsignedByAnother: Story = {
  render: () => (
    <UnsignedDetail
      payment={unsignedPayments[2] ?? payment(3)}
      currencies={currencies}
      timeZone={timeZone}
      {...actions}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: /^Sign/ })).toBeNull();
    await expect(within(canvasElement).getByRole('button', { name: 'Cancel payment' })).toBeVisible();
  },
};

export const Crypto: Story = {
  args: {
    item: operation(9, '2026-11-03T23:30:00.000Z', '-9.999999999', {
      currencyId: currency('SOL').id,
      details: null,
    }),
  },
};

export const German: Story = { args: inLanguage('de', meta.args), globals: { locale: 'de' } };

export const Arabic: Story = { args: inLanguage('ar', meta.args), globals: { locale: 'ar' } };
