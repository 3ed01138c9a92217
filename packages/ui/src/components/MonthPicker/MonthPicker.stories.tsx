import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { overlayParameters } from '../overlay/storyParameters.ts';
import { MonthPicker, type MonthPickerProps } from './MonthPicker.tsx';

/** 5 March 2024. */
const clock = { timeZone: 'Europe/Berlin', now: () => Date.parse('2024-03-05T12:00:00Z') };

function Controlled(props: MonthPickerProps) {
  const [value, setValue] = useState(props.value ?? null);
  return (
    <MonthPicker
      {...props}
      value={value}
      onChange={(month) => {
        setValue(month);
        props.onChange?.(month);
      }}
    />
  );
}

const meta = {
  title: 'Components/MonthPicker',
  component: MonthPicker,
  args: { label: 'Statement of', value: null, onChange: fn(), onOpenChange: fn(), ...clock },
  render: (args) => <Controlled {...args} />,
  decorators: [inAColumn],
  parameters: {
    ...overlayParameters,
    ...guide({
      purpose: 'One month of a year: of a statement, a fee report, the end of a contract.',
      do: [
        'Give the zone whose month is the current one: the bank’s, not the machine’s.',
        'Set `min` and `max` to what there is, and say why in the description.',
      ],
      dont: [
        'Don’t ask for a month where a day is meant: that is a DatePicker.',
        'Don’t use it for the expiry of a card: people copy four digits there.',
      ],
      keyboard: [
        ['Arrow down', 'opens the year from the text'],
        ['Arrows', 'go by month and by row'],
        ['Home, End', 'go to the ends of the year'],
        ['Page Up, Page Down', 'go by year'],
        ['Enter, Space', 'take the month'],
        ['Escape', 'closes and changes nothing'],
      ],
      accessibility: [
        'A text field with its format in its description, and a button that opens a dialog named after the field.',
        'The year is a grid named after itself; a month says its year, and the chosen one that it is.',
        'The year turned to is announced politely; a refused text stays, and is announced with its reason.',
      ],
    }),
  },
} satisfies Meta<typeof MonthPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.getByRole('textbox');
const month = (name: string | RegExp) => screen.getByRole('button', { name });
const openYear = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  await waitFor(() => expect(screen.getByRole('grid')).toBeVisible());
};
const closed = () => waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
const type = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), `${text}{Enter}`);
};

const useWords = boardWords({
  en: { label: 'Statement of', hint: 'Since your account was opened.', error: 'There is no statement yet.' },
  ar: { label: 'كشف حساب شهر', hint: 'منذ فتح حسابك.', error: 'لا يوجد كشف بعد.' },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const { label, hint, error } = useWords();
    return (
      <Stack gap={6}>
        <MonthPicker label={label} {...clock} description={hint} />
        <MonthPicker label={label} {...clock} defaultValue="2024-03" required={false} />
        <MonthPicker label={label} {...clock} defaultValue="2024-03" error={error} />
        <MonthPicker label={label} {...clock} defaultValue="2024-03" readOnly />
        <MonthPicker label={label} {...clock} defaultValue="2024-03" disabled />
      </Stack>
    );
  },
};

/** A press takes the month. */
export const PicksAMonth: Story = {
  tags: ['no-picture'],
  play: async ({ args }) => {
    await openYear();
    await expect(screen.getByRole('dialog', { name: 'Statement of' })).toBeVisible();
    await expect(month('Mar 2024')).toHaveFocus();
    await expect(month('Mar 2024')).toHaveAttribute('aria-current', 'date');
    await userEvent.click(screen.getByRole('button', { name: 'Previous year' }));
    await expect(screen.getByRole('status')).toHaveTextContent('2023');
    await userEvent.click(month('Nov 2023'));
    await closed();
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenLastCalledWith('2023-11');
    await expect(field()).toHaveValue('November 2023');
    await expect(screen.getByRole('button', { name: 'Open calendar' })).toHaveFocus();
    await openYear();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '1999');
    await userEvent.click(month('May 1999'));
    await expect(args.onChange).toHaveBeenLastCalledWith('1999-05');
  },
};

export const Open: Story = {
  tags: ['forced-colours'],
  args: { value: '2024-08', min: '2022-04', max: '2024-10' },
  play: async () => {
    await openYear();
    await expect(month('Aug 2024, chosen')).toHaveFocus();
    await expect(month('Aug 2024, chosen').closest('td')).toHaveAttribute('aria-selected', 'true');
    await expect(month('Nov 2024')).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Next year' })).toHaveAttribute('aria-disabled');
  },
};

export const ByKeyboard: Story = {
  tags: ['no-picture'],
  args: { min: '2022-04', max: '2024-10' },
  play: async ({ args }) => {
    field().focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(month('Mar 2024')).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect(month('Jul 2024')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(month('Oct 2024')).toHaveFocus();
    await userEvent.keyboard('{PageUp}{PageUp}{Home}');
    await expect(month('Apr 2022')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(month('Mar 2024')).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await closed();
    await expect(args.onChange).toHaveBeenLastCalledWith('2024-02');
  },
};

/** Numbers, words and pasted text are read; what can’t be is refused with its reason. */
export const Typed: Story = {
  args: { min: '2022-04', max: '2024-10' },
  play: async ({ args }) => {
    await type('3/24');
    await expect(field()).toHaveValue('March 2024');
    await expect(args.onChange).toHaveBeenLastCalledWith('2024-03');
    await userEvent.clear(field());
    await userEvent.paste('2023-12');
    await expect(args.onChange).toHaveBeenLastCalledWith('2023-12');
    await type('may 23');
    await expect(args.onChange).toHaveBeenLastCalledWith('2023-05');
    await type('14.2023');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await expect(field()).toHaveAccessibleDescription(/A year has only twelve months\./);
    await type('soon');
    await expect(field()).toHaveAccessibleDescription(/Write it as March 2024 or 2024-03\./);
    await type('June');
    await expect(field()).toHaveAccessibleDescription(/Add the year, as in March 2024\./);
    await type('2024-11');
    await expect(field()).toHaveAccessibleDescription(/Choose October 2024 or earlier\./);
    await expect(field()).toBeInvalid();
    await type('01.2022');
    await expect(field()).toHaveAccessibleDescription(/Choose April 2022 or later\./);
  },
};

/** On a phone a sheet. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { value: '2024-02' },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    const sheet = await screen.findByRole('dialog', { name: 'Statement of' });
    await expect(sheet).toHaveAttribute('data-shape', 'sheet');
    await expect(within(sheet).getByRole('grid', { name: '2024' })).toBeVisible();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
  },
};

export const RightToLeft: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: 'كشف حساب شهر', value: '2024-03' },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'فتح التقويم' }));
    await waitFor(() => expect(screen.getByRole('grid')).toBeVisible());
    await expect(month(/^مارس/)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(month(/^أبريل/)).toHaveFocus();
  },
};
