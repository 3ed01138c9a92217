import type { FastifyRequest } from 'fastify';
import { bankLanguages, type BankLanguage } from './language.ts';

/** Entries of an Accept-* header, best first; entries with q=0 are left out. */
function preferences(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((entry) => {
      const [value = '', ...parameters] = entry.trim().split(';');
      const q = parameters
        .map((parameter) => parameter.trim())
        .find((parameter) => parameter.startsWith('q='));
      return { value: value.trim().toLowerCase(), q: q === undefined ? 1 : Number(q.slice(2)) };
    })
    .filter(({ value, q }) => value !== '' && q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ value }) => value);
}

/** The language that was chosen, else the best match of Accept-Language (`de-AT` is served by `de`), where it is offered. */
function wantedLanguage<Language extends string>(
  offered: readonly Language[],
  chosen: string | undefined,
  header: string | undefined,
): Language | undefined {
  for (const wanted of [...(chosen === undefined ? [] : [chosen.toLowerCase()]), ...preferences(header)]) {
    const match =
      offered.find((language) => language.toLowerCase() === wanted) ??
      offered.find((language) => language.toLowerCase() === wanted.split('-')[0]);
    if (match !== undefined) return match;
  }
  return undefined;
}

/**
 * The language of a document: the one that is wanted, else the tenant's first. `offered` is never empty in a valid
 * branding; `en` guards the types.
 */
export const negotiateLanguage = (
  offered: readonly string[],
  chosen: string | undefined,
  header: string | undefined,
): string => wantedLanguage(offered, chosen, header) ?? offered[0] ?? 'en';

/** Language tags of Accept-Language, best first, in lower case. */
export const acceptedLanguages = (header: string | undefined): string[] =>
  preferences(header).filter((tag) => tag !== '*');

/** The language that a call asks for (`chosen` before its headers), where the bank has texts in it. */
export const languageOf = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  chosen?: string,
): BankLanguage | undefined => wantedLanguage(bankLanguages, chosen, headers['accept-language']);
