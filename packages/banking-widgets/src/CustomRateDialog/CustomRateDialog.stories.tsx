import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import { currency, exchangeQuote } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { CustomRateDialog } from './CustomRateDialog.tsx';

const meta = {
  title: 'Widgets/CustomRateDialog',
  component: CustomRateDialog,
  parameters: guide({
    purpose:
      'Asks the bank for another rate than the one it has quoted, with a comment if somebody wants to add one.',
    do: [
      'Open it from the exchange, with the quote that is on screen.',
      'Close it once the bank has taken the request, and show it in FxRequestList.',
    ],
    dont: [
      'Don’t offer it where the bank takes no requests: leave `onCustomRate` of ExchangeForm out.',
      'Don’t let it promise anything: the bank answers later.',
    ],
    keyboard: [
      ['Enter in the rate', 'sends the request'],
      ['Escape', 'closes it; nothing is sent'],
    ],
    accessibility: [
      'A dialog on wide windows, a sheet on phones; the rate has the focus when it opens.',
      'What is wrong with the rate, or what the bank refuses, stands beside the field.',
    ],
  }),
  decorators: [withTexts],
  args: {
    open: true,
    onClose: fn(),
    quote: exchangeQuote,
    from: currency('EUR'),
    to: currency('GBP'),
    onSend: fn(),
    sending: false,
  },
} satisfies Meta<typeof CustomRateDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AsksForARate: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await expect(dialog.getByLabelText('GBP for 1 EUR')).toHaveAccessibleDescription(/Enter the rate/);
    await userEvent.type(dialog.getByLabelText('GBP for 1 EUR'), '0.84500000000001');
    await userEvent.type(dialog.getByLabelText(/^Comment/), 'For the studio');
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await expectOnlyCall(args.onSend, { customRate: '0.84500000000001', comment: 'For the studio' });
    // A ring drawn in the moment of a press is not the same to the pixel every time.
    dialog.getByLabelText(/^Comment/).focus();
  },
};

export const Refused: Story = {
  args: { problem: { fields: { exchangeCurrencyFixedSum: 'This amount is too small.' } } },
};
