import { createToastQueue, type ToastRequest } from './toastQueue.ts';

/** The toasts of this page; one, so that any code can show one without React. */
export const toastQueue = createToastQueue();

/** Says something in passing, from anywhere; a mounted {@link ToastRegion} shows it. Answers the id for `dismissToast`. */
export const toast = (request: ToastRequest): number => toastQueue.add(request);

/** Takes a toast away; nothing happens when it has gone. */
export const dismissToast = (id: number): void => toastQueue.dismiss(id);
