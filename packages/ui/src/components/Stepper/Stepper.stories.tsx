import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { StepCounter } from './StepCounter.tsx';
import { Stepper, type Step, type StepperProps } from './Stepper.tsx';

const steps: Step[] = [
  { id: 'personal', label: 'Personal data', state: 'done' },
  { id: 'activity', label: 'Activity', state: 'error' },
  { id: 'services', label: 'Services', state: 'upcoming' },
  { id: 'identity', label: 'Identity check', state: 'upcoming' },
  { id: 'sign', label: 'Sign', state: 'upcoming' },
];

const meta = {
  title: 'Components/Stepper',
  component: Stepper,
  subcomponents: { StepCounter },
  parameters: guide({
    purpose:
      'Shows the steps of something long, such as opening an account: which are done, where one is, what is left, what needs correction. Steps that were begun can be opened again.',
    do: [
      'Name steps by what they ask for: “Personal data”, “Documents”.',
      'Use the row for up to six steps and the column for more, beside the form.',
      'Mark a step `error` when the bank sent it back, and keep it reachable.',
      'Use `StepCounter` alone where the way is short and nobody goes back in it, as in a payment.',
    ],
    dont: [
      'Don’t use it to switch views: those are Tabs.',
      'Don’t let it be the only way forward; the form has its own Continue.',
      'Don’t show steps that don’t concern this person: leave them out of `steps`.',
    ],
    keyboard: [
      ['Tab', 'goes through the steps that can be opened'],
      ['Enter, Space', 'opens one; in the compact form unfolds the steps'],
    ],
    accessibility: [
      'A `nav` with an ordered list; the current step has `aria-current="step"`.',
      'What became of a step is said after its name: “Personal data, Done”. It is a sign as well as a colour.',
      'In less than 560 px of room (more with larger text) the row becomes “Step 2 of 5” with the name of the step; the whole list unfolds under it (`details`).',
    ],
  }),
  args: { label: 'Open an account', steps, current: 'services', onStep: fn() },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Steps that were begun lead back; the current one and those ahead do not. */
export const Row: Story = {
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement).getByRole('list');
    await expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    const names = within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    await expect(names).toEqual(['Personal data, Done', 'Activity, Needs correction']);
    const current = list.querySelector('[aria-current="step"]');
    await expect(current).toHaveTextContent('Services');
    await userEvent.click(within(list).getByRole('button', { name: /Personal data/ }));
    await expect(args.onStep).toHaveBeenCalledWith('personal');
    await userEvent.tab();
    await expect(within(list).getByRole('button', { name: /Activity/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onStep).toHaveBeenLastCalledWith('activity');
  },
};

/** A new application: nothing but the first step can be opened. */
export const OnlyTheFirst: Story = {
  args: { current: 'personal', steps: steps.map((step) => ({ ...step, state: 'upcoming' })) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

/** Once it is saved the host lets every step be opened. */
export const AllReachable: Story = {
  args: {
    current: 'personal',
    steps: steps.map((step) => ({ ...step, state: 'upcoming', reachable: true })),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Sign/ }));
    await expect(args.onStep).toHaveBeenCalledWith('sign');
  },
};

export const Column: Story = {
  args: {
    orientation: 'vertical',
    steps: steps.map((step) =>
      step.id === 'personal'
        ? { ...step, description: 'Ada Byron, London' }
        : step.id === 'activity'
          ? { ...step, description: 'Source of funds is missing' }
          : step,
    ),
  },
  decorators: [
    (Example) => (
      <Box maxWidth={260}>
        <Example />
      </Box>
    ),
  ],
};

function Controlled(props: StepperProps) {
  const [current, setCurrent] = useState(props.current);
  return <Stepper {...props} current={current} onStep={setCurrent} />;
}

/** On a phone: the counter, and the steps behind it. Choosing one folds them away and keeps the focus. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const summary = canvasElement.querySelector('summary');
    if (!summary) throw new Error('no summary');
    await expect(summary).toBeVisible();
    await expect(summary).toHaveTextContent('Step 3 of 5Services');
    const list = within(canvasElement).getByRole('list');
    await expect(list).not.toBeVisible();
    await userEvent.click(summary);
    await expect(list).toBeVisible();
    await userEvent.click(within(list).getByRole('button', { name: /Personal data/ }));
    await expect(summary).toHaveTextContent('Step 1 of 5Personal data');
    await expect(list).not.toBeVisible();
    await expect(summary).toHaveFocus();
  },
};

export const PhoneUnfolded: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const summary = canvasElement.querySelector('summary');
    if (summary) await userEvent.click(summary);
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(5);
    summary?.blur();
  },
};

/** The counter alone, for a short way. */
export const Counter: Story = {
  render: () => (
    <Box maxWidth={320}>
      <StepCounter current={2} total={4} />
    </Box>
  ),
  play: ({ canvasElement }) => expect(within(canvasElement).getByText('Step 2 of 4')).toBeVisible(),
};

export const InGerman: Story = {
  globals: { locale: 'de' },
  args: {
    label: 'Konto eröffnen',
    steps: ['Persönliche Daten', 'Geschäftstätigkeit', 'Dienstleistungen', 'Identitätsprüfung'].map(
      (label, place) => ({ id: label, label, state: place === 0 ? 'done' : 'upcoming' }),
    ),
    current: 'Geschäftstätigkeit',
  },
};

export const InArabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: {
    label: 'فتح حساب',
    steps: ['البيانات الشخصية', 'النشاط', 'الخدمات', 'التوقيع'].map((label, place) => ({
      id: label,
      label,
      state: place === 0 ? 'done' : 'upcoming',
    })),
    current: 'النشاط',
  },
};

const useWords = boardWords({
  en: {
    label: 'Open an account',
    narrow: 'Open an account, in little room',
    column: 'Open an account, in a column',
    steps,
  },
  ar: {
    label: 'فتح حساب',
    narrow: 'فتح حساب، في مساحة ضيقة',
    column: 'فتح حساب، في عمود',
    steps: [
      { id: 'personal', label: 'البيانات الشخصية', state: 'done' },
      { id: 'activity', label: 'النشاط', state: 'error' },
      { id: 'services', label: 'الخدمات', state: 'upcoming' },
      { id: 'identity', label: 'التحقق من الهوية', state: 'upcoming' },
      { id: 'sign', label: 'التوقيع', state: 'upcoming' },
    ],
  },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board(args) {
    const { label, narrow, column, steps } = useWords();
    return (
      <Stack gap={8}>
        <Stepper {...args} label={label} steps={steps} />
        <Box maxWidth={360}>
          <Stepper {...args} label={narrow} steps={steps} />
        </Box>
        <Box maxWidth={280}>
          <Stepper {...args} label={column} steps={steps} orientation="vertical" />
        </Box>
        <Box maxWidth={280}>
          <StepCounter current={2} total={4} />
        </Box>
      </Stack>
    );
  },
};
