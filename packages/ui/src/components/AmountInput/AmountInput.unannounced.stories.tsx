import type { Meta, StoryObj } from '@storybook/react-vite';
import fc from 'fast-check';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { compose } from '../Field/storyComposition.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { AmountInput } from './AmountInput.tsx';
import { euroField, ownedAmount } from './amountStory.tsx';
import { compareDecimals } from './amountRules.ts';
import { parsePasted } from './parsePasted.ts';

const meta = {
  title: 'Components/AmountInput/Unannounced',
  component: AmountInput,
  tags: ['!autodocs', 'no-picture'],
  args: euroField,
  render: ownedAmount,
  decorators: [inAColumn],
} satisfies Meta<typeof AmountInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An edit that is only heard of when it is done. */
function finish(field: HTMLInputElement, text: string, inputType: string): void {
  field.value = text;
  field.setSelectionRange(text.length, text.length);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
}

const inputTypes = [
  '',
  'insertText',
  'insertReplacementText',
  'insertFromPaste',
  'insertFromDrop',
  'insertCompositionText',
];

/** Autofill, a spelling aid, a drop, dictation: the text they leave is read whole, not where it differs from the one before. */
export const ReadsTheWholeText: Story = {
  args: { value: '1234.56' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    const value = () => canvas.getByLabelText('Value').textContent;
    await userEvent.click(field);
    for (const inputType of inputTypes) {
      finish(field, '1.234,56', inputType);
      await expect([inputType, field.value, value()]).toEqual([inputType, '1,234.56', '1234.56']);
      finish(field, '9.234,57', inputType);
      await waitFor(() =>
        expect([inputType, field.value, value()]).toEqual([inputType, '9,234.57', '9234.57']),
      );
      finish(field, '1,234.56', inputType);
      await waitFor(() => expect(value()).toBe('1234.56'));
    }
  },
};

/** A script that sets the text and says nothing, or says it late, does not have it misread with the next key. */
export const ReadsWhatAScriptPutThere: Story = {
  args: { value: '1234.56' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    const value = () => canvas.getByLabelText('Value').textContent;
    await userEvent.click(field);
    field.value = '4.234,5';
    await userEvent.keyboard('6');
    await waitFor(() => expect([field.value, value()]).toEqual(['4,234.56', '4234.56']));

    field.value = '5.234,56';
    await fireEvent.change(field, { target: { value: '5.234,57' } });
    await waitFor(() => expect([field.value, value()]).toEqual(['5,234.57', '5234.57']));

    field.value = '7 234,56';
    await userEvent.tab();
    await waitFor(() => expect([field.value, value()]).toEqual(['7,234.56', '7234.56']));

    field.value = '1,234';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await expect(await canvas.findByText(/1,234 could mean/)).toBeVisible();
    await expect([field.value, value()]).toEqual(['7,234.56', '7234.56']);
  },
};

/** An input method's composition counts once it is finished, and not at all when it is given up. */
export const TakesACompositionWhenItIsFinished: Story = {
  args: { value: '12' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    await userEvent.click(field);
    compose(field, '３', '３４', '');
    await expect(args.onChange).not.toHaveBeenCalled();
    compose(field, '３', '３４', '３４．５');
    await waitFor(() => expect(field).toHaveValue('1,234.5'));
    await expect(canvas.getByLabelText('Value').textContent).toBe('1234.5');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
  },
};

/** Whatever is left in the field, the amount is what its reader understands, or the field says why nothing changed. */
export const NeverTakesAnotherAmount: Story = {
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Amount');
    const value = () => canvas.getByLabelText('Value').textContent ?? '';
    await userEvent.click(field);
    const edits = fc.record({
      at: fc.nat(12),
      without: fc.constantFrom(0, 0, 1, 2, 5),
      put: fc.oneof(
        fc.stringMatching(/^[0-9]{1,3}$/),
        fc.stringMatching(/^[0-9]{0,4}[.,][0-9]{0,3}$/),
        fc.stringMatching(/^[0-9]{1,2}[.,][0-9]{3}[.,][0-9]{2}$/),
        fc.constantFrom('-12', '1e3', '.50', '(5)', '5 EUR', 'a'),
      ),
      inputType: fc.constantFrom(...inputTypes),
    });
    let taken = 0;
    for (const edit of fc.sample(edits, { numRuns: 400, seed: 20 })) {
      const before = field.value;
      const start = Math.min(edit.at, before.length);
      const left = before.slice(0, start) + edit.put + before.slice(start + edit.without);
      finish(field, left, edit.inputType);
      await waitFor(() => expect(field.value.replaceAll(',', '').replace(/\.$/, '')).toBe(value()));
      const isRefused = canvasElement.querySelector('[aria-live] > *') !== null;
      const read = parsePasted(left, { locale: 'en-GB', decimals: 2 });
      const readers = [
        left.replaceAll(',', ''),
        left.replace(',', '.'),
        read.kind === 'ok' ? read.value : left,
      ];
      const isMeant = readers.some(
        (meant) => /^[0-9]*\.?[0-9]*$/.test(meant) && compareDecimals(meant, value()) === 0,
      );
      await expect([before, left, edit.inputType, value(), isMeant || isRefused]).toEqual([
        before,
        left,
        edit.inputType,
        value(),
        true,
      ]);
      taken += Number(field.value !== before);
      if (field.value.length > 8) {
        finish(field, '', 'deleteContentBackward');
        await userEvent.tab();
        await userEvent.click(field);
      }
    }
    await expect(taken).toBeGreaterThan(100);
  },
};
