import { later } from '../app/later.tsx';

/** Loaded only when details of a payment are opened. */
export const RepeatPayment = later(async () => (await import('./RepeatPayment.tsx')).RepeatPayment);
