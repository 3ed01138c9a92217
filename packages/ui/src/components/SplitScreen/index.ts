export { SplitScreen, type SplitScreenProps } from './SplitScreen.tsx';
export { splitFrom } from './splitFrom.ts';
