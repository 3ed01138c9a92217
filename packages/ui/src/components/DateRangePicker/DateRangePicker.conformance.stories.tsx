import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { DateRangePicker } from './DateRangePicker.tsx';

/** The grid of a calendar as assistive technology meets it, by roles and names, in both directions of script. */
const meta = {
  title: 'Components/DateRangePicker/Conformance',
  tags: ['!autodocs', 'no-picture'],
  component: DateRangePicker,
  args: {
    label: 'Period',
    value: { start: '2024-02-28', end: '2024-03-03' },
    timeZone: 'Europe/Berlin',
    now: () => Date.parse('2024-03-04T23:30:00Z'),
  },
} satisfies Meta<typeof DateRangePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const dateOf = (cell: HTMLElement) => within(cell).getByRole('button').dataset['date'];

/** Opens the calendar and goes a day on by `next`, the arrow that leads on in the script. */
function isAGrid(next: 'ArrowRight' | 'ArrowLeft'): NonNullable<Story['play']> {
  return async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getAllByRole('grid')[0]).toBeVisible());
    const grids = screen.getAllByRole('grid');
    for (const grid of grids) {
      await expect(grid).toHaveAccessibleName(/2024|٢٠٢٤/);
      const heads = within(grid).getAllByRole('columnheader');
      await expect(new Set(heads.map((head) => head.getAttribute('aria-label'))).size).toBe(7);
    }
    const days = grids.flatMap((grid) => within(grid).getAllByRole('button'));
    await expect(days.filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
    const names = days.map((day) => day.getAttribute('aria-label'));
    await expect(new Set(names).size).toBe(days.length);

    // The browser makes grid cells of the cells of such a table.
    const chosen = screen.getAllByRole('cell').filter(({ ariaSelected }) => ariaSelected === 'true');
    await expect(chosen.map(dateOf)).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
      '2024-03-02',
      '2024-03-03',
    ]);
    const from = days.findIndex((day) => day === document.activeElement);
    await userEvent.keyboard(`{${next}}`);
    await expect(days[from + 1]).toHaveFocus();
    await expect(days[from + 1]).toHaveAttribute('tabindex', '0');
    await expect(days[from]).toHaveAttribute('tabindex', '-1');
    await userEvent.keyboard('{Escape}');
  };
}

export const LeftToRight: Story = { play: isAGrid('ArrowRight') };
export const RightToLeft: Story = {
  parameters: { looks: { locale: 'ar' } },
  play: isAGrid('ArrowLeft'),
};
