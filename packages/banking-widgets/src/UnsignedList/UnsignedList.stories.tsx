import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { currencies, timeZone, unsignedPayments } from '../fixtures/fixtures.ts';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import { inLanguage } from '../fixtures/inLanguage.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { UnsignedList } from './UnsignedList.tsx';
import type { Decline } from './useDecline.ts';

const meta = {
  title: 'Widgets/UnsignedList',
  component: UnsignedList,
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
    currencies,
    timeZone,
    canSign: true,
    onSign: fn(),
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
    await userEvent.click(canvas.getByRole('button', { name: 'Sign €1,250.00 to Jane D.' }));
    await expectOnlyCall(args.onSign, unsignedPayments[0]);
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Jane D.' }));
    await expectOnlyCall(args.onSelect, unsignedPayments[0]);
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
  args: { onDecline: fn<Decline>(() => Promise.resolve('This payment has been signed meanwhile.')) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Cancel €1,250.00 to Jane D.' }));
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Decline payment' }));
    await waitFor(() =>
      expect(within(document.body).getByText('This payment has been signed meanwhile.')).toBeVisible(),
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
