import { dateIn } from '@kontor/api-client/domain';
import { dateTimeFormat } from '@kontor/ui/locale';

/** When something was said, as short as it can be: `14:28` of today, `20 Nov`, `20/11/2025` of another year. */
export function momentText(
  instant: string,
  { locale, timeZone, now = new Date() }: { locale: string; timeZone: string; now?: Date | undefined },
): string {
  const at = new Date(instant);
  const day = dateIn(at.getTime(), timeZone);
  const today = dateIn(now.getTime(), timeZone);
  const options: Intl.DateTimeFormatOptions =
    day === today
      ? { hour: 'numeric', minute: '2-digit' }
      : day.slice(0, 4) === today.slice(0, 4)
        ? { day: 'numeric', month: 'short' }
        : { dateStyle: 'short' };
  return dateTimeFormat(locale, { ...options, timeZone }).format(at);
}
