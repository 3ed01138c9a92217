/** For whom a file is written: the language of its words and the zone of its times. */
import type { FastifyRequest } from 'fastify';
import { headers } from '@kontor/api-client/contract';
import { invalidField } from '../errors.ts';
import { languageOf } from './negotiate.ts';
import { bankLanguage, intlLocales, type BankLanguage } from './language.ts';

export type RecipientLocale = {
  readonly language: BankLanguage;
  /** IANA name. */
  readonly zone: string;
};

/**
 * Who reads the file that is asked for: as the query says, else as the headers say, else in the organization's zone.
 * @throws BankError 400 beside `timezone` for a zone there is none of
 */
export function recipientLocale(
  request: Pick<FastifyRequest, 'headers'>,
  query: { readonly lang?: string | undefined; readonly timezone?: string | undefined },
  organizationZone: string,
): RecipientLocale {
  if (query.timezone !== undefined && !isZone(query.timezone))
    throw invalidField('timezone', 'isTimeZone', 'must be the name of a time zone, such as Europe/Berlin');
  const header = request.headers[headers.timezone.toLowerCase()];
  return {
    language: bankLanguage(languageOf(request, query.lang)),
    zone: query.timezone ?? (typeof header === 'string' && isZone(header) ? header : organizationZone),
  };
}

/** A name of the IANA database; an offset alone is none, since it has no summer. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const localeOf = ({ language }: RecipientLocale): string => intlLocales[language];

/** A calendar day, `2026-03-05`, in words. */
export const dayText = (day: string, reader: RecipientLocale): string =>
  new Intl.DateTimeFormat(localeOf(reader), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** A moment in the reader's zone, which is named. */
export function momentText(at: Date, reader: RecipientLocale): string {
  const [locale, timeZone] = [localeOf(reader), reader.zone];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return `${day.format(at)}, ${time.format(at)}`;
}

/** A moment as ISO 8601 with the offset of the reader's zone, `2026-03-05T14:05:00.000+01:00`. */
export function isoWithOffset(at: Date, { zone }: RecipientLocale): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    at,
  );
  const [, sign = '+', hours = '00', minutes = '00'] =
    /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ??
    [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  return `${new Date(at.getTime() + offset).toISOString().slice(0, -1)}${sign}${hours}:${minutes}`;
}
