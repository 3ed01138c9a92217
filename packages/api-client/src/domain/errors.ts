import type { ErrorCode } from '../contract/errors.ts';

/** Message for one field: the server's sentence with the property name made readable, and the rule that was broken. */
export type FieldError = { readonly rule: string; readonly text: string };

/** What every refusal carries besides its message. `retryAfter` is in seconds. */
export type ErrorFacts = {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly attemptsLeft: number | undefined;
  readonly newMfaToken: string | undefined;
  /** E.g. the current entity of STALE_ENTITY, the limit of FILE_TOO_LARGE. */
  readonly data: unknown;
};

/**
 * A refusal, ready to show (ERR-14 to -19):
 * `fields`: messages beside fields, keyed by dotted property path, and perhaps a general one above the form;
 * `custom`: one text above the form, in the server's words; a portal that knows `code` shows its own translation;
 * `unknown`: the answer had no message, or only the key of one (ERR-29); show the text of `textKey`.
 */
export type ParsedError = ErrorFacts &
  (
    | {
        readonly kind: 'fields';
        readonly fields: Readonly<Record<string, FieldError>>;
        readonly general: string | undefined;
      }
    | { readonly kind: 'custom'; readonly text: string }
    | { readonly kind: 'unknown'; readonly textKey: 'internalServerErrorTryAgain' }
  );

/** Reads the body of an answer that is not 2xx; `body` is whatever arrived, even a proxy's page or nothing. */
export function parseError(body: unknown, status: number): ParsedError {
  const facts = readFacts(body, status);
  const message = isRecord(body) ? body['message'] : undefined;
  if (typeof message === 'string' && isReadable(message)) return { ...facts, kind: 'custom', text: message };
  const { texts, fields } = readList(Array.isArray(message) ? message : []);
  const general = texts.length > 0 ? texts.join(', ') : undefined;
  if (Object.keys(fields).length > 0) return { ...facts, kind: 'fields', fields, general };
  if (general !== undefined) return { ...facts, kind: 'custom', text: general };
  return { ...facts, kind: 'unknown', textKey: 'internalServerErrorTryAgain' };
}

/** `lastThreeYearsAddressHistory.0.postCode` -> `Post Code` (SERVERR-16). */
export const humanizeProperty = (property: string): string =>
  nameOf(property)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The server's sentence with the raw property, as a path or by its name, replaced by the readable form (SERVERR-16). */
export function readableSentence(property: string, sentence: string): string {
  const names = [property, nameOf(property)].filter((name) => name !== '').map(escaped);
  if (names.length === 0) return sentence;
  return sentence.replace(new RegExp(`(?<![\\w.])(${names.join('|')})(?!\\w)`, 'g'), () =>
    humanizeProperty(property),
  );
}

const escaped = (name: string) => name.replace(/\W/g, '\\$&');

/** The last part of a dotted path that is a name, not an index. */
const nameOf = (property: string) => property.split('.').findLast((part) => !/^\d*$/.test(part)) ?? property;

function readList(message: readonly unknown[]): { texts: string[]; fields: Record<string, FieldError> } {
  const texts: string[] = [];
  const fields = new Map<string, FieldError>();
  for (const entry of message) {
    if (typeof entry === 'string') {
      if (isReadable(entry)) texts.push(entry);
      continue;
    }
    if (!isRecord(entry) || typeof entry['property'] !== 'string' || !isRecord(entry['constraints']))
      continue;
    const property = entry['property'];
    const broken = Object.entries(entry['constraints']).find(
      ([, text]) => typeof text === 'string' && text !== '',
    );
    if (!broken) continue;
    const [rule, text] = [broken[0], String(broken[1])];
    if (property === 'coreError') texts.push(text);
    else if (!fields.has(property)) fields.set(property, { rule, text: readableSentence(property, text) });
  }
  return { texts, fields: Object.fromEntries(fields) };
}

function readFacts(body: unknown, status: number): ErrorFacts {
  const facts = isRecord(body) ? body : {};
  return {
    status,
    code: typeof facts['code'] === 'string' ? (facts['code'] as ErrorCode) : undefined, // a code of a newer bank stays as it is
    requestId: text(facts['requestId']),
    retryAfter: count(facts['retryAfter']),
    attemptsLeft: count(facts['attemptsLeft']),
    newMfaToken: text(facts['newMfaToken']),
    data: facts['data'],
  };
}

/** Not empty, and no bare key such as `common.internal-server-error` or `IN_PROGRESS`. */
const isReadable = (message: string) => message !== '' && !/^\S*(\w[._]\w|[A-Z]{4})\S*$/.test(message);

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const count = (value: unknown) => (typeof value === 'number' && value >= 0 ? value : undefined);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
