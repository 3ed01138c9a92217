export { DateControl, type DateValueProps, type PopupProps } from './DateControl.tsx';
export { DatePicker, type BoundProps, type ClockProps, type DatePickerProps } from './DatePicker.tsx';
export { DatePopup } from './DatePopup.tsx';
export { datePickerMessages } from './messages.ts';
