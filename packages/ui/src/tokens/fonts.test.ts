import { createFontStack, precomputeValues } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import inter from '@capsizecss/metrics/inter';
import outfit from '@capsizecss/metrics/outfit';
import sourceSerif from '@capsizecss/metrics/sourceSerif4';
import timesNewRoman from '@capsizecss/metrics/timesNewRoman';
import { describe, expect, it } from 'vitest';
import { fontFaceCss, fontFamily, fonts, lineTrim } from './fonts.ts';
import { type } from './type.ts';

const published = [
  ['Inter', inter, arial],
  ['Outfit', outfit, arial],
  ['Source Serif 4', sourceSerif, timesNewRoman],
] as const;

describe.each(published)('the font %s', (name, metrics, system) => {
  it('has the metrics that capsize publishes', () => {
    expect(metrics).toMatchObject(fonts[name].metrics);
  });

  it.each(Object.entries(type))('is trimmed as capsize trims it, at the step %s', (_, { size, line }) => {
    const expected = precomputeValues({ fontSize: size, leading: line, fontMetrics: metrics });
    const { above, below } = lineTrim(name);
    expect(-(above + line / size / 2)).toBeCloseTo(Number.parseFloat(expected.capHeightTrim), 3);
    expect(-(below + line / size / 2)).toBeCloseTo(Number.parseFloat(expected.baselineTrim), 3);
  });

  it('has a stand-in of its own metrics, so that nothing moves when it comes', () => {
    const { fontFaces } = createFontStack([metrics, system], { fontFaceFormat: 'styleObject' });
    const face = fontFaces[0]?.['@font-face'];
    const css = fontFaceCss(name, { latin: '/a.woff2' });
    for (const [property, value] of [
      ['size-adjust', face?.sizeAdjust],
      ['ascent-override', face?.ascentOverride],
      ['descent-override', face?.descentOverride],
      ['line-gap-override', face?.lineGapOverride],
    ] as const) {
      const written = new RegExp(`${property}:([\\d.]+)%`).exec(css)?.[1];
      expect(Number(written)).toBeCloseTo(Number.parseFloat(value ?? ''), 2);
    }
  });

  it('leaves the bullet of hidden passwords to a stand-in where its own is a speck', () => {
    const ranges = [...fontFaceCss(name, { latin: '/a.woff2' }).matchAll(/unicode-range:([^}]+)/g)]
      .flatMap(([, range = '']) => range.split(','))
      .map((range) => range.slice(2).split('-'))
      .map(([from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);
    const has = (character: string) =>
      ranges.some(([from, to]) => from <= character.charCodeAt(0) && character.charCodeAt(0) <= to);
    expect(has('•')).toBe(name !== 'Outfit');
    expect(['a', '–', '†', '…', '€'].map(has)).toEqual([true, true, true, true, true]);
  });

  it('names the files that the host serves and the families that it declares', () => {
    const css = fontFaceCss(name, { latin: '/assets/a-1.woff2', latinExt: '/assets/b-2.woff2' });
    expect(css).toContain("url('/assets/a-1.woff2')");
    expect(css).toContain("url('/assets/b-2.woff2')");
    expect(css.match(/font-display:swap/g)).toHaveLength(2);
    expect(fontFaceCss(name, { latin: '/a.woff2' }, 'optional')).toMatch(/font-display:optional/);
    const declared = [...css.matchAll(/font-family:('[^']+')/g)].map((match) => match[1]);
    expect([...new Set(declared)].sort()).toEqual(
      fontFamily(name)
        .match(/'[^']+'/g)
        ?.sort(),
    );
  });
});
