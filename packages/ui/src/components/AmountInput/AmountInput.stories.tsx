import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../../layout/index.ts';
import { Hydrated } from '../Field/hydration.tsx';
import { inAColumn } from '../Field/storyFrame.tsx';
import { AmountInput, type AmountInputProps } from './AmountInput.tsx';

const euro = { code: 'EUR', decimals: 2, symbol: '€' };

function Controlled(props: AmountInputProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Stack gap={4}>
      <AmountInput
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next);
          props.onChange(next);
        }}
      />
      <output aria-label="Value">{value}</output>
    </Stack>
  );
}

const meta = {
  title: 'Components/AmountInput',
  component: AmountInput,
  args: { label: 'Amount', value: '', currency: euro, locale: 'en-GB', onChange: fn(), onRefuse: fn() },
  render: (args) => <Controlled {...args} />,
  decorators: [inAColumn],
} satisfies Meta<typeof AmountInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Types one text into the empty field, and says what the field shows and what its value is. */
const typing =
  (rows: readonly (readonly [keys: string, shown: string, value: string])[]): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const field = canvas.getByLabelText('Amount');
    for (const [keys, shown, value] of rows) {
      await userEvent.clear(field);
      await userEvent.type(field, keys);
      await expect(field).toHaveValue(shown);
      await expect(canvas.getByLabelText('Value').textContent).toBe(value);
    }
  };

export const EveryState: Story = {
  tags: ['board'],
  render: () => (
    <Stack gap={6}>
      <AmountInput
        label="Amount"
        value=""
        currency={euro}
        onChange={fn()}
        description="You can send up to 5,000.00 EUR."
      />
      <AmountInput label="Amount" value="1234567.89" currency={euro} onChange={fn()} />
      <AmountInput label="Amount" value="0.123456" currency={{ code: 'USDT', decimals: 6 }} onChange={fn()} />
      <AmountInput
        label="Amount"
        value="9999"
        currency={euro}
        onChange={fn()}
        error="There are 1,204.50 EUR on this account."
      />
      <AmountInput
        label="Amount"
        value="120"
        currency={euro}
        onChange={fn()}
        warning="A fee of 12.00 EUR is added."
      />
      <AmountInput label="Amount" value="250.00" currency={euro} onChange={fn()} readOnly />
      <AmountInput label="Amount" value="250.00" currency={euro} onChange={fn()} disabled />
    </Stack>
  ),
};

/** VALID-07 to VALID-13, CONST-02, WIDGET-11: every rule of typing, key by key. */
export const FollowsTheRulesOfTyping: Story = {
  play: typing([
    ['05', '5', '5'],
    ['.5', '5', '5'],
    ['1.2.3', '1.23', '1.23'],
    ['1.234', '1.23', '1.23'],
    ['10000000000000000', '10,000,000,000,000,000', '10000000000000000'],
    ['20000000000000000', '2,000,000,000,000,000', '2000000000000000'],
    ['1,5', '1.5', '1.5'],
    ['1a2 3', '123', '123'],
    ['-7', '7', '7'],
    ['٢٥٫٥', '25.5', '25.5'],
    ['9999999999999999.99', '9,999,999,999,999,999.99', '9999999999999999.99'],
  ]),
};

/** VALID-10: as many decimals as the currency has. */
export const SixDecimals: Story = {
  args: { currency: { code: 'USDT', decimals: 6 } },
  play: typing([['1.2345678', '1.234567', '1.234567']]),
};

export const NoDecimals: Story = {
  args: { currency: { code: 'JPY', decimals: 0 } },
  play: async (context) => {
    await typing([['1234.', '1,234', '1234']])(context);
    await expect(context.canvas.getByLabelText('Amount')).toHaveAttribute('inputmode', 'numeric');
    await expect(context.canvas.getByText('Amounts in JPY have no decimals.')).toBeVisible();
  },
};

/** Either key is the decimal mark; what shows is the locale's. */
export const GermanMarks: Story = {
  args: { locale: 'de-DE' },
  play: typing([
    ['1234567,5', '1.234.567,5', '1234567.5'],
    ['1234567.5', '1.234.567,5', '1234567.5'],
  ]),
};

export const IndianGroups: Story = {
  args: { locale: 'en-IN', currency: { code: 'INR', decimals: 2 } },
  play: typing([['12345678.9', '1,23,45,678.9', '12345678.9']]),
};

/** A refused key is said, politely, and the value stays. */
export const SaysWhatItRefuses: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const field = canvas.getByLabelText('Amount');
    const region = canvasElement.querySelector('[aria-live=polite]');
    await userEvent.type(field, '1.234');
    await expect(region).toHaveTextContent('Amounts in EUR have at most 2 decimals.');
    await expect(args.onRefuse).toHaveBeenLastCalledWith('too-many-decimals');
    await userEvent.type(field, '{Backspace}x');
    await expect(region).toHaveTextContent('Only digits and a decimal mark can be entered here.');
    await userEvent.type(field, '9');
    await expect(region).toBeEmptyDOMElement();
    await expect(field).toHaveValue('1.29');
  },
};

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

/** Ruling on pastes: the amount a text means, whatever its marks. */
export const PastesWhatIsMeant: Story = {
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
    await expect(canvas.queryByRole('button')).toBeNull();
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

export const InAForm: Story = {
  args: { name: 'amount', value: '20' },
  decorators: [
    (Story) => (
      <form aria-label="Payment">
        <Story />
        <button type="reset">Reset</button>
      </form>
    ),
  ],
  play: async ({ canvas }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    const field = canvas.getByLabelText('Amount');
    await userEvent.clear(field);
    await userEvent.type(field, '1234.5');
    await expect(Object.fromEntries(new FormData(form))).toEqual({ amount: '1234.5' });
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(Object.fromEntries(new FormData(form))).toEqual({ amount: '20' }));
    await expect(field).toHaveValue('20');
  },
};

export const FollowsItsOwner: Story = {
  render: function Owned(args) {
    const [value, setValue] = useState('5');
    return (
      <Stack gap={4}>
        <AmountInput {...args} value={value} onChange={setValue} />
        <button type="button" onClick={() => setValue('98765.43')}>
          Pay all
        </button>
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
      <Controlled {...args} />
    </Hydrated>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Value').textContent).toBe('1234.5'));
    await expect(canvas.getByLabelText('Amount')).toHaveValue('1,234.5');
  },
};

export const LongGerman: Story = {
  parameters: { looks: { locale: 'de' } },
  args: {
    label: 'Überweisungsbetrag einschließlich der voraussichtlichen Bearbeitungsgebühren',
    value: '1234567.89',
    locale: undefined,
    currency: { code: 'USDT', decimals: 6 },
    error: 'Der Betrag übersteigt den auf diesem Konto verfügbaren Saldo um 1.204.567,89 USDT.',
  },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: 'المبلغ', value: '1234567.5', locale: undefined, currency: { code: 'AED', decimals: 2 } },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('المبلغ');
    await userEvent.click(field);
    await userEvent.paste('1.234');
    await expect(canvas.getAllByRole('button')).toHaveLength(2);
  },
};
