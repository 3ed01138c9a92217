/** Spoils a request in one place: what a caller sends who is careless, mischievous or out of date. */
import fc from 'fast-check';
import { hostile } from '../files/hostile.ts';
import { hostileTexts } from '../support/hostile.ts';

/** What breaks programs: control and lone surrogate characters, numbers past every type, names of what objects inherit. */
const breaking = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'half \udc00 pair',
  '\u202e1234',
  '\u200b',
  '\r\nX-Injected: 1',
  '\t',
  '\uffff',
  '😀'.repeat(50),
  "'; drop table payments; --",
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '../../etc/passwd',
  '${7*7}',
  '\\u0000',
  '%',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'x'.repeat(5_000),
] as const;

/** Amounts, days and ids at the edge of what they may be, and beyond it. */
const edges = [
  '0',
  '-0',
  '0.00',
  '0.01',
  '0.001',
  '-1',
  '+1',
  '1.',
  '.5',
  '1,5',
  ' 1.00',
  '01.00',
  '1e400',
  '1e2',
  '0x10',
  '1.0000000000000000001',
  '9999999999999999.99',
  '10000000000000000.01',
  '99999999999999999999999999',
  '٣',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:60Z',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-03-05T12:00:00.000+14:00',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01920000-0000-7000-8000-00000000097X',
] as const;

/** Text that means harm, or that nobody thought of. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...breaking) },
  { weight: 3, arbitrary: fc.constantFrom(...edges) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...hostileTexts, ...hostile.filter(({ length }) => length < 9_000)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 300 }) },
  { weight: 1, arbitrary: fc.uuid() },
);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[[[[]]]]], { __proto__: 1 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** From 0 to below 1: which of the places there are. */
const somewhere = fc.nat(9_999).map((n) => n / 10_000);

const spoils = {
  /** Anything in the place of anything. */
  value: fc.record({ deed: fc.constant('value' as const), at: somewhere, value: hostileValue }),
  /** Text in the place of text. */
  text: fc.record({ deed: fc.constant('text' as const), at: somewhere, text: hostileText }),
  /** Text inside a text that was right. */
  woven: fc.record({
    deed: fc.constant('woven' as const),
    at: somewhere,
    text: fc.constantFrom(...breaking, ...hostileTexts),
    after: somewhere,
  }),
  /** The id of another thing. */
  swapped: fc.record({ deed: fc.constant('swapped' as const), at: somewhere, nth: fc.nat(40) }),
  /** A part that is gone. */
  dropped: fc.record({ deed: fc.constant('dropped' as const), at: somewhere }),
  /** A part that nobody asked for. */
  added: fc.record({
    deed: fc.constant('added' as const),
    at: somewhere,
    key: fc.oneof(
      hostileText,
      fc.constantFrom('id', 'tenantId', 'userId', 'status', 'version', 'constructor'),
    ),
    value: hostileValue,
  }),
  /** A list with everything in it twice. */
  doubled: fc.record({ deed: fc.constant('doubled' as const), at: somewhere }),
  /** A part of another request that the schema allows. */
  grafted: fc.record({ deed: fc.constant('grafted' as const), at: somewhere }),
};

/** One way to spoil a request; which place it strikes depends on the places there are. */
export const spoil = fc.oneof(
  { weight: 5, arbitrary: spoils.text },
  { weight: 4, arbitrary: spoils.woven },
  { weight: 4, arbitrary: spoils.grafted },
  { weight: 2, arbitrary: spoils.value },
  { weight: 2, arbitrary: spoils.swapped },
  { weight: 2, arbitrary: spoils.dropped },
  { weight: 1, arbitrary: spoils.added },
  { weight: 1, arbitrary: spoils.doubled },
);
type SpoilOf<A> = A extends fc.Arbitrary<infer T> ? T : never;
export type Spoil = SpoilOf<typeof spoil>;

/** What a call takes. */
export type Parts = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

type Path = readonly string[];
type Place = { readonly path: Path; readonly value: unknown };

const isBranch = (value: unknown): value is Record<string, unknown> | unknown[] =>
  typeof value === 'object' && value !== null && !(value instanceof File);

/** Every place in a value, those inside others after them. */
const placesIn = (value: unknown, path: Path = []): Place[] => [
  { path, value },
  ...(isBranch(value)
    ? Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))
    : []),
];

/** The same with another value at a path; where the path leads nowhere, nothing is changed. */
function put(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (!isBranch(whole)) return whole;
  if (Array.isArray(whole))
    return whole.map((one: unknown, index) => (String(index) === key ? put(one, rest, value) : one));
  // Neither an assignment nor a literal makes a property of this name.
  return Object.fromEntries([
    ...Object.entries(whole).filter(([name]) => name !== key),
    [key, put(whole[key], rest, value)],
  ]);
}

function without(whole: unknown, [key = '', ...rest]: Path): unknown {
  if (!isBranch(whole)) return whole;
  const kept = Object.entries(whole).filter(([name]) => rest.length > 0 || name !== key);
  const entries = kept.map(([name, inner]) => [name, name === key ? without(inner, rest) : inner] as const);
  return Array.isArray(whole) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/**
 * @param other another request of the same call, of which parts are taken
 * @param known the id of some other thing
 */
export function spoilt(parts: Parts, spoil: Spoil, other: Parts, known: (nth: number) => string): Parts {
  // Params, query and body themselves stay; what is in them doesn't.
  const chosen = (from: Parts, fits: (place: Place) => boolean): Place | undefined => {
    const places = placesIn(from).filter((place) => place.path.length > 1 && fits(place));
    return places[Math.floor(spoil.at * places.length)];
  };
  const isText = ({ value }: Place) => typeof value === 'string';
  const at = (place: Place | undefined, made: (value: unknown) => unknown): Parts =>
    place === undefined ? parts : (put(parts, place.path, made(place.value)) as Parts); // of two steps at least
  switch (spoil.deed) {
    case 'value':
      return at(
        chosen(parts, () => true),
        () => spoil.value,
      );
    case 'text':
      return at(chosen(parts, isText), () => spoil.text);
    case 'woven':
      return at(chosen(parts, isText), (value) => {
        const text = String(value);
        const from = Math.round(spoil.after * text.length);
        return text.slice(0, from) + spoil.text + text.slice(from);
      });
    case 'swapped':
      return at(chosen(parts, isText), () => known(spoil.nth));
    case 'dropped': {
      const place = chosen(parts, () => true);
      return place === undefined ? parts : (without(parts, place.path) as Parts); // of two steps at least
    }
    case 'added':
      return at(
        chosen(parts, ({ value }) => isBranch(value)) ?? { path: ['body'], value: parts.body },
        (value) =>
          Array.isArray(value)
            ? [...(value as unknown[]), spoil.value]
            : isBranch(value)
              ? Object.fromEntries([...Object.entries(value), [spoil.key, spoil.value]])
              : value,
      );
    case 'doubled':
      return at(
        chosen(parts, ({ value }) => Array.isArray(value)),
        (value) => [...(value as unknown[]), ...(value as unknown[])], // chosen for being one
      );
    case 'grafted': {
      const place = chosen(other, () => true);
      return place === undefined ? parts : (put(parts, place.path, place.value) as Parts); // of two steps at least
    }
  }
}
