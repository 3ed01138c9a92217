import { addMonths, type IsoDate } from './isoDate.ts';

/** Years of age a person must have reached (DATE-01). */
export const minimumAge = 18;

/** The last birthday of those who are of age today. One born on 29 February comes of age on 1 March. */
export const bornAtLatest = (today: IsoDate): IsoDate => addMonths(today, -12 * minimumAge);
