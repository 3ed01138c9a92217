export {
  CardNumberPicker,
  type CardNumberPickerProps,
  type PickedCard,
} from '../CardNumberPicker/CardNumberPicker.tsx';
