import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hex } from '../tokens/hex.ts';
import type { BrandSpec } from './brand.ts';
import { vars } from './contract.css.ts';
import { createBrandTheme } from './createBrandTheme.ts';
import { pairs, required, type ColourName } from './pairs.ts';
import { presets } from './presets.ts';
import type { ThemeValues } from './themeCss.ts';

const schemes = ['light', 'dark', 'highContrast'] as const;

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
  },
  { requiredKeys: ['name', 'primary', 'shape', 'density', 'fonts'] },
);

const colourOf = (values: ThemeValues, name: ColourName): string =>
  values[vars.color[name].slice(4, -1)] ?? '';

/** Every declared pair of a theme that falls short, measured on the values that a page gets. */
function shortcomings(spec: BrandSpec): string[] {
  const theme = createBrandTheme(spec);
  return schemes.flatMap((scheme) =>
    pairs.flatMap(({ foreground, on, kind }) =>
      on
        .map((ground) => ({
          pair: `${scheme}: ${foreground} on ${ground}`,
          ratio: wcagContrast(colourOf(theme[scheme], foreground), colourOf(theme[scheme], ground)),
        }))
        .filter(({ ratio }) => !(ratio >= required[scheme][kind]))
        .map(({ pair, ratio }) => `${pair} is ${ratio.toFixed(2)}`),
    ),
  );
}

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
          expect(shortcomings(spec)).toEqual([]);
        }),
        { numRuns: 1000 },
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
  ] as const)('keeps it for the hard colour %s too', (primary) => {
    expect(shortcomings({ ...presets.kontor, primary, accent: primary })).toEqual([]);
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
    expect(certificate).toHaveLength(schemes.length * pairs.reduce((sum, { on }) => sum + on.length, 0));
    for (const row of certificate) {
      expect(row.foreground).toMatch(/^#[0-9a-f]{6}$/);
      expect(row.background).toMatch(/^#[0-9a-f]{6}$/);
      expect(row.ratio).toBeCloseTo(wcagContrast(row.foreground, row.background), 10);
      expect(row.ratio).toBeGreaterThanOrEqual(row.required);
    }
  });

  it('uses a brand colour as it is where it can, and says where it can not', () => {
    const theme = createBrandTheme(presets.kontor);
    expect(colourOf(theme.light, 'accent')).toBe('#0b6e4f');
    const ofPrimary = theme.adjustments.filter(({ brand: colour }) => colour === '#0b6e4f');
    expect(ofPrimary.filter(({ scheme }) => scheme === 'light')).toEqual([]);

    const yellow = createBrandTheme({ ...presets.kontor, primary: '#ffe600' });
    const used = colourOf(yellow.light, 'accent');
    expect(used).not.toBe('#ffe600');
    const moved = yellow.adjustments.find(({ scheme, name }) => scheme === 'light' && name === 'accent');
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
