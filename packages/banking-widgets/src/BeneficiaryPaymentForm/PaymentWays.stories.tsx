import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { currency, timeZone } from '../fixtures/fixtures.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { amountCurrency } from '../shared/currencies.ts';
import { PaymentWays } from './PaymentWays.tsx';

const meta = {
  title: 'Widgets/PaymentWays',
  component: PaymentWays,
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
      { scheme: 'SEPA_SCT', feeAmount: '0.00', etaAt: '2026-11-24T23:59:59.999Z' },
      { scheme: 'SEPA_SCT_INST', available: false, reason: 'BANK_NOT_REACHABLE', feeAmount: '0.35' },
      { scheme: 'TARGET_2', feeAmount: '5.00', etaAt: '2026-11-23T23:59:59.999Z' },
    ],
    addressOf: (scheme) => `#${scheme}`,
    currency: amountCurrency(currency('EUR')),
    timeZone,
  },
} satisfies Meta<typeof PaymentWays>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  play: async ({ canvasElement }) => {
    const rows = within(within(canvasElement).getByRole('list', { name: 'How fast' }));
    await expect(rows.getAllByRole('link')).toHaveLength(2);
    await expect(rows.getByRole('link', { name: /TARGET transfer.*Fee from €5\.00/ })).toBeVisible();
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
