import type { Meta, StoryObj } from '@storybook/react-vite';
import { weeksOfMonth } from '@kontor/api-client/domain';
import { AmountsHidden } from '@kontor/ui/amount';
import { expect, fn, userEvent, within } from 'storybook/test';
import { currency } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { MonthFlow } from './MonthFlow.tsx';

const pounds = {
  currency: currency('GBP'),
  in: '4120.54',
  out: '2318.07',
  periods: [
    { in: '850.00', out: '540.10' },
    { in: '260.54', out: '710.00' },
    { in: '1210.00', out: '480.20' },
    { in: '1800.00', out: '587.77' },
  ],
};
const euros = {
  currency: currency('EUR'),
  in: '0.00',
  out: '1840.35',
  periods: [
    { in: '0', out: '0' },
    { in: '0', out: '0' },
    { in: '0.00', out: '1840.35' },
    { in: '0', out: '0' },
  ],
};

const meta = {
  title: 'Widgets/MonthFlow',
  component: MonthFlow,
  parameters: guide({
    purpose: 'Money in and out this month, by week and currency.',
    do: [
      'Give the weeks of `weeksOfMonth` and the flows of those weeks, the currency that matters most first: that one is drawn.',
      'Put it on the home page, below the accounts.',
    ],
    dont: [
      'Don’t add up currencies in it.',
      'Don’t read the balance from it: how that went is for BalanceHistory.',
    ],
    keyboard: [['Arrow left, arrow right in the chart', 'go to the week beside it']],
    accessibility: [
      'A region with a heading; the chart is a slider that is described in words and speaks each week, and the sums of the month stand below it as text.',
      'Hidden amounts hide the bars too: their shape alone would tell too much.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: { weeks: weeksOfMonth('2026-11-25'), flows: { status: 'success', data: [pounds, euros] } },
} satisfies Meta<typeof MonthFlow>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What each name stands over, as it is seen. */
const sums = (canvas: HTMLElement) =>
  within(canvas)
    .getAllByRole('term')
    .map((term) => [
      term.textContent,
      ...[...(term.nextElementSibling?.querySelectorAll('[aria-hidden]') ?? [])].map(
        (value) => value.textContent,
      ),
    ]);

export const SomeWeeks: Story = {
  tags: ['forced-colours'],
  play: async ({ canvas, canvasElement }) => {
    const region = canvas.getByRole('region', { name: 'This month so far' });
    await expect(sums(region)).toEqual([
      ['In', '+£4,120.54'],
      ['Out', '−£2,318.07'],
      ['EUR', '−€1,840.35'],
    ]);
    const chart = canvas.getByRole('slider', { name: 'In and out this month, in GBP, week by week' });
    await expect(chart).toHaveAccessibleDescription('In £4,120.54, out £2,318.07.');
    await expect(chart.getAttribute('aria-valuetext')).toMatch(/^22\s–\s25: In £1,800\.00, Out £587\.77$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Show as a table' }));
    await expect(within(canvasElement).getAllByRole('row')).toHaveLength(5);
    await userEvent.click(canvas.getByRole('button', { name: 'Show as a chart' }));
    (document.activeElement as HTMLElement).blur();
  },
};

/** Neither digit nor shape is left. */
export const AmountsAreHidden: Story = {
  render: (args) => (
    <AmountsHidden hidden>
      <MonthFlow {...args} />
    </AmountsHidden>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('The chart is hidden, like your amounts.')).toBeVisible();
    await expect(canvas.queryByRole('slider')).toBeNull();
    await expect(canvas.getAllByText('Amount hidden')).toHaveLength(3);
    await expect(canvasElement).not.toHaveTextContent(/\d/);
  },
};

/** The first day of a month, with the largest sums there are. */
export const HugeOnTheFirst: Story = {
  args: {
    weeks: weeksOfMonth('2026-11-01'),
    flows: {
      status: 'success',
      data: [pounds, euros].map(({ currency }) => ({
        currency,
        in: '999999999999999.99',
        out: '999999999999999.99',
        periods: [{ in: '999999999999999.99', out: '999999999999999.99' }],
      })),
    },
  },
};

export const Empty: Story = {
  args: { flows: { status: 'success', data: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing has come in or gone out yet this month.')).toBeVisible();
    await expect(canvas.queryByRole('slider')).toBeNull();
  },
};

export const Loading: Story = { args: { flows: { status: 'pending' } } };

export const Failed: Story = {
  args: { flows: { status: 'error', cause: 'bank', retry: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.flows).toHaveProperty('retry.mock.calls.length', 1);
    (document.activeElement as HTMLElement).blur();
  },
};

export const German: Story = { globals: { locale: 'de' } };

export const Arabic: Story = { globals: { locale: 'ar' } };
