import type { Fee } from '@kontor/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { currencies, currency } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { FeeList } from './FeeList.tsx';

const fee = (feeId: string, name: string, more: Partial<Fee>): Fee => ({
  feeId,
  name,
  kind: 'TRANSACTION_FEE',
  paymentType: null,
  scheme: null,
  feeAmountType: 'FIXED',
  feePercentAmount: null,
  feePercentMinAmount: null,
  feePercentMaxAmount: null,
  feeFixedAmount: null,
  feeCurrencyId: currency('EUR').id,
  ...more,
});

const fees = [
  fee('1', 'Transfer abroad', {
    feeAmountType: 'PERCENT',
    feePercentAmount: '0.1',
    feePercentMinAmount: '10.00',
    feePercentMaxAmount: '50.00',
  }),
  fee('2', 'Urgent transfer in euros', { feeFixedAmount: '5.00' }),
  fee('3', 'Account', { kind: 'SERVICE_FEE', feeFixedAmount: '3.00', feeCurrencyId: currency('GBP').id }),
  fee('4', 'Returned payment', { kind: 'REFUND', feeFixedAmount: '2.00' }),
  fee('5', 'Search for a payment', {
    kind: 'COMMON',
    feeAmountType: 'PERCENT',
    feePercentAmount: '1.25',
    feePercentMinAmount: '4.00',
  }),
];
const own = [
  fee('6', 'Transfer abroad', {
    feeAmountType: 'PERCENT',
    feePercentAmount: '0.05',
    feePercentMaxAmount: '20.00',
  }),
];

const meta = {
  title: 'Widgets/FeeList',
  component: FeeList,
  parameters: guide({
    purpose:
      'The bank’s prices for a customer by currency, each a fixed amount or a percentage between two amounts; what was agreed with the customer alone comes first.',
    do: [
      'Give the currencies that the customer holds: theirs come first.',
      'Name the tariff where there is one.',
      'Hand it the loading and the failed state as they come; without prices it says so.',
    ],
    dont: [
      'Don’t name the fee of a payment with it: the bank’s check knows that one.',
      'Don’t add up or compare prices: they are shown as the bank states them.',
    ],
    accessibility: [
      'A region with a heading, and a list for each currency that is named by it.',
      'A price is read as one row: what it is for, then how much, then its bounds.',
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
    prices: { status: 'success', data: { tariff: 'Standard', fees, customFees: own } },
    currencies,
    held: [currency('GBP').id, currency('EUR').id],
  },
} satisfies Meta<typeof FeeList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EveryKind: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const rows = canvas.getAllByRole('listitem').map((row) => row.textContent);
    await expect(rows).toEqual([
      'Transfer abroadPayment fee0.05%at most €20.00',
      'AccountService fee£3.00',
      'Transfer abroadPayment fee0.1%at least €10.00, at most €50.00',
      'Urgent transfer in eurosPayment fee€5.00',
      'Returned paymentRefund fee€2.00',
      'Search for a paymentOther1.25%at least €4.00',
    ]);
  },
};

export const Nothing: Story = {
  tags: ['no-picture'],
  args: { prices: { status: 'success', data: { tariff: null, fees: [], customFees: [] } } },
};
export const Loading: Story = { tags: ['no-picture'], args: { prices: { status: 'pending' } } };
export const Failed: Story = {
  tags: ['no-picture'],
  args: { prices: { status: 'error', cause: 'bank', retry: fn() } },
};
export const Arabic: Story = { globals: { locale: 'ar' } };
export const German: Story = { tags: ['no-picture'], globals: { locale: 'de' } };
