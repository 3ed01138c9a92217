export { dismissToast, toast } from './store.ts';
export type { ToastAction, ToastRequest } from './toastQueue.ts';
export { ToastRegion } from './ToastRegion.tsx';
