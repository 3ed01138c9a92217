/**
 * The lasting id of an entry of one of the bank's own lists: a UUID made of the list's number (0 to fff) and the entry's (up
 * to 12 decimal digits), the same in every bank and after every restart.
 */
export const entryId = (list: number, entry: number | string): string =>
  `01920000-0000-7000-8${list.toString(16).padStart(3, '0')}-${String(entry).padStart(12, '0')}`;
