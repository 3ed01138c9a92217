import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../fixtures/guide.ts';
import { orders } from '../fixtures/remittance.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { RemittanceSuccess } from './RemittanceSuccess.tsx';

const [toSign, signed, , , paidOut, rejected] = orders;

const meta = {
  title: 'Widgets/RemittanceSuccess',
  component: RemittanceSuccess,
  parameters: guide({
    purpose:
      'The end of a remittance order: how far it is, what it costs as the bank states it, and where to go from here.',
    do: [
      'Give the order as the bank has it: one that waits, is on its way, paid out or rejected says so.',
      'Give `onSign` only to somebody who may sign it.',
    ],
    dont: ['Don’t call it sent before the partner has it.', 'Don’t lead away from it by yourself.'],
    accessibility: [
      'Its heading takes the focus, so that the outcome is read first.',
      'A rejected order says why, in the bank’s words.',
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
  args: { order: toSign!, onSign: fn(), onList: fn(), onAgain: fn() },
} satisfies Meta<typeof RemittanceSuccess>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The fee is the bank’s own, and so is the total. */
export const ToSign: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Order created' })).toHaveFocus();
    await expect(canvas.getByText('€3.60')).toBeVisible();
    await expect(canvas.getByText('€303.60')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign order' }));
    await expect(args.onSign).toHaveBeenCalledOnce();
  },
};

export const OthersSign: Story = {
  args: { order: { ...toSign!, canSign: false } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: 'Sign order' })).toBeNull();
  },
};

export const Signed: Story = { args: { order: signed! } };
export const PaidOut: Story = {
  args: { order: paidOut!, receipt: { onDownload: fn(), pending: false, problem: null } },
};
export const Rejected: Story = { args: { order: rejected! } };
export const Arabic: Story = { globals: { locale: 'ar' } };
