import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { Button } from '../Button/index.ts';
import { enterValue } from '../Field/index.ts';
import { Hydrated } from '../Field/hydration.tsx';
import { inAColumn } from '../Field/storyFrame.tsx';
import { AmountInput } from './AmountInput.tsx';
import { euroField, ownedAmount } from './amountStory.tsx';

const meta = {
  title: 'Components/AmountInput/Editing',
  component: AmountInput,
  tags: ['!autodocs', 'no-picture'],
  args: euroField,
  render: ownedAmount,
  decorators: [inAColumn],
} satisfies Meta<typeof AmountInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Groups come and go around the caret, which stays with its digit. */
export const CaretStaysWithItsDigit: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    const caret = () => [field.value, field.selectionStart, field.selectionEnd];
    await userEvent.type(field, '1234567');
    await expect(caret()).toEqual(['1,234,567', 9, 9]);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await userEvent.keyboard('{Backspace}');
    await expect(caret()).toEqual(['123,567', 3, 3]);
    await userEvent.keyboard('9');
    await expect(caret()).toEqual(['1,239,567', 5, 5]);
    field.setSelectionRange(1, 1);
    await userEvent.keyboard('{Delete}');
    await expect(caret()).toEqual(['139,567', 1, 1]);
    field.setSelectionRange(0, 3);
    await userEvent.keyboard('8');
    await expect(caret()).toEqual(['8,567', 1, 1]);
  },
};

/** Undo and redo are the browser's own: one step for each key, for a paste, and for a choice. */
export const UndoesAndRedoes: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Amount');
    await userEvent.type(field, '1234');
    await userEvent.paste('5.678,90 EUR');
    await expect(field).toHaveValue('5,678.90');
    const step = async (command: 'undo' | 'redo', shown: string, value: string) => {
      document.execCommand(command);
      await expect(field).toHaveValue(shown);
      await waitFor(() => expect(canvas.getByLabelText('Value').textContent).toBe(value));
    };
    await step('undo', '1,234', '1234');
    await step('undo', '123', '123');
    await step('redo', '1,234', '1234');
    await step('redo', '5,678.90', '5678.90');
    await step('undo', '1,234', '1234');
    await userEvent.keyboard('5');
    await expect(field).toHaveValue('12,345');
  },
};

/** An amount can be emptied with one press, or one key, and undo brings it back. */
export const Clears: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    const value = () => canvas.getByLabelText('Value').textContent;
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.type(field, '1234.5');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear', description: 'Amount' }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await expect(value()).toBe('');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(canvas.queryByRole('button')).toBeNull();
    document.execCommand('undo');
    await expect(field).toHaveValue('1,234.5');
    await waitFor(() => expect(value()).toBe('1234.5'));
    field.setSelectionRange(0, 0);
    await userEvent.keyboard('9');
    await expect([field.value, field.selectionStart]).toEqual(['91,234.5', 1]);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Clear' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('7');
    await expect(field).toHaveValue('7');
    await waitFor(() => expect(value()).toBe('7'));
  },
};

/** Deletions and insertions that only come as finished, as some Android keyboards send them. */
export const TakesUnannouncedEdits: Story = {
  args: { value: '1234' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.click(field);
    const finished = (text: string, caret: number, inputType: string) => {
      field.value = text;
      field.setSelectionRange(caret, caret);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
    };
    finished('1,23', 4, 'deleteContentBackward');
    await waitFor(() => expect(field).toHaveValue('123'));
    finished('1239', 4, 'insertText');
    await waitFor(() => expect(field).toHaveValue('1,239'));
    finished('1239', 1, 'deleteContentBackward');
    await waitFor(() => expect(field).toHaveValue('239'));
    await expect(canvas.getByLabelText('Value').textContent).toBe('239');
  },
};

/** The wheel scrolls the page and never the amount. */
export const LeavesTheWheelAlone: Story = {
  args: { value: '120.00' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('Amount');
    await userEvent.click(field);
    field.dispatchEvent(new WheelEvent('wheel', { deltaY: 120, bubbles: true, cancelable: true }));
    await userEvent.keyboard('{ArrowUp}{ArrowDown}');
    await expect(field).toHaveValue('120.00');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const DropsADotLeftStanding: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Amount');
    await userEvent.type(field, '12.');
    await expect(field).toHaveValue('12.');
    await expect(canvas.getByLabelText('Value').textContent).toBe('12');
    await userEvent.tab();
    await expect(field).toHaveValue('12');
  },
};

export const FollowsItsOwner: Story = {
  render: function Owned(args) {
    const [value, setValue] = useState('5');
    return (
      <Stack gap={4}>
        <AmountInput {...args} value={value} onChange={setValue} />
        <Button tone="secondary" size="small" onClick={() => setValue('98765.43')}>
          Pay all
        </Button>
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Amount');
    await userEvent.type(field, 'x');
    await expect(canvas.getByText(/Only digits/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Pay all' }));
    await expect(field).toHaveValue('98,765.43');
    await expect(canvas.queryByText(/Only digits/)).toBeNull();
  },
};

export const TypedBeforeHydration: Story = {
  render: (args) => (
    <Hydrated
      before={(page) => {
        for (const input of page.querySelectorAll('input')) input.value = '1234,5';
      }}
    >
      {ownedAmount(args)}
    </Hydrated>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Value').textContent).toBe('1234.5'));
    await expect(canvas.getByLabelText('Amount')).toHaveValue('1,234.5');
  },
};

/** A whole text written by autofill or a password manager is read whole, not where it differs from the one before. */
export const ReadsAutofillWhole: Story = {
  args: { value: '1234' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    enterValue(field, '1,250.00');
    await waitFor(() => expect(canvas.getByLabelText('Value').textContent).toBe('1250.00'));
    enterValue(field, '1,299');
    await expect(await canvas.findByText(/1,299 could mean 1,299.00 or 1.29/)).toBeVisible();
    await expect(field).toHaveValue('1,250.00');
    enterValue(field, '');
    await waitFor(() => expect(canvas.getByLabelText('Value').textContent).toBe(''));
  },
};

/** What is shown is the owner's value: a change that it does not take is taken back. */
export const ShowsWhatItsOwnerHolds: Story = {
  render: (args) => <AmountInput {...args} value="7" />,
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.click(field);
    field.setSelectionRange(1, 1);
    await userEvent.keyboard('5');
    await expect(args.onChange).toHaveBeenLastCalledWith('75');
    await waitFor(() => expect(field).toHaveValue('7'));
  },
};

/** The browser's redo would put steps from before into a value that came from outside. */
export const RedoesNothingIntoAValueFromOutside: Story = {
  ...FollowsItsOwner,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Amount');
    await userEvent.type(field, '12');
    await userEvent.click(canvas.getByRole('button', { name: 'Pay all' }));
    await userEvent.click(field);
    for (const command of ['undo', 'undo', 'undo', 'redo', 'redo', 'redo']) document.execCommand(command);
    await expect(field).toHaveValue('98,765.43');
  },
};

/** Another currency leaves the amount as it is; the field says that it no longer fits, and lets it be shortened. */
export const KeepsTheAmountWhenTheCurrencyChanges: Story = {
  args: { currency: { code: 'JPY', decimals: 0 }, value: '12.5' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    await expect(field).toHaveValue('12.5');
    await expect(canvas.getByText('Amounts in JPY have no decimals.')).toBeVisible();
    await userEvent.click(field);
    field.setSelectionRange(4, 4);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('12.');
    await expect(canvas.queryByText('Amounts in JPY have no decimals.')).toBeNull();
    await userEvent.tab();
    await expect(field).toHaveValue('12');
  },
};

/** When the language changes, the amount stays and is formatted for the new one. */
export const FollowsTheLanguage: Story = {
  render: function Translated(args) {
    const [locale, setLocale] = useState('en-GB');
    return (
      <Stack gap={4}>
        {ownedAmount({ ...args, locale })}
        <Button tone="secondary" size="small" onClick={() => setLocale('ar-EG')}>
          العربية
        </Button>
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.type(field, '1234.5');
    await userEvent.click(canvas.getByRole('button', { name: 'العربية' }));
    await expect(field).toHaveValue('١٬٢٣٤٫٥');
    await userEvent.click(field);
    field.setSelectionRange(7, 7);
    await userEvent.keyboard('٦');
    await expect(field).toHaveValue('١٬٢٣٤٫٥٦');
    await expect(canvas.getByLabelText('Value').textContent).toBe('1234.56');
    document.execCommand('undo');
    await waitFor(() => expect(field).toHaveValue('١٬٢٣٤٫٥'));
  },
};
