export { MonthFlow, type MonthFlowProps } from '../MonthFlow/MonthFlow.tsx';
