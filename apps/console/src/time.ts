import { locale } from './texts/index.ts';

const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });

/** An instant in the browser's zone: the time alone on the same day as `now`. */
export function timeOf(instant: string, now: Date): string {
  const at = new Date(instant);
  return (at.toDateString() === now.toDateString() ? clock : moment).format(at);
}

const minute = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** As `timeOf`, to the minute. */
export function minuteOf(instant: string, now: Date): string {
  const at = new Date(instant);
  return (at.toDateString() === now.toDateString() ? minute : day).format(at);
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `ms` in its largest unit, rounded: "3 days". */
export function span(ms: number): string {
  const [unit, length] = units.find(([, size]) => ms >= size) ?? (['second', 1000] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.round(ms / length),
  );
}
