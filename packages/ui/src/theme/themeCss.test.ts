import { describe, expect, it } from 'vitest';
import { createBrandTheme } from './createBrandTheme.ts';
import { presets } from './presets.ts';
import { themeCss } from './themeCss.ts';

const theme = createBrandTheme(presets.kontor);
const moreContrast = '(prefers-contrast:more)';
const dark = '(prefers-color-scheme:dark)';

const isDensity = ([, selector]: readonly string[]) => selector?.includes('[data-density') === true;

/** Style rules of a sheet: `[media, selector, declarations]`, a nested media after its outer one. */
function rulesOf(css: string): [string, string, string[]][] {
  const rules: [string, string, string[]][] = [];
  const around: string[] = [];
  for (const [, media, selector, body] of css.matchAll(/@media ([^{]+)\{|([^{}@]+)\{([^{}]+)\}|\}/g))
    if (media !== undefined) around.push(media);
    else if (selector !== undefined && body !== undefined)
      rules.push([around.join(' and '), selector, body.split(';')]);
    else around.pop();
  return rules;
}

describe('themeCss', () => {
  it('follows the device, unless the element or the root says otherwise', () => {
    const unlessChosen = ':root:not(:where([data-scheme],:root[data-scheme] *))';
    const chosen = (scheme: string) =>
      `:root:where([data-scheme=${scheme}],:root[data-scheme=${scheme}] :not([data-scheme]))`;
    const rules = rulesOf(themeCss(theme))
      .map(([media, selector, body]) => [media, selector, body[0] ?? ''])
      .filter((rule) => !isDensity(rule));
    expect(rules).toEqual([
      ['', ':root', 'color-scheme:light'],
      ['', `${chosen('high-contrast')},${chosen('dark-high-contrast')}`, 'color-scheme:light'],
      ['screen', chosen('dark'), 'color-scheme:dark'],
      ['screen', chosen('dark-high-contrast'), 'color-scheme:dark'],
      ['screen and (prefers-color-scheme:dark)', unlessChosen, 'color-scheme:dark'],
      [moreContrast, `${unlessChosen},${chosen('light')},${chosen('dark')}`, 'color-scheme:light'],
      [`${moreContrast} and screen`, chosen('dark'), 'color-scheme:dark'],
      [`${moreContrast} and screen and (prefers-color-scheme:dark)`, unlessChosen, 'color-scheme:dark'],
      ['print', ':root', '--k-shadow-raised:none'],
    ]);
  });

  it('lets a person’s density win over the brand’s, and over nothing else', () => {
    const compact = createBrandTheme({ ...presets.kontor, density: 'compact' });
    const rules = rulesOf(themeCss(theme));
    const own = rules.filter(([, selector]) => isDensity(['', selector]));
    // Of one weight with the brand's rule, and after it.
    expect(rules.slice(-own.length)).toEqual(own);
    expect(own.map(([media, selector]) => [media, selector])).toEqual(
      ['comfortable', 'compact'].map((density) => [
        '',
        `:root:where([data-density=${density}],:root[data-density=${density}] :not([data-density]))`,
      ]),
    );
    const changed = Object.entries(compact.light)
      .filter(([name, value]) => theme.light[name] !== value)
      .map(([name, value]) => `${name}:${value}`);
    expect(changed).toContain('--k-density-row-height:52px');
    expect(own[1]?.[2].toSorted()).toEqual(changed.toSorted());
    expect(own[0]?.[2]).toContain('--k-density-row-height:64px');
  });

  it.each([
    // What the device says, what the document says, what a page gets.
    [['screen'], null, 'light'],
    [['screen', dark], null, 'dark'],
    [['screen', moreContrast], null, 'highContrast'],
    [['screen', moreContrast, dark], null, 'darkHighContrast'],
    [['screen', moreContrast, dark], 'light', 'highContrast'],
    [['screen', moreContrast], 'dark', 'darkHighContrast'],
    [['screen', dark], 'light', 'light'],
    [['screen', dark], 'high-contrast', 'highContrast'],
    [['screen', moreContrast], 'dark-high-contrast', 'darkHighContrast'],
    [['screen'], 'dark-high-contrast', 'darkHighContrast'],
    [['print'], null, 'light'],
    [['print', dark], null, 'light'],
    [['print', moreContrast, dark], null, 'highContrast'],
    [['print'], 'dark', 'light'],
    [['print', moreContrast], 'dark', 'highContrast'],
    [['print'], 'dark-high-contrast', 'highContrast'],
  ] as const)('on a device of %j with the choice %j it is %s, whole', (device, choice, scheme) => {
    const wished: readonly string[] = device;
    const applies = (selector: string) =>
      selector === ':root' ||
      selector
        .split(/,(?=:root:(?:not|where))/)
        .some((one) =>
          one.includes(':not(:where([data-scheme]')
            ? choice === null
            : one.includes(`[data-scheme=${choice}]`),
        );
    const values: Record<string, string> = {};
    for (const [media, selector, body] of rulesOf(themeCss(theme)))
      if ((media === '' || media.split(' and ').every((one) => wished.includes(one))) && applies(selector))
        for (const declaration of body) {
          const colon = declaration.indexOf(':');
          values[declaration.slice(0, colon)] = declaration.slice(colon + 1);
        }
    const { 'color-scheme': colorScheme, ...rest } = values;
    const flat = { '--k-shadow-raised': 'none', '--k-shadow-overlay': 'none' };
    expect(rest).toEqual({ ...theme[scheme], ...(wished.includes('print') && flat) });
    expect(colorScheme).toBe(scheme === 'dark' || scheme === 'darkHighContrast' ? 'dark' : 'light');
  });

  it('can be put on any element', () => {
    for (const [, selector] of rulesOf(themeCss(theme, { selector: '[data-tenant=kontor]' })))
      for (const one of selector
        .split(/,(?=\[data-tenant|:root)/)
        .filter((part) => !part.startsWith(':root[')))
        expect(one).toMatch(/^\[data-tenant=kontor\]/);
  });

  it('changes nothing but custom properties and the colour scheme', () => {
    for (const [, , body] of rulesOf(themeCss(theme)))
      for (const declaration of body) expect(declaration).toMatch(/^(--k-[a-z-]+|color-scheme):/);
  });

  it('gives every value of the light scheme, then what differs', () => {
    const [light, contrast, dark] = rulesOf(themeCss(theme));
    expect(light?.[2]).toHaveLength(Object.keys(theme.light).length + 1);
    expect(dark?.[2].length).toBeLessThan(light?.[2].length ?? 0);
    expect(contrast?.[2]).toContain(`--k-color-text:${theme.highContrast['--k-color-text'] ?? ''}`);
    expect(dark?.[2]).toContain(`--k-color-surface:${theme.dark['--k-color-surface'] ?? ''}`);
  });
});
