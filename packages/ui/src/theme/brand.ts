import { fonts, isFontName, type FontName } from '../tokens/fonts.ts';
import { isHex, type Hex } from '../tokens/hex.ts';

const shapes = ['sharp', 'soft', 'round'] as const;
const densities = ['comfortable', 'compact'] as const;

/** All that a bank says about its looks. */
export type BrandSpec = {
  name: string;
  /** The brand's main colour, `#rrggbb`: buttons, links, what is selected. Dark grounds lean to its hue. */
  primary: Hex;
  /** Its second colour, for drawings; light grounds lean to its hue. Without one the primary colour does both. */
  accent?: Hex;
  shape: (typeof shapes)[number];
  density: (typeof densities)[number];
  fonts: { body: FontName; heading?: FontName };
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
      fonts: { body, ...(heading && { heading }) },
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
