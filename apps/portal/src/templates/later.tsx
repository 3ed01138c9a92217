import { later } from '../app/later.tsx';

/** The dialog that keeps a payment as a template; it comes when it is opened. */
export const SaveTemplate = later(async () => (await import('./SaveTemplate.tsx')).SaveTemplate);
