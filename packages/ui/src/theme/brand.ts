import { fonts, isFontName, type FontName } from '../tokens/fonts.ts';
import { isHex, type Hex } from '../tokens/hex.ts';

const shapes = ['sharp', 'soft', 'round'] as const;
const densities = ['comfortable', 'compact'] as const;
const heroes = ['plain', 'panel', 'ruled'] as const;
const headers = ['bar', 'floating', 'masthead'] as const;
const surfaces = ['card', 'ruled'] as const;
const grounds = ['accent', 'primary'] as const;
const amounts = ['body', 'heading'] as const;

/** All that a bank says about its looks. */
export type BrandSpec = {
  name: string;
  /** The brand's main colour, `#rrggbb`: buttons, links, what is selected. Dark grounds lean to its hue. */
  primary: Hex;
  /** Its second colour, for drawings and for counts of what waits. Without one the primary colour does both. */
  accent?: Hex;
  shape: (typeof shapes)[number];
  density: (typeof densities)[number];
  /** `amount`: the face of amounts among other text, `body` unless told; large ones are set as headings. */
  fonts: { body: FontName; heading?: FontName; amount?: (typeof amounts)[number] };
  /** Where the one amount of a page stands: on the page (`plain`, the default), on the brand's ground, or between lines as in a statement. */
  hero?: (typeof heroes)[number];
  /** The head of the application: a raised bar (the default), links that float on the page, or the brand's ground with a double line. */
  header?: (typeof headers)[number];
  /** Cards with a shadow or edge (the default), or hairlines in the second colour. */
  surfaces?: (typeof surfaces)[number];
  /** Whose hue light grounds lean to; the second colour's unless told. */
  ground?: (typeof grounds)[number];
  /** Address of its mark, `https://…` or a path of the host's own site. It keeps its own colours in every scheme. */
  logo?: string;
};

/** What {@link parseBrandSpec} answers: the spec, or what is wrong by field (`primary`, `fonts.body` …). */
export type ParsedBrandSpec =
  { ok: true; spec: BrandSpec } | { ok: false; errors: Readonly<Record<string, string>> };

const colour = 'must be a colour like #0b6e4f';
const family = `must be one of ${Object.keys(fonts).join(', ')}`;

/** Reads a brand from outside (a tenant's JSON). Unknown fields are ignored; nothing is guessed. */
export function parseBrandSpec(input: unknown): ParsedBrandSpec {
  const errors: Record<string, string> = {};
  function read<Value>(
    field: string,
    value: unknown,
    accepts: (value: unknown) => value is Value,
    message: string,
  ) {
    if (accepts(value)) return value;
    errors[field] = message;
    return undefined;
  }
  const given = record(input);
  const families = record(given['fonts']);
  const name = read('name', given['name'], isText, 'must not be empty');
  const primary = read('primary', given['primary'], isHex, colour);
  const accent = given['accent'] === undefined ? undefined : read('accent', given['accent'], isHex, colour);
  const shape = read('shape', given['shape'], oneOf(shapes), `must be one of ${shapes.join(', ')}`);
  const density = read(
    'density',
    given['density'],
    oneOf(densities),
    `must be one of ${densities.join(', ')}`,
  );
  const body = read('fonts.body', families['body'], isFontName, family);
  const heading =
    families['heading'] === undefined
      ? undefined
      : read('fonts.heading', families['heading'], isFontName, family);
  const choice = <Value extends string>(field: string, value: unknown, values: readonly Value[]) =>
    value === undefined
      ? undefined
      : read(field, value, oneOf(values), `must be one of ${values.join(', ')}`);
  const amount = choice('fonts.amount', families['amount'], amounts);
  const hero = choice('hero', given['hero'], heroes);
  const header = choice('header', given['header'], headers);
  const surface = choice('surfaces', given['surfaces'], surfaces);
  const ground = choice('ground', given['ground'], grounds);
  const logo =
    given['logo'] === undefined
      ? undefined
      : read('logo', given['logo'], isAddress, 'must be an address that starts with https:// or /');

  if (!name || !primary || !shape || !density || !body || Object.keys(errors).length > 0)
    return { ok: false, errors };
  return {
    ok: true,
    spec: {
      name,
      primary,
      ...(accent && { accent }),
      shape,
      density,
      fonts: { body, ...(heading && { heading }), ...(amount && { amount }) },
      ...(hero && { hero }),
      ...(header && { header }),
      ...(surface && { surfaces: surface }),
      ...(ground && { ground }),
      ...(logo !== undefined && { logo }),
    },
  };
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** An address that can stand in markup and style sheets as it is: no quote, bracket or space ends it early. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^(https:\/\/|\/(?!\/))[^\s"'()<>\\]+$/.test(value);

const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (value: unknown): value is Value =>
    values.some((one) => one === value);
