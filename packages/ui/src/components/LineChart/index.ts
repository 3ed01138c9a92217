export { LineChart, type LineChartProps } from './LineChart.tsx';
export type { ChartSeries } from '../chart/types.ts';
