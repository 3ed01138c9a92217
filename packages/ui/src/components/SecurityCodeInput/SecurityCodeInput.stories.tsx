import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type FormEvent } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Hydrated } from '../Field/hydration.tsx';
import { compose } from '../Field/storyComposition.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { SecurityCodeInput, type SecurityCodeInputProps } from './SecurityCodeInput.tsx';

const meta = {
  title: 'Components/SecurityCodeInput',
  component: SecurityCodeInput,
  args: { label: 'Security code', onChange: fn() },
  render: (args) => <Controlled {...args} />,
  decorators: [inAColumn],
  parameters: guide({
    purpose: 'The security code of a payment card (CVC, CVV), hidden unless its owner wants to see it.',
    do: [
      'Say in `description` where the code is: on the back, or on the front of an American Express.',
      'Set `length` by the scheme of the card, and clear the value when another card is entered.',
      'Forget the value as soon as the payment has been sent.',
    ],
    dont: [
      'Don’t store the code once the payment is authorised, not even encrypted (PCI DSS 3.3.1): no log, no draft, no storage of the browser.',
      'Don’t use it for a PIN or for a code that was sent: those are a PasswordField and a CodeInput.',
    ],
    keyboard: [
      ['Digits', 'are taken, of any script'],
      ['Tab', 'goes on to the show button'],
      ['Enter, Space', 'on the show button show and hide the code'],
    ],
    accessibility: [
      'One native input, filled by the browser’s own card store (`cc-csc`); a phone shows its digits.',
      'The show button is a toggle (`aria-pressed`); showing and hiding are announced politely.',
      'A code that is left with too few digits says so; a paste that is too long, such as the card number, is not cut.',
      'Hidden again before its form is submitted: browsers keep no history of what is hidden.',
    ],
  }),
} satisfies Meta<typeof SecurityCodeInput>;
export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: SecurityCodeInputProps) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <SecurityCodeInput
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
    label: 'Security code',
    back: 'The last three digits on the back of the card',
    front: 'The four digits on the front of the card',
    wrong: 'The bank of the card doesn’t know this code.',
  },
  ar: {
    label: 'رمز الأمان',
    back: 'آخر ثلاثة أرقام على ظهر البطاقة',
    front: 'الأرقام الأربعة على وجه البطاقة',
    wrong: 'مصرف البطاقة لا يعرف هذا الرمز.',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const words = useWords();
    return (
      <Stack gap={6}>
        <SecurityCodeInput label={words.label} description={words.back} />
        <SecurityCodeInput label={words.label} length={4} defaultValue="1234" description={words.front} />
        <SecurityCodeInput label={words.label} defaultValue="123" error={words.wrong} />
        <SecurityCodeInput label={words.label} defaultValue="123" readOnly />
        <SecurityCodeInput label={words.label} defaultValue="123" disabled />
      </Stack>
    );
  },
};

const field = (canvas: { getByLabelText: <T extends HTMLElement>(text: string) => T }) =>
  canvas.getByLabelText<HTMLInputElement>('Security code');

/** Digits only, three of them, as dots. */
export const Types: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas, canvasElement }) => {
    const input = field(canvas);
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(input, '1x2');
    await expect(args.onChange).toHaveBeenLastCalledWith('12');
    await expect(canvasElement.querySelector('[data-filled]')).toBeNull();
    await userEvent.keyboard('34');
    await expect(input).toHaveValue('123');
    await expect(args.onChange).toHaveBeenLastCalledWith('123');
    await expect(canvasElement.querySelector('[data-filled]')).toContainElement(input);
  },
};

/** The scheme of the card says how many digits its code has. */
export const TakesFourDigits: Story = {
  tags: ['no-picture'],
  args: { length: 4 },
  play: async ({ args, canvas, canvasElement }) => {
    await userEvent.type(field(canvas), '123');
    await expect(canvasElement.querySelector('[data-filled]')).toBeNull();
    await userEvent.keyboard('45');
    await expect(args.onChange).toHaveBeenLastCalledWith('1234');
    await expect(canvasElement.querySelector('[data-filled]')).toContainElement(field(canvas));
  },
};

/** The button shows and hides; the caret and the focus stay where they were. */
export const ShowsAndHides: Story = {
  play: async ({ canvas }) => {
    const input = field(canvas);
    await userEvent.type(input, '123');
    input.setSelectionRange(1, 2);
    const toggle = canvas.getByRole('button', { name: 'Show security code' });
    await userEvent.click(toggle);
    await expect(input).toHaveAttribute('type', 'text');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('status')).toHaveTextContent('Security code is shown');
    await expect(input).toHaveFocus();
    await expect([input.selectionStart, input.selectionEnd]).toEqual([1, 2]);
    await userEvent.keyboard('9');
    await expect(input).toHaveValue('193');
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
};

export const ShowsByKeyboard: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('123');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show security code' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(field(canvas)).toHaveAttribute('type', 'text');
    await userEvent.keyboard(' ');
    await expect(field(canvas)).toHaveAttribute('type', 'password');
  },
};

/** A browser keeps no history of a field that is hidden when its form is sent; no other field holds the code. */
export const LeavesNoHistory: Story = {
  tags: ['no-picture'],
  render: function InAForm(args) {
    const [seen, setSeen] = useState('');
    const submit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const fields = [...event.currentTarget.querySelectorAll('input')];
      setSeen(fields.map(({ name, type, value }) => `${name} ${type} ${value}`).join(', '));
    };
    return (
      <form onSubmit={submit}>
        <Stack gap={4}>
          <SecurityCodeInput {...args} name="code" />
          <output aria-label="Submitted">{seen}</output>
        </Stack>
      </form>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.type(field(canvas), '123');
    await userEvent.click(canvas.getByRole('button', { name: 'Show security code' }));
    await userEvent.type(field(canvas), '{Enter}');
    await waitFor(() => expect(canvas.getByLabelText('Submitted')).toHaveTextContent(/^code password 123$/));
  },
};

/** Said when the field is left, until something else is typed. */
export const LeftTooShort: Story = {
  play: async ({ canvas }) => {
    const input = field(canvas);
    await userEvent.type(input, '12');
    await expect(input).not.toHaveAccessibleDescription();
    input.blur();
    await waitFor(() => expect(input).toHaveAccessibleDescription('This card’s security code has 3 digits.'));
    await userEvent.type(input, '3');
    await expect(input).not.toHaveAccessibleDescription();
    input.blur();
    await expect(input).not.toHaveAccessibleDescription();
  },
};

/** A card number is not cut to a code. */
export const Pastes: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas }) => {
    const input = field(canvas);
    await userEvent.click(input);
    await userEvent.paste('4111 1111 1111 1111');
    await expect(input).toHaveValue('');
    await expect(input).toHaveAccessibleDescription(
      'The pasted text has 16 digits; this card’s security code has 3.',
    );
    await userEvent.paste('none');
    await expect(input).toHaveAccessibleDescription('The pasted text has no security code in it.');
    await userEvent.paste('CVC: ١٢٣');
    await expect(input).toHaveValue('123');
    await expect(args.onChange).toHaveBeenLastCalledWith('123');
    document.execCommand('undo');
    await waitFor(() => expect(input).toHaveValue(''));
  },
};

export const TakesAutofill: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas }) => {
    const input = field(canvas);
    await expect(input).toHaveAttribute('autocomplete', 'cc-csc');
    Reflect.set(HTMLInputElement.prototype, 'value', '123', input);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('123'));
  },
};

/** Full-width digits of an input method count once. */
export const TakesComposedDigitsOnce: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas }) => {
    const input = field(canvas);
    await userEvent.click(input);
    compose(input, '１', '１２', '１２３');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('123'));
    await expect(input).toHaveValue('123');
  },
};

export const TypedBeforeHydration: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <Hydrated
      before={(page) => {
        for (const input of page.querySelectorAll('input')) input.value = '12';
      }}
    >
      <Controlled {...args} />
    </Hydrated>
  ),
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('12'));
    await expect(field(canvas)).toHaveValue('12');
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen' },
  args: { value: '123', description: 'The last three digits on the back of the card' },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: 'رمز الأمان', value: '123', description: 'آخر ثلاثة أرقام على ظهر البطاقة' },
};
