import type { FxRequest } from '@kontor/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import { fxRequests, now, timeZone } from '../fixtures/fixtures.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { FxRequestDetail } from './FxRequestDetail.tsx';
import { FxRequestList } from './FxRequestList.tsx';

const meta = {
  title: 'Widgets/FxRequestList',
  component: FxRequestList,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560 }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: { requests: { status: 'success', data: fxRequests }, timeZone, onSelect: fn(), now },
} satisfies Meta<typeof FxRequestList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EveryStatus: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(
      canvas.getAllByRole('list').map((list) => within(list).getAllByRole('listitem').length),
    ).toEqual([2, 1]);
    const [waiting] = canvas.getAllByRole('button');
    await expect(waiting).toHaveTextContent('Waiting');
    // Three statuses, three drawings.
    const icons = ['Waiting', 'Accepted', 'Declined'].map(
      (word) => canvas.getByText(word).closest('span')?.parentElement?.querySelector('svg')?.innerHTML,
    );
    await expect(new Set(icons).size).toBe(3);
    await userEvent.click(waiting!);
    await expectOnlyCall(args.onSelect, fxRequests[0]);
  },
};

export const MoreToShow: Story = { args: { onShowMore: fn() } };
export const Nothing: Story = { args: { requests: { status: 'success', data: [] } } };
export const Loading: Story = { args: { requests: { status: 'pending' } } };
export const Failed: Story = { args: { requests: { status: 'error', cause: 'bank', retry: fn() } } };

const detail = (request: FxRequest | undefined, onSign?: (id: string) => void): Story => ({
  render: () => (
    <div style={{ maxWidth: 400 }}>
      {request && <FxRequestDetail request={request} timeZone={timeZone} onSign={onSign} />}
    </div>
  ),
});
export const DetailWaiting: Story = detail(fxRequests[0], fn());
export const DetailAccepted: Story = detail(fxRequests[1], fn());
export const DetailDeclined: Story = detail(fxRequests[2], fn());
