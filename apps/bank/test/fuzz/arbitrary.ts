/** Values for a schema of the contract: valid ones, nearly valid ones and hostile ones, derived from the schema itself. */
import fc from 'fast-check';
import { z } from 'zod';

/** Stands in a generated value where something the bank has given out belongs; filled in when the request is made. */
export type Wish = { readonly wish: string; readonly nth: number };
export const isWish = (value: unknown): value is Wish =>
  typeof value === 'object' && value !== null && 'wish' in value && 'nth' in value;

type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
};

/** What breaks programs: control and lone surrogate characters, numbers past every type, names of what objects inherit. */
const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e1234',
    '😀'.repeat(50),
    "'; drop table payments; --",
    '<script>alert(1)</script>',
    '=cmd|calc!A1',
    '../../etc/passwd',
    '${7*7}',
    'null',
    'undefined',
    'NaN',
    '-0',
    '1e400',
    '0x10',
    '99999999999999999999999999',
    '10000000000000000.01',
    '-1',
    '٣',
    '__proto__',
    'constructor',
    '2026-02-30',
    '9999-12-31T23:59:60Z',
    '-000001-01-01T00:00:00Z',
    '%00',
    '%ff',
    '00000000-0000-0000-0000-000000000000',
    '01920000-0000-7000-8000-00000000097X',
    'x'.repeat(5_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.uuid(),
  fc.string({ maxLength: 300 }),
);

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[[[[]]]]], { __proto__: 1 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Texts that match a pattern; `stringMatching` knows no lookaheads, so of these only plain texts are tried. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: 60 });
  } catch {
    const form = new RegExp(pattern);
    const plain = ['INVOICE 7', 'Invoice 7', 'A', '12', 'GB33BUKB20201555555555', 'BUKBGB22', '0x0'];
    const fitting = plain.filter((text) => form.test(text));
    return fc.constantFrom(...(fitting.length > 0 ? fitting : plain));
  }
}

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  email: fc.constantFrom('a@example.com', 'nora.quist@example.com'),
  uri: fc.constantFrom('https://example.com/a'),
};

const uuidPattern = /^\^\[0-9a-f\]\{8\}/;

/** Texts of a property; ids and other things the bank gives out are mostly wished for by the property's name. */
function text(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = 60 } = schema;
  const known = fc.nat(40).map((nth): Wish => ({ wish: name, nth }));
  const free =
    schema.format !== undefined && schema.format in formats
      ? (formats[schema.format] ?? fc.string())
      : schema.pattern !== undefined
        ? matching(schema.pattern)
        : fc.oneof(
            fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }),
            fc.constantFrom('Invoice 7', 'Jane', 'eur').filter((word) => word.length >= minLength),
          );
  const isReference = schema.pattern === undefined ? /(^id|Id|[tT]oken|code|cursor)$/.test(name) : false;
  if (uuidPattern.test(schema.pattern ?? '') || isReference)
    return fc.oneof({ weight: 8, arbitrary: known }, { weight: 1, arbitrary: free });
  return fc.oneof({ weight: 2, arbitrary: known }, { weight: 5, arbitrary: free });
}

function whole(schema: JsonSchema, integer: boolean): fc.Arbitrary<number> {
  const { minimum = -1000, maximum = 100_000 } = schema;
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  return integer ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}

function valid(schema: JsonSchema, name: string, depth = 0): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return fc.oneof(...options.map((option) => valid(option, name, depth + 1)));
  if (schema.allOf !== undefined) {
    const [first = {}, ...rest] = schema.allOf;
    return valid(Object.assign({}, first, ...rest) as JsonSchema, name, depth + 1);
  }
  const [type] = Array.isArray(schema.type) ? (schema.type as readonly string[]) : [schema.type];
  switch (type) {
    case 'string':
      return text(schema, name);
    case 'integer':
      return whole(schema, true);
    case 'number':
      return whole(schema, false);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { items = {}, minItems: minLength = 0, maxItems = 4 } = schema;
      if (schema.prefixItems !== undefined)
        return fc.tuple(...schema.prefixItems.map((item) => valid(item, name, depth + 1)));
      return fc.array(valid(items, name, depth + 1), {
        minLength,
        maxLength: Math.max(minLength, Math.min(maxItems, 4)),
      });
    }
    case 'object': {
      const { properties = {}, required = [], additionalProperties } = schema;
      const model = Object.fromEntries(
        Object.entries(properties).map(([key, part]) => [key, valid(part, key, depth + 1)]),
      );
      if (Object.keys(model).length === 0 && typeof additionalProperties === 'object' && depth < 6)
        return fc.dictionary(fc.string({ maxLength: 12 }), valid(additionalProperties, name, depth + 1), {
          maxKeys: 3,
        });
      const needed = Object.fromEntries(
        required.flatMap((key) => (key in model ? [[key, model[key] ?? fc.constant(null)]] : [])),
      );
      const least = fc.record(needed, { noNullPrototype: true });
      const most = fc.record(model, { requiredKeys: Object.keys(needed), noNullPrototype: true });
      return fc.oneof(least, most);
    }
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

/** Puts something hostile in the place of one part of a value, drops a part, or adds one that nobody asked for. */
const spoilt = (value: unknown): fc.Arbitrary<unknown> => {
  if (Array.isArray(value))
    return fc.oneof(
      fc.constant([...(value as unknown[]), ...(value as unknown[])]),
      hostileValue.map((bad) => [...(value as unknown[]), bad]),
      hostileValue,
    );
  if (typeof value !== 'object' || value === null || isWish(value)) return hostileValue;
  const keys = Object.keys(value);
  const entries = value as Record<string, unknown>;
  return fc.oneof(
    fc.tuple(hostileText, hostileValue).map(([key, bad]) => ({ ...entries, [key]: bad })),
    hostileValue,
    ...(keys.length === 0
      ? []
      : [
          {
            weight: 6,
            arbitrary: fc
              .constantFrom(...keys)
              .chain((key) => spoilt(entries[key]).map((bad) => ({ ...entries, [key]: bad }))),
          },
          {
            weight: 2,
            arbitrary: fc
              .constantFrom(...keys)
              .map((gone) => Object.fromEntries(Object.entries(entries).filter(([key]) => key !== gone))),
          },
        ]),
  );
};

/** Values for one part of a call (params, query, body): half of them valid, the others spoilt in one place or two. */
export function valuesOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
  });
  const right = valid(json as JsonSchema, '');
  const wrong = right.chain(spoilt);
  return fc.oneof(
    { weight: 6, arbitrary: right },
    { weight: 4, arbitrary: wrong },
    { weight: 1, arbitrary: wrong.chain(spoilt) },
  );
}

/** Headers a call may come with besides those it needs. */
export const extraHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.record(
  {
    'idempotency-key': fc.oneof(
      fc.uuid(),
      fc.constantFrom('again', '', 'a b', 'ä', 'k'.repeat(200), 'k'.repeat(201), '__proto__'),
    ),
    'x-background': fc.constantFrom('0', '1', 'yes'),
    'x-request-id': fc.constantFrom('12345678', '<x>', 'r'.repeat(200)),
    'accept-language': fc.constantFrom('de', 'de-AT;q=0.5, en', '*', ';;;q=,', 'x'.repeat(2_000)),
    'x-forwarded-for': fc.constantFrom('203.0.113.7', 'not an address'),
    'content-type': fc.constantFrom(
      'text/plain',
      'application/json; charset=utf-16',
      'multipart/form-data',
      '',
    ),
    range: fc.constantFrom('bytes=0-1', 'bytes=9-1'),
    'if-none-match': fc.constantFrom('*', '"x"'),
  },
  { requiredKeys: [] },
);
