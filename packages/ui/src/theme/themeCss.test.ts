import { describe, expect, it } from 'vitest';
import { createBrandTheme } from './createBrandTheme.ts';
import { presets } from './presets.ts';
import { themeCss } from './themeCss.ts';

const theme = createBrandTheme(presets.kontor);

/** Style rules of a sheet without nesting but media: `[media, selector, declarations]`. */
function rulesOf(css: string): [string, string, string[]][] {
  return [...css.matchAll(/(?:@media \(([^)]+)\)\{)?([^{}@]+)\{([^{}]+)\}/g)].map(
    ([, media = '', selector = '', body = '']) => [media, selector, body.split(';')],
  );
}

describe('themeCss', () => {
  it('follows the device, unless the element or the root says otherwise', () => {
    const unlessChosen = ':root:not(:where([data-scheme],:root[data-scheme] *))';
    const chosen = (scheme: string) =>
      `:root:where([data-scheme=${scheme}],:root[data-scheme=${scheme}] :not([data-scheme]))`;
    const rules = rulesOf(themeCss(theme)).map(([media, selector, body]) => [media, selector, body[0]]);
    expect(rules).toEqual([
      ['', ':root', 'color-scheme:light'],
      ['prefers-contrast:more', unlessChosen, 'color-scheme:light'],
      ['prefers-color-scheme:dark', unlessChosen, 'color-scheme:dark'],
      ['', chosen('high-contrast'), 'color-scheme:light'],
      ['', chosen('dark'), 'color-scheme:dark'],
    ]);
  });

  it('can be put on any element', () => {
    for (const [, selector] of rulesOf(themeCss(theme, { selector: '[data-tenant=kontor]' })))
      expect(selector).toMatch(/^\[data-tenant=kontor\]/);
  });

  it('changes nothing but custom properties and the colour scheme', () => {
    for (const [, , body] of rulesOf(themeCss(theme)))
      for (const declaration of body) expect(declaration).toMatch(/^(--k-[a-z-]+|color-scheme):/);
  });

  it('gives every value of the light scheme, then what differs', () => {
    const [light, contrast, , , dark] = rulesOf(themeCss(theme));
    expect(light?.[2]).toHaveLength(Object.keys(theme.light).length + 1);
    expect(dark?.[2].length).toBeLessThan(light?.[2].length ?? 0);
    expect(contrast?.[2]).toContain(`--k-color-text:${theme.highContrast['--k-color-text'] ?? ''}`);
    expect(dark?.[2]).toContain(`--k-color-surface:${theme.dark['--k-color-surface'] ?? ''}`);
  });
});
