import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../browser.ts';

/**
 * Draws a page with the style sheets of every entry, whose order must not matter: each once the last and once the first
 * of all, which is each pair both ways round, and all against the one sheet `styles.css`. Answers what looks different,
 * in words.
 */
export async function orderFaults(html: string, folder: string): Promise<string[]> {
  const read = (name: string) => readFileSync(join(folder, `${name}.css`), 'utf8');
  const entries = readdirSync(folder)
    .filter((file) => file.endsWith('.css'))
    .map((file) => file.slice(0, -'.css'.length))
    .filter((name) => !['base', 'styles', 'presets'].includes(name));
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await browser.newPage();
    await page.setContent(`<html class="k-theme-kontor"><body>${html}</body></html>`);
    await page.addStyleTag({ content: read('presets') });
    await page.addStyleTag({ content: read('base') });
    await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
    await page.evaluate(() => {
      const style = document.head.appendChild(document.createElement('style'));
      /** Every element as these sheets draw it, with what stands before and after it. */
      window.looks = (css) => {
        style.textContent = css;
        return [...document.body.querySelectorAll('*')].flatMap((element) =>
          ['', '::before', '::after'].map((part) => {
            const computed = getComputedStyle(element, part);
            if (part !== '' && computed.content === 'none') return [];
            return [...computed].map((name) => `${name}:${computed.getPropertyValue(name)}`);
          }),
        );
      };
      window.differenceFrom = (expected, css) => {
        const found = window.looks(css);
        const place = expected.findIndex((look, index) => look.join() !== found[index]?.join());
        if (place === -1) return null;
        const element = [...document.body.querySelectorAll('*')][Math.floor(place / 3)];
        const lost = expected[place]?.filter((said) => !found[place]?.includes(said)) ?? [];
        return `${element?.outerHTML.slice(0, 80) ?? ''} has no more ${lost.slice(0, 5).join('; ')}`;
      };
    });
    const expected = await page.evaluateHandle((css) => window.looks(css), read('styles'));
    const faults: string[] = [];
    for (const name of entries)
      for (const place of ['first', 'last'] as const) {
        const others = entries.filter((other) => other !== name);
        const css = (place === 'first' ? [name, ...others] : [...others, name]).map(read).join('\n');
        const difference = await page.evaluate(([looks, sheets]) => window.differenceFrom(looks, sheets), [
          expected,
          css,
        ] as const);
        if (difference !== null) faults.push(`${name}.css ${place}: ${difference}`);
      }
    return faults;
  } finally {
    await browser.close();
  }
}

declare global {
  interface Window {
    looks: (css: string) => string[][];
    differenceFrom: (expected: string[][], css: string) => string | null;
  }
}
