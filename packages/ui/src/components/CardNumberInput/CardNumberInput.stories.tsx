import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Hydrated } from '../Field/hydration.tsx';
import { compose } from '../Field/storyComposition.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { CardNumberInput, type CardNumberInputProps } from './CardNumberInput.tsx';

const meta = {
  title: 'Components/CardNumberInput',
  component: CardNumberInput,
  args: { label: 'Card number', onChange: fn() },
  render: (args) => <Controlled {...args} />,
  decorators: [inAColumn],
  parameters: guide({
    purpose: 'The 16 digits of a payment card, in groups of four.',
    do: [
      'Put it where a new card is entered; known cards are chosen from a list.',
      'Show only the last four digits anywhere else.',
    ],
    dont: ['Don’t store what it reports longer than the request needs it.'],
    keyboard: [
      ['Digits', 'are taken, of any script; at the 16th the field is left'],
      ['Backspace, Delete', 'take a digit; a gap is never in the way'],
      ['Ctrl+Z, Ctrl+Y', 'undo and redo, as in every field'],
    ],
    accessibility: [
      'One native input, filled by the browser’s own card store (`cc-number`).',
      'Read out in groups of four, from left to right in every language.',
      'A paste that holds no number, or too long a one, changes nothing and says why.',
    ],
  }),
} satisfies Meta<typeof CardNumberInput>;
export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: CardNumberInputProps) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <CardNumberInput
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange?.(next);
      }}
    />
  );
}

const useWords = boardWords({
  en: {
    label: 'Card number',
    where: 'The long number on the front of the card',
    part: 'Partly filled',
    filled: 'Filled',
    wrong: 'This number is not right. Check it against the card.',
  },
  ar: {
    label: 'رقم البطاقة',
    where: 'الرقم الطويل على وجه البطاقة',
    part: 'غير مكتمل',
    filled: 'مكتمل',
    wrong: 'هذا الرقم غير صحيح. قارنه بالبطاقة.',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const words = useWords();
    return (
      <Stack gap={6}>
        <CardNumberInput label={words.label} description={words.where} />
        <CardNumberInput label={words.part} defaultValue="411122" />
        <CardNumberInput label={words.filled} defaultValue="4111222233334444" />
        <CardNumberInput label={words.label} defaultValue="4111222233334445" error={words.wrong} />
        <CardNumberInput label={words.label} defaultValue="4111222233334444" readOnly />
        <CardNumberInput label={words.label} defaultValue="4111222233334444" disabled />
      </Stack>
    );
  },
};

const field = (canvas: { getByLabelText: <T extends HTMLElement>(text: string) => T }) =>
  canvas.getByLabelText<HTMLInputElement>('Card number');

/** Digits only, in fours, 19 characters. The last one leaves the field filled. */
export const TakesSixteenDigits: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const input = field(canvas);
    await userEvent.type(input, '4111x1111');
    await expect(input).toHaveValue('4111 1111');
    await expect(args.onChange).toHaveBeenLastCalledWith('41111111');
    await userEvent.keyboard('2222333');
    await expect(input).toHaveFocus();
    await expect(canvasElement.querySelector('[data-filled]')).toBeNull();
    await userEvent.keyboard('4');
    await expect(input).toHaveValue('4111 1111 2222 3334');
    await expect(input).not.toHaveFocus();
    await expect(canvasElement.querySelector('[data-filled]')).toContainElement(input);
    await userEvent.type(input, '5', { initialSelectionStart: 19 });
    await expect(input).toHaveValue('4111 1111 2222 3334');
  },
};

/** Full-width digits of an input method count once, and are grouped when they are finished. */
export const TakesComposedDigitsOnce: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas }) => {
    const input = field(canvas);
    await userEvent.type(input, '4111');
    compose(input, '１', '１１', '１１２２');
    await waitFor(() => expect(input).toHaveValue('4111 1122'));
    await expect(args.onChange).toHaveBeenLastCalledWith('41111122');
    compose(input, '３', '３３３３４４４４');
    await waitFor(() => expect(input).toHaveValue('4111 1122 3333 4444'));
    await expect(input).not.toHaveFocus();
  },
};

/** Digits are all as wide: a number as long as another ends where that ends. */
export const DigitsStandUnderEachOther: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const digits = getComputedStyle(field(canvas)).fontVariantNumeric;
    await expect(digits.split(' ').sort()).toEqual(['lining-nums', 'tabular-nums']);
  },
};

/** The caret stays with its digit, wherever the edit is. */
export const KeepsTheCaret: Story = {
  tags: ['no-picture'],
  args: { value: '41112222' },
  play: async ({ canvas }) => {
    const input = field(canvas);
    await userEvent.click(input);
    input.setSelectionRange(2, 2);
    await userEvent.keyboard('9');
    await expect(input).toHaveValue('4191 1222 2');
    await expect(input.selectionStart).toBe(3);
    input.setSelectionRange(5, 5);
    await userEvent.keyboard('{Backspace}');
    await expect(input).toHaveValue('4191 2222');
    await expect(input.selectionStart).toBe(3);
    await userEvent.keyboard('{Delete}');
    await expect(input).toHaveValue('4192 222');
    await expect(input.selectionStart).toBe(3);
  },
};

/** Undo and redo are the browser's own. */
export const Undoes: Story = {
  tags: ['no-picture'],
  args: { value: '4111' },
  play: async ({ args, canvas }) => {
    const input = field(canvas);
    await userEvent.click(input);
    input.setSelectionRange(4, 4);
    await userEvent.paste('2222');
    await expect(input).toHaveValue('4111 2222');
    document.execCommand('undo');
    await waitFor(() => expect(input).toHaveValue('4111'));
    await expect(args.onChange).toHaveBeenLastCalledWith('4111');
    document.execCommand('redo');
    await waitFor(() => expect(input).toHaveValue('4111 2222'));
    await expect(args.onChange).toHaveBeenLastCalledWith('41112222');
  },
};

/** A paste in any format; one that is too long is not cut to another number. */
export const Pastes: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas }) => {
    const input = field(canvas);
    await userEvent.click(input);
    await userEvent.paste('6212 3456 7890 1234 567');
    await expect(input).toHaveValue('');
    await expect(input).toHaveAccessibleDescription('The pasted text has 19 digits; a card number has 16.');
    await userEvent.paste('tomorrow');
    await expect(input).toHaveAccessibleDescription('The pasted text has no card number in it.');
    await userEvent.paste('٤١١١-٢٢٢٢-٣٣٣٣-٤٤٤٤');
    await expect(input).toHaveValue('4111 2222 3333 4444');
    await expect(input).not.toHaveAccessibleDescription();
    await expect(input).not.toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith('4111222233334444');
  },
};

/** What comes without being announced, as autofill does, is put in order. */
export const TakesAutofill: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas }) => {
    const input = field(canvas);
    await expect(input).toHaveAttribute('autocomplete', 'cc-number');
    Reflect.set(HTMLInputElement.prototype, 'value', '4111-2222-3333-4444', input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await waitFor(() => expect(input).toHaveValue('4111 2222 3333 4444'));
    await expect(args.onChange).toHaveBeenCalledWith('4111222233334444');
  },
};

/** A clear button where there is a value. */
export const Clears: Story = {
  tags: ['no-picture'],
  args: { value: '4111' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(field(canvas)).toHaveValue('');
    await expect(args.onChange).toHaveBeenCalledWith('');
  },
};

export const TypedBeforeHydration: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <Hydrated
      before={(page) => {
        for (const input of page.querySelectorAll('input')) input.value = '41112';
      }}
    >
      <Controlled {...args} />
    </Hydrated>
  ),
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('41112'));
    await expect(field(canvas)).toHaveValue('4111 2');
  },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: 'رقم البطاقة', value: '411122', description: 'الرقم الطويل على وجه البطاقة' },
};
