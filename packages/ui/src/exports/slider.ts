export {
  RangeSlider,
  Slider,
  type RangeSliderProps,
  type SliderProps,
  type SliderRange,
} from '../components/Slider/index.ts';
