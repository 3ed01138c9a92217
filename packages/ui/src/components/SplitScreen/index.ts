export { SplitScreen, type SplitScreenProps } from './SplitScreen.tsx';
export { onBrandGround } from './splitFrom.ts';
