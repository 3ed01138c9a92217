import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { currency } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { amountCurrency } from '../shared/currencies.ts';
import { ExchangeSuccess } from './ExchangeSuccess.tsx';

const [euros, pounds] = [amountCurrency(currency('EUR')), amountCurrency(currency('GBP'))];

const meta = {
  title: 'Widgets/ExchangeSuccess',
  component: ExchangeSuccess,
  parameters: guide({
    purpose:
      'The end of an exchange: what was sold and got, at which rate, what the balances hold now, and where to go from here.',
    do: [
      'Give the status as the bank has it: an exchange that waits for a signature, or was not made, says so.',
      'Give the balances once they are known, and the receipt once there is one.',
      'Give `onSign` only to somebody who may sign it.',
    ],
    dont: [
      'Don’t show it before the bank has answered: there is nothing to celebrate yet.',
      'Don’t lead away from it by yourself: somebody may want the receipt.',
    ],
    accessibility: [
      'Its heading takes the focus, so that the outcome is read first.',
      'Rate and balances are a description list; what can follow are buttons.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 440 }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: {
    sold: { sum: '2000.00', currency: euros },
    bought: { sum: '1682.20', currency: pounds },
    rate: '0.84110012345678',
    status: 'COMPLETED',
    balances: [
      { account: 'Everyday', value: '10477.55', currency: euros },
      { account: 'Everyday', value: '2512.20', currency: pounds },
    ],
    receipt: { onDownload: fn(), pending: false, problem: null },
    onHome: fn(),
    onAgain: fn(),
  },
} satisfies Meta<typeof ExchangeSuccess>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Exchanged: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Exchanged' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Exchange again' }));
    await expect(args.onAgain).toHaveBeenCalledTimes(1);
  },
};

export const ToSign: Story = { args: { status: 'UNSIGNED', receipt: undefined, onSign: fn() } };
export const ToBeSignedByOthers: Story = { args: { status: 'UNSIGNED', receipt: undefined } };
export const NotMade: Story = { args: { status: 'EXPIRED', receipt: undefined } };
