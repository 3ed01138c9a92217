import { describe, expect, it } from 'vitest';
import { createBrandTheme } from './createBrandTheme.ts';
import { designTokens, type TokenFile } from './designTokens.ts';
import { schemes as schemeNames } from './pairs.ts';
import { presets } from './presets.ts';

/* The rules of the Design Tokens Format, Colour and Resolver Modules 2025.10, for the types that are used here. */

type Found = { path: string; type: unknown; value: unknown; description: unknown };
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every token below a group; complains of names that the format forbids and of what is neither token nor group. */
function tokensIn(group: unknown, path = ''): Found[] {
  if (!isRecord(group)) throw new Error(`${path} is neither a token nor a group`);
  return Object.entries(group).flatMap(([name, member]) => {
    if (path === '' && name === '$schema') return [];
    if (/^\$|[{}.]/.test(name)) throw new Error(`${path}: the name ${name} is forbidden`);
    const here = path === '' ? name : `${path}.${name}`;
    if (!isRecord(member) || !('$value' in member)) return tokensIn(member, here);
    const unknown = Object.keys(member).filter((key) => !['$type', '$value', '$description'].includes(key));
    if (unknown.length > 0) throw new Error(`${here} has ${unknown.join(', ')}`);
    return [
      { path: here, type: member['$type'], value: member['$value'], description: member['$description'] },
    ];
  });
}

const number = (value: unknown, low = -Infinity, high = Infinity) =>
  typeof value === 'number' && value >= low && value <= high;
const only = (value: unknown, ...keys: string[]): value is Record<string, unknown> =>
  isRecord(value) && Object.keys(value).every((key) => keys.includes(key));
const measure = (value: unknown, ...units: string[]) =>
  only(value, 'value', 'unit') && number(value['value']) && units.includes(String(value['unit']));

function isColour(value: unknown): boolean {
  if (!only(value, 'colorSpace', 'components', 'alpha', 'hex')) return false;
  const { colorSpace, components, alpha = 1, hex = '#000000' } = value;
  if (!Array.isArray(components) || components.length !== 3) return false;
  const [one, two, three] = components as unknown[];
  const inSpace =
    colorSpace === 'srgb'
      ? [one, two, three].every((channel) => number(channel, 0, 1))
      : colorSpace === 'oklch' && number(one, 0, 1) && number(two, 0) && number(three, 0, 359.999);
  return inSpace && number(alpha, 0, 1) && /^#[0-9a-f]{6}$/.test(String(hex));
}

/** Whether a value is one of its type. A reference counts as what it points at. */
function isValid(type: unknown, given: unknown, resolve: (value: unknown) => unknown): boolean {
  const value = resolve(given);
  const part = (kind: string, key: string) =>
    isRecord(value) && key in value && isValid(kind, value[key], resolve);
  switch (type) {
    case 'color':
      return isColour(value);
    case 'dimension':
      return measure(value, 'px', 'rem');
    case 'duration':
      return measure(value, 'ms', 's');
    case 'number':
      return number(value);
    case 'fontWeight':
      return number(value, 1, 1000);
    case 'fontFamily':
      return Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string');
    case 'cubicBezier':
      return (
        Array.isArray(value) &&
        value.length === 4 &&
        value.every((part) => number(part)) &&
        number(value[0], 0, 1) &&
        number(value[2], 0, 1)
      );
    case 'typography':
      return (
        only(value, 'fontFamily', 'fontSize', 'fontWeight', 'letterSpacing', 'lineHeight') &&
        part('fontFamily', 'fontFamily') &&
        part('dimension', 'fontSize') &&
        part('fontWeight', 'fontWeight') &&
        part('dimension', 'letterSpacing') &&
        part('number', 'lineHeight')
      );
    case 'shadow':
      return Array.isArray(value)
        ? value.length > 0 && value.every((layer) => isValid('shadow', layer, resolve))
        : only(value, 'color', 'offsetX', 'offsetY', 'blur', 'spread') &&
            part('color', 'color') &&
            ['offsetX', 'offsetY', 'blur', 'spread'].every((key) => part('dimension', key));
    default:
      return false;
  }
}

/** What is wrong with a complete file. */
function faults(file: unknown): string[] {
  const tokens = tokensIn(file);
  const byPath = new Map(tokens.map((token) => [token.path, token]));
  const resolver =
    (wanted: unknown, seen: string[] = []) =>
    (value: unknown): unknown => {
      const path = typeof value === 'string' ? /^\{(.+)\}$/.exec(value)?.[1] : undefined;
      if (path === undefined) return value;
      const target = byPath.get(path);
      if (!target || seen.includes(path)) return undefined;
      return resolver(wanted, [...seen, path])(target.value);
    };
  return tokens
    .filter(({ type, value, description }) => {
      const described = typeof description === 'string' && description.length > 3;
      return !described || !isValid(type, value, resolver(type));
    })
    .map(({ path, value }) => `${path}: ${JSON.stringify(value)}`);
}

const colourAt = (file: TokenFile, path: string): string => {
  const byPath = new Map(tokensIn(file).map((token) => [token.path, token.value]));
  let value = byPath.get(path);
  while (typeof value === 'string') value = byPath.get(value.slice(1, -1));
  return isRecord(value) ? String(value['hex']) : '';
};

describe.each(Object.entries(presets))('the design tokens of %s', (_, brand) => {
  const { resolver, schemes } = designTokens(brand);

  it.each(Object.entries(schemes))('are a valid file of the format in %s', (_, file) => {
    expect(faults(file)).toEqual([]);
    expect(file['$schema']).toBe('https://www.designtokens.org/schemas/2025.10/format.json');
  });

  it('are a valid resolver document whose contexts hold the same tokens', () => {
    const { contexts, default: usual } = resolver.modifiers.scheme;
    expect(resolver.version).toBe('2025.10');
    expect(Object.keys(contexts)).toContain(usual);
    for (const { $ref } of resolver.resolutionOrder) {
      const [, kind = '', name = ''] = $ref.split('/');
      expect(resolver).toHaveProperty([kind, name]);
    }
    const paths = Object.values(contexts).map((sources) => {
      const merged = Object.assign({}, ...resolver.sets.foundation.sources, ...sources) as object;
      expect(faults(merged)).toEqual([]);
      return tokensIn(merged).map(({ path }) => path);
    });
    for (const other of paths) expect(other).toEqual(paths[0]);
  });

  it('say what a page gets', () => {
    const theme = createBrandTheme(brand);
    for (const scheme of schemeNames)
      for (const { path } of tokensIn(schemes[scheme]).filter(({ path }) => path.startsWith('color.'))) {
        const name = path.slice('color.'.length);
        if (name === 'scrim') continue;
        const variable = `--k-color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
        const value = theme[scheme][variable]?.toLowerCase();
        // An edge that is not drawn has no colour.
        expect(colourAt(schemes[scheme], path), path).toBe(value === 'transparent' ? 'undefined' : value);
      }
  });
});

describe('the check of the format', () => {
  it.each([
    ['a colour in a string', { a: { $type: 'color', $value: '#ffffff', $description: 'White' } }],
    ['an unknown type', { a: { $type: 'colour', $value: 1, $description: 'None' } }],
    ['a reference to nothing', { a: { $type: 'color', $value: '{b}', $description: 'None' } }],
    ['a reference to itself', { a: { $type: 'color', $value: '{a}', $description: 'None' } }],
    ['a length without unit', { a: { $type: 'dimension', $value: 4, $description: 'Four' } }],
    [
      'a channel above 1',
      {
        a: { $type: 'color', $value: { colorSpace: 'srgb', components: [255, 0, 0] }, $description: 'Red' },
      },
    ],
  ])('finds %s', (_, file) => expect(faults(file)).toHaveLength(1));

  it('finds a forbidden name', () => expect(() => faults({ 'a.b': {} })).toThrow('forbidden'));
});
