import type { FastifyRequest } from 'fastify';

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

/**
 * The language of a document: the person's own choice, else the best match of Accept-Language (`de-AT` is served by
 * `de`), else the tenant's first. `offered` is never empty in a valid branding; `en` guards the types.
 */
export function negotiateLanguage(
  offered: readonly string[],
  chosen: string | undefined,
  header: string | undefined,
): string {
  for (const wanted of [...(chosen === undefined ? [] : [chosen.toLowerCase()]), ...preferences(header)]) {
    const match =
      offered.find((language) => language.toLowerCase() === wanted) ??
      offered.find((language) => language.toLowerCase() === wanted.split('-')[0]);
    if (match !== undefined) return match;
  }
  return offered[0] ?? 'en';
}

/** The compression of a document; null sends it as it is. */
export function negotiateEncoding(header: string | undefined): 'br' | 'gzip' | null {
  const accepted = preferences(header);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}

/** The language of a call's texts: the bank itself speaks English and German. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): 'en' | 'de' =>
  negotiateLanguage(['en', 'de'], undefined, headers['accept-language']) === 'de' ? 'de' : 'en';
