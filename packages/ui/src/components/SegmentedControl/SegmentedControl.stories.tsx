import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Moon, Sun } from '../../icons/index.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Button } from '../Button/index.ts';
import { Hydrated } from '../Field/hydration.tsx';
import { inAColumn } from '../Field/storyFrame.tsx';
import { SegmentedControl, type SegmentedControlProps } from './SegmentedControl.tsx';

const periods = [
  { id: 'week', label: 'Week' },
  { id: 'month', label: 'Month' },
  { id: 'year', label: 'Year' },
];
const directions = [
  { id: 'all', label: 'All' },
  { id: 'in', label: 'Received' },
  { id: 'out', label: 'Sent', disabled: true },
];

const meta = {
  title: 'Components/SegmentedControl',
  component: SegmentedControl,
  args: { label: 'Period', items: periods, onChange: fn() },
  decorators: [inAColumn],
  parameters: guide({
    purpose: 'One of two to five short choices that changes at once what the page shows.',
    do: [
      'Keep each label to a word or two, of like length.',
      'Choose one beforehand: a segmented control is never without a choice.',
      'Hide the label where the place says what is chosen; screen readers still need it.',
      'Use `small` in a toolbar, beside small buttons.',
    ],
    dont: [
      'Don’t use it where a choice needs a sentence, or none may be chosen yet: that is a RadioGroup.',
      'Don’t use it for on and off: that is a Switch.',
      'Don’t use it to divide a page into views, each with content of its own: those are Tabs.',
      'Don’t mix labels with icons and labels without.',
    ],
    keyboard: [
      ['Tab', 'enters at the chosen segment and leaves the control'],
      [
        'Arrow left, arrow right',
        'choose the segment beside it, as the script runs, past the disabled ones; past either end they begin again at the other',
      ],
      ['Arrow up, arrow down', 'choose the previous and the next'],
      ['Home, End', 'choose the first and the last'],
    ],
    accessibility: [
      'Native radios in a fieldset in the role of a radiogroup: place and number of choices are said.',
      'What is chosen is told by ground and edge, not by colour alone; in forced colours by the colours of a selection.',
      'Its ref is the chosen radio, or the first that can be chosen.',
    ],
  }),
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: SegmentedControlProps) {
  const [value, setValue] = useState(props.value ?? 'week');
  return (
    <SegmentedControl
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
    period: 'Period',
    periods,
    direction: 'Payments',
    directions,
    oneIsOff: 'Nothing has been sent from this account.',
    scheme: 'Colours',
    light: 'Light',
    dark: 'Dark',
    failed: 'It could not be saved. Try again.',
  },
  ar: {
    period: 'الفترة',
    periods: [
      { id: 'week', label: 'أسبوع' },
      { id: 'month', label: 'شهر' },
      { id: 'year', label: 'سنة' },
    ],
    direction: 'المدفوعات',
    directions: [
      { id: 'all', label: 'الكل' },
      { id: 'in', label: 'الواردة' },
      { id: 'out', label: 'الصادرة', disabled: true },
    ],
    oneIsOff: 'لم يُرسل شيء من هذا الحساب.',
    scheme: 'الألوان',
    light: 'فاتح',
    dark: 'داكن',
    failed: 'تعذّر الحفظ. حاول مرة أخرى.',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const words = useWords();
    const schemes = [
      { id: 'light', label: words.light, icon: <Sun size={18} /> },
      { id: 'dark', label: words.dark, icon: <Moon size={18} /> },
    ];
    return (
      <Stack gap={6}>
        <SegmentedControl label={words.period} items={words.periods} defaultValue="month" />
        <SegmentedControl
          label={words.direction}
          items={words.directions}
          defaultValue="in"
          description={words.oneIsOff}
        />
        <SegmentedControl label={words.scheme} items={schemes} />
        <SegmentedControl label={words.period} labelHidden items={words.periods} size="small" />
        <SegmentedControl label={words.scheme} items={schemes} error={words.failed} />
        <SegmentedControl label={words.period} items={words.periods} defaultValue="year" disabled />
      </Stack>
    );
  },
};

/** Tab enters at the chosen one; arrows choose, pass the disabled one by and go round the ends. */
export const ChoosesByKeyboard: Story = {
  tags: ['no-picture'],
  args: { label: 'Payments', items: [...directions, { id: 'due', label: 'Due' }] },
  render: (args) => <Controlled {...args} value="in" />,
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Payments' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Received' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Due' })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('due');
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'All' })).toBeChecked();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'Due' })).toBeChecked();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('radio', { name: 'All' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('radio', { name: 'Due' })).toBeChecked();
    await userEvent.tab();
    await expect(canvas.getByRole('radiogroup')).not.toContainElement(
      document.activeElement as HTMLElement | null,
    );
  },
};

/** The whole segment is the target; a disabled one takes no press. One is chosen from the beginning. */
export const ChoosesByPress: Story = {
  tags: ['no-picture'],
  args: { label: 'Payments', items: directions, value: undefined },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'All' })).toBeChecked();
    await userEvent.click(canvas.getByText('Received'));
    await expect(canvas.getByRole('radio', { name: 'Received' })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('in');
    await userEvent.click(canvas.getByText('Sent'));
    await expect(args.onChange).toHaveBeenCalledTimes(1);
  },
};

export const SaysWhatFailed: Story = {
  tags: ['no-picture'],
  args: { error: 'It could not be saved. Try again.', description: 'Of the list below' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup');
    await expect(group).toHaveAccessibleDescription('Of the list below It could not be saved. Try again.');
    await expect(group).toHaveAttribute('aria-invalid', 'true');
  },
};

/** The choice is in the form's data; a reset brings back the first one. */
export const InAForm: Story = {
  tags: ['no-picture'],
  args: { name: 'period', defaultValue: 'month' },
  render: (args) => (
    <form aria-label="Filters">
      <Stack gap={4}>
        <SegmentedControl {...args} />
        <Button type="reset">Reset</Button>
      </Stack>
    </form>
  ),
  play: async ({ canvas }) => {
    const data = () => new FormData(canvas.getByRole<HTMLFormElement>('form')).get('period');
    await expect(data()).toBe('month');
    await userEvent.click(canvas.getByText('Year'));
    await expect(data()).toBe('year');
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(data()).toBe('month'));
  },
};

export const ChosenBeforeHydration: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <Hydrated
      before={(page) => {
        for (const input of page.querySelectorAll<HTMLInputElement>('[value=year]')) input.checked = true;
      }}
    >
      <Controlled {...args} />
    </Hydrated>
  ),
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('year'));
    await expect(canvas.getByRole('radio', { name: 'Year' })).toBeChecked();
  },
};

/** On a phone it is as wide as the page; labels that do not fit on one line take another. */
export const LongGerman: Story = {
  parameters: { looks: { locale: 'de' } },
  globals: { viewport: { value: 'phone' } },
  args: {
    label: 'Zahlungsart',
    defaultValue: 'b',
    items: [
      { id: 'a', label: 'Alle Zahlungen' },
      { id: 'b', label: 'Zahlungseingänge' },
      { id: 'c', label: 'Zahlungsausgänge' },
    ],
  },
};

/** The arrows lead to what is seen beside a segment. */
export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: {
    label: 'الفترة',
    items: [
      { id: 'week', label: 'أسبوع' },
      { id: 'month', label: 'شهر' },
      { id: 'year', label: 'سنة' },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'شهر' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'سنة' })).toBeChecked();
  },
};
