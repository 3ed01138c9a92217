import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { SortCodeInput, type SortCodeInputProps } from './SortCodeInput.tsx';

const meta = {
  title: 'Components/SortCodeInput',
  component: SortCodeInput,
  args: { label: 'Sort code', onChange: fn() },
  render: (args) => <Controlled {...args} />,
  decorators: [inAColumn],
  parameters: guide({
    purpose: 'The sort code of a British account, in pairs as on a cheque.',
    do: [
      'Put it before the account number: together they name the account.',
      'Name the bank in `description` as soon as you know it.',
    ],
    dont: ['Don’t use it for bank codes of other countries: they have other lengths.'],
    keyboard: [
      ['Digits', 'are taken, of any script; dashes come by themselves'],
      ['Backspace, Delete', 'take a digit; a dash is never in the way'],
    ],
    accessibility: [
      'One native input; read out in pairs, from left to right in every language.',
      'A code that is left with fewer than six digits says so; a paste that is too long is not cut.',
    ],
  }),
} satisfies Meta<typeof SortCodeInput>;
export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: SortCodeInputProps) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <SortCodeInput
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
  en: { label: 'Sort code', part: 'Partly filled', bank: 'Barclays, Leicester', wrong: 'No bank has it.' },
  ar: { label: 'رمز الفرز', part: 'غير مكتمل', bank: 'باركليز، ليستر', wrong: 'لا يوجد بنك بهذا الرمز.' },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const words = useWords();
    return (
      <Stack gap={6}>
        <SortCodeInput label={words.label} />
        <SortCodeInput label={words.part} defaultValue="200" />
        <SortCodeInput label={words.label} defaultValue="200000" description={words.bank} />
        <SortCodeInput label={words.label} defaultValue="999999" error={words.wrong} />
        <SortCodeInput label={words.label} defaultValue="200000" readOnly />
        <SortCodeInput label={words.label} defaultValue="200000" disabled />
      </Stack>
    );
  },
};

const field = (canvas: { getByLabelText: <T extends HTMLElement>(text: string) => T }) =>
  canvas.getByLabelText<HTMLInputElement>('Sort code');

/** Digits in pairs, six of them. */
export const Types: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas, canvasElement }) => {
    const input = field(canvas);
    await userEvent.type(input, '20-x00');
    await expect(input).toHaveValue('20-00');
    await expect(canvasElement.querySelector('[data-filled]')).toBeNull();
    await userEvent.keyboard('{Backspace}{Backspace}0005');
    await expect(input).toHaveValue('20-00-05');
    await expect(args.onChange).toHaveBeenLastCalledWith('200005');
    await expect(canvasElement.querySelector('[data-filled]')).toContainElement(input);
    await userEvent.keyboard('9');
    await expect(input).toHaveValue('20-00-05');
  },
};

/** Said when the field is left, until something else is typed. */
export const LeftTooShort: Story = {
  play: async ({ canvas }) => {
    const input = field(canvas);
    await userEvent.type(input, '2000');
    await expect(input).not.toHaveAccessibleDescription();
    input.blur();
    await waitFor(() => expect(input).toHaveAccessibleDescription('A sort code has 6 digits.'));
    await userEvent.type(input, '00');
    await expect(input).not.toHaveAccessibleDescription();
    input.blur();
    await expect(input).not.toHaveAccessibleDescription();
  },
};

/** A paste in any format; one that is too long is not cut to another code. */
export const Pastes: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas }) => {
    const input = field(canvas);
    await userEvent.click(input);
    await userEvent.paste('20 00 00 55779911');
    await expect(input).toHaveValue('');
    await expect(input).toHaveAccessibleDescription('The pasted text has 14 digits; a sort code has 6.');
    await userEvent.paste('none');
    await expect(input).toHaveAccessibleDescription('The pasted text has no sort code in it.');
    await userEvent.paste('20 00 00');
    await expect(input).toHaveValue('20-00-00');
    await expect(args.onChange).toHaveBeenLastCalledWith('200000');
  },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: 'رمز الفرز', value: '200000', description: 'باركليز، ليستر' },
};
