import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { compose } from '../Field/storyComposition.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { IbanInput, type IbanInputProps } from './IbanInput.tsx';

const iban = 'DE89370400440532013000';

const meta = {
  title: 'Components/IbanInput',
  component: IbanInput,
  args: { label: 'IBAN', onChange: fn() },
  render: (args) => <Controlled {...args} />,
  decorators: [inAColumn],
  parameters: guide({
    purpose: 'The IBAN of an account, in groups of four as on paper.',
    do: [
      'Name the bank in `description` as soon as you know it: people check it against their invoice.',
      'Let the bank have the last word: right check digits do not mean that the account exists.',
    ],
    dont: [
      'Don’t ask for the country: the first two letters say it.',
      'Don’t use it for accounts that may have another kind of number: that is a TextField.',
    ],
    keyboard: [
      ['Letters, digits', 'are taken, of any script, as capital letters and ASCII digits'],
      ['Backspace, Delete', 'take a character; a gap is never in the way'],
      ['Ctrl+Z, Ctrl+Y', 'undo and redo, as in every field'],
    ],
    accessibility: [
      'One native input; read out in groups of four, from left to right in every language.',
      'A whole invoice may be pasted: the IBAN in it is taken. A text without one changes nothing and says so.',
      'Wrong check digits are said when the field is left, not while somebody types.',
    ],
  }),
} satisfies Meta<typeof IbanInput>;
export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: IbanInputProps) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <IbanInput
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
    label: 'IBAN',
    where: 'On the invoice, often at the bottom',
    part: 'Partly filled',
    bank: 'Commerzbank, Frankfurt',
    wrong: 'We don’t send money to this country.',
  },
  ar: {
    label: 'الآيبان',
    where: 'في الفاتورة، غالبًا في أسفلها',
    part: 'غير مكتمل',
    bank: 'كومرتس بنك، فرانكفورت',
    wrong: 'لا نرسل الأموال إلى هذا البلد.',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const words = useWords();
    return (
      <Stack gap={6}>
        <IbanInput label={words.label} description={words.where} />
        <IbanInput label={words.part} defaultValue="DE893704" />
        <IbanInput label={words.label} defaultValue={iban} description={words.bank} />
        <IbanInput label={words.label} defaultValue="MT84MALT011000012345MTLCAST001S" error={words.wrong} />
        <IbanInput label={words.label} defaultValue={iban} readOnly />
        <IbanInput label={words.label} defaultValue={iban} disabled />
      </Stack>
    );
  },
};

const field = (canvas: { getByLabelText: <T extends HTMLElement>(text: string) => T }) =>
  canvas.getByLabelText<HTMLInputElement>('IBAN');

/** Capital letters and digits in fours; filled once the check digits are right. */
export const Types: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas, canvasElement }) => {
    const input = field(canvas);
    await userEvent.type(input, 'de89-3704 0044 0532 0130 0');
    await expect(input).toHaveValue('DE89 3704 0044 0532 0130 0');
    await expect(args.onChange).toHaveBeenLastCalledWith(iban.slice(0, -1));
    await expect(canvasElement.querySelector('[data-filled]')).toBeNull();
    await userEvent.keyboard('0');
    await expect(args.onChange).toHaveBeenLastCalledWith(iban);
    await expect(canvasElement.querySelector('[data-filled]')).toContainElement(input);
    await expect(input).toHaveFocus();
  },
};

/** Wrong check digits are said when the field is left, until something else is typed. */
export const SaysWhatIsWrong: Story = {
  args: { value: 'DE88370400440532013000' },
  play: async ({ canvas }) => {
    const input = field(canvas);
    await userEvent.click(input);
    await expect(input).not.toHaveAccessibleDescription();
    input.blur();
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription('Check the IBAN: its check digits aren’t right.'),
    );
    await expect(input).not.toHaveAttribute('aria-invalid');
    input.focus();
    input.setSelectionRange(3, 4);
    await userEvent.keyboard('9');
    await expect(input).toHaveValue('DE89 3704 0044 0532 0130 00');
    await expect(input).not.toHaveAccessibleDescription();
    input.blur();
    await expect(input).not.toHaveAccessibleDescription();
    input.focus();
    input.setSelectionRange(3, 4);
    await userEvent.keyboard('7');
    input.blur();
    await waitFor(() => expect(input).toHaveAccessibleDescription(/check digits/));
  },
};

/** An empty field is no mistake; the host says what is needed. */
export const LeftEmpty: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await userEvent.click(field(canvas));
    field(canvas).blur();
    await expect(field(canvas)).not.toHaveAccessibleDescription();
  },
};

/** Whatever stands around it; what holds none changes nothing. */
export const Pastes: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas }) => {
    const input = field(canvas);
    await userEvent.click(input);
    await userEvent.paste('Please pay the invoice of last Friday soon');
    await expect(input).toHaveValue('');
    await expect(input).toHaveAccessibleDescription('The pasted text has no IBAN in it.');
    await userEvent.paste('IBAN: DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX');
    await expect(input).toHaveValue('DE89 3704 0044 0532 0130 00');
    await expect(input).not.toHaveAccessibleDescription();
    await expect(args.onChange).toHaveBeenLastCalledWith(iban);
    document.execCommand('undo');
    await waitFor(() => expect(input).toHaveValue(''));
  },
};

/** The caret stays with its character, wherever the edit is. */
export const KeepsTheCaret: Story = {
  tags: ['no-picture'],
  args: { value: 'DE893704' },
  play: async ({ canvas }) => {
    const input = field(canvas);
    await userEvent.click(input);
    input.setSelectionRange(2, 2);
    await userEvent.keyboard('x');
    await expect(input).toHaveValue('DEX8 9370 4');
    await expect(input.selectionStart).toBe(3);
    await userEvent.keyboard('{Backspace}');
    await expect(input).toHaveValue('DE89 3704');
    await expect(input.selectionStart).toBe(2);
  },
};

/** Full-width letters and digits of an input method count once. */
export const TakesComposedCharactersOnce: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const input = field(canvas);
    await userEvent.click(input);
    compose(input, 'ｄ', 'ｄｅ', 'ｄｅ８９');
    await waitFor(() => expect(input).toHaveValue('DE89'));
  },
};

/** No part of a German IBAN is out of sight: the field goes without a clear button. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen' },
  args: { value: iban, description: 'Commerzbank, Frankfurt' },
  play: async ({ canvas }) => {
    const input = field(canvas);
    await expect(input).toHaveValue('DE89 3704 0044 0532 0130 00');
    await expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: 'الآيبان', value: iban, description: 'كومرتس بنك، فرانكفورت' },
};
