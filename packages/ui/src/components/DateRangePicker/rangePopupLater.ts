import { later } from '../overlay/later.tsx';

/** The calendar of a field and of a button, which comes once one of them is there. */
export const RangePopup = later(async () => (await import('./RangePopup.tsx')).RangePopup);
