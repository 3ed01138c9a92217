export {
  dismissToast,
  toast,
  ToastRegion,
  type ToastAction,
  type ToastRequest,
} from '../components/Toast/index.ts';
