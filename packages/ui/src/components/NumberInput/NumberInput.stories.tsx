import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Button } from '../Button/index.ts';
import { Hydrated } from '../Field/hydration.tsx';
import { compose } from '../Field/storyComposition.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { NumberInput, type NumberInputProps } from './NumberInput.tsx';

const meta = {
  title: 'Components/NumberInput',
  component: NumberInput,
  args: { label: 'Payments', onChange: fn() },
  decorators: [inAColumn],
  parameters: guide({
    purpose: 'A count or a measure that is typed or stepped to: days, copies, a rate in percent.',
    do: [
      'Give `min` and `max` where there are any: the field says itself what is wrong, and steps no further.',
      'Choose a `step` that leads to the usual numbers; any other can still be typed.',
      'Put the unit into `suffix`.',
    ],
    dont: [
      'Don’t use it for an amount of money: that is an AmountInput.',
      'Don’t use it for what merely has digits, such as a code, a phone number or a year: no step leads to those.',
      'Don’t turn the value into a floating-point number, where digits may be lost.',
    ],
    keyboard: [
      ['Arrow up, arrow down', 'a step up or down'],
      ['Page up, page down', 'ten steps up or down'],
      ['Home, End', 'belong to the text'],
    ],
    accessibility: [
      'A native text input with the keypad that the number needs; a number stepped to is said politely.',
      'The buttons are no stop of the Tab key, which has the arrows for it; a screen reader finds them, described by the label.',
      'What does not fit is said once the field is left, marks it invalid, and keeps a native form from being sent.',
    ],
  }),
} satisfies Meta<typeof NumberInput>;
export default meta;
type Story = StoryObj<typeof meta>;

function Owned(props: NumberInputProps) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <Stack gap={4}>
      <NumberInput
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next);
          props.onChange?.(next);
        }}
      />
      <output aria-label="Value">{value}</output>
    </Stack>
  );
}
const owned = (args: NumberInputProps) => <Owned {...args} />;

const useWords = boardWords({
  en: {
    payments: 'Payments',
    days: 'Due in',
    unit: 'days',
    rate: 'Rate',
    limit: 'Up to 31',
    copies: 'Copies',
    none: 'Say how many you need.',
  },
  ar: {
    payments: 'عدد المدفوعات',
    days: 'مهلة السداد',
    unit: 'يومًا',
    rate: 'السعر',
    limit: 'حتى 31',
    copies: 'النسخ',
    none: 'حدّد العدد الذي تحتاجه.',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const { payments, days, unit, rate, limit, copies, none } = useWords();
    return (
      <Stack gap={6}>
        <NumberInput label={payments} required={false} />
        <NumberInput label={days} suffix={unit} description={limit} min="0" max="31" defaultValue="14" />
        <NumberInput label={rate} suffix="%" decimals={2} step="0.25" defaultValue="-0.5" />
        <NumberInput label={copies} min="1" max="9" defaultValue="1" />
        <NumberInput label={copies} min="1" max="9" defaultValue="12" />
        <NumberInput label={copies} error={none} />
        <NumberInput label={days} suffix={unit} defaultValue="14" readOnly />
        <NumberInput label={days} suffix={unit} defaultValue="14" disabled />
      </Stack>
    );
  },
};

/** What is typed stays as it is until the field is left; the value is exact at every key. */
export const TakesWhatIsTyped: Story = {
  tags: ['no-picture'],
  args: { decimals: 2 },
  render: owned,
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Payments' });
    const value = () => canvas.getByLabelText('Value').textContent;
    await userEvent.type(field, '1,5');
    await expect(field).toHaveValue('1,5');
    await expect(value()).toBe('1.5');
    await userEvent.tab();
    await expect(field).toHaveValue('1.5');
    await userEvent.clear(field);
    await expect(value()).toBe('');
    await userEvent.type(field, '007');
    await expect(field).toHaveValue('007');
    await expect(args.onChange).toHaveBeenLastCalledWith('7');
    await userEvent.tab();
    await expect(field).toHaveValue('7');
    await userEvent.clear(field);
    await userEvent.paste('9,007,199,254,740,993');
    await expect(value()).toBe('9007199254740993');
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveValue('9007199254740994');
  },
};

/** Nothing is checked while somebody types. Text that is no number stays, with the reason; so does a number that does not fit. */
export const SaysWhatIsWrongOnceItIsLeft: Story = {
  args: { min: '1', max: '31' },
  render: owned,
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox');
    for (const [keys, value, reason] of [
      ['12 days', '', 'Enter a number, with digits only.'],
      ['1.5', '1.5', 'Enter a whole number.'],
      ['0', '0', 'Enter 1 or more.'],
      ['32', '32', 'Enter 31 or less.'],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, keys);
      await expect(field).not.toHaveAttribute('aria-invalid');
      await expect(canvas.queryByText(reason)).toBeNull();
      await userEvent.tab();
      await expect(await canvas.findByText(reason)).toBeVisible();
      await expect(field).toHaveAccessibleDescription(reason);
      await expect(field).toHaveValue(keys);
      await expect(canvas.getByLabelText('Value').textContent).toBe(value);
      await expect(field.validationMessage).toBe(reason);
    }
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveValue('31');
    await expect(field.validationMessage).toBe('');
    await expect(canvas.queryByText('Enter 31 or less.')).toBeNull();
  },
};

export const StepsByKeyboard: Story = {
  tags: ['no-picture'],
  args: { min: '0', max: '30', step: '5', value: '7' },
  render: owned,
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await expect(field).toHaveValue('10');
    await expect(canvas.getAllByRole('status').some(({ textContent }) => textContent === '10')).toBe(true);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(field).toHaveValue('0');
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith('0');
    await userEvent.keyboard('{PageUp}');
    await expect(field).toHaveValue('30');
    await userEvent.keyboard('{PageDown}');
    await expect(field).toHaveValue('0');
    await userEvent.tab();
    await expect(field).not.toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Increase' })).not.toHaveFocus();
  },
};

/** A press is a step; held, a button repeats until the limit and no further. It leaves the focus where it is. */
export const StepsByPress: Story = {
  tags: ['no-picture'],
  args: { min: '0', max: '3' },
  render: owned,
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox');
    const up = canvas.getByRole('button', { name: 'Increase', description: 'Payments' });
    await userEvent.click(up);
    await expect(field).toHaveValue('0');
    await userEvent.click(up);
    await expect(field).toHaveValue('1');
    await expect(up).not.toHaveFocus();
    const user = userEvent.setup();
    await user.pointer({ target: up, keys: '[MouseLeft>]' });
    await waitFor(() => expect(field).toHaveValue('3'));
    await expect(up).toBeDisabled();
    await user.pointer({ target: up, keys: '[/MouseLeft]' });
    await expect(args.onChange).toHaveBeenCalledTimes(4);
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease' }));
    await expect(field).toHaveValue('2');
  },
};

/** The wheel scrolls the page and never the number. */
export const LeavesTheWheelAlone: Story = {
  tags: ['no-picture'],
  args: { defaultValue: '12' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.click(field);
    const wheel = new WheelEvent('wheel', { deltaY: 120, bubbles: true, cancelable: true });
    field.dispatchEvent(wheel);
    await expect(wheel.defaultPrevented).toBe(false);
    await expect(field).toHaveValue('12');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const TakesNothingWhereItIsReadOnly: Story = {
  tags: ['no-picture'],
  args: { defaultValue: '12', readOnly: true },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}5');
    await expect(canvas.getByRole('textbox')).toHaveValue('12');
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const FollowsItsOwner: Story = {
  tags: ['no-picture'],
  render: function Follows(args) {
    const [value, setValue] = useState('5');
    return (
      <Stack gap={4}>
        <NumberInput {...args} value={value} onChange={(next) => setValue(next === '13' ? value : next)} />
        <Button onClick={() => setValue('30')}>Most</Button>
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.type(field, '13');
    await expect(field).toHaveValue('1');
    await userEvent.click(canvas.getByRole('button', { name: 'Most' }));
    await expect(field).toHaveValue('30');
  },
};

/** In a plain form: the exact value is in its data, whatever the language writes; a reset brings back the first one. */
export const InAForm: Story = {
  tags: ['no-picture'],
  parameters: { looks: { locale: 'de' } },
  args: { name: 'rate', decimals: 2, defaultValue: '2.5' },
  render: (args) => (
    <form aria-label="Offer">
      <Stack gap={4}>
        <NumberInput {...args} />
        <Button type="reset">Reset</Button>
      </Stack>
    </form>
  ),
  play: async ({ canvas }) => {
    const data = () => new FormData(canvas.getByRole<HTMLFormElement>('form')).get('rate');
    const field = canvas.getByRole('textbox');
    await expect(field).toHaveValue('2,5');
    await userEvent.clear(field);
    await userEvent.type(field, '3,75');
    await expect(data()).toBe('3.75');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(data()).toBe('2.5'));
    await expect(field).toHaveValue('2,5');
  },
};

export const TypedBeforeHydration: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <Hydrated
      before={(page) => {
        for (const input of page.querySelectorAll('input')) input.value = '42';
      }}
    >
      {owned(args)}
    </Hydrated>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Value').textContent).toBe('42'));
    await expect(canvas.getByRole('textbox')).toHaveValue('42');
  },
};

/** An input method writes as it likes; full-width digits count once. */
export const TakesAnInputMethod: Story = {
  tags: ['no-picture'],
  render: owned,
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox');
    await userEvent.click(field);
    compose(field, '１', '１２');
    await waitFor(() => expect(canvas.getByLabelText('Value').textContent).toBe('12'));
    await userEvent.tab();
    await waitFor(() => expect(field).toHaveValue('12'));
  },
};

export const LongGerman: Story = {
  parameters: { looks: { locale: 'de' } },
  globals: { viewport: { value: 'phone' } },
  args: {
    label: 'Zahlungsziel nach Rechnungsstellung',
    suffix: 'Kalendertage',
    description: 'Höchstens 31 Tage nach dem Datum der Rechnung',
    max: '31',
    defaultValue: '40',
  },
};

/** Arabic digits are shown and typed; the value stays the same exact text. */
export const Arabic: Story = {
  parameters: { looks: { locale: 'ar-EG' } },
  args: { label: 'السعر', decimals: 2, step: '0.25', suffix: '٪', value: '12.5' },
  render: owned,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toHaveValue('١٢٫٥');
    await userEvent.clear(field);
    await userEvent.type(field, '٣٫٢٥');
    await expect(canvas.getByLabelText('Value').textContent).toBe('3.25');
    await userEvent.click(canvas.getByRole('button', { name: 'زيادة' }));
    await expect(field).toHaveValue('٣٫٥');
  },
};
