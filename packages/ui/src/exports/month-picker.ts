export * from '../components/MonthPicker/index.ts';
