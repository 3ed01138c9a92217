import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { useMoney } from '../chart/storyMoney.ts';
import { StackedBarChart, type StackedBarChartProps } from './StackedBarChart.tsx';

const housing = ['1180.00', '1180.00', '1180.00', '1240.00', '1240.00', '1240.00'];
const food = ['612.40', '588.15', '701.90', '640.05', '655.80', '720.33'];
const travel = ['0.00', '940.20', '310.00', '86.50', '0.00', '154.90'];
const leisure = ['210.75', '180.00', '240.20', '310.10', '195.40', '402.60'];
const rest = ['88.10', '120.45', '64.00', '97.35', '132.20', '75.17'];

const meta = {
  title: 'Components/StackedBarChart',
  parameters: guide({
    purpose: 'What periods come to, and of what: spending of each month by category, fees by kind.',
    do: [
      'Put what hardly changes at the foot: what stands on it can then be compared.',
      'Put what is small together in a last series.',
      'Keep the periods equally long, and their names short.',
    ],
    dont: [
      'Don’t stack what goes in on what goes out: that is a BarChart.',
      'Don’t use more than six series, or values below zero.',
      'Don’t let a colour mean good or bad here; they only differ.',
    ],
    keyboard: [
      ['Tab', 'enters at the last period'],
      ['Arrow left, arrow right', 'go to the period beside it, as the script runs'],
      ['Home, End', 'go to the first and the last'],
    ],
    accessibility: [
      'A native slider over the bars, named by `label` and described by `description`; each period is spoken with its values and their total.',
      '“Show as a table” puts a table with every period in its place.',
      'Neighbours differ by two colours that are distinguishable with any kind of colour vision, those of one colour by their texture; the order is that of the legend.',
    ],
  }),
  component: StackedBarChart,
  decorators: [
    (Story) => (
      <Box maxWidth={560} padding={4}>
        <Story />
      </Box>
    ),
  ],
  args: {
    label: 'Spending by month',
    periods: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'],
    series: [
      { label: 'Housing', values: housing },
      { label: 'Food', values: food },
      { label: 'Travel', values: travel },
      { label: 'Leisure', values: leisure },
      { label: 'Other', values: rest },
    ],
    format: String,
  },
  render: function WithMoney(args) {
    return <StackedBarChart {...args} {...useMoney()} />;
  },
} satisfies Meta<StackedBarChartProps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FromPeriodToPeriod: Story = {
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider', { name: 'Spending by month' });
    await userEvent.tab();
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      'Nov: Housing £1,240.00, Food £720.33, Travel £154.90, Leisure £402.60, Other £75.17, Total £2,593.00',
    );
    // As the browser's own keys change it, which no story can press.
    await fireEvent.change(slider, { target: { value: 2 } });
    await expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Aug: .*Total £2,496.10$/));
    await expect(canvas.getByText('£2,496.10')).toBeVisible();
  },
};

export const AsTable: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as a table' }));
    const table = canvas.getByRole('table', { name: 'Spending by month' });
    await expect(within(table).getAllByRole('columnheader').at(-1)).toHaveTextContent('Total');
    const row = within(table).getByRole('row', { name: /^Jul/ });
    await expect(within(row).getAllByRole('cell').at(-1)).toHaveTextContent('£3,008.80');
  },
};

/** One period, nothing in it but a little, and none at all; of many periods every second has its name. */
export const AnyValues: Story = {
  render: function Values(args) {
    const chart = { ...args, ...useMoney(), height: 140 };
    const months = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];
    const some = (label: string, step: number) => ({
      label,
      values: months.map((_, month) => `${((month * step) % 12) * 100}.00`),
    });
    return (
      <Stack gap={6}>
        <StackedBarChart
          {...chart}
          label="Six"
          periods={months}
          series={[
            some('One', 7),
            some('Two', 5),
            some('Three', 11),
            some('Four', 1),
            some('Five', 7),
            some('Six', 5),
          ]}
        />
        <StackedBarChart
          {...chart}
          label="Large"
          periods={['2025', '2026']}
          series={[
            { label: 'Most', values: ['1000000000000000.00', '0.00'] },
            { label: 'A little', values: ['0.01', '0.00'] },
          ]}
        />
        <StackedBarChart {...chart} label="None" periods={[]} series={[]} />
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    const large = canvas.getByRole('slider', { name: 'Large' });
    await fireEvent.change(large, { target: { value: 0 } });
    await expect(large).toHaveAttribute(
      'aria-valuetext',
      '2025: Most £1,000,000,000,000,000.00, A little £0.01, Total £1,000,000,000,000,000.01',
    );
    await expect(canvas.queryByRole('slider', { name: 'None' })).toBeNull();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByText('£2,593.00')).toBeVisible();
  },
};

const useWords = boardWords({
  en: {
    label: 'Spending by month',
    names: ['Housing', 'Food', 'Travel', 'Leisure', 'Other'],
    periods: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'],
  },
  ar: {
    label: 'الإنفاق شهريًا',
    names: ['السكن', 'الطعام', 'السفر', 'الترفيه', 'أخرى'],
    periods: ['يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر'],
  },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board(args) {
    const { label, names, periods } = useWords();
    const values = [housing, food, travel, leisure, rest];
    return (
      <StackedBarChart
        {...args}
        {...useMoney()}
        label={label}
        periods={periods}
        series={names.map((name, index) => ({ label: name, values: values[index] ?? [] }))}
      />
    );
  },
};
