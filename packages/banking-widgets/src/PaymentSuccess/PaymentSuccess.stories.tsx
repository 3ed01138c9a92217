import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { currency } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { inLanguage } from '../fixtures/inLanguage.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { amountCurrency } from '../shared/currencies.ts';
import { PaymentSuccess } from './PaymentSuccess.tsx';

const onDownload = fn();
const followUps = {
  receipt: { onDownload, pending: false, problem: null },
  onRepeat: fn(),
  onSavePayee: fn(),
  onSaveTemplate: fn(),
};

const meta = {
  title: 'Widgets/PaymentSuccess',
  component: PaymentSuccess,
  parameters: guide({
    purpose: 'The end of a payment: what went to whom, what is left, and where to go from here.',
    do: [
      'Give the status as the bank has it: a payment that waits for a signature, or was not sent, says so.',
      'Give `newBalance` as `pending` until it is known: its place is kept, so that nothing moves under a finger.',
      'Offer what can follow, and leave out what can’t: a receipt once it is booked, saving a payee who isn’t saved yet.',
    ],
    dont: ['Don’t show it before the bank has answered.', 'Don’t lead away from it by yourself.'],
    accessibility: [
      'Its heading takes the focus, so that the outcome is read first.',
      'What can follow is a named list of buttons; one alone stands below the way out.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 480, margin: '0 auto' }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: {
    sum: '1250.00',
    currency: amountCurrency(currency('EUR')),
    payee: 'Jane D.',
    status: 'COMPLETED',
    newBalance: { account: 'Everyday', value: '11230.55' },
    onHome: fn(),
    onAgain: fn(),
  },
} satisfies Meta<typeof PaymentSuccess>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sent: Story = {
  args: followUps,
  tags: ['forced-colours'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Payment sent' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await expect(args.onHome).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'New payment' }));
    await expect(args.onAgain).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Receipt' }));
    await expect(onDownload).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Repeat' }));
    await expect(followUps.onRepeat).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Save payee' }));
    await expect(followUps.onSavePayee).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Save as template' }));
    await expect(followUps.onSaveTemplate).toHaveBeenCalledOnce();
    (document.activeElement as HTMLElement).blur();
  },
};

/** While the balance is asked for, its line has its room: the tiles stay where they will be pressed. */
export const BalanceIsLoading: Story = {
  args: { ...followUps, newBalance: 'pending' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
    await expect(canvas.getByText(/New balance/).closest('[aria-hidden=true][inert]')).not.toBeNull();
    (document.activeElement as HTMLElement).blur();
  },
};

export const WaitsForASignature: Story = { args: { status: 'UNSIGNED', newBalance: undefined } };

export const WaitsForYourSignature: Story = {
  args: { status: 'UNSIGNED', newBalance: undefined, onSign: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/waiting for your signature/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign' }));
    await expect(args.onSign).toHaveBeenCalledOnce();
  },
};

export const NotSent: Story = {
  args: { status: 'CANCELLED', newBalance: undefined, onRepeat: fn() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Payment not sent' })).toHaveFocus();
    await expect(canvas.getByText('Cancelled')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Sign' })).toBeNull();
  },
};

/** The busy tile keeps its place. */
export const MakingTheReceipt: Story = {
  args: { ...followUps, receipt: { onDownload, pending: true, problem: null } },
};

export const NoReceipt: Story = {
  args: {
    ...followUps,
    receipt: { onDownload, pending: false, problem: 'No answer from the bank. Check your connection.' },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      'We couldn’t create the receipt',
    );
  },
};

/** Four tiles have room side by side. */
export const OnAPhone: Story = { args: followUps, globals: { viewport: { value: 'phone' } } };

export const Huge: Story = {
  args: {
    ...followUps,
    sum: '9999999999999999.99',
    payee: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk mbH',
  },
};

export const German: Story = {
  args: inLanguage('de', { ...meta.args, ...followUps }),
  globals: { locale: 'de' },
};

export const Arabic: Story = {
  args: inLanguage('ar', { ...meta.args, ...followUps }),
  globals: { locale: 'ar' },
};
