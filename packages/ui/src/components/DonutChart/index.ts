export { DonutChart, type ChartPart, type DonutChartProps } from './DonutChart.tsx';
