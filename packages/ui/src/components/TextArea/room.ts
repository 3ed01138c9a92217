/** Characters left in a field of at most `max`, as the native attribute counts them; below 0 when there are too many. */
export const roomLeft = (text: string, max: number): number => max - text.length;

/** Whether the limit is near enough to be spoken of: the last tenth, and never less than the last ten characters. */
export const isNearLimit = (left: number, max: number): boolean => left <= Math.max(10, Math.floor(max / 10));
