import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { inAColumn } from '../Field/storyFrame.tsx';
import { AmountInput } from './AmountInput.tsx';
import { euroField, ownedAmount } from './amountStory.tsx';

const meta = {
  title: 'Components/AmountInput/Pasting',
  component: AmountInput,
  tags: ['!autodocs'],
  args: euroField,
  render: ownedAmount,
  decorators: [inAColumn],
} satisfies Meta<typeof AmountInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Ruling on pastes: the amount a text means, whatever its marks. */
export const PastesWhatIsMeant: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.click(field);
    for (const [pasted, value] of [
      ['1,234.56', '1234.56'],
      ['1.234,56', '1234.56'],
      ['1 234,56 EUR', '1234.56'],
      ['€ 1’234.50', '1234.50'],
      ['1,23,456.78', '123456.78'],
      ['١٬٢٣٤٫٥٦', '1234.56'],
      ['1a2 3', '123'],
      ['9999999999999999.99', '9999999999999999.99'],
    ] as const) {
      field.select();
      await userEvent.paste(pasted);
      await expect(canvas.getByLabelText('Value').textContent).toBe(value);
    }
    await expect(field).toHaveValue('9,999,999,999,999,999.99');
    await expect(canvas.getByText('Pasted as 9,999,999,999,999,999.99')).toHaveAttribute('role', 'status');
  },
};

/** A text with two meanings changes nothing; the field says why and offers both. */
export const AsksWhenAPasteIsAmbiguous: Story = {
  args: { value: '50' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.click(field);
    field.select();
    await userEvent.paste('1.234');
    await expect(field).toHaveValue('50');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(args.onRefuse).toHaveBeenCalledTimes(1);
    await expect(args.onRefuse).toHaveBeenCalledWith('ambiguous');
    await expect(
      canvas.getByText('1.234 could mean 1,234.00 or 1.23. Choose which one you mean.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: '1.23 EUR' })).toBeVisible();
  },
};

export const ChoosesAReading: Story = {
  tags: ['no-picture'],
  play: async (context) => {
    const { canvas } = context;
    const field = canvas.getByLabelText('Amount');
    await userEvent.click(field);
    await userEvent.paste('1,234');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '1,234.00 EUR' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('Value').textContent).toBe('1234');
    await expect(field).toHaveFocus();
    await expect(canvas.queryByRole('group')).toBeNull();
    document.execCommand('undo');
    await waitFor(() => expect(canvas.getByLabelText('Value').textContent).toBe(''));
  },
};

/** Refused with the reason: below zero, more than one amount, too many decimals, too large. Nothing changes. */
export const RefusesAPasteWithItsReason: Story = {
  args: { value: '50' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.click(field);
    for (const [pasted, reason, text] of [
      ['(100.00)', 'negative', /below zero/],
      ['5-', 'negative', /below zero/],
      ['-1.234', 'negative', /below zero/],
      ['12 or 15', 'unreadable', /not a single amount/],
      ['0.125', 'too-many-decimals', /at most 2 decimals/],
      ['10000000000000000.01', 'too-large', /largest amount is 10,000,000,000,000,000.00/],
    ] as const) {
      field.select();
      await userEvent.paste(pasted);
      await expect(args.onRefuse).toHaveBeenLastCalledWith(reason);
      await expect(canvas.getByText(text)).toBeVisible();
    }
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(field).toHaveValue('50');
  },
};

export const SaysThatACurrencyDiffers: Story = {
  args: { currency: { code: 'GBP', decimals: 2, symbol: '£' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('Amount'));
    await userEvent.paste('1 234,56 EUR');
    await expect(canvas.getByLabelText('Value').textContent).toBe('1234.56');
    await expect(canvas.getByText('You pasted an amount in EUR. This field is in GBP.')).toBeVisible();
  },
};

/** Pasted digits join the amount where they are pasted, all of them or none. */
export const PastesDigitsIntoAnAmount: Story = {
  args: { value: '12.5' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.click(field);
    field.setSelectionRange(2, 2);
    await userEvent.paste('34');
    await expect(field).toHaveValue('1,234.5');
    field.setSelectionRange(7, 7);
    await userEvent.paste('67');
    await expect(field).toHaveValue('1,234.5');
    await expect(canvas.getByText('Amounts in EUR have at most 2 decimals.')).toBeVisible();
  },
};

/** What is copied says its decimals, so that it means one thing wherever it is pasted. */
export const CopiesAnUnambiguousText: Story = {
  tags: ['no-picture'],
  args: { value: '1234' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.click(field);
    field.select();
    const copied = await userEvent.copy();
    await expect(copied?.getData('text/plain')).toBe('1,234.00');
    await userEvent.paste(copied);
    await expect(canvas.getByLabelText('Value').textContent).toBe('1234.00');
  },
};

/** A reading that the field may not hold is offered and not entered. */
export const RefusesAReadingAboveTheMaximum: Story = {
  args: { max: '100' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByLabelText('Amount'));
    await userEvent.paste('1,234');
    await userEvent.click(canvas.getByRole('button', { name: '1,234.00 EUR' }));
    await expect(args.onRefuse).toHaveBeenLastCalledWith('too-large');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByText('The largest amount is 100.00.')).toBeVisible();
  },
};

/** A part of an amount that is cut out joins the rest where it is put. */
export const MovesAPart: Story = {
  tags: ['no-picture'],
  args: { value: '1234.5' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.click(field);
    field.setSelectionRange(0, 2);
    const cut = await userEvent.cut();
    await expect(cut?.getData('text/plain')).toBe('1');
    await expect(field).toHaveValue('234.5');
    field.setSelectionRange(5, 5);
    await userEvent.paste(cut);
    await expect(field).toHaveValue('234.51');
  },
};
