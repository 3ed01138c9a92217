import type { FxRequest } from '@kontor/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import { fxRequests, now, timeZone } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { FxRequestDetail } from './FxRequestDetail.tsx';
import { FxRequestList } from './FxRequestList.tsx';

const meta = {
  title: 'Widgets/FxRequestList',
  component: FxRequestList,
  parameters: guide({
    purpose:
      'What the bank was asked for rates of one’s own, under the days it was asked, and how it stands to each.',
    do: [
      'Give the zone whose days the headings name.',
      'Open `FxRequestDetail` of the same entry on `onSelect`, and mark the row with `selectedId`.',
      'Give `onShowMore` only while there are more.',
    ],
    dont: [
      'Don’t mix it with the history of accounts: nothing has moved yet.',
      'Don’t leave answered requests out: somebody looks for the answer here.',
    ],
    keyboard: [
      ['Tab, Shift + Tab', 'move from row to row'],
      ['Enter, Space', 'open the details'],
    ],
    accessibility: [
      'Each day is a heading and a list with that name; a row is one button, and its status is a word.',
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
