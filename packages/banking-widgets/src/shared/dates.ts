import { formatDate, formatMoment, todayIn } from '@kontor/ui/dates';
import { dateTimeFormat, numberFormat } from '@kontor/ui/locale';

type Where = { locale: string; timeZone: string };

/** `14:05` in the zone. */
export function timeText(instant: string, { locale, timeZone }: Where): string {
  return dateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(instant));
}

/** `14:05 21.11.2026 CET`: when something happened, and the zone that is meant (DATE-10). */
export function dateTimeText(instant: string, { locale, timeZone }: Where): string {
  const at = new Date(instant);
  const zone = dateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName');
  return `${formatMoment(at.getTime(), timeZone, locale)} ${zone?.value ?? ''}`;
}

/** `14:05 21.11.`, where year and zone are plain from the list around it (DATE-11). */
export const shortDateTimeText = (instant: string, { locale, timeZone }: Where): string =>
  formatMoment(Date.parse(instant), timeZone, locale, 'short');

/** `21.11.2026`: the day of an instant in the zone. */
export const dateText = (instant: string, { locale, timeZone }: Where): string =>
  formatDate(
    todayIn(timeZone, () => Date.parse(instant)),
    locale,
  );

/** Whole seconds as `1:05`, for countdowns. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Seconds as `15 minutes` or, of two hours and more, `4 hours`: never less than they are. */
export function roundTimeText(seconds: number, locale: string): string {
  const minutes = Math.ceil(seconds / 60);
  const [value, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
