export { BarChart, type BarChartProps } from './BarChart.tsx';
export type { ChartSeries } from '../chart/types.ts';
