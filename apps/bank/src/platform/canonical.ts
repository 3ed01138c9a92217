import { createHash } from 'node:crypto';

/**
 * One text for equal values, whatever the order of their keys: canonical JSON (RFC 8785). The bank's own values hold texts,
 * flags, null, lists and objects; a number other than an integer never occurs in them. Undefined properties are left out.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, held]) => held !== undefined);
    // RFC 8785 sorts by UTF-16 code units, which is how JavaScript compares texts.
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonicalJson(held)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** SHA-256 of the canonical JSON, in hexadecimal. */
export const canonicalSha256 = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex');
