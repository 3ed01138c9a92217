type Where = { locale: string; timeZone: string };

/** `14:05` in the zone. */
export function timeText(instant: string, { locale, timeZone }: Where): string {
  return new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' }).format(
    new Date(instant),
  );
}

/** `21 Nov 2026, 14:05 CET`: day, time and the zone they are meant in, short enough for one line of a panel. */
export function dateTimeText(instant: string, { locale, timeZone }: Where): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(instant));
}

/** `21 Nov, 14:05`, where the zone is plain from the list around it. */
export function shortDateTimeText(instant: string, { locale, timeZone }: Where): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant));
}

/** `Tuesday`: the day of the week of an instant in the zone, as a sentence has it. */
export function weekdayText(instant: string, { locale, timeZone }: Where): string {
  return new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' }).format(new Date(instant));
}

/** `21 November`: the day of an instant in the zone, where the year is plain. */
export function monthDayText(instant: string, { locale, timeZone }: Where): string {
  return new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long' }).format(
    new Date(instant),
  );
}

/** `21 November 2026`: the day of an instant in the zone. */
export function dayText(instant: string, { locale, timeZone }: Where): string {
  return new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }).format(new Date(instant));
}

/** A calendar date without a zone, `2026-03-05`, as `5 March 2026`. */
export function calendarDateText(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** Whole seconds as `1:05`, for countdowns. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Seconds as `15 minutes` or, of two hours and more, `4 hours`: never less than they are. */
export function roundTimeText(seconds: number, locale: string): string {
  const minutes = Math.ceil(seconds / 60);
  const [value, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
