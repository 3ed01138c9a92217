import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { currency } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { amountCurrency } from '../shared/currencies.ts';
import { PaymentWays } from './PaymentWays.tsx';

/** A Saturday. */
const toldAt = '2026-11-21T13:05:00.000Z';

const meta = {
  title: 'Widgets/PaymentWays',
  component: PaymentWays,
  parameters: guide({
    purpose: 'The ways a payment can travel, each with its least fee and when it arrives.',
    do: [
      'Show it where the way is chosen before the form, one address for each.',
      'Hand over those that are not possible now as well: the row says why.',
      'Give the zone of the bank’s days: by it is said when a payment arrives.',
    ],
    dont: [
      'Don’t leave out the slower ways: they are often the cheaper ones.',
      'Don’t show it again inside the form, which lets the way be changed itself.',
    ],
    keyboard: [
      ['Tab, Shift + Tab', 'move through the ways'],
      ['Enter', 'goes on with that way'],
    ],
    accessibility: [
      'A list of links, named by what is chosen; one that is not possible is disabled and carries its reason in words.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560 }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: {
    ways: [
      { scheme: 'SEPA_SCT', feeAmount: '0.00', etaAt: '2026-11-24T23:59:59.999Z', toldAt },
      { scheme: 'SEPA_SCT_INST', available: false, reason: 'BANK_NOT_REACHABLE', feeAmount: '0.35' },
      { scheme: 'TARGET_2', feeAmount: '5.00', etaAt: '2026-11-21T16:00:00.000Z', toldAt },
    ],
    addressOf: (scheme) => `#${scheme}`,
    currency: amountCurrency(currency('EUR')),
    bankTimeZone: 'Europe/London',
  },
} satisfies Meta<typeof PaymentWays>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  play: async ({ canvasElement }) => {
    const rows = within(within(canvasElement).getByRole('list', { name: 'How fast' }));
    await expect(rows.getAllByRole('link')).toHaveLength(2);
    await expect(rows.getByRole('link', { name: /TARGET transfer.*Fee from €5\.00/ })).toBeVisible();
    await expect(rows.getByRole('link', { name: /^SEPA transfer/ })).toHaveTextContent('Arrives by Tuesday');
    await expect(rows.getByRole('link', { name: /^TARGET/ })).toHaveTextContent(/Arrives today by 4:00.PM/);
    await expect(rows.getByText('The recipient’s bank doesn’t take these.')).toBeVisible();
  },
};

/** The bank has not told more than that it offers them. */
export const Untold: Story = {
  tags: ['no-picture'],
  args: { ways: [{ scheme: 'SEPA_SCT' }, { scheme: 'TARGET_2' }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(2);
  },
};
