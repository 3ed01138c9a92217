export { RangeSlider, type RangeSliderProps, type SliderRange } from './RangeSlider.tsx';
export { Slider, type SliderProps } from './Slider.tsx';
