import type { Meta, StoryObj } from '@storybook/react-vite';
import { AmountsHidden } from '@kontor/ui/amount';
import { addDays } from '@kontor/api-client/domain';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { currency } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { BalanceHistory } from './BalanceHistory.tsx';

const closings = (
  '3012.06 2998.40 2980.10 2941.75 2890.20 2871.90 2860.00 2660.45 2641.15 2610.80 2590.35 ' +
  '2540.00 3412.50 3390.10 3320.75 3280.30 3262.95 3241.20 3190.65 3150.00 3110.40 3060.85 ' +
  '2980.10 2690.00 2660.45 1260.45 1221.90 4334.44 3810.20 3790.05 4258.23'
).split(' ');
const month = {
  opening: '3012.06',
  creditSum: '4583.54',
  debitSum: '3337.37',
  closing: '4258.23',
  days: closings.map((closing, day) => ({ date: addDays('2026-10-23', day), closing })),
};

const meta = {
  title: 'Widgets/BalanceHistory',
  component: BalanceHistory,
  parameters: guide({
    purpose:
      'How one balance of an account went over a week, a month or a year: a line, and what came in and went out.',
    do: [
      'Give the history of one currency of one account, and ask for it again when the period changes.',
      'Give `today` in the zone that the days are meant in.',
      'Let it show that there is nothing: an account without any movement says so.',
    ],
    dont: [
      'Don’t draw several currencies in one: a line has one scale.',
      'Don’t use it for what came in and went out alone: that is MonthFlow.',
    ],
    keyboard: [
      ['Arrow keys on the period', 'choose another one'],
      ['Arrow left, arrow right in the chart', 'go to the day beside it'],
    ],
    accessibility: [
      'The chart is a slider that is described in words and speaks each day with its balance; “Show as a table” puts a table in its place.',
      'Hidden amounts hide the line too: its shape alone would tell too much.',
      'The period is a group of radio buttons.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 720 }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: {
    accountName: 'Everyday',
    currency: currency('GBP'),
    period: 'month',
    onPeriodChange: fn(),
    history: { status: 'success', data: month },
    today: '2026-11-22',
  },
} satisfies Meta<typeof BalanceHistory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What each name stands over. */
const sums = (canvas: HTMLElement) =>
  within(canvas)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.querySelector('[aria-hidden]')?.textContent]);

export const Month: Story = {
  tags: ['forced-colours'],
  play: async ({ canvas, canvasElement, args }) => {
    const chart = canvas.getByRole('slider', { name: 'Balance of Everyday in GBP, day by day' });
    await expect(chart).toHaveAccessibleDescription('From £3,012.06 to £4,258.23.');
    await expect(chart).toHaveAttribute('aria-valuetext', 'November 22, 2026: £4,258.23');
    await expect(sums(canvasElement)).toEqual([
      ['Opening, Oct 23', '£3,012.06'],
      ['Money in', '+£4,583.54'],
      ['Money out', '−£3,337.37'],
      ['Closing, today', '£4,258.23'],
    ]);
    await userEvent.click(canvas.getByRole('radio', { name: 'Year' }));
    await expect(args.onPeriodChange).toHaveBeenCalledWith('year');
    await userEvent.click(canvas.getByRole('button', { name: 'Show as a table' }));
    await expect(canvas.getAllByRole('row')).toHaveLength(32);
    await userEvent.click(canvas.getByRole('button', { name: 'Show as a chart' }));
    (document.activeElement as HTMLElement).blur();
  },
};

/** Neither digit nor shape is left. */
export const AmountsAreHidden: Story = {
  render: (args) => (
    <AmountsHidden hidden>
      <BalanceHistory {...args} />
    </AmountsHidden>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('The chart is hidden, like your amounts.')).toBeVisible();
    await expect(canvas.queryByRole('slider')).toBeNull();
    await expect(canvas.getAllByText('Amount hidden')).toHaveLength(4);
    await expect(canvasElement).not.toHaveTextContent(/3,012|4,258|4,583|3,337/);
  },
};

/** Sums as long as they get, on a phone, below zero. */
export const HugeOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    history: {
      status: 'success',
      data: {
        opening: '-999999999999.99',
        creditSum: '1999999999999.98',
        debitSum: '500000000000.00',
        closing: '499999999999.99',
        days: [
          { date: '2026-11-21', closing: '-999999999999.99' },
          { date: '2026-11-22', closing: '499999999999.99' },
        ],
      },
    },
  },
  play: () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth),
};

export const Loading: Story = { args: { history: { status: 'pending' } } };

/** What comes is as high as its placeholder. */
export const Arrives: Story = {
  tags: ['no-picture'],
  render: function Arriving(args) {
    const [history, setHistory] = useState<typeof args.history>({ status: 'pending' });
    return <BalanceHistory {...args} history={history} onPeriodChange={() => setHistory(args.history)} />;
  },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Balance' });
    const { height } = region.getBoundingClientRect();
    await userEvent.click(canvas.getByRole('radio', { name: 'Year' }));
    await expect(canvas.getByRole('slider')).toBeInTheDocument();
    await expect(region.getBoundingClientRect().height).toBe(height);
  },
};

export const Failed: Story = {
  args: { history: { status: 'error', cause: 'bank', retry: fn() } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.history.status === 'error' && args.history.retry).toHaveBeenCalledOnce();
    (document.activeElement as HTMLElement).blur();
  },
};

export const Empty: Story = {
  args: {
    history: {
      status: 'success',
      data: {
        opening: '0.00',
        creditSum: '0.00',
        debitSum: '0.00',
        closing: '0.00',
        days: [{ date: '2026-11-22', closing: '0.00' }],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No movements yet')).toBeVisible();
    await expect(canvas.queryByRole('slider')).toBeNull();
  },
};

export const Pico: Story = {
  globals: { tenant: 'pico', scheme: 'dark', viewport: { value: 'phone' } },
};

export const Arabic: Story = { globals: { locale: 'ar' }, args: { accountName: 'الحساب الجاري' } };

export const German: Story = {
  globals: { locale: 'de', tenant: 'ashgrove' },
  args: { accountName: 'Girokonto' },
};
