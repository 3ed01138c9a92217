export { SplitScreen, splitFrom, type SplitScreenProps } from '../components/SplitScreen/index.ts';
