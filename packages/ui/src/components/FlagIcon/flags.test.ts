import { describe, expect, it } from 'vitest';
import { flags } from './flags.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that the browser can name and ISO 3166-1 doesn't assign: reserved, of parts of countries, of no country. */
const noCountry = ['AC', 'CP', 'CQ', 'DG', 'EA', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'];

describe('the flags', () => {
  it('are those of every country that has a code, of the European Union and of Kosovo', () => {
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    const countries = codes.filter(
      (code) =>
        names.of(code) !== undefined &&
        // A former code is another's now.
        new Intl.Locale(`und-${code}`).region === code &&
        !noCountry.includes(code),
    );
    expect(countries).toHaveLength(251);
    expect(Object.keys(flags)).toEqual(countries);
  });

  // As a picture in a page it has no files beside it; an id would be another flag's too, were it ever drawn in the page.
  it.each(Object.keys(flags))('%s is a square drawing that stands by itself', async (code) => {
    const svg = (await flags[code]?.())?.default ?? '';
    expect(svg).toMatch(/^<svg [^>]*viewBox="[^"]+"/);
    const [, , width, height] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ');
    expect(width).toBe(height);
    expect(svg).not.toMatch(/<script|<style|<image|href|url\(| id=| on\w+=/);
  });
});
