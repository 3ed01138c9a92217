import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { Button } from '../Button/index.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { AmountInput } from './AmountInput.tsx';
import { euroField, ownedAmount } from './amountStory.tsx';

const meta = {
  title: 'Components/AmountInput/Refusals',
  component: AmountInput,
  tags: ['!autodocs', 'no-picture'],
  args: euroField,
  render: ownedAmount,
  decorators: [inAColumn],
} satisfies Meta<typeof AmountInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What was left out changes what stands there, so the reason stays beside the amount until the field is left. */
export const SaysWhyUntilTheFieldIsLeft: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Amount');
    for (const [keys, value, reason] of [
      ['.50', '50', 'Start with a digit: type 0 before the decimal mark.'],
      ['-12', '12', 'Only digits and a decimal mark can be entered here.'],
      ['1e3', '13', 'Only digits and a decimal mark can be entered here.'],
      ['1.2.3', '1.23', 'The amount already has a decimal mark.'],
      ['1.239', '1.23', 'Amounts in EUR have at most 2 decimals.'],
    ] as const) {
      await userEvent.type(field, keys);
      await expect(field).toHaveValue(value);
      await expect(canvas.getByText(reason)).toBeVisible();
      document.execCommand('undo');
      await expect(canvas.getByText(reason)).toBeVisible();
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Clear' })).toHaveFocus();
      await expect(canvas.getByText(reason)).toBeVisible();
      await userEvent.tab();
      await expect(canvas.queryByText(reason)).toBeNull();
      await userEvent.clear(field);
    }
  },
};

/** Emptied, the field holds nothing that a refusal could have changed. */
export const ForgetsWhenItIsEmptied: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Amount');
    await userEvent.type(field, '.5');
    await expect(canvas.getByText(/Start with a digit/)).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.queryByText(/Start with a digit/)).toBeNull();
  },
};

const onContinue = fn();

/** The sentence goes once the press that left the field is over: a button below does not move away from under it. */
export const KeepsStillUnderAPress: Story = {
  render: (args) => (
    <Stack gap={0}>
      {ownedAmount(args)}
      <Button onClick={onContinue}>Continue</Button>
    </Stack>
  ),
  play: async ({ canvas }) => {
    onContinue.mockClear();
    await userEvent.type(canvas.getByLabelText('Amount'), '.5');
    const button = canvas.getByRole('button', { name: 'Continue' });
    const top = () => button.getBoundingClientRect().top;
    const before = top();
    const user = userEvent.setup();
    await user.pointer({ target: button, keys: '[MouseLeft>]' });
    await expect(canvas.getByLabelText('Amount')).not.toHaveFocus();
    await expect(top()).toBe(before);
    await user.pointer({ target: button, keys: '[/MouseLeft]' });
    await expect(onContinue).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(canvas.queryByText(/Start with a digit/)).toBeNull());
  },
};

/** A third digit after the only mark: where the language groups with it, it has been a group mark. */
export const GroupsAsThePersonTypes: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.type(field, '1,23');
    await expect(field).toHaveValue('1.23');
    await userEvent.keyboard('4');
    await expect([field.value, field.selectionStart]).toEqual(['1,234', 5]);
    await expect(canvas.getByText('The amount is 1,234.00')).toHaveAttribute('role', 'status');
    await userEvent.keyboard('.56');
    await expect(field).toHaveValue('1,234.56');
    await expect(canvas.getByLabelText('Value').textContent).toBe('1234.56');
    for (const shown of ['1,234.5', '1,234.', '1,234', '1.23']) {
      document.execCommand('undo');
      await expect(field).toHaveValue(shown);
    }
    await userEvent.tab();
    await userEvent.click(field);
    field.setSelectionRange(4, 4);
    await userEvent.keyboard('4');
    await expect(field).toHaveValue('1.23');
    await expect(canvas.getByText('Amounts in EUR have at most 2 decimals.')).toBeVisible();
  },
};

/** The caret goes back to where it was before the edit that is undone, and after the one that is done again. */
export const PutsTheCaretBack: Story = {
  args: { value: '1111' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    const state = () => [field.value, field.selectionStart, field.selectionEnd];
    await userEvent.click(field);
    field.setSelectionRange(1, 1);
    await userEvent.keyboard('1');
    await expect(state()).toEqual(['11,111', 2, 2]);
    document.execCommand('undo');
    await expect(state()).toEqual(['1,111', 1, 1]);
    document.execCommand('redo');
    await expect(state()).toEqual(['11,111', 2, 2]);
    await userEvent.keyboard('{Backspace}');
    await expect(state()).toEqual(['1,111', 1, 1]);
    document.execCommand('undo');
    await expect(state()).toEqual(['11,111', 2, 2]);
    document.execCommand('redo');
    await expect(state()).toEqual(['1,111', 1, 1]);
    field.setSelectionRange(2, 4);
    await userEvent.keyboard('9');
    await expect(state()).toEqual(['191', 2, 2]);
    document.execCommand('undo');
    await expect(state()).toEqual(['1,111', 2, 4]);
  },
};
