import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Button } from '../Button/index.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { TimeField, type TimeFieldProps } from './TimeField.tsx';

function Controlled(props: TimeFieldProps) {
  const [value, setValue] = useState(props.value ?? null);
  return (
    <TimeField
      {...props}
      value={value}
      onChange={(time) => {
        setValue(time);
        props.onChange?.(time);
      }}
    />
  );
}

const meta = {
  title: 'Components/TimeField',
  component: TimeField,
  args: { label: 'Call me at', value: null, onChange: fn() },
  render: (args) => <Controlled {...args} />,
  decorators: [inAColumn],
  parameters: {
    layout: 'fullscreen',
    ...guide({
      purpose: 'A time of day: of a call, of a daily statement, of a card’s lock.',
      do: [
        'Say in the description whose time it is, where that is not the reader’s.',
        'Set `min` and `max` to what is allowed, and say why in the description.',
      ],
      dont: [
        'Don’t use it for a duration: that is a NumberInput with its unit.',
        'Don’t use it for a few slots: a Select shows them all.',
      ],
      keyboard: [
        ['Digits', 'write a part, and go on to the next when it is full'],
        ['Arrow up, arrow down', 'step the part'],
        ['Page up, page down', 'step it further'],
        ['Home, End', 'go to the least and the greatest'],
        ['Arrow left, arrow right, Tab', 'go from part to part'],
        ['A, P', 'choose the half of the day, where there is one'],
        ['Backspace', 'takes the part away'],
      ],
      accessibility: [
        'A group named by its label, with a spin button for hours, minutes and, in languages that write 12 hours, the half of the day.',
        'Hours and minutes are spoken with their name; a missing part, and a time out of bounds, are said when the field is left.',
        'A whole time can be pasted. A form’s own check finds a missing obligatory value.',
      ],
    }),
  },
} satisfies Meta<typeof TimeField>;
export default meta;
type Story = StoryObj<typeof meta>;

const group = () => screen.getByRole('group', { name: 'Call me at' });
const parts = () => screen.getAllByRole('spinbutton');
const part = (name: RegExp) => screen.getByRole('spinbutton', { name });

const useWords = boardWords({
  en: {
    label: 'Call me at',
    hint: 'In Berlin, between 9 and 17.',
    error: 'Nobody is there by then.',
    warning: 'It is busy at that time.',
  },
  ar: {
    label: 'اتصلوا بي في',
    hint: 'بتوقيت برلين، بين 9 و17.',
    error: 'لا يوجد أحد في ذلك الوقت.',
    warning: 'الخطوط مشغولة في ذلك الوقت.',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const { label, hint, error, warning } = useWords();
    return (
      <Stack gap={6}>
        <TimeField label={label} description={hint} />
        <TimeField label={label} defaultValue="09:30" required={false} />
        <TimeField label={label} defaultValue="23:15" error={error} />
        <TimeField label={label} defaultValue="12:00" warning={warning} />
        <TimeField label={label} defaultValue="09:30" readOnly />
        <TimeField label={label} defaultValue="09:30" disabled />
      </Stack>
    );
  },
};

/** In twelve hours, as English without a country writes them. */
export const Typed: Story = {
  play: async ({ args }) => {
    await expect(group()).toBeVisible();
    await userEvent.tab();
    await expect(part(/hour/)).toHaveFocus();
    await userEvent.keyboard('2');
    await expect(part(/minute/)).toHaveFocus();
    await userEvent.keyboard('30');
    await expect(part(/AM\/PM/)).toHaveFocus();
    await userEvent.keyboard('p');
    await expect(args.onChange).toHaveBeenLastCalledWith('14:30');
    await expect(group()).toHaveTextContent(/2:30\W+PM/);
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith('02:30');
  },
};

/** In twenty-four hours, as British and German people write them. */
export const InTwentyFourHours: Story = {
  tags: ['forced-colours'],
  parameters: { looks: { locale: 'en-GB' } },
  args: { value: '09:05' },
  play: async ({ args }) => {
    await expect(parts()).toHaveLength(2);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith('08:05');
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{End}');
    await expect(args.onChange).toHaveBeenLastCalledWith('08:59');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await userEvent.keyboard('17');
    await expect(args.onChange).toHaveBeenLastCalledWith('17:59');
    await expect(part(/minute/)).toHaveFocus();
    await userEvent.paste('6:45 pm');
    await expect(args.onChange).toHaveBeenLastCalledWith('18:45');
    await expect(group()).toHaveTextContent('18:45');
    await userEvent.paste('soon');
    await expect(group()).toHaveTextContent('18:45');
  },
};

/** What is missing and what is out of bounds is said when the field is left. */
export const Refused: Story = {
  parameters: { looks: { locale: 'en-GB' } },
  args: { min: '09:00', max: '17:00' },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('08');
    await expect(canvas.queryByText('Enter hours and minutes.')).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByText('Enter hours and minutes.')).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(part(/minute/));
    await userEvent.keyboard('30');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('08:30');
    await expect(canvas.getByText('Choose 09:00 or later.')).toBeVisible();
    await userEvent.click(canvas.getByText('Call me at'));
    await expect(part(/hour/)).toHaveFocus();
    await userEvent.keyboard('18');
    await userEvent.tab();
    await expect(canvas.getByText('Choose 17:00 or earlier.')).toBeVisible();
    await userEvent.click(part(/minute/));
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(part(/hour/)).toHaveTextContent('18');
    await userEvent.tab();
    await expect(canvas.getByText('Enter hours and minutes.')).toBeVisible();
    await userEvent.click(part(/minute/));
    await userEvent.keyboard('30');
    await expect(args.onChange).toHaveBeenLastCalledWith('18:30');
    await userEvent.tab();
    await expect(canvas.getByText('Choose 17:00 or earlier.')).toBeVisible();
  },
};

/** The form sends `HH:MM`, asks for what is missing, and brings the first value back. */
export const InAForm: Story = {
  tags: ['no-picture'],
  parameters: { looks: { locale: 'en-GB' } },
  render: (args) => (
    <form aria-label="Call" onSubmit={(event) => event.preventDefault()}>
      <Stack gap={6}>
        <TimeField label="Call me at" name="from" required onChange={args.onChange} />
        <TimeField label="At the latest" name="to" defaultValue="17:00" />
        <Button type="submit">Send</Button>
        <Button type="reset">Reset</Button>
      </Stack>
    </form>
  ),
  play: async ({ canvas }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    const data = () => Object.fromEntries(new FormData(form));
    await expect(form.checkValidity()).toBe(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(canvas.getByRole('spinbutton', { name: /hour.*Call me at/ })).toHaveFocus());
    await userEvent.keyboard('1015');
    await expect(form.checkValidity()).toBe(true);
    await expect(data()).toEqual({ from: '10:15', to: '17:00' });
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(data()).toEqual({ from: '', to: '17:00' }));
    await userEvent.click(canvas.getByRole('spinbutton', { name: /minute.*At the latest/ }));
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(data()).toEqual({ from: '', to: '' });
    const hours = canvas.getByRole('spinbutton', { name: /hour.*At the latest/ });
    await expect(hours).toHaveTextContent('17');
    await userEvent.click(hours);
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(hours).not.toHaveTextContent(/\d/);
    await expect(data()).toEqual({ from: '', to: '' });
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(data()).toEqual({ from: '', to: '17:00' }));
    await expect(canvas.getByRole('spinbutton', { name: /minute.*At the latest/ })).toHaveTextContent('00');
  },
};

export const ReadOnly: Story = {
  tags: ['no-picture'],
  args: { value: '09:30', readOnly: true },
  play: async ({ args }) => {
    await userEvent.click(part(/hour/));
    await userEvent.keyboard('{ArrowUp}5');
    await userEvent.paste('10:00');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(group()).toHaveTextContent(/9:30\W+AM/);
  },
};

export const RightToLeft: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: 'اتصلوا بي في', value: '14:30', description: 'بتوقيت برلين.' },
  play: async () => {
    await userEvent.tab();
    await expect(parts()[0]).toHaveFocus();
    const [hours, minutes] = parts().map((each) => each.getBoundingClientRect());
    await expect(hours?.right).toBeLessThanOrEqual(minutes?.left ?? 0);
  },
};
