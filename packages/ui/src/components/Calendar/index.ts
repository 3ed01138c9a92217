export { Calendar } from './Calendar.tsx';
export { nothing, pickEnd, single, type Selection } from './selection.ts';
export { Year } from './Year.tsx';
