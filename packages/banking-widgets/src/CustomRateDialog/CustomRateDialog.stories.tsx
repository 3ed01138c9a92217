import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import { currency, exchangeQuote } from '../fixtures/fixtures.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { CustomRateDialog } from './CustomRateDialog.tsx';

const meta = {
  title: 'Widgets/CustomRateDialog',
  component: CustomRateDialog,
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
    dialog.getByRole('button', { name: 'Send request' }).blur();
  },
};

export const Refused: Story = {
  args: { problem: { fields: { exchangeCurrencyFixedSum: 'This amount is too small.' } } },
};
