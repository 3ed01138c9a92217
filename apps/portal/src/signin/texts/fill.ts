import { isolate } from '@kontor/ui/locale';

/**
 * Puts values into a text: `fill('In {time}', { time: '0:42' })`. A text that runs from right to left keeps each of them
 * in its own order.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  const rightToLeft = /\p{Script=Arabic}/u.test(text);
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return rightToLeft ? isolate(String(value)) : String(value);
  });
}

/** A duration in ms as minutes and seconds, `0:42`; hours in front where it takes that long. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}
