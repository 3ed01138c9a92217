import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Stack } from '../../layout/index.ts';
import { isolate } from '../../locale/bidi.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Button } from '../Button/index.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { AmountInput } from './AmountInput.tsx';
import { amountGuide } from './amountGuide.ts';
import { euroField, ownedAmount } from './amountStory.tsx';

const euro = euroField.currency;

const meta = {
  title: 'Components/AmountInput',
  component: AmountInput,
  parameters: guide(amountGuide),
  args: euroField,
  render: ownedAmount,
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

const useWords = boardWords({
  en: {
    label: 'Amount',
    limit: 'You can send up to 5,000.00 EUR.',
    insufficient: 'There are 1,204.50 EUR on this account.',
    fee: 'A fee of 12.00 EUR is added.',
  },
  ar: {
    label: 'المبلغ',
    limit: `يمكنك إرسال ${isolate('5,000.00 EUR')} كحد أقصى.`,
    insufficient: `المتاح في هذا الحساب ${isolate('1,204.50 EUR')}.`,
    fee: `تُضاف رسوم قدرها ${isolate('12.00 EUR')}.`,
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const { label, limit, insufficient, fee } = useWords();
    return (
      <Stack gap={6}>
        <AmountInput label={label} value="" currency={euro} onChange={fn()} description={limit} />
        <AmountInput label={label} value="1234567.89" currency={euro} onChange={fn()} />
        <AmountInput
          label={label}
          value="0.123456"
          currency={{ code: 'USDT', decimals: 6 }}
          onChange={fn()}
        />
        <AmountInput label={label} value="9999" currency={euro} onChange={fn()} error={insufficient} />
        <AmountInput label={label} value="120" currency={euro} onChange={fn()} warning={fee} />
        <AmountInput label={label} value="250.00" currency={euro} onChange={fn()} readOnly />
        <AmountInput label={label} value="250.00" currency={euro} onChange={fn()} disabled />
      </Stack>
    );
  },
};

/** The one amount that a form is about, in a box of its host's; a long one is set smaller. */
export const Hero: Story = {
  render: ({ label, onChange }) => (
    <Stack gap={4}>
      {['', '2000', '1234567.89', '1234567890123.45'].map((value) => (
        <Box key={value} padding={4} border radius="control">
          <AmountInput label={label} value={value} currency={euro} onChange={onChange} size="hero" />
        </Box>
      ))}
    </Stack>
  ),
};

/** Beside something else on a phone the amount is set as small as it has to be: none of it is cut. */
export const HeroInLittleRoom: Story = {
  render: ({ label, onChange }) => (
    <Stack gap={4}>
      {['216.31', '12345.67', '1234567.89'].map((value) => (
        <div key={value} style={{ inlineSize: 112 }}>
          <AmountInput label={label} value={value} currency={euro} onChange={onChange} size="hero" />
        </div>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    for (const input of canvas.getAllByRole('textbox'))
      await expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
  },
};

/** Its currency can be chosen at the end of the line; what is said of the amount stands below both. */
export const BesideAChoice: Story = {
  args: {
    size: 'hero',
    value: '12480',
    description: 'Available: €12,480.55',
    error: 'With the fee, this comes to more than the €12,480.55 you have available.',
    beside: <Button tone="secondary">EUR</Button>,
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const said = canvas.getByText(/^With the fee/);
    const button = canvas.getByRole('button', { name: 'EUR' });
    await expect(said.getBoundingClientRect().right).toBeGreaterThan(button.getBoundingClientRect().left);
    await expect(said.getBoundingClientRect().top).toBeGreaterThan(button.getBoundingClientRect().bottom);
  },
};

/** Every rule of typing, key by key. */
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

/** As many decimals as the currency has. */
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
    await expect(field).toHaveValue('1.29');
    await expect(region).toHaveTextContent('Only digits and a decimal mark can be entered here.');
  },
};

export const InAForm: Story = {
  tags: ['no-picture'],
  args: { name: 'amount', value: '20' },
  decorators: [
    (Story) => (
      <form aria-label="Payment">
        <Story />
        <Button type="reset" tone="secondary" size="small">
          Reset
        </Button>
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
    await expect(within(canvas.getByRole('group')).getAllByRole('button')).toHaveLength(2);
  },
};
