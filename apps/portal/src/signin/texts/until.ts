import { regionalLocale } from '../../i18n/language.ts';
import { clockTime, fill } from './fill.ts';

/** The three ways to say when: in less than a minute, later on the same day, on another day. */
export type UntilTexts = { soon: string; at: string; on: string };

const minute = 60_000;

/**
 * When something can be done again, said once: seconds that run in the last minute, before that the time of day on the
 * person's own clock, rounded up, so that nobody comes too early.
 */
export function untilText(until: number, now: number, language: string, texts: UntilTexts): string {
  if (until - now <= minute) return fill(texts.soon, { time: clockTime(until - now) });
  const end = new Date(Math.ceil(until / minute) * minute);
  const locale = regionalLocale(language);
  const time = end.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  if (end.toDateString() === new Date(now).toDateString()) return fill(texts.at, { time });
  return fill(texts.on, { day: end.toLocaleDateString(locale, { weekday: 'long' }), time });
}
