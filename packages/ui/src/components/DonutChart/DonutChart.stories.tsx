import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { useMoney } from '../chart/storyMoney.ts';
import { DonutChart, type DonutChartProps } from './DonutChart.tsx';

const values = ['1240.00', '720.33', '402.60', '154.90', '75.17'];
const partsOf = (labels: readonly string[]) =>
  labels.map((label, index) => ({ label, value: values[index] ?? '0' }));
const names = ['Housing', 'Food', 'Leisure', 'Travel', 'Other'];

const meta = {
  title: 'Components/DonutChart',
  parameters: guide({
    purpose: 'What a whole is made of: spending of a month by category, a portfolio by currency.',
    do: [
      'Put the largest part first, and what is small together as the last.',
      'Say in `label` what it is the whole of, and of which time.',
      'Show what changes from month to month in a StackedBarChart.',
    ],
    dont: [
      'Don’t use more than six parts: neighbours in a ring are compared badly.',
      'Don’t use it for parts below zero, or that don’t come to a whole.',
      'Don’t let a colour mean good or bad here; they only differ.',
    ],
    keyboard: [
      ['Tab', 'enters at the first part'],
      ['Arrow left, arrow right', 'go to the part before and after it, as the script runs'],
      ['Home, End', 'go to the first and the last'],
    ],
    accessibility: [
      'A native slider over the ring, named by `label` and described by the total and `description`; each part is spoken with its value and share.',
      'The legend has every value as text, and “Show as a table” puts a table in its place.',
      'Neighbours differ by two colours that are distinguishable with any kind of colour vision, those of one colour by their texture; gaps are between all.',
      'Shares are whole percent and come to 100.',
    ],
  }),
  component: DonutChart,
  decorators: [
    (Story) => (
      <Box maxWidth={560} padding={4}>
        <Story />
      </Box>
    ),
  ],
  args: { label: 'Spending in November', parts: partsOf(names), format: String },
  render: function WithMoney(args) {
    return <DonutChart {...args} format={useMoney().format} />;
  },
} satisfies Meta<DonutChartProps>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The total is in the middle. */
export const Default: Story = {
  tags: ['forced-colours'],
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider', { name: 'Spending in November' });
    await expect(slider).toHaveAccessibleDescription('Total £2,593.00.');
    await expect(canvas.getByText('£2,593.00')).toBeVisible();
    const rows = canvas.getAllByRole('listitem').map((row) => row.textContent);
    await expect(rows).toEqual([
      'Housing£1,240.0048%',
      'Food£720.3328%',
      'Leisure£402.6015%',
      'Travel£154.906%',
      'Other£75.173%',
    ]);
  },
};

/** The part that is read takes the place of the total: by keyboard, and under a pointer. */
export const FromPartToPart: Story = {
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider', { name: 'Spending in November' });
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await expect(slider).toHaveAttribute('aria-valuetext', 'Housing: £1,240.00, 48%');
    await expect(canvas.queryByText('£2,593.00')).toBeNull();
    // As the browser's own keys change it, which no story can press.
    await fireEvent.change(slider, { target: { value: 3 } });
    await expect(slider).toHaveAttribute('aria-valuetext', 'Travel: £154.90, 6%');
    await expect(canvas.getAllByText('£154.90')).toHaveLength(2);
    await userEvent.tab();
    await expect(canvas.getByText('£2,593.00')).toBeVisible();
    await userEvent.hover(canvas.getByText('Food'));
    await expect(canvas.getAllByText('£720.33')).toHaveLength(2);
  },
};

export const AsTable: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as a table' }));
    const table = canvas.getByRole('table', { name: 'Spending in November' });
    const cells = (name: RegExp) =>
      within(within(table).getByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    await expect(cells(/^Food/)).toEqual(['£720.33', '28%']);
    await expect(cells(/^Total/)).toEqual(['£2,593.00', '']);
  },
};

/** Six parts, one alone, one that is hardly there, and none. */
export const AnyValues: Story = {
  render: function Values(args) {
    const { format } = useMoney();
    const chart = { ...args, format };
    const part = (label: string, value: string) => ({ label, value });
    return (
      <Stack gap={6}>
        <DonutChart
          {...chart}
          label="Six"
          parts={['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((label) => part(label, '10.00'))}
        />
        <DonutChart
          {...chart}
          label="One"
          totalLabel="Turnover"
          parts={[part('All', '1000000000000000.00')]}
        />
        <DonutChart {...chart} label="Little" parts={[part('Most', '9999.99'), part('A little', '0.01')]} />
        <DonutChart {...chart} label="None" parts={[part('Nothing', '0.00')]} />
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider', { name: 'One' })).toHaveAttribute(
      'aria-valuetext',
      'All: £1,000,000,000,000,000.00, 100%',
    );
    // A sum that the ring has no room for is in one line below it.
    const [ring, sum] = [
      canvas.getByRole('slider', { name: 'One' }),
      canvas.getByText('Turnover').nextElementSibling,
    ].map((each) => each?.getBoundingClientRect());
    await expect(sum?.top).toBeGreaterThanOrEqual(ring?.bottom ?? Infinity);
    await expect(sum?.height).toBeLessThan(20);
    await expect(canvas.getByText('<1%')).toBeVisible();
    await expect(canvas.queryByRole('slider', { name: 'None' })).toBeNull();
  },
};

/** The legend is below where there is no room beside. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const [ring, row] = [canvas.getByRole('slider'), canvas.getByText('Housing')].map((part) =>
      part.getBoundingClientRect(),
    );
    await expect(row?.top).toBeGreaterThan(ring?.bottom ?? 0);
  },
};

const useWords = boardWords({
  en: { label: 'Spending in November', names },
  ar: { label: 'الإنفاق في نوفمبر', names: ['السكن', 'الطعام', 'الترفيه', 'السفر', 'أخرى'] },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board(args) {
    const words = useWords();
    return (
      <DonutChart {...args} format={useMoney().format} label={words.label} parts={partsOf(words.names)} />
    );
  },
};
