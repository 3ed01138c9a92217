import { differenceEuclidean, wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eyes } from '../tokens/colourVision.testing.ts';
import type { Hex } from '../tokens/hex.ts';
import type { BrandSpec } from './brand.ts';
import { vars } from './contract.css.ts';
import { createBrandTheme, type BrandTheme } from './createBrandTheme.ts';
import { pairs, required, schemes, type ColourName } from './pairs.ts';
import { presets } from './presets.ts';
import { seriesApart, statePairs } from './states.ts';
import type { ThemeValues } from './themeCss.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): Hex => `#${value.toString(16).padStart(6, '0')}`);

const brand = fc.record<BrandSpec>(
  {
    name: fc.constant('Any'),
    primary: colour,
    accent: colour,
    shape: fc.constantFrom('sharp', 'soft', 'round'),
    density: fc.constantFrom('comfortable', 'compact'),
    fonts: fc.constantFrom<BrandSpec['fonts']>(
      { body: 'Inter' },
      { body: 'Inter', heading: 'Source Serif 4' },
    ),
    hero: fc.constantFrom('plain', 'panel', 'ruled'),
    header: fc.constantFrom('bar', 'floating', 'masthead'),
    surfaces: fc.constantFrom('card', 'ruled'),
    ground: fc.constantFrom('accent', 'primary'),
  },
  { requiredKeys: ['name', 'primary', 'shape', 'density', 'fonts'] },
);

const colourOf = (values: ThemeValues, name: ColourName): string =>
  values[vars.color[name].slice(4, -1)] ?? '';

/** Every declared pair of a theme that falls short, measured on the values that a page gets. */
function shortcomings(theme: BrandTheme): string[] {
  return schemes.flatMap((scheme) =>
    pairs.flatMap(({ foreground, on, kind, edge }) =>
      on
        // Where a brand has no ground of its own, what stands there stands on the page.
        .filter((ground) => colourOf(theme[scheme], ground) !== 'transparent')
        .map((ground) => ({
          pair: `${scheme}: ${foreground} on ${ground}`,
          ratio: Math.max(
            ...[foreground, ...(edge ? [edge] : [])]
              .map((name) => colourOf(theme[scheme], name))
              .filter((colour) => colour !== 'transparent')
              .map((colour) => wcagContrast(colour, colourOf(theme[scheme], ground))),
          ),
        }))
        .filter(({ ratio }) => !(ratio >= required[scheme][kind]))
        .map(({ pair, ratio }) => `${pair} is ${ratio.toFixed(2)}`),
    ),
  );
}

const apart = differenceEuclidean('oklab');

/** Every two states of a theme that could be mistaken for each other. */
function mistakable(theme: BrandTheme): string[] {
  return schemes.flatMap((scheme) =>
    statePairs
      .map(({ one, other, least }) => ({
        pair: `${scheme}: ${one} and ${other}`,
        distance: apart(colourOf(theme[scheme], one), colourOf(theme[scheme], other)),
        least,
      }))
      // Culori counts in other digits: a hair of difference is its own.
      .filter(({ distance, least }) => !(distance >= least - 1e-6))
      .map(({ pair, distance }) => `${pair} are ${distance.toFixed(4)} apart`),
  );
}

/** Every scheme in which the two series of a chart look alike to somebody. */
const alike = (theme: BrandTheme): string[] =>
  schemes.flatMap((scheme) =>
    [(colour: string) => colour, ...Object.values(eyes)]
      .map((eye) =>
        apart(eye(colourOf(theme[scheme], 'accentMark')), eye(colourOf(theme[scheme], 'secondMark'))),
      )
      .filter((distance) => !(distance >= seriesApart - 0.002))
      .map((distance) => `${scheme}: the two series are ${distance.toFixed(4)} apart`),
  );

const allNames = Object.values(vars).flatMap((group) =>
  Object.values(group).map((name) => name.slice(4, -1)),
);

describe('createBrandTheme', () => {
  it(
    'keeps every promised contrast for 1,000 random brands in every scheme and state',
    { timeout: 300_000 },
    () => {
      fc.assert(
        fc.property(brand, (spec) => {
          const theme = createBrandTheme(spec);
          expect(shortcomings(theme)).toEqual([]);
          expect(mistakable(theme)).toEqual([]);
          expect(alike(theme)).toEqual([]);
        }),
        { numRuns: 1000, seed: 20_261_122 },
      );
    },
  );

  it.each([
    '#000000',
    '#ffffff',
    '#808080',
    '#ffff00',
    '#00ff00',
    '#ff0000',
    '#0000ff',
    '#00ffff',
    '#767676',
    '#777777',
    '#ffcc00',
    '#fee600',
    '#9fe870',
    '#d00000',
    '#0a8f3c',
    '#fffdf0',
    '#010101',
  ] as const)('keeps both for the hard colour %s too', (primary) => {
    const theme = createBrandTheme({ ...presets.kontor, primary, accent: primary });
    expect(shortcomings(theme)).toEqual([]);
    expect(mistakable(theme)).toEqual([]);
    expect(alike(theme)).toEqual([]);
  });

  it.each(['#ffcc00', '#fee600', '#9fe870', '#ffe600'] as const)(
    'leaves the pale brand %s its own fill, with dark text and an edge that stands out',
    (primary) => {
      const theme = createBrandTheme({ ...presets.kontor, primary, accent: primary });
      for (const scheme of schemes) expect(colourOf(theme[scheme], 'accent')).toBe(primary);
      const edge = colourOf(theme.light, 'accentEdge');
      for (const ground of ['surface', 'surfaceRaised', 'surfaceSunken', 'selected'] as const)
        expect(wcagContrast(edge, colourOf(theme.light, ground))).toBeGreaterThanOrEqual(3);
      expect(wcagContrast(colourOf(theme.light, 'onAccent'), primary)).toBeGreaterThanOrEqual(7);
      // Where the fill stands out by itself, nothing is drawn around it.
      expect(colourOf(theme.dark, 'accentEdge')).toBe('transparent');
      expect(theme.adjustments.filter(({ name }) => name === 'accent')).toEqual([]);
    },
  );

  it('turns a white brand to ink on a white page, and outlines its mark there', () => {
    const theme = createBrandTheme({ ...presets.kontor, primary: '#ffffff', accent: '#ffffff' });
    expect(theme.adjustments).toContainEqual(
      expect.objectContaining({ scheme: 'light', name: 'accent', why: { kind: 'page' } }),
    );
    for (const ground of ['surface', 'surfaceRaised'] as const)
      expect(
        wcagContrast(colourOf(theme.light, 'brandEdge'), colourOf(theme.light, ground)),
      ).toBeGreaterThanOrEqual(3);
    expect(colourOf(theme.dark, 'accent')).toBe('#ffffff');
    expect(colourOf(theme.dark, 'brandEdge')).toBe('transparent');
    for (const preset of Object.values(presets))
      for (const scheme of ['light', 'dark'] as const)
        expect(colourOf(createBrandTheme(preset)[scheme], 'brandEdge')).toBe('transparent');
  });

  it.each([
    ['#d00000', 'negativeSolid', 'accent'],
    ['#0a8f3c', 'positiveSubtle', 'accentSubtle'],
    ['#0b6e4f', 'positiveSubtle', 'accentSubtle'],
  ] as const)('moves the status that %s could be mistaken for, and says so', (primary, name, from) => {
    const theme = createBrandTheme({ ...presets.kontor, primary });
    const said = theme.adjustments.find((one) => one.scheme === 'light' && one.name === name);
    expect(said).toMatchObject({ used: colourOf(theme.light, name), why: { kind: 'meaning', from } });
    expect(apart(colourOf(theme.light, name), colourOf(theme.light, from))).toBeGreaterThanOrEqual(
      name === 'negativeSolid' ? 0.1 : 0.03,
    );
    const violet = createBrandTheme(presets.pico);
    expect(violet.adjustments.filter(({ why }) => why.kind === 'meaning')).toEqual([]);
  });

  it('promises text 4.5:1 and graphics 3:1, in high contrast 7:1 and 4.5:1', () => {
    expect(required.light).toMatchObject({ text: 4.5, graphic: 3 });
    expect(required.dark).toMatchObject({ text: 4.5, graphic: 3 });
    expect(required.highContrast).toMatchObject({ text: 7, graphic: 4.5 });
  });

  it('fills the whole contract, in every scheme', () => {
    fc.assert(
      fc.property(brand, (spec) => {
        const theme = createBrandTheme(spec);
        for (const scheme of schemes) {
          expect(Object.keys(theme[scheme]).sort()).toEqual([...allNames].sort());
          for (const value of Object.values(theme[scheme])) expect(value).not.toMatch(/^$|undefined|NaN/);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('certifies every pair with what it measured', () => {
    const { certificate } = createBrandTheme(presets.pico);
    expect(certificate.pairs).toHaveLength(
      schemes.length * pairs.reduce((sum, { on }) => sum + on.length, 0),
    );
    for (const row of certificate.pairs) {
      expect(row.foreground).toMatch(/^#[0-9a-f]{6}$/);
      expect(row.background).toMatch(/^#[0-9a-f]{6}$/);
      expect(row.ratio).toBeCloseTo(wcagContrast(row.foreground, row.background), 10);
      expect(row.ratio).toBeGreaterThanOrEqual(row.required);
    }
    expect(certificate.states).toHaveLength(schemes.length * statePairs.length);
    for (const row of certificate.states) {
      expect(row.distance).toBeCloseTo(apart(row.one, row.other), 6);
      expect(row.distance).toBeGreaterThanOrEqual(row.required);
    }
  });

  it('asks 0.02 of every two of rest, hover, pressed, secondary, selected and disabled', () => {
    const states = [
      'accent',
      'accentHover',
      'accentPressed',
      'accentSubtle',
      'accentSubtleHover',
      'accentSubtlePressed',
      'selected',
      'hover',
      'pressed',
      'disabledSurface',
    ];
    for (const [index, one] of states.entries())
      for (const other of states.slice(index + 1))
        expect(statePairs).toContainEqual({ one, other, least: 0.02 });
  });

  it('uses a brand colour as it is where it can, and says where it can not', () => {
    const theme = createBrandTheme(presets.kontor);
    expect(colourOf(theme.light, 'accent')).toBe('#0b6e4f');
    const ofPrimary = theme.adjustments.filter(({ brand: colour }) => colour === '#0b6e4f');
    expect(ofPrimary.filter(({ scheme }) => scheme === 'light')).toEqual([]);

    const yellow = createBrandTheme({ ...presets.kontor, primary: '#ffe600' });
    const used = colourOf(yellow.light, 'accentMark');
    const moved = yellow.adjustments.find(({ scheme, name }) => scheme === 'light' && name === 'accentMark');
    expect(moved).toMatchObject({ brand: '#ffe600', used, why: { kind: 'contrast', required: 3 } });
  });

  it('gives the true reason for every colour that moved', () => {
    fc.assert(
      fc.property(brand, (spec) => {
        const theme = createBrandTheme(spec);
        for (const { scheme, name, brand: given, used, why } of theme.adjustments) {
          expect(colourOf(theme[scheme], name)).toBe(used);
          expect(used).not.toBe(given);
          if (why.kind !== 'contrast') continue;
          const ground = why.pair.split(' on ')[1] as ColourName;
          expect(why.ratio).toBeLessThan(why.required);
          if (ground !== 'accent')
            expect(wcagContrast(given, colourOf(theme[scheme], ground))).toBeCloseTo(why.ratio, 8);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('leaves the brand’s own colour untouched for its mark', () => {
    fc.assert(
      fc.property(brand, (spec) => {
        const theme = createBrandTheme(spec);
        for (const scheme of schemes) expect(colourOf(theme[scheme], 'brand')).toBe(spec.primary);
      }),
      { numRuns: 20 },
    );
  });

  it('refuses a colour that is none', () => {
    expect(() => createBrandTheme({ ...presets.kontor, primary: '#12' })).toThrow(RangeError);
  });
});
