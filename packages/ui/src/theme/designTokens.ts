import { oklch } from '../tokens/colour.ts';
import { fontFamily } from '../tokens/fonts.ts';
import type { Hex } from '../tokens/hex.ts';
import { duration, easing } from '../tokens/motion.ts';
import { scale } from '../tokens/scale.ts';
import { space } from '../tokens/space.ts';
import { type, weight, type TypeStep } from '../tokens/type.ts';
import type { BrandSpec } from './brand.ts';
import { colourDescriptions, shapeDescriptions } from './descriptions.ts';
import { paletteOf } from './palette.ts';
import type { Scheme } from './pairs.ts';
import { scrims } from './scrim.ts';
import { shadowsOf, type ShadowLayer } from './shadows.ts';
import { densities, fontValues, radii } from './shape.ts';

/** A token of the Design Tokens Format Module 2025.10. */
export type Token = { $type: string; $value: unknown; $description: string };

/** Tokens by name, in groups. */
export interface TokenGroup {
  [name: string]: Token | TokenGroup;
}

/** A file of the Format Module: groups, and the address of its schema. */
export type TokenFile = Readonly<Record<string, string | TokenGroup>>;

/** A brand as design tools read it. */
export type DesignTokens = {
  /** One document for all schemes (Design Tokens Resolver Module 2025.10, modifier `scheme`). */
  resolver: ResolverDocument;
  /** Each scheme alone, complete (Format Module 2025.10), for tools without a resolver. */
  schemes: Readonly<Record<Scheme, TokenFile>>;
};

/** The Resolver Module's document, with its tokens inside. */
export type ResolverDocument = {
  $schema: string;
  name: string;
  version: '2025.10';
  description: string;
  sets: { foundation: { description: string; sources: TokenGroup[] } };
  modifiers: {
    scheme: { description: string; contexts: Record<string, TokenGroup[]>; default: 'light' };
  };
  resolutionOrder: { $ref: string }[];
};

const schemas = 'https://www.designtokens.org/schemas/2025.10';

/**
 * A brand as W3C design tokens: `palette`, `space`, `type`, `weight`, `duration` and `easing` are primitives; `color`,
 * `font`, `radius`, `density` and `shadow` are the semantic contract. Throws a RangeError on a colour that is no
 * `#rrggbb`.
 */
export function designTokens(brand: BrandSpec): DesignTokens {
  const palette = primitivePalette(brand);
  const foundation = foundationTokens(brand, palette);
  const schemes = {
    light: schemeTokens(brand, 'light', palette),
    dark: schemeTokens(brand, 'dark', palette),
    highContrast: schemeTokens(brand, 'highContrast', palette),
    darkHighContrast: schemeTokens(brand, 'darkHighContrast', palette),
  };
  const file = (scheme: Scheme): TokenFile => ({
    $schema: `${schemas}/format.json`,
    ...foundation,
    ...schemes[scheme],
  });
  return {
    resolver: {
      $schema: `${schemas}/resolver.json`,
      name: brand.name,
      version: '2025.10',
      description: `The design tokens of ${brand.name}: primitives, and the semantic contract in four schemes.`,
      sets: { foundation: { description: 'Whatever the scheme is.', sources: [foundation] } },
      modifiers: {
        scheme: {
          description: 'Colours and shadows. Each scheme keeps every promised contrast.',
          contexts: {
            light: [schemes.light],
            dark: [schemes.dark],
            'high-contrast': [schemes.highContrast],
            'dark-high-contrast': [schemes.darkHighContrast],
          },
          default: 'light',
        },
      },
      resolutionOrder: [{ $ref: '#/sets/foundation' }, { $ref: '#/modifiers/scheme' }],
    },
    schemes: {
      light: file('light'),
      dark: file('dark'),
      highContrast: file('highContrast'),
      darkHighContrast: file('darkHighContrast'),
    },
  };
}

/** Primitive colours by their path in the file. */
type Primitives = ReadonlyMap<string, { colour: Hex; description: string }>;

function primitivePalette(brand: BrandSpec): Primitives {
  const seeds = { primary: brand.primary, ...(brand.accent && { accent: brand.accent }) };
  return new Map(
    Object.entries(seeds).flatMap(([name, seed]) => [
      [`palette.${name}.brand`, { colour: seed, description: 'As the brand gave it.' }],
      ...(['light', 'dark'] as const).flatMap((ground) =>
        scale(oklch(seed), ground).map(
          (colour, index) =>
            [
              `palette.${name}.${ground}.${index + 1}`,
              { colour, description: `${stepUse(index + 1)}, on ${ground} grounds.` },
            ] as const,
        ),
      ),
    ]),
  );
}

const stepUse = (step: number): string =>
  step <= 2
    ? 'Ground'
    : step <= 5
      ? 'Fill'
      : step <= 8
        ? 'Line'
        : step <= 10
          ? 'Solid'
          : step === 11
            ? 'Quiet text'
            : 'Text';

function foundationTokens(brand: BrandSpec, palette: Primitives): TokenGroup {
  const root: TokenGroup = {};
  for (const [path, { colour, description }] of palette)
    put(root, path, { $type: 'color', $value: srgb(colour), $description: description });
  const { body, heading = body } = brand.fonts;
  const contract = fontValues(brand.fonts);
  return {
    ...root,
    space: Object.fromEntries(
      Object.entries(space).map(([step, px]) => [step, dimension(px, `Step ${step}: gaps and paddings.`)]),
    ),
    weight: group(weight, (value, name) => token('fontWeight', value, `${name} text.`)),
    duration: group(duration, (value, name) =>
      token('duration', { value, unit: 'ms' }, `How long a change of kind ${name} lasts.`),
    ),
    easing: group(easing, (curve, name) =>
      token('cubicBezier', curve.match(/-?[\d.]+/g)?.map(Number), `The curve ${name}.`),
    ),
    font: {
      body: token('fontFamily', families(fontFamily(body)), 'Text.'),
      heading: token('fontFamily', families(fontFamily(heading)), 'Headings and large amounts.'),
      headingWeight: token('fontWeight', Number(contract.headingWeight), 'Headings and large amounts.'),
    },
    type: group(type, ({ size, line }, step) =>
      token(
        'typography',
        {
          fontFamily: isHeading(step) ? '{font.heading}' : '{font.body}',
          fontSize: { value: size / 16, unit: 'rem' },
          fontWeight: isHeading(step) ? '{font.headingWeight}' : '{weight.regular}',
          letterSpacing: {
            value: isHeading(step) ? rounded((Number.parseFloat(contract.headingTracking) * size) / 16) : 0,
            unit: 'rem',
          },
          lineHeight: rounded(line / size),
        },
        `The step ${step}: ${size} on ${line} px at the usual text size.`,
      ),
    ),
    radius: group(radii[brand.shape], (value, name) =>
      dimension(Number.parseFloat(value), shapeDescriptions.radius[name]),
    ),
    density: group(densities[brand.density], (value, name) =>
      dimension(Number.parseFloat(value), shapeDescriptions.density[name]),
    ),
  };
}

const isHeading = (step: TypeStep): boolean =>
  step === 'hero' || step === 'display' || step === 'title' || step === 'section';

function schemeTokens(brand: BrandSpec, scheme: Scheme, primitives: Primitives): TokenGroup {
  const palette = paletteOf(brand, scheme);
  const aliases = new Map([...primitives].map(([path, { colour }]) => [colour.toLowerCase(), `{${path}}`]));
  const { channels, alpha } = scrims[scheme];
  const shadows = shadowsOf(brand, scheme, palette);
  const values = {
    ...Object.fromEntries(
      Object.entries(palette).map(([name, colour]) => [
        name,
        colour === 'transparent' ? none : (aliases.get(colour.toLowerCase()) ?? srgb(colour)),
      ]),
    ),
    scrim: { ...srgbOf(channels.map((channel) => rounded(channel / 255))), alpha },
  } as Readonly<Record<keyof typeof colourDescriptions, unknown>>; // a palette has every other colour
  return {
    color: group(colourDescriptions, (description, name) => token('color', values[name], description)),
    shadow: group(shadows, (layers, name) =>
      token('shadow', layers.map(shadowValue), shapeDescriptions.shadow[name]),
    ),
  };
}

const shadowValue = ({ y, blur, spread, colour }: ShadowLayer) => ({
  color:
    typeof colour === 'string'
      ? srgb(colour)
      : { colorSpace: 'oklch', components: [colour.l, colour.c, colour.h], alpha: colour.alpha },
  offsetX: { value: 0, unit: 'px' },
  offsetY: { value: y, unit: 'px' },
  blur: { value: blur, unit: 'px' },
  spread: { value: spread, unit: 'px' },
});

const token = ($type: string, $value: unknown, $description: string): Token => ({
  $type,
  $value,
  $description,
});

const dimension = (px: number, description: string): Token =>
  token('dimension', { value: px, unit: 'px' }, description);

function group<Values extends object>(
  values: Values,
  make: (value: Values[keyof Values], name: keyof Values & string) => Token,
): TokenGroup {
  const names = Object.keys(values) as (keyof Values & string)[]; // own names of a plain record
  return Object.fromEntries(names.map((name) => [name, make(values[name], name)]));
}

function put(root: TokenGroup, path: string, value: Token): void {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) root[first] = value;
  else put((root[first] ??= {}) as TokenGroup, rest.join('.'), value); // a path never ends in the middle of another
}

const families = (css: string): string[] => css.split(', ').map((name) => name.replaceAll("'", ''));

const rounded = (value: number): number => Number(value.toFixed(4));

const srgbOf = (components: readonly number[]) => ({ colorSpace: 'srgb', components });

/** What an edge is where none is drawn. */
const none = { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0 };

function srgb(colour: Hex) {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
  return { ...srgbOf(channels.map(rounded)), hex: colour.toLowerCase() };
}
