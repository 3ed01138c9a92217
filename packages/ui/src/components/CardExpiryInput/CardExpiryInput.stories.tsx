import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Hydrated } from '../Field/hydration.tsx';
import { compose } from '../Field/storyComposition.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { CardExpiryInput, type CardExpiryInputProps } from './CardExpiryInput.tsx';

const clock = { timeZone: 'Europe/Berlin', now: () => Date.parse('2026-11-30T22:59:00Z') };

const meta = {
  title: 'Components/CardExpiryInput',
  component: CardExpiryInput,
  args: { label: 'Expiry date', onChange: fn(), ...clock },
  render: (args) => <Controlled {...args} />,
  decorators: [inAColumn],
  parameters: guide({
    purpose: 'Until when a payment card is good: its month and year, as on the card.',
    do: [
      'Put it after the card number and before the security code, the order of the browser’s card store.',
      'Ask `readCardExpiry` when the form is sent: it says whether there is such a month, and whether it has passed.',
      'Give the zone of the bank: a card is good to the end of its month there.',
    ],
    dont: [
      'Don’t split it into two lists: people copy what is on the card.',
      'Don’t use it for any other month: that is a MonthPicker.',
    ],
    keyboard: [
      ['Digits', 'are taken, of any script; the slash comes by itself, and so does the zero of 2 to 9'],
      ['/ . - Space', 'after a single digit end the month: 1/27 is 01/27'],
      ['Backspace, Delete', 'take a digit; the slash is never in the way'],
      ['Ctrl+Z, Ctrl+Y', 'undo and redo, as in every field'],
    ],
    accessibility: [
      'One native input, filled by the browser’s own card store (`cc-exp`), from left to right in every language.',
      'A year of four digits is understood, typed, pasted or filled in: 12/2027 and 2027-12 are 12/27.',
      'A month that there isn’t, or one that has passed, is said when the field is left, not while somebody types.',
      'A paste that holds no date, or too long a one, changes nothing and says why.',
    ],
  }),
} satisfies Meta<typeof CardExpiryInput>;
export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: CardExpiryInputProps) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <CardExpiryInput
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
    label: 'Expiry date',
    where: 'On the front of the card, below the number',
    part: 'Partly filled',
    filled: 'Filled',
    wrong: 'Choose a card that is good for another month.',
  },
  ar: {
    label: 'تاريخ الانتهاء',
    where: 'على وجه البطاقة، أسفل الرقم',
    part: 'غير مكتمل',
    filled: 'مكتمل',
    wrong: 'اختر بطاقة صالحة لشهر آخر.',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const words = useWords();
    return (
      <Stack gap={6}>
        <CardExpiryInput {...clock} label={words.label} description={words.where} />
        <CardExpiryInput {...clock} label={words.part} defaultValue="122" />
        <CardExpiryInput {...clock} label={words.filled} defaultValue="1229" />
        <CardExpiryInput {...clock} label={words.label} defaultValue="1126" error={words.wrong} />
        <CardExpiryInput {...clock} label={words.label} defaultValue="1229" readOnly />
        <CardExpiryInput {...clock} label={words.label} defaultValue="1229" disabled />
      </Stack>
    );
  },
};

const field = (canvas: { getByLabelText: <T extends HTMLElement>(text: string) => T }) =>
  canvas.getByLabelText<HTMLInputElement>('Expiry date');

/** Digits only, in pairs; filled once there is such a month. */
export const Types: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas, canvasElement }) => {
    const input = field(canvas);
    await expect(input).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(input, '12x2');
    await expect(input).toHaveValue('12/2');
    await expect(canvasElement.querySelector('[data-filled]')).toBeNull();
    await userEvent.keyboard('9');
    await expect(input).toHaveValue('12/29');
    await expect(args.onChange).toHaveBeenLastCalledWith('1229');
    await expect(canvasElement.querySelector('[data-filled]')).toContainElement(input);
    await userEvent.keyboard('5');
    await expect(input).toHaveValue('12/29');
  },
};

/** A month of one digit is ended by its slash, or by being more than one; a year may have its century. */
export const TakesOtherWritings: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas }) => {
    const input = field(canvas);
    for (const [keys, shown] of [
      ['1/27', '01/27'],
      ['527', '05/27'],
      ['12/2027', '12/27'],
      ['5 2031', '05/31'],
    ] as const) {
      await userEvent.clear(input);
      await userEvent.type(input, keys);
      await expect(input).toHaveValue(shown);
      await expect(args.onChange).toHaveBeenLastCalledWith(shown.replace('/', ''));
    }
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
    await expect(input).toHaveValue('0');
  },
};

/** The caret stays with its digit, wherever the edit is. */
export const KeepsTheCaret: Story = {
  tags: ['no-picture'],
  args: { value: '1227' },
  play: async ({ canvas }) => {
    const input = field(canvas);
    await userEvent.click(input);
    input.setSelectionRange(4, 4);
    await userEvent.keyboard('{Backspace}');
    await expect(input).toHaveValue('12/7');
    await expect(input.selectionStart).toBe(2);
    await userEvent.keyboard('3');
    await expect(input).toHaveValue('12/37');
    await expect(input.selectionStart).toBe(4);
  },
};

/** An expired card is pointed out when the field is left, until something else is typed. */
export const HasPassed: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const input = field(canvas);
    await userEvent.type(input, '1026');
    await expect(input).not.toHaveAccessibleDescription();
    input.blur();
    await waitFor(() => expect(input).toHaveAccessibleDescription('This card has expired.'));
    await expect(input).not.toHaveAttribute('aria-invalid');
    input.focus();
    input.setSelectionRange(4, 5);
    await userEvent.keyboard('7');
    await expect(input).toHaveValue('10/27');
    await expect(input).not.toHaveAccessibleDescription();
    input.blur();
    await expect(input).not.toHaveAccessibleDescription();
  },
};

/** One minute to midnight in Berlin: the card is good to the end of its month there, and not a minute longer. */
export const IsGoodToTheEndOfItsMonth: Story = {
  tags: ['no-picture'],
  args: { label: 'Berlin' },
  render: (args) => (
    <Stack gap={6}>
      <Controlled {...args} />
      <Controlled {...args} label="Helsinki" timeZone="Europe/Helsinki" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    for (const [label, words] of [
      ['Helsinki', 'This card has expired.'],
      ['Berlin', ''],
    ] as const) {
      const input = canvas.getByLabelText<HTMLInputElement>(label);
      await userEvent.type(input, '1126');
      input.blur();
      await waitFor(() => expect(input).toHaveAccessibleDescription(words));
    }
  },
};

export const NoSuchMonth: Story = {
  play: async ({ canvas }) => {
    const input = field(canvas);
    await userEvent.type(input, '1327');
    input.blur();
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription('A year has only twelve months. The month comes first.'),
    );
  },
};

export const LeftTooShort: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const input = field(canvas);
    await userEvent.click(input);
    input.blur();
    await expect(input).not.toHaveAccessibleDescription();
    await userEvent.type(input, '12');
    input.blur();
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription(
        'Write the month and the year with two digits each, as on the card.',
      ),
    );
  },
};

/** A date in any writing, whatever stands around it; one of three parts is not guessed at. */
export const Pastes: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas }) => {
    const input = field(canvas);
    await userEvent.click(input);
    await userEvent.paste('31/12/2027');
    await expect(input).toHaveValue('');
    await expect(input).toHaveAccessibleDescription(
      'The pasted text has 8 digits; an expiry date has 4, as on the card.',
    );
    await userEvent.paste('tomorrow');
    await expect(input).toHaveAccessibleDescription('The pasted text has no expiry date in it.');
    for (const [text, shown] of [
      ['12/2027', '12/27'],
      ['2028-03', '03/28'],
      ['MM / YY: 4 / 29', '04/29'],
      ['٠٥/٣٠', '05/30'],
    ] as const) {
      await userEvent.paste(text);
      await expect(input).toHaveValue(shown);
      await expect(args.onChange).toHaveBeenLastCalledWith(shown.replace('/', ''));
    }
    await expect(input).not.toHaveAccessibleDescription();
    document.execCommand('undo');
    await waitFor(() => expect(input).toHaveValue('04/29'));
  },
};

/** What comes without being announced, as autofill does, is read like a paste. */
export const TakesAutofill: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas }) => {
    const input = field(canvas);
    await expect(input).toHaveAttribute('autocomplete', 'cc-exp');
    for (const [text, shown] of [
      ['12/2027', '12/27'],
      ['2028-03', '03/28'],
      ['04/29', '04/29'],
    ] as const) {
      Reflect.set(HTMLInputElement.prototype, 'value', text, input);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await waitFor(() => expect(input).toHaveValue(shown));
      await expect(args.onChange).toHaveBeenLastCalledWith(shown.replace('/', ''));
    }
  },
};

/** Full-width digits of an input method count once. */
export const TakesComposedDigitsOnce: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const input = field(canvas);
    await userEvent.click(input);
    compose(input, '１', '１２', '１２／２', '１２／２７');
    await waitFor(() => expect(input).toHaveValue('12/27'));
  },
};

/** A form holds the digits, under the name of the field. */
export const InAForm: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <form aria-label="Card">
      <CardExpiryInput {...args} name="expiry" defaultValue="1227" />
    </form>
  ),
  play: async ({ canvas }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    await expect([...new FormData(form)]).toEqual([['expiry', '1227']]);
    await userEvent.clear(field(canvas));
    await userEvent.type(field(canvas), '129');
    form.reset();
    await waitFor(() => expect(field(canvas)).toHaveValue('12/27'));
  },
};

export const TypedBeforeHydration: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <Hydrated
      before={(page) => {
        for (const input of page.querySelectorAll('input')) input.value = '12/2027';
      }}
    >
      <Controlled {...args} />
    </Hydrated>
  ),
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('1227'));
    await expect(field(canvas)).toHaveValue('12/27');
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen' },
  args: { description: 'On the front of the card, below the number' },
};

/** Digits and placeholder run as on the card. */
export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: 'تاريخ الانتهاء', value: '1026', description: 'على وجه البطاقة، أسفل الرقم' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('تاريخ الانتهاء');
    await expect(input).toHaveAttribute('dir', 'ltr');
    await userEvent.click(input);
    input.blur();
    await waitFor(() => expect(input).toHaveAccessibleDescription(/انتهت صلاحية هذه البطاقة/));
  },
};
