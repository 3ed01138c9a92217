import type { WholePaymentOrder } from '@kontor/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import { now, timeZone } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { countries, listedOrder, orders, wholeOrders } from '../fixtures/remittance.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { RemittanceDetail, type RemittanceDetailProps } from './RemittanceDetail.tsx';
import { RemittanceList } from './RemittanceList.tsx';

const meta = {
  title: 'Widgets/RemittanceList',
  component: RemittanceList,
  parameters: guide({
    purpose:
      'Remittance orders under the days they were made: what for, how far each is, who pays it out and the sum.',
    do: [
      'Give the zone whose days the headings name.',
      'Open `RemittanceDetail` of the same entry on `onSelect`, and mark the row with `selectedId`.',
      'Give `onShowMore` only while there are more.',
    ],
    dont: [
      'Don’t mix it with the history of accounts: an order is not booked when it is made.',
      'Don’t filter what is loaded: ask the bank.',
    ],
    keyboard: [
      ['Tab, Shift + Tab', 'move from row to row'],
      ['Enter, Space', 'open the details'],
    ],
    accessibility: [
      'Each day is a heading and a list with that name; a row is one button, and how far the order is, is a word.',
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
  args: { orders: { status: 'success', data: orders }, timeZone, onSelect: fn(), now },
} satisfies Meta<typeof RemittanceList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Whatever is on its way has one drawing, what was rejected another, and what was paid out none. */
export const EveryStatus: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(
      canvas.getAllByRole('list').map((list) => within(list).getAllByRole('listitem').length),
    ).toEqual([3, 3]);
    const drawing = (word: string) =>
      canvas.getByText(word).closest('span')?.parentElement?.querySelector('svg')?.innerHTML;
    const pending = ['To be signed', 'Processing', 'In review', 'Review passed'].map(drawing);
    await expect(new Set(pending).size).toBe(1);
    await expect(drawing('Rejected')).not.toBe(pending[0]);
    const paidOut = canvas.getByRole('button', { name: /Salaries of October/ });
    await expect(paidOut).not.toHaveTextContent('Paid out');
    await userEvent.click(paidOut);
    await expectOnlyCall(args.onSelect, orders[4]);
  },
};

export const MoreToShow: Story = { args: { onShowMore: fn() } };
export const Nothing: Story = { args: { orders: { status: 'success', data: [] } } };
export const Loading: Story = { args: { orders: { status: 'pending' } } };
export const Failed: Story = { args: { orders: { status: 'error', cause: 'bank', retry: fn() } } };
export const Arabic: Story = { globals: { locale: 'ar' } };

const detail = (order: WholePaymentOrder | undefined, more: Partial<RemittanceDetailProps> = {}): Story => ({
  render: () => (
    <div style={{ maxWidth: 400 }}>
      {order && (
        <RemittanceDetail
          order={order}
          countries={countries}
          account="Everyday"
          timeZone={timeZone}
          onDownload={fn()}
          {...more}
        />
      )}
    </div>
  ),
});

const sign = fn();
/** An order that waits can be signed by those with the right to, and cancelled by nobody. */
export const DetailToSign: Story = {
  ...detail(wholeOrders[0], { onSign: sign }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('€303.60')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Cancel/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign order' }));
    await expect(sign).toHaveBeenCalledOnce();
  },
};
export const DetailPaidOut: Story = {
  ...detail(wholeOrders[4], { onSign: fn() }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: 'Sign order' })).toBeNull();
  },
};
export const DetailRejected: Story = detail(wholeOrders[5]);

const download = fn();
export const DetailWithFiles: Story = {
  ...detail(listedOrder, { onDownload: download, downloadProblem: 'Something went wrong at the bank.' }),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /salaries\.csv/ }));
    await expectOnlyCall(download, listedOrder.files[0]?.id);
  },
};
