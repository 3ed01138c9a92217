import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { useMoney } from '../chart/storyMoney.ts';
import { BarChart, type BarChartProps } from './BarChart.tsx';

const received = ['2840.00', '2840.00', '3120.50', '2840.00', '2990.00', '4583.54'];
const sent = ['2410.20', '2975.80', '2260.00', '2731.45', '2650.90', '3337.37'];

const meta = {
  title: 'Components/BarChart',
  parameters: guide({
    purpose: 'What periods come to, side by side: money in and out of each month, fees of each quarter.',
    do: [
      'Keep the periods equally long, and their names short.',
      'Put two series beside each other only where they are compared: in and out.',
      'Give both as positive values when the names already say the direction.',
    ],
    dont: [
      'Don’t use it for values day by day: that is a LineChart.',
      'Don’t draw more than about twelve periods.',
      'Don’t let a colour mean good or bad here; the two only differ.',
    ],
    keyboard: [
      ['Tab', 'enters at the last period'],
      ['Arrow left, arrow right', 'go to the period beside it, as the script runs'],
      ['Home, End', 'go to the first and the last'],
    ],
    accessibility: [
      'A native slider over the bars, named by `label` and described by `description`; each period is spoken with its values.',
      '“Show as a table” puts a table with every period in its place.',
      'The two colours are distinguishable with any kind of colour vision, and their order is that of the legend.',
    ],
  }),
  component: BarChart,
  decorators: [
    (Story) => (
      <Box maxWidth={560} padding={4}>
        <Story />
      </Box>
    ),
  ],
  args: {
    label: 'In and out by month',
    periods: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'],
    series: [
      { label: 'In', values: received },
      { label: 'Out', values: sent },
    ],
    format: String,
  },
  render: function WithMoney(args) {
    return <BarChart {...args} {...useMoney()} />;
  },
} satisfies Meta<BarChartProps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FromPeriodToPeriod: Story = {
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider', { name: 'In and out by month' });
    await expect(slider).toHaveAttribute('aria-valuetext', 'Nov: In £4,583.54, Out £3,337.37');
    await userEvent.tab();
    // As the browser's own keys change it, which no story can press.
    await fireEvent.change(slider, { target: { value: 3 } });
    await expect(slider).toHaveAttribute('aria-valuetext', 'Sep: In £2,840.00, Out £2,731.45');
    await expect(canvas.getByText('£2,731.45')).toBeVisible();
  },
};

/** Above and below zero; of many periods every second has its name. */
export const AnyValues: Story = {
  render: function Values(args) {
    const chart = { ...args, ...useMoney(), height: 140 };
    const months = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
    return (
      <Stack gap={6}>
        <BarChart
          {...chart}
          label="Result"
          periods={months}
          series={[
            { label: 'Result', values: months.map((_, month) => `${((month * 7) % 12) * 100 - 400}`) },
          ]}
        />
        <BarChart
          {...chart}
          label="One"
          periods={['2026']}
          series={[{ label: 'Turnover', values: ['1000000000000000.00'] }]}
        />
        <BarChart {...chart} label="None" periods={[]} series={[{ label: 'Turnover', values: [] }]} />
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider', { name: 'One' })).toHaveAttribute(
      'aria-valuetext',
      '2026: £1,000,000,000,000,000.00',
    );
    await expect(canvas.queryByRole('slider', { name: 'None' })).toBeNull();
  },
};

const useWords = boardWords({
  en: {
    label: 'In and out by month',
    incoming: 'In',
    outgoing: 'Out',
    periods: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'],
  },
  ar: {
    label: 'الوارد والصادر شهريًا',
    incoming: 'الوارد',
    outgoing: 'الصادر',
    periods: ['يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر'],
  },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board(args) {
    const { label, incoming, outgoing, periods } = useWords();
    return (
      <BarChart
        {...args}
        {...useMoney()}
        label={label}
        periods={periods}
        series={[
          { label: incoming, values: received },
          { label: outgoing, values: sent },
        ]}
      />
    );
  },
};
