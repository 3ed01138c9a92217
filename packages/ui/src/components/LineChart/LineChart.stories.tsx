import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { daysFrom, useMoney } from '../chart/storyMoney.ts';
import { LineChart, type LineChartProps } from './LineChart.tsx';

const history = (
  '3012.06 2998.40 2980.10 2941.75 2890.20 2871.90 2860.00 2660.45 2641.15 2610.80 2590.35 ' +
  '2540.00 3412.50 3390.10 3320.75 3280.30 3262.95 3241.20 3190.65 3150.00 3110.40 3060.85 ' +
  '2980.10 2690.00 2660.45 1260.45 1221.90 4334.44 3810.20 3790.05 4258.23'
).split(' ');
const spent = history.map((_, day) => `${(day * 97) % 1400}.5`);

const meta = {
  title: 'Components/LineChart',
  parameters: guide({
    purpose: 'How a value went, day by day: a balance, a rate, what was spent beside what came in.',
    do: [
      'Pass canonical decimal strings; they are shown to the last digit.',
      'Give `format` the words that a value has everywhere else, and `formatTick` a short form of it.',
      'Draw what stays until it changes in steps, and what moves all the time smoothly.',
      'Write the figures that matter beside it: where it began, where it is now.',
    ],
    dont: [
      'Don’t draw more than two lines: a third is a table.',
      'Don’t compare things of different units; there is one scale.',
      'Don’t use it for a few single sums: that is a BarChart, or a sentence.',
    ],
    keyboard: [
      ['Tab', 'enters at the newest day'],
      ['Arrow left, arrow right', 'go to the day beside it, as the script runs'],
      ['Page up, Page down', 'go some days further'],
      ['Home, End', 'go to the first and the newest day'],
    ],
    accessibility: [
      'A native slider over the drawing, named by `label` and described by `description`; each day is spoken with its values.',
      '“Show as a table” puts a table with every day in its place.',
      'The colours of two lines are distinguishable with any kind of colour vision, and the second is dashed.',
      'Nothing moves, so nothing has to be stilled under reduced motion.',
    ],
  }),
  component: LineChart,
  decorators: [
    (Story) => (
      <Box maxWidth={680} padding={4}>
        <Story />
      </Box>
    ),
  ],
  args: {
    label: 'Balance of Everyday',
    description: 'Lowest on 18 November, highest on 19 November.',
    days: daysFrom('2026-10-23', 31),
    series: [{ label: 'Balance', values: history }],
    today: '2026-11-22',
    format: String,
  },
  render: function WithMoney(args) {
    return <LineChart {...args} {...useMoney()} />;
  },
} satisfies Meta<LineChartProps>;
export default meta;
type Story = StoryObj<typeof meta>;

/** As the browser's own keys change it, which no story can press. */
const goTo = (canvas: HTMLElement, day: number) =>
  fireEvent.change(within(canvas).getByRole('slider'), { target: { value: day } });
const spoken = (canvas: HTMLElement) => within(canvas).getByRole('slider').getAttribute('aria-valuetext');

export const FromDayToDay: Story = {
  tags: ['forced-colours'],
  play: async ({ canvas, canvasElement }) => {
    const slider = canvas.getByRole('slider', { name: 'Balance of Everyday' });
    await expect(slider).toHaveAccessibleDescription('Lowest on 18 November, highest on 19 November.');
    await expect(spoken(canvasElement)).toBe('November 22, 2026: £4,258.23');
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await expect(canvas.getByText('£4,258.23')).toBeVisible();
    await goTo(canvasElement, 0);
    await expect(spoken(canvasElement)).toBe('October 23, 2026: £3,012.06');
    await goTo(canvasElement, 2);
    await expect(spoken(canvasElement)).toBe('October 25, 2026: £2,980.10');
    await expect(canvas.getByText('£2,980.10')).toBeVisible();
  },
};

export const UnderThePointer: Story = {
  args: {
    series: [
      { label: 'Balance', values: history },
      { label: 'Spent', values: spent },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const { left, top, width } = canvas.getByRole('slider').getBoundingClientRect();
    await userEvent.pointer({
      target: canvas.getByRole('slider'),
      coords: { clientX: left + width / 2, clientY: top + 80 },
    });
    await expect(spoken(canvasElement)).toBe('November 7, 2026: Balance £3,280.30, Spent £55.50');
    await expect(canvas.getByText('£3,280.30')).toBeVisible();
  },
};

export const AsATable: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as a table' }));
    await expect(canvas.queryByRole('slider')).toBeNull();
    const rows = within(canvas.getByRole('table', { name: 'Balance of Everyday' })).getAllByRole('row');
    await expect(rows).toHaveLength(32);
    await expect(rows[0]).toHaveTextContent('DayBalance');
    await expect(rows[31]).toHaveTextContent('November 22, 2026£4,258.23');
    await expect(canvas.getByRole('button', { name: 'Show as a chart' })).toHaveFocus();
  },
};

/** The newest day is at the end of the script. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    label: 'رصيد الحساب الجاري',
    description: 'ارتفع.',
    series: [{ label: 'الرصيد', values: history }],
  },
  play: async ({ canvas, canvasElement }) => {
    const { right, width, top } = canvas.getByRole('slider').getBoundingClientRect();
    await userEvent.pointer({
      target: canvas.getByRole('slider'),
      coords: { clientX: right - width * 0.01, clientY: top + 80 },
    });
    await expect(spoken(canvasElement)).toContain('3,012.06');
  },
};

const oneDay = daysFrom('2026-11-22', 1);

/** A year, a single day, nothing at all, a quadrillion, and less than nothing. */
export const AnyValues: Story = {
  render: function Values(args) {
    const money = useMoney();
    const chart = { ...args, ...money, height: 120 };
    const series = (values: readonly string[]) => [{ label: 'Balance', values }] as const;
    return (
      <Stack gap={6}>
        <LineChart
          {...chart}
          label="A year"
          curve="smooth"
          days={daysFrom('2025-11-22', 366)}
          series={series(
            Array.from({ length: 366 }, (_, day) => `${4000 + Math.round(3000 * Math.sin(day / 40))}.75`),
          )}
        />
        <LineChart {...chart} label="One day" days={oneDay} series={series(['12.50'])} />
        <LineChart
          {...chart}
          label="Zero"
          days={daysFrom('2026-11-16', 7)}
          series={series(Array(7).fill('0.00'))}
        />
        <LineChart
          {...chart}
          label="A quadrillion"
          days={daysFrom('2026-11-20', 3)}
          series={series(['999999999999999.99', '1000000000000000.01', '250000000000000.00'])}
        />
        <LineChart
          {...chart}
          label="Overdrawn"
          days={daysFrom('2026-11-16', 7)}
          series={series(['420.00', '120.00', '-80.00', '-310.40', '-310.40', '260.00', '90.00'])}
        />
        <LineChart {...chart} label="Empty" days={[]} series={series([])} />
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    const text = (name: string) => canvas.getByRole('slider', { name }).getAttribute('aria-valuetext');
    await expect(text('One day')).toBe('November 22, 2026: £12.50');
    await expect(text('A quadrillion')).toBe('November 22, 2026: £250,000,000,000,000.00');
    await expect(text('Overdrawn')).toBe('November 22, 2026: £90.00');
    await expect(canvas.queryByRole('slider', { name: 'Empty' })).toBeNull();
    await expect(canvas.getByText('Nothing to show yet')).toBeVisible();
  },
};

const useWords = boardWords({
  en: { balance: 'Balance', spent: 'Spent', description: 'It rose.' },
  ar: { balance: 'الرصيد', spent: 'المصروف', description: 'ارتفع.' },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board(args) {
    const { balance, spent: out, description } = useWords();
    const chart = { ...args, ...useMoney(), description, height: 140 };
    return (
      <Stack gap={6}>
        <LineChart {...chart} label={balance} series={[{ label: balance, values: history }]} />
        <LineChart
          {...chart}
          label={`${balance}, ${out}`}
          curve="smooth"
          series={[
            { label: balance, values: history },
            { label: out, values: spent },
          ]}
        />
      </Stack>
    );
  },
};
