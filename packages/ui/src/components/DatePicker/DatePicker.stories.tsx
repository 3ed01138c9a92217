import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Button } from '../Button/index.ts';
import { Hydrated } from '../Field/hydration.tsx';
import { inAColumn } from '../Field/storyFrame.tsx';
import { overlayParameters } from '../overlay/storyParameters.ts';
import { SidePanel } from '../SidePanel/index.ts';
import { DatePicker, type DatePickerProps } from './DatePicker.tsx';

/** Tuesday, 5 March 2024, shortly after midnight in Berlin: the day before in London and New York. */
const clock = { timeZone: 'Europe/Berlin', now: () => Date.parse('2024-03-04T23:30:00Z') };

function Controlled(props: DatePickerProps) {
  const [value, setValue] = useState(props.value ?? null);
  return (
    <DatePicker
      {...props}
      value={value}
      onChange={(date) => {
        setValue(date);
        props.onChange?.(date);
      }}
    />
  );
}

const meta = {
  title: 'Components/DatePicker',
  component: DatePicker,
  args: { label: 'Payment date', value: null, onChange: fn(), onOpenChange: fn(), ...clock },
  render: (args) => <Controlled {...args} />,
  decorators: [inAColumn],
  parameters: {
    ...overlayParameters,
    ...guide({
      purpose: 'One day: typed, pasted or picked. For a date of birth, a payment date, a day of a statement.',
      do: [
        'Give the zone whose date is today: the bank’s, not the machine’s.',
        'Use `birthday` for a date of birth: its calendar begins where a person is of age, and its year is one choice away.',
        'Set `min` and `max` to what is allowed, and say why in the description.',
      ],
      dont: [
        'Don’t split a date over three fields.',
        'Don’t ask for a date where a period preset or “today” would do.',
      ],
      keyboard: [
        ['Arrow down', 'opens the calendar from the text'],
        ['Arrows', 'go by day and week'],
        ['Home, End', 'go to the ends of the week'],
        ['Page Up, Page Down', 'go by month, with Shift by year'],
        ['Enter, Space', 'pick the day; Apply takes it'],
        ['Escape', 'closes and changes nothing'],
      ],
      accessibility: [
        'A text field with its format in its description, and a button that opens a dialog named after the field.',
        'The month is a grid named after itself; a day says its weekday and date.',
        'The month turned to and the day chosen are announced politely.',
        'A refused text stays, is announced with its reason and, where it has several readings, offers them as buttons.',
      ],
    }),
  },
} satisfies Meta<typeof DatePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.getByRole('textbox');
const day = (name: string | RegExp) => screen.getByRole('button', { name });
const apply = () => screen.getByRole('button', { name: 'Apply' });
const openCalendar = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  await waitFor(() => expect(screen.getByRole('grid')).toBeVisible());
};
const closed = () => waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
const turnTo = async (year: string, month: string) => {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), year);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), month);
};
const type = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), `${text}{Enter}`);
};

const useWords = boardWords({
  en: {
    payment: 'Payment date',
    businessDay: 'A business day.',
    noBusinessDay: 'Choose a business day.',
    holiday: 'Bank holiday in Spain.',
    birth: 'Date of birth',
  },
  ar: {
    payment: 'تاريخ الدفع',
    businessDay: 'يوم عمل.',
    noBusinessDay: 'اختر يوم عمل.',
    holiday: 'عطلة مصرفية في إسبانيا.',
    birth: 'تاريخ الميلاد',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const words = useWords();
    return (
      <Stack gap={6}>
        <DatePicker label={words.payment} {...clock} description={words.businessDay} />
        <DatePicker label={words.payment} {...clock} defaultValue="2024-03-05" required={false} />
        <DatePicker label={words.payment} {...clock} error={words.noBusinessDay} defaultValue="2024-03-03" />
        <DatePicker label={words.payment} {...clock} warning={words.holiday} defaultValue="2024-03-28" />
        <DatePicker label={words.payment} {...clock} readOnly defaultValue="2024-03-05" />
        <DatePicker label={words.payment} {...clock} disabled defaultValue="2024-03-05" />
        <DatePicker label={words.birth} {...clock} birthday required />
      </Stack>
    );
  },
};

/** Apply waits for a day. It is displayed as day.month.year. */
export const PicksADay: Story = {
  play: async ({ args }) => {
    await expect(screen.queryByRole('grid')).toBeNull();
    await openCalendar();
    await expect(screen.getByRole('dialog', { name: 'Payment date' })).toBeVisible();
    await expect(day('Tuesday, March 5, 2024')).toHaveFocus();
    await expect(apply()).toBeDisabled();
    await userEvent.click(day('Thursday, March 7, 2024'));
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(apply()).toBeEnabled();
    await userEvent.click(apply());
    await closed();
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenCalledWith('2024-03-07');
    await expect(field()).toHaveValue('07.03.2024');
    await expect(screen.getByRole('button', { name: 'Open calendar' })).toHaveFocus();
  },
};

export const Open: Story = {
  tags: ['forced-colours'],
  args: { value: '2024-03-14' },
  play: openCalendar,
};

/** A preset is taken at once. Today is the clock's in the zone given. */
export const Presets: Story = {
  play: async ({ args }) => {
    const presets = {
      Today: '2024-03-05',
      Yesterday: '2024-03-04',
      '2 days ago': '2024-03-03',
      '3 days ago': '2024-03-02',
    };
    for (const [name, date] of Object.entries(presets)) {
      await openCalendar();
      await expect(
        within(screen.getByRole('group', { name: 'Presets' })).getAllByRole('button'),
      ).toHaveLength(4);
      await userEvent.click(screen.getByRole('button', { name }));
      await closed();
      await expect(args.onChange).toHaveBeenLastCalledWith(date);
    }
    await openCalendar();
    await expect(screen.getByRole('button', { name: '3 days ago' })).toHaveAttribute('aria-pressed', 'true');
  },
};

/** The same moment is another day elsewhere. */
export const TodayElsewhere: Story = {
  tags: ['no-picture'],
  args: { timeZone: 'America/New_York' },
  play: async ({ args }) => {
    await openCalendar();
    await expect(day('Monday, March 4, 2024')).toHaveAttribute('aria-current', 'date');
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2024-03-04');
  },
};

/** 18 years ago today can be picked and typed, the next day cannot. */
export const Birthday: Story = {
  tags: ['no-picture'],
  args: { label: 'Date of birth', birthday: true },
  play: async ({ args }) => {
    await openCalendar();
    await expect(screen.queryByRole('group', { name: 'Presets' })).toBeNull();
    await expect(day('Sunday, March 5, 2006')).toBeEnabled();
    await expect(day('Monday, March 6, 2006')).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled');
    await expect(screen.getByRole('option', { name: 'April' })).toBeDisabled();
    await userEvent.keyboard('{ArrowDown}{PageDown}');
    await expect(day('Sunday, March 5, 2006')).toHaveFocus();
    await turnTo('1984', '11');
    await userEvent.click(day('Friday, November 2, 1984'));
    await userEvent.click(apply());
    await expect(args.onChange).toHaveBeenLastCalledWith('1984-11-02');
    await type('06.03.2006');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(field()).toHaveAccessibleDescription(
      /You must be at least 18: born on 05.03.2006 or earlier\./,
    );
    await type('5 March 06');
    await expect(args.onChange).toHaveBeenLastCalledWith('2006-03-05');
    await expect(field()).toBeValid();
  },
};

/** With bounds of its form the calendar ends at 1920-01-01 and 2050-01-01. */
export const Bounds: Story = {
  tags: ['no-picture'],
  args: { min: '1900-01-01', max: '2060-12-31', value: '2050-01-01' },
  play: async ({ args }) => {
    await openCalendar();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await expect(day('Saturday, January 1, 2050, chosen')).toBeEnabled();
    await expect(day('Sunday, January 2, 2050')).toBeDisabled();
    await turnTo('1920', '01');
    await expect(day('Thursday, January 1, 1920')).toBeEnabled();
    await expect(screen.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await expect(args.onOpenChange).toHaveBeenCalledTimes(2);
    await type('31.12.1919');
    await expect(field()).toHaveAccessibleDescription(/Choose 01.01.1920 or later\./);
    await type('02.01.2050');
    await expect(field()).toHaveAccessibleDescription(/Choose 01.01.2050 or earlier\./);
    await type('01.01.1920');
    await expect(args.onChange).toHaveBeenLastCalledWith('1920-01-01');
  },
};

/** Without bounds it ends on 2099-01-01. */
export const WithoutBounds: Story = {
  tags: ['no-picture'],
  args: { value: '2099-01-01' },
  play: async ({ args }) => {
    await openCalendar();
    await expect(day('Thursday, January 1, 2099, chosen')).toBeEnabled();
    await expect(day('Friday, January 2, 2099')).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await type('02.01.2099');
    await expect(field()).toHaveAccessibleDescription(/Choose 01.01.2099 or earlier\./);
    await type('2099-01-01');
    await expect(args.onChange).toHaveBeenLastCalledWith('2099-01-01');
  },
};

/** Presets that are out of bounds are not offered. */
export const FromTodayOn: Story = {
  args: { min: '2024-03-05', max: '2024-06-30' },
  play: async () => {
    await openCalendar();
    await expect(within(screen.getByRole('group', { name: 'Presets' })).getAllByRole('button')).toHaveLength(
      1,
    );
    await expect(day('Monday, March 4, 2024')).toBeDisabled();
  },
};

/** Typed text is read on Enter and when the focus leaves; what is refused stays, with its reason, until it is mended. */
export const Typing: Story = {
  play: async ({ args }) => {
    await type('5.3.2024');
    await expect(args.onChange).toHaveBeenLastCalledWith('2024-03-05');
    await expect(field()).toHaveValue('05.03.2024');
    await userEvent.clear(field());
    await userEvent.type(field(), '31.02.2024');
    await expect(field()).toBeValid();
    await userEvent.tab();
    await expect(field()).toHaveValue('31.02.2024');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(field()).toHaveAccessibleDescription(/There is no such day in the calendar\./);
    await userEvent.type(field(), '{Backspace}{Backspace}');
    await expect(field()).toBeInvalid();
    await userEvent.clear(field());
    await userEvent.type(field(), '5 March');
    await expect(field()).toHaveAccessibleDescription(/Add the year, as in 05.03.2024\./);
    await userEvent.type(field(), ' 2024');
    await expect(field()).toBeValid();
    await userEvent.tab();
    await expect(field()).toHaveValue('05.03.2024');
    await expect(args.onChange).toHaveBeenLastCalledWith('2024-03-05');
  },
};

/** Digits alone are read in the order the field shows; two digits of a year by what the field takes. */
export const TypingDigitsAlone: Story = {
  tags: ['no-picture'],
  args: { birthday: true },
  play: async ({ args }) => {
    for (const [text, day, shown] of [
      ['01.02.85', '1985-02-01', '01.02.1985'],
      ['05031990', '1990-03-05', '05.03.1990'],
      ['050390', '1990-03-05', '05.03.1990'],
    ] as const) {
      await userEvent.clear(field());
      await type(text);
      await expect(args.onChange).toHaveBeenLastCalledWith(day);
      await expect(field()).toHaveValue(shown);
    }
  },
};

/** An owner that does not take an empty date keeps its own; what was typed stays with its reason all the same. */
export const KeepsWhatWasTyped: Story = {
  tags: ['no-picture'],
  args: { value: '2024-03-05' },
  render: (args) => <DatePicker {...args} />,
  play: async ({ args }) => {
    await userEvent.clear(field());
    await type('31.02.2024');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(field()).toHaveValue('31.02.2024');
    await expect(field()).toHaveAccessibleDescription(/There is no such day in the calendar\./);
  },
};

/** Pasted text is read at once; day and month are not guessed where both orders are usual. */
export const Pasting: Story = {
  play: async ({ args }) => {
    const paste = async (text: string) => {
      await userEvent.clear(field());
      await userEvent.paste(text);
    };
    await userEvent.click(field());
    for (const text of ['2024-03-05', 'Tuesday, March 5, 2024', '5 Mar 2024', '20240305', '25/12/2024']) {
      await paste(text);
      await expect(args.onChange).toHaveBeenLastCalledWith(
        text === '25/12/2024' ? '2024-12-25' : '2024-03-05',
      );
    }
    await paste('Monday, March 5, 2024');
    await expect(field()).toHaveValue('Monday, March 5, 2024');
    await expect(field()).toHaveAccessibleDescription(/falls on another weekday/);
    await paste('03/05/2024');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(field()).toHaveValue('03/05/2024');
    await userEvent.click(screen.getByRole('button', { name: 'March 5, 2024' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2024-03-05');
    await expect(field()).toHaveValue('05.03.2024');
    await paste('03/05/2024');
  },
};

/** With keys alone, from the text and back to it. */
export const ByKeyboard: Story = {
  tags: ['no-picture'],
  args: { value: '2024-03-31' },
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(field()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(day('Sunday, March 31, 2024, chosen')).toHaveFocus());
    await userEvent.keyboard('{PageUp}');
    await expect(day('Thursday, February 29, 2024')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}');
    await expect(day('Tuesday, February 28, 2023')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.tab();
    await expect(apply()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await closed();
    await expect(args.onChange).toHaveBeenCalledWith('2023-03-01');
    await expect(field()).toHaveFocus();
  },
};

/** A press of the text opens the calendar beside it and leaves the caret; what is typed puts the calendar away. */
export const OpensWhilePressed: Story = {
  tags: ['no-picture'],
  play: async ({ args }) => {
    await userEvent.click(field());
    await waitFor(() => expect(screen.getByRole('grid')).toBeVisible());
    await expect(field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(field()).toHaveFocus();
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}');
    await expect(day('Tuesday, March 5, 2024')).toHaveFocus();
    await userEvent.click(field());
    await userEvent.keyboard('1');
    await closed();
    await userEvent.keyboard('.3.2024{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('2024-03-01');
  },
};

/** In a plain form: a hidden value, a native veto while the text is refused, and a reset. */
export const InAForm: Story = {
  tags: ['no-picture'],
  render: () => (
    <form aria-label="Payment">
      <Stack gap={4}>
        <DatePicker label="Date" {...clock} name="date" defaultValue="2024-03-05" required />
        <Button type="reset" tone="secondary" size="small">
          Reset
        </Button>
      </Stack>
    </form>
  ),
  play: async ({ canvas }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    const data = () => Object.fromEntries(new FormData(form));
    await expect(data()).toEqual({ date: '2024-03-05' });
    await expect(form.checkValidity()).toBe(true);
    await type('35.03.2024');
    await expect(data()).toEqual({ date: '' });
    await expect(form.checkValidity()).toBe(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(field()).toHaveFocus();
    await expect(form.checkValidity()).toBe(false);
    await type('2024-04-01');
    await expect(data()).toEqual({ date: '2024-04-01' });
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(data()).toEqual({ date: '2024-03-05' }));
    await expect(field()).toHaveValue('05.03.2024');
  },
};

/** Read-only and disabled fields open nothing. */
export const ReadOnly: Story = {
  args: { readOnly: true, value: '2024-03-05' },
  play: async () => {
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.queryByRole('grid')).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Open calendar' })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  },
};

/** What was typed before the page came alive is read. */
export const TypedBeforeHydration: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <Hydrated
      before={(page) => {
        for (const input of page.querySelectorAll('input')) input.value = '2024-03-05';
      }}
    >
      <DatePicker label="Date" {...clock} onChange={args.onChange} />
    </Hydrated>
  ),
  play: async ({ args }) => {
    await waitFor(() => expect(field()).toHaveValue('05.03.2024'));
    await expect(args.onChange).toHaveBeenCalledWith('2024-03-05');
  },
};

/** In a side panel Escape closes the calendar alone. */
export const InASidePanel: Story = {
  render: (args) => (
    <SidePanel open onClose={fn()} title="Payment">
      <Controlled {...args} />
    </SidePanel>
  ),
  play: async () => {
    const panel = await screen.findByRole('dialog', { name: 'Payment' });
    await openCalendar();
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(panel.matches(':modal')).toBe(true);
    await openCalendar();
  },
};

/** On a phone a sheet; years are one choice away. */
export const PhoneBirthday: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { label: 'Date of birth', birthday: true },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    const sheet = await screen.findByRole('dialog', { name: 'Date of birth' });
    await expect(sheet).toHaveAttribute('data-shape', 'sheet');
    await turnTo('1984', '11');
    await userEvent.click(day('Friday, November 2, 1984'));
    await expect(within(sheet).getByText('Fri, Nov 2, 1984')).toBeVisible();
  },
};

export const German: Story = {
  parameters: { looks: { locale: 'de' } },
  args: { label: 'Ausführungsdatum' },
  play: async ({ args }) => {
    await userEvent.click(field());
    await userEvent.paste('Di., 5. März 2024');
    await expect(args.onChange).toHaveBeenLastCalledWith('2024-03-05');
    await type('31.02.2024');
    await expect(field()).toHaveAccessibleDescription(/Diesen Tag gibt es im Kalender nicht\./);
  },
};
