export {
  SegmentedControl,
  type SegmentedControlItem,
  type SegmentedControlProps,
} from '../components/SegmentedControl/index.ts';
