import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { DateRangeButton, type DateRangeButtonProps } from './DateRangeButton.tsx';

function Controlled(args: DateRangeButtonProps) {
  const [value, setValue] = useState(args.value);
  return (
    <DateRangeButton
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
  title: 'Components/DateRangeButton',
  component: DateRangeButton,
  parameters: guide({
    purpose: 'A range of days where a field has no room: beside quick choices in a toolbar.',
    do: ['Put it after the quick choices; the chosen days stand on it.'],
    dont: ['Don’t use it in a form: a DateRangePicker can be typed into.'],
    keyboard: [['Enter, Space', 'opens the calendar; its keys are those of DateRangePicker']],
    accessibility: [
      'A button that opens a dialog; its name says what the days are for, and which are chosen.',
    ],
  }),
  args: {
    label: 'Other days',
    value: null,
    timeZone: 'UTC',
    now: () => Date.parse('2024-03-15T12:00:00Z'),
    max: '2024-03-15',
    onChange: fn(),
    onOpenChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof DateRangeButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = { args: { value: { start: '2024-03-01', end: '2024-03-03' } } };

export const ChoosesDays: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Other days' }));
    const day = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`);
    await waitFor(() => expect(day('2024-03-04')).toBeVisible());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await expect(day('2024-03-16')).toBeDisabled();
    for (const date of ['2024-03-04', '2024-03-06']) await userEvent.click(day(date) ?? canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await expect(args.onChange).toHaveBeenCalledWith({ start: '2024-03-04', end: '2024-03-06' });
    await waitFor(() => expect(screen.getByRole('button', { name: /^Other days 04/ })).toHaveFocus());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await expect(args.onOpenChange).toHaveBeenCalledTimes(2);
  },
};
