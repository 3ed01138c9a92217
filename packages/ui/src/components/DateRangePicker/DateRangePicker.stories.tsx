import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { DateRange } from '../../dates/index.ts';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { overlayParameters } from '../overlay/storyParameters.ts';
import { DateRangePicker, type DateRangePickerProps } from './DateRangePicker.tsx';

/** Tuesday, 5 March 2024, shortly after midnight in Berlin: the day before in London and New York. */
const clock = { timeZone: 'Europe/Berlin', now: () => Date.parse('2024-03-04T23:30:00Z') };
const week: DateRange = { start: '2024-02-26', end: '2024-03-03' };

function Controlled(props: DateRangePickerProps) {
  const [value, setValue] = useState(props.value ?? null);
  return (
    <DateRangePicker
      {...props}
      value={value}
      onChange={(range) => {
        setValue(range);
        props.onChange?.(range);
      }}
    />
  );
}

const meta = {
  title: 'Components/DateRangePicker',
  component: DateRangePicker,
  args: { label: 'Period', value: null, onChange: fn(), ...clock },
  render: (args) => <Controlled {...args} />,
  decorators: [inAColumn],
  parameters: {
    ...overlayParameters,
    ...guide({
      purpose: 'A period: two days and all between them, or all time. For filters and statements.',
      do: [
        'Give the zone whose date is today: the bank’s, not the machine’s.',
        'Leave it optional where “all time” makes sense; `required` takes that preset away.',
        'Set `min` and `max` where the data begins and ends.',
      ],
      dont: [
        'Don’t add a second field for the end: both days are typed, pasted and picked in one.',
        'Don’t read null as an error of the person: it is all time, or a text that is refused beside the field.',
      ],
      keyboard: [
        ['Arrow down', 'opens the calendar from the text'],
        ['Arrows', 'go by day and week; a range in progress follows'],
        ['Home, End', 'go to the ends of the week'],
        ['Page Up, Page Down', 'go by month, with Shift by year'],
        ['Enter, Space', 'pick the first, then the last day'],
        ['Escape', 'closes and changes nothing'],
      ],
      accessibility: [
        'A text field with its format in its description, and a button that opens a dialog named after the field.',
        'Each month is a grid named after itself; a day says its weekday, date and part in the range.',
        'The month turned to and the range chosen are announced politely.',
        'A refused text stays, is announced with its reason and, where it has several readings, offers them as buttons.',
      ],
    }),
  },
} satisfies Meta<typeof DateRangePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.getByRole('textbox', { name: /Period|Zeitraum|الفترة/ });
const popup = () => screen.getByRole('dialog', { name: /Period|Zeitraum|الفترة/ });
const day = (name: string | RegExp) => screen.getByRole('button', { name });
const apply = () => screen.getByRole('button', { name: /Apply|Anwenden|تطبيق/ });
const openCalendar = async () => {
  await userEvent.click(screen.getByRole('button', { name: /Open calendar|Kalender öffnen|فتح التقويم/ }));
  await waitFor(() => expect(screen.getAllByRole('grid')[0]).toBeVisible());
};
const closed = () => waitFor(() => expect(screen.queryByRole('grid')).toBeNull());

const useWords = boardWords({
  en: {
    period: 'Period',
    far: 'As far back as the account goes.',
    tooLong: 'Choose a period of a year at most.',
  },
  ar: {
    period: 'الفترة',
    far: 'منذ فتح الحساب.',
    tooLong: 'اختر فترة لا تزيد على سنة.',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const { period, far, tooLong } = useWords();
    return (
      <Stack gap={6}>
        <DateRangePicker label={period} {...clock} description={far} />
        <DateRangePicker label={period} {...clock} required />
        <DateRangePicker label={period} {...clock} defaultValue={week} required={false} />
        <DateRangePicker
          label={period}
          {...clock}
          defaultValue={{ start: '2024-03-05', end: '2024-03-05' }}
        />
        <DateRangePicker label={period} {...clock} error={tooLong} defaultValue={week} />
        <DateRangePicker label={period} {...clock} readOnly defaultValue={week} />
        <DateRangePicker label={period} {...clock} disabled defaultValue={week} />
      </Stack>
    );
  },
};

/** Closed there is no calendar in the page. Open there are a calendar and presets. */
export const Open: Story = {
  tags: ['forced-colours'],
  args: { value: week },
  play: async () => {
    await expect(screen.queryByRole('grid')).toBeNull();
    await openCalendar();
    await expect(popup()).toBeVisible();
    await expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toEqual([
      'February 2024',
      'March 2024',
    ]);
    await expect(day('Sunday, March 3, 2024, last day')).toHaveFocus();
    await expect(day('Tuesday, March 5, 2024')).toHaveAttribute('aria-current', 'date');
    await expect(
      within(screen.getByRole('group', { name: 'Presets' }))
        .getAllByRole('button')
        .map((preset) => preset.textContent),
    ).toEqual(['All time', 'Today', 'Last 7 days', 'Last 30 days']);
  },
};

/** Apply waits for a first day; then a second one, which may be the earlier of the two. */
export const PicksTwoDays: Story = {
  play: async ({ args }) => {
    await openCalendar();
    await expect(apply()).toBeDisabled();
    await expect(screen.getByText('Choose the first day')).toBeVisible();
    await userEvent.click(day('Thursday, March 7, 2024'));
    await expect(apply()).toBeEnabled();
    await expect(screen.getByText('Choose the last day')).toBeVisible();
    await userEvent.click(day('Saturday, March 2, 2024'));
    await expect(screen.getByText('02.03.2024 – 07.03.2024')).toBeVisible();
    await expect(screen.getByText('6 days')).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(apply());
    await closed();
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenCalledWith({ start: '2024-03-02', end: '2024-03-07' });
    await expect(field()).toHaveValue('02.03.2024 – 07.03.2024');
    await expect(screen.getByRole('button', { name: 'Open calendar' })).toHaveFocus();
  },
};

/** One day is displayed once. */
export const PicksOneDay: Story = {
  tags: ['no-picture'],
  play: async ({ args }) => {
    await openCalendar();
    await userEvent.click(day('Thursday, March 7, 2024'));
    await userEvent.click(apply());
    await closed();
    await expect(args.onChange).toHaveBeenCalledWith({ start: '2024-03-07', end: '2024-03-07' });
    await expect(field()).toHaveValue('07.03.2024');
  },
};

/** A range in progress follows the pointer, in either direction; a third day starts a new range. */
export const RangeInProgress: Story = {
  play: async () => {
    const banded = () =>
      [...document.querySelectorAll('[data-band] > button')].map((button) =>
        button.getAttribute('data-date'),
      );
    await openCalendar();
    const allTime = screen.getByRole('button', { name: 'All time' });
    await expect(allTime).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(day('Thursday, February 29, 2024'));
    // A preset is lit while it is what is picked, whatever the field still holds.
    await expect(allTime).toHaveAttribute('aria-pressed', 'false');
    await userEvent.hover(day('Saturday, March 2, 2024'));
    await expect(banded()).toEqual(['2024-02-29', '2024-03-01', '2024-03-02']);
    await userEvent.hover(day('Wednesday, February 28, 2024'));
    await expect(banded()).toEqual(['2024-02-28', '2024-02-29']);
    await userEvent.click(day('Friday, March 1, 2024'));
    await userEvent.click(day('Friday, March 8, 2024'));
    await userEvent.hover(day('Monday, March 11, 2024'));
    await expect(banded()).toEqual(['2024-03-08', '2024-03-09', '2024-03-10', '2024-03-11']);
  },
};

/** Each preset is taken at once; all time is no bounds. Today is the clock's in the zone given. */
export const Presets: Story = {
  args: { value: week },
  play: async ({ args }) => {
    const choose = async (name: string) => {
      await openCalendar();
      await userEvent.click(screen.getByRole('button', { name }));
      await closed();
    };
    await choose('Today');
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2024-03-05', end: '2024-03-05' });
    await expect(field()).toHaveValue('05.03.2024');
    await choose('Last 7 days');
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2024-02-28', end: '2024-03-05' });
    await choose('Last 30 days');
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2024-02-05', end: '2024-03-05' });
    await choose('All time');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(field()).toHaveValue('');
    await choose('Last 7 days');
    await openCalendar();
    await expect(screen.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
    await expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'false');
  },
};

/** With keys alone, from the text and back to it. */
export const ByKeyboard: Story = {
  tags: ['no-picture'],
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(field()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(day('Tuesday, March 5, 2024')).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    await expect(day('Monday, February 26, 2024')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(day('Sunday, February 25, 2024')).toHaveFocus();
    await userEvent.keyboard('{End}{PageUp}{PageUp}');
    await expect(day('Tuesday, January 2, 2024')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
    await expect(day('Thursday, January 2, 2025')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}{Enter}');
    await expect(day('Tuesday, January 2, 2024, first day')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight} ');
    await expect(screen.getByText('02.01.2024 – 10.01.2024')).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(field()).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown} {ArrowRight} ');
    await userEvent.tab();
    await userEvent.tab();
    await expect(apply()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await closed();
    await expect(field()).toHaveFocus();
    await expect(args.onChange).toHaveBeenCalledWith({ start: '2024-03-05', end: '2024-03-06' });
  },
};

/** Pasted text is read at once and exactly, or stays with the reason beside it. */
export const Pasting: Story = {
  play: async ({ args }) => {
    const paste = async (text: string) => {
      await userEvent.clear(field());
      await userEvent.paste(text);
    };
    await userEvent.click(field());
    await paste('2024-03-01/2024-03-15');
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2024-03-01', end: '2024-03-15' });
    await expect(field()).toHaveValue('01.03.2024 – 15.03.2024');
    await paste('from 1 March 2024 to 15 April 2024');
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2024-03-01', end: '2024-04-15' });
    await paste('15.03.2024 – 01.03.2024');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(field()).toHaveValue('15.03.2024 – 01.03.2024');
    await expect(field()).toBeInvalid();
    await expect(field()).toHaveAccessibleDescription(/The last day is before the first\./);
    await paste('next week');
    await expect(field()).toHaveValue('next week');
    await expect(field()).toHaveAccessibleDescription(/Write it as 01.03.2024 – 05.03.2024/);
  },
};

/** A text with two readings is not guessed: both are offered. */
export const AsksWhichIsMeant: Story = {
  tags: ['no-picture'],
  play: async ({ args }) => {
    await userEvent.click(field());
    await userEvent.paste('01/03/2024 - 05/06/2024');
    const readings = await screen.findByRole('group', { name: /This can be read in more than one way/ });
    await expect(
      within(readings)
        .getAllByRole('button')
        .map((reading) => reading.textContent),
    ).toEqual(['March 1, 2024 – June 5, 2024', 'January 3, 2024 – May 6, 2024']);
    await userEvent.click(within(readings).getByRole('button', { name: /^January/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2024-01-03', end: '2024-05-06' });
    await expect(field()).toHaveValue('03.01.2024 – 06.05.2024');
    await expect(field()).toHaveFocus();
    await expect(field()).toBeValid();
  },
};

/** 1920-01-01 and 2050-01-01 can be picked and typed; the day before and the day after cannot. */
export const Bounds: Story = {
  args: { value: { start: '1920-01-01', end: '2050-01-01' } },
  play: async ({ args }) => {
    await openCalendar();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '1920');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), '01');
    await expect(day('Thursday, January 1, 1920, first day')).toBeEnabled();
    await expect(screen.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled');
    await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
    await expect(screen.getAllByRole('grid')[0]).toHaveAccessibleName('January 1920');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2050');
    await expect(screen.getAllByRole('grid')[1]).toHaveAccessibleName('January 2050');
    await expect(day('Saturday, January 1, 2050, last day')).toBeEnabled();
    await expect(day('Sunday, January 2, 2050')).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    for (const [text, reason] of [
      ['31.12.1919 – 01.03.2024', 'Choose 01.01.1920 or later.'],
      ['01.03.2024 – 02.01.2050', 'Choose 01.01.2050 or earlier.'],
    ] as const) {
      await userEvent.clear(field());
      await userEvent.type(field(), `${text}{Enter}`);
      await expect(screen.getByText(reason)).toBeVisible();
      await expect(field()).toHaveValue(text);
    }
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

/** The month turned to and the range chosen are announced. */
export const Announces: Story = {
  play: async () => {
    const said = () => screen.getAllByRole('status').map((status) => status.textContent);
    await openCalendar();
    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    await expect(said()).toContain('March 2024 – April 2024');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), '06');
    await expect(said()).toContain('June 2024 – July 2024');
    await userEvent.click(day('Monday, June 3, 2024'));
    await userEvent.click(day('Tuesday, July 2, 2024'));
    await expect(said()).toContain('03.06.2024 – 02.07.202430 days');
  },
};

/** In a plain form: two hidden values, and a reset brings back what was there. */
export const InAForm: Story = {
  tags: ['no-picture'],
  render: () => (
    <form aria-label="Statement">
      <Stack gap={4}>
        <DateRangePicker label="Period" {...clock} name="period" defaultValue={week} />
        <DateRangePicker label="Second period" {...clock} name="second" required />
        <Button type="reset" tone="secondary" size="small">
          Reset
        </Button>
      </Stack>
    </form>
  ),
  play: async ({ canvas }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    const data = () => Object.fromEntries(new FormData(form));
    const both = { 'second-start': '', 'second-end': '' };
    await expect(data()).toEqual({ 'period-start': '2024-02-26', 'period-end': '2024-03-03', ...both });
    await expect(form.checkValidity()).toBe(false);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Second period' }), '01.03.2024{Enter}');
    await expect(form.checkValidity()).toBe(true);
    const first = canvas.getByRole('textbox', { name: 'Period' });
    await userEvent.clear(first);
    await userEvent.type(first, 'soon');
    await userEvent.tab();
    await expect(data()).toEqual({
      'period-start': '',
      'period-end': '',
      'second-start': '2024-03-01',
      'second-end': '2024-03-01',
    });
    await expect(form.checkValidity()).toBe(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() =>
      expect(data()).toEqual({ 'period-start': '2024-02-26', 'period-end': '2024-03-03', ...both }),
    );
    await expect(first).toHaveValue('26.02.2024 – 03.03.2024');
    await expect(first).toBeValid();
  },
};

/** On a phone a sheet with one month. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { value: week },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    const sheet = await screen.findByRole('dialog', { name: 'Period' });
    await expect(sheet).toHaveAttribute('data-shape', 'sheet');
    await expect(screen.getAllByRole('grid')).toHaveLength(1);
    await userEvent.click(day('Wednesday, February 14, 2024'));
    await userEvent.click(day('Tuesday, February 20, 2024'));
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(within(sheet).getByText('7 days')).toBeVisible();
  },
};

/** Where neither the room above the field nor the room below it is enough, the calendar scrolls: it never lies on its field. */
export const BesideItsField: Story = {
  tags: ['no-picture'],
  args: { value: week },
  decorators: [
    (Field) => (
      <div style={{ paddingBlock: 330 }}>
        <Field />
      </div>
    ),
  ],
  play: async () => {
    await openCalendar();
    const [calendar, text] = [popup(), field()].map((element) => element.getBoundingClientRect());
    await expect(calendar && text && (calendar.top >= text.bottom || calendar.bottom <= text.top)).toBe(true);
    await expect(calendar?.top).toBeGreaterThanOrEqual(0);
    await expect(calendar?.bottom).toBeLessThanOrEqual(innerHeight);
    apply().scrollIntoView();
    await expect(apply()).toBeVisible();
  },
};

/** In a dialog the calendar is above it, and Escape closes the calendar alone. */
export const InADialog: Story = {
  render: (args) => (
    <Dialog open onClose={fn()} title="Statement" actions={<Button>Download statement</Button>}>
      <Controlled {...args} />
    </Dialog>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Statement' });
    await openCalendar();
    const { left, bottom } = apply().getBoundingClientRect();
    await expect(apply()).toContainElement(
      document.elementFromPoint(left + 20, bottom - 10) as HTMLElement | null,
    );
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(dialog.matches(':modal')).toBe(true);
    await expect(screen.getByRole('button', { name: 'Open calendar' })).toHaveFocus();
    await openCalendar();
  },
};

export const German: Story = {
  parameters: { looks: { locale: 'de' } },
  args: { label: 'Zeitraum', value: week },
  play: async () => {
    await openCalendar();
    await expect(screen.getAllByRole('columnheader')[0]).toHaveAccessibleName('Montag');
    await expect(day('Sonntag, 3. März 2024, letzter Tag')).toHaveFocus();
  },
};

/** From the right: the week begins on Saturday, the next day is to the left. */
export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: 'الفترة', value: week },
  play: async () => {
    await openCalendar();
    await expect(screen.getAllByRole('columnheader')[0]).toHaveAccessibleName('السبت');
    await expect(document.activeElement).toHaveAttribute('data-date', '2024-03-03');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(document.activeElement).toHaveAttribute('data-date', '2024-03-04');
    const [first, second] = screen.getAllByRole('grid').map((grid) => grid.getBoundingClientRect().left);
    await expect(first).toBeGreaterThan(second ?? 0);
  },
};

/** Numerals of the locale, in the field and in the calendar; both kinds are read. */
export const EasternNumerals: Story = {
  parameters: { looks: { locale: 'ar-EG' } },
  args: { label: 'الفترة', value: week },
  play: async ({ args }) => {
    await expect(field()).toHaveValue('٢٦.٠٢.٢٠٢٤ – ٠٣.٠٣.٢٠٢٤');
    await userEvent.clear(field());
    await userEvent.type(field(), '٠١.٠٣.٢٠٢٤{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2024-03-01', end: '2024-03-01' });
    await openCalendar();
    await expect(document.activeElement).toHaveTextContent('١');
  },
};
