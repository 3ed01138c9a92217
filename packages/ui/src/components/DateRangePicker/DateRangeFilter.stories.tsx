import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Inline } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { DateRangeFilter, type DateRangeFilterProps } from './DateRangeFilter.tsx';

function Controlled(args: DateRangeFilterProps) {
  const [value, setValue] = useState(args.value);
  return (
    <DateRangeFilter
      {...args}
      value={value}
      onChange={(range) => {
        args.onChange(range);
        setValue(range);
      }}
    />
  );
}

const meta = {
  title: 'Components/DateRangeFilter',
  component: DateRangeFilter,
  parameters: guide({
    purpose: 'A range of days in a toolbar of filters, beside a choice of periods.',
    do: ['Say below the toolbar which days are set, as of every filter.'],
    dont: ['Don’t use it beside two or three quick choices: a DateRangeButton says the days itself.'],
    keyboard: [['Enter, Space', 'opens the calendar; its keys are those of DateRangePicker']],
    accessibility: [
      'A button that opens a dialog; its name says what the days are for, and which are chosen.',
    ],
  }),
  args: {
    label: 'Choose dates',
    value: null,
    timeZone: 'UTC',
    now: () => Date.parse('2024-03-15T12:00:00Z'),
    max: '2024-03-15',
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DateRangeFilter>;
export default meta;
type Story = StoryObj<typeof meta>;

const useWords = boardWords({ en: { label: 'Choose dates' }, ar: { label: 'اختيار التواريخ' } });

/** Not set and set. */
export const Board: Story = {
  tags: ['board', 'forced-colours'],
  render: function Board(args) {
    const words = useWords();
    return (
      <Inline gap={2}>
        <Controlled {...args} {...words} />
        <Controlled {...args} {...words} value={{ start: '2024-03-01', end: '2024-03-03' }} />
      </Inline>
    );
  },
};

export const ChoosesDays: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvasElement }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Choose dates' }));
    const day = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`);
    await waitFor(() => expect(day('2024-03-04')).toBeVisible());
    for (const date of ['2024-03-04', '2024-03-06']) await userEvent.click(day(date) ?? canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(args.onChange).toHaveBeenCalledWith({ start: '2024-03-04', end: '2024-03-06' });
    await waitFor(() => expect(screen.getByRole('button', { name: /^Choose dates 04/ })).toHaveFocus());
  },
};
