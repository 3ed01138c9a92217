export { StackedBarChart, type StackedBarChartProps } from './StackedBarChart.tsx';
export type { ChartSeries } from '../chart/types.ts';
