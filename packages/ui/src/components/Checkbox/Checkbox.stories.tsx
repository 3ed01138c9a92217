import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { isolate } from '../../locale/bidi.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Link } from '../Link/index.ts';
import { Hydrated } from '../Field/hydration.tsx';
import { inAColumn } from '../Field/storyFrame.tsx';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { label: 'Save as a beneficiary', onChange: fn() },
  decorators: [inAColumn],
  parameters: guide({
    purpose:
      'A yes or no that takes effect when the form is sent, or the head of several that are ticked one by one.',
    do: [
      'Say what ticking means: “Save as a beneficiary”.',
      'Use `indeterminate` on a box that stands for several, while some of them are ticked.',
      'Put the error of terms that must be accepted beside the box.',
    ],
    dont: [
      'Don’t turn something on or off at once with it: that is a Switch.',
      'Don’t word it in the negative (“Don’t send me …”).',
      'Don’t tick consent for somebody.',
    ],
    keyboard: [
      ['Space', 'ticks and unticks'],
      ['Tab', 'goes on to the next control'],
    ],
    accessibility: [
      'A native checkbox: forms, labels, high contrast and voice control treat it as one.',
      'Partly checked is said as “mixed”.',
      'Named by its label alone; description and message are its description. A new error is announced politely.',
      'The whole row is the target: at least 44 px high for a finger.',
    ],
  }),
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: CheckboxProps) {
  const [checked, setChecked] = useState(props.checked ?? false);
  return (
    <Checkbox
      {...props}
      checked={checked}
      onChange={(next) => {
        setChecked(next);
        props.onChange?.(next);
      }}
    />
  );
}

const useWords = boardWords({
  en: {
    off: 'Unchecked',
    on: 'Checked',
    part: 'Partly checked',
    save: 'Save as a beneficiary',
    again: 'You can pay Grace Hopper again without typing her details.',
    accept: 'I accept the terms',
    missing: 'Accept the terms to go on.',
    priority: 'Priority payment',
    cost: 'Costs 12.00 EUR.',
    offDisabled: 'Unchecked, disabled',
    notOffered: 'Your bank does not offer this.',
    onDisabled: 'Checked, disabled',
    partDisabled: 'Partly checked, disabled',
  },
  ar: {
    off: 'غير محدد',
    on: 'محدد',
    part: 'محدد جزئيًا',
    save: 'حفظ كمستفيد',
    again: 'يمكنك الدفع إلى ليلى حداد مرة أخرى دون كتابة بياناتها.',
    accept: 'أوافق على الشروط والأحكام',
    missing: 'وافق على الشروط والأحكام للمتابعة.',
    priority: 'دفعة عاجلة',
    cost: `رسومها ${isolate('12.00 EUR')}.`,
    offDisabled: 'غير محدد، غير متاح',
    notOffered: 'لا يقدّم بنكك هذه الخدمة.',
    onDisabled: 'محدد، غير متاح',
    partDisabled: 'محدد جزئيًا، غير متاح',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const words = useWords();
    return (
      <Stack gap={4}>
        <Checkbox label={words.off} />
        <Checkbox label={words.on} defaultChecked />
        <Checkbox label={words.part} indeterminate />
        <Checkbox label={words.save} description={words.again} defaultChecked />
        <Checkbox label={words.accept} error={words.missing} />
        <Checkbox label={words.priority} warning={words.cost} defaultChecked />
        <Checkbox label={words.offDisabled} description={words.notOffered} disabled />
        <Checkbox label={words.onDisabled} defaultChecked disabled />
        <Checkbox label={words.partDisabled} indeterminate disabled />
      </Stack>
    );
  },
};

/** Three looks, which screen readers distinguish too. */
export const ThreeLooks: Story = {
  render: () => (
    <Stack gap={2}>
      <Checkbox label="Off" />
      <Checkbox label="On" defaultChecked />
      <Checkbox label="Some" indeterminate />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Off' })).not.toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'On' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Some' })).toBePartiallyChecked();
    const marks = () => canvas.getAllByRole('checkbox').map((box) => getComputedStyle(box, '::before'));
    await waitFor(() => expect(marks().map(({ opacity }) => opacity)).toEqual(['0', '1', '1']));
    const [, tick, dash] = marks();
    await expect(tick?.clipPath).not.toBe(dash?.clipPath);
  },
};

/** A press anywhere in the row, or Space, ticks it. */
export const Ticks: Story = {
  tags: ['no-picture'],
  args: { description: 'You can pay her again.' },
  render: (args) => <Controlled {...args} />,
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Save as a beneficiary' });
    await expect(box).toHaveAccessibleDescription('You can pay her again.');
    await userEvent.click(canvas.getByText('You can pay her again.'));
    await expect(box).toBeChecked();
    await userEvent.tab();
    await userEvent.tab();
    box.focus();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
    await expect(args.onChange).toHaveBeenNthCalledWith(1, true);
    await expect(args.onChange).toHaveBeenNthCalledWith(2, false);
  },
};

/** Partly checked stays so until its owner says otherwise: the browser alone would take the look away. */
export const StaysPartlyChecked: Story = {
  args: { checked: false, indeterminate: true },
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('checkbox');
    await userEvent.click(box);
    await expect(args.onChange).toHaveBeenCalledWith(true);
    await waitFor(() => expect(box).toBePartiallyChecked());
  },
};

export const AnnouncesAnError: Story = {
  render: function Late(args) {
    const [error, setError] = useState<string>();
    return <Checkbox {...args} error={error} onBlur={() => setError('Accept the terms to go on.')} />;
  },
  play: async ({ canvas, canvasElement }) => {
    const region = canvasElement.querySelector('[aria-live=polite]');
    await expect(region).toBeEmptyDOMElement();
    await userEvent.tab();
    await userEvent.tab();
    await expect(region).toHaveTextContent('Accept the terms to go on.');
    await expect(canvas.getByRole('checkbox')).toBeInvalid();
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Accept the terms to go on.');
  },
};

/** A link inside the label leads where it says and ticks nothing. */
export const WithALink: Story = {
  args: {
    label: (
      <>
        I have read the <Link href="#terms">terms of use</Link>
      </>
    ),
  },
  play: async ({ canvas }) => {
    // The browser's own press: user-event takes every press inside a label for one of its control.
    canvas.getByRole('link', { name: 'terms of use' }).click();
    await expect(canvas.getByRole('checkbox')).not.toBeChecked();
  },
};

/** What was ticked before the page came alive stays, and is reported. */
export const TickedBeforeHydration: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <Hydrated
      before={(page) => {
        for (const input of page.querySelectorAll('input')) input.checked = true;
      }}
    >
      <Controlled {...args} />
    </Hydrated>
  ),
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(true));
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
};

export const LongGerman: Story = {
  parameters: { looks: { locale: 'de' } },
  args: {
    label:
      'Ich bestätige, dass ich die Allgemeinen Geschäftsbedingungen und die Datenschutzgrundverordnungsinformationen gelesen habe',
    description: 'Die Zustimmung kann jederzeit unter Einstellungen › Einwilligungen widerrufen werden.',
    error: 'Stimmen Sie den Bedingungen zu, um fortzufahren.',
  },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: {
    label: 'حفظ كمستفيد',
    description: 'يمكنك الدفع مرة أخرى دون كتابة البيانات.',
    defaultChecked: true,
  },
};
