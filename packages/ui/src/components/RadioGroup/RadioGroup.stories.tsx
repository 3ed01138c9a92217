import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { isolate } from '../../locale/bidi.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Hydrated } from '../Field/hydration.tsx';
import { inAColumn } from '../Field/storyFrame.tsx';
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx';

const speeds = [
  { id: 'standard', label: 'Standard', description: 'By Thursday, free' },
  { id: 'instant', label: 'Instant', description: 'Within seconds, 0.20 EUR' },
  { id: 'wire', label: 'Wire transfer', description: 'Not possible for this payee', disabled: true },
];
const kinds = [
  { id: 'person', label: 'Person' },
  { id: 'company', label: 'Company' },
];

const meta = {
  title: 'Components/RadioGroup',
  component: RadioGroup,
  args: { label: 'Speed', items: speeds, onChange: fn() },
  decorators: [inAColumn],
  parameters: guide({
    purpose: 'One of a few choices, all of them in sight.',
    do: [
      'Choose the safest or most common one beforehand, where there is one.',
      'Use `card` where a choice needs a sentence or a price; `compact` for two or three words.',
      'Put what is not possible in the list too, disabled, with the reason as its description.',
    ],
    dont: [
      'Don’t use it for more than about six choices: that is a Select.',
      'Don’t use it for on and off: that is a Checkbox or a Switch.',
    ],
    keyboard: [
      ['Tab', 'enters at the chosen radio and leaves the group'],
      ['Arrow keys', 'choose the next or previous one, past the disabled ones'],
      ['Space', 'chooses the one that has the focus'],
    ],
    accessibility: [
      'Native radios in a fieldset in the role of a radiogroup: place and number of choices are said.',
      'Each radio is named by its label and described by its description; the message belongs to the group.',
      'Its ref is the chosen radio, or the first that can be chosen.',
    ],
  }),
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: RadioGroupProps) {
  const [value, setValue] = useState(props.value ?? null);
  return (
    <RadioGroup
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
    speed: 'Speed',
    speeds,
    cutOff: 'Sent before 16:00',
    kind: 'Kind of payee',
    kinds,
    kindMissing: 'Say whom you are paying.',
    speedMissing: 'Choose how fast it is to go.',
  },
  ar: {
    speed: 'السرعة',
    speeds: [
      { id: 'standard', label: 'عادي', description: 'بحلول يوم الخميس، مجانًا' },
      { id: 'instant', label: 'فوري', description: `خلال ثوانٍ، ${isolate('0.20 EUR')}` },
      { id: 'wire', label: 'حوالة مصرفية', description: 'غير ممكنة لهذا المستفيد', disabled: true },
    ],
    cutOff: 'إذا أُرسلت قبل الساعة 16:00',
    kind: 'نوع المستفيد',
    kinds: [
      { id: 'person', label: 'فرد' },
      { id: 'company', label: 'شركة' },
    ],
    kindMissing: 'حدّد لمن تدفع.',
    speedMissing: 'اختر سرعة الإرسال.',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const { speeds, kinds, ...words } = useWords();
    return (
      <Stack gap={8}>
        <RadioGroup label={words.speed} items={speeds} defaultValue="standard" description={words.cutOff} />
        <RadioGroup label={words.kind} items={kinds} look="compact" defaultValue="person" />
        <RadioGroup label={words.speed} items={speeds} look="card" defaultValue="instant" />
        <RadioGroup label={words.kind} items={kinds} look="compact" error={words.kindMissing} />
        <RadioGroup label={words.speed} items={speeds.slice(0, 2)} look="card" error={words.speedMissing} />
        <RadioGroup label={words.kind} items={kinds} defaultValue="company" disabled />
        <RadioGroup
          label={words.speed}
          items={speeds.slice(0, 2)}
          look="card"
          defaultValue="instant"
          disabled
        />
      </Stack>
    );
  },
};

/** Tab enters at the chosen one; arrows choose and pass the disabled one by. */
export const ChoosesByKeyboard: Story = {
  render: (args) => <Controlled {...args} value="standard" />,
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Speed' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Standard' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Instant' })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith('instant');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Standard' })).toBeChecked();
  },
};

/** The whole card is the target. */
export const ChoosesByPress: Story = {
  args: { look: 'card' },
  render: (args) => <Controlled {...args} />,
  play: async ({ args, canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked();
    await userEvent.click(canvas.getByText('Within seconds, 0.20 EUR'));
    await expect(canvas.getByRole('radio', { name: 'Instant' })).toBeChecked();
    await userEvent.click(canvas.getByText('Not possible for this payee'));
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('radio', { name: 'Wire transfer' })).toHaveAccessibleDescription(
      'Not possible for this payee',
    );
  },
};

export const OneMessage: Story = {
  args: { error: 'Choose how fast it is to go.', required: true },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup');
    await expect(group).toHaveAccessibleDescription('Choose how fast it is to go.');
    await expect(group).toHaveAttribute('aria-required', 'true');
    await expect(group).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.getAllByText('Choose how fast it is to go.')).toHaveLength(1);
  },
};

export const ChosenBeforeHydration: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <Hydrated
      before={(page) => {
        for (const input of page.querySelectorAll<HTMLInputElement>('[value=instant]')) input.checked = true;
      }}
    >
      <Controlled {...args} value="standard" />
    </Hydrated>
  ),
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('instant'));
    await expect(canvas.getByRole('radio', { name: 'Instant' })).toBeChecked();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { look: 'card', defaultValue: 'instant' },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: {
    label: 'السرعة',
    look: 'card',
    defaultValue: 'b',
    items: [
      { id: 'a', label: 'عادي', description: 'بحلول يوم الخميس، مجانًا' },
      { id: 'b', label: 'فوري', description: 'خلال ثوانٍ' },
    ],
  },
};
