export { BackButton, type BackButtonProps } from '../components/BackButton/index.ts';
export {
  Button,
  SendingUnavailable,
  useSendingUnavailable,
  type ButtonProps,
} from '../components/Button/index.ts';
export { IconButton, type IconButtonProps } from '../components/IconButton/index.ts';
export { Link, type LinkProps } from '../components/Link/index.ts';
