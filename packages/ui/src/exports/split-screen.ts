export { SplitScreen, onBrandGround, type SplitScreenProps } from '../components/SplitScreen/index.ts';
