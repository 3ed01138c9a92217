/** Values that a schema of the contract allows, derived from the schema itself. */
import fc from 'fast-check';
import { z } from 'zod';
import { hostileText } from './spoil.ts';

/** Stands in a generated value where something the bank has given out belongs; filled in when the request is made. */
export type Placeholder = { readonly placeholder: string; readonly nth: number };
export const isPlaceholder = (value: unknown): value is Placeholder =>
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

const matched = new Map<string, fc.Arbitrary<string>>();

/** Texts that match a pattern: the same arbitrary each time, for making one takes long. */
function matching(pattern: string): fc.Arbitrary<string> {
  const texts = matched.get(pattern) ?? textsOf(pattern);
  matched.set(pattern, texts);
  return texts;
}

/** `stringMatching` knows no lookaheads, so of these only plain texts are tried. */
function textsOf(pattern: string): fc.Arbitrary<string> {
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
  const known = fc.nat(40).map((nth): Placeholder => ({ placeholder: name, nth }));
  const free =
    schema.format !== undefined && schema.format in formats
      ? (formats[schema.format] ?? fc.string())
      : schema.pattern !== undefined
        ? matching(schema.pattern)
        : fc.oneof(
            fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }),
            fc.constantFrom('Invoice 7', 'Jane', 'eur').filter((word) => word.length >= minLength),
            hostileText.map((hostile) => hostile.slice(0, maxLength).padEnd(minLength, '.')),
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

/** Values a schema allows, with wishes for what only the bank can give out. */
export function valuesOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
  });
  return valid(json as JsonSchema, '');
}

const headers = {
  'idempotency-key': fc.oneof(
    fc.uuid(),
    fc.constantFrom('again', '', 'a b', 'ä', 'k'.repeat(200), 'k'.repeat(201), '__proto__'),
  ),
  'x-background': fc.constantFrom('0', '1', 'yes'),
  'x-timezone': fc.constantFrom('Europe/Berlin', 'Mars/Olympus', 'UTC+99', '../UTC', 'x'.repeat(500)),
  'x-request-id': fc.constantFrom('12345678', '<x>', 'r'.repeat(200)),
  'accept-language': fc.constantFrom('de', 'de-AT;q=0.5, en', '*', ';;;q=,', 'x'.repeat(2_000)),
  'user-agent': fc.constantFrom('', 'Mozilla/5.0 (', 'x'.repeat(4_000), '<script>'),
  'x-forwarded-for': fc.constantFrom('unknown', '198.51.100.7:443', '::ffff:10.0.0.7', 'fe80::1%eth0', ','),
  'x-forwarded-host': fc.constantFrom('evil.example', ':::', 'a b'),
  'x-forwarded-proto': fc.constantFrom('https', 'javascript'),
  'content-type': fc.constantFrom(
    'text/plain',
    'application/json; charset=utf-16',
    'multipart/form-data',
    '',
  ),
  range: fc.constantFrom('bytes=0-1', 'bytes=9-1'),
  'if-none-match': fc.constantFrom('*', '"x"'),
} as const;

/** One or two headers a call may come with besides those it needs. */
export const extraHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc
  .array(
    fc.oneof(
      ...Object.entries(headers).map(([name, values]) => values.map((value) => [name, value] as const)),
    ),
    { minLength: 1, maxLength: 2 },
  )
  .map((pairs) => Object.fromEntries(pairs));
