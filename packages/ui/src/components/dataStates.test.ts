import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dataStates } from './dataStates.ts';

/** What components use for their own looks and handlers: no state, and no promise. */
const internal = [
  'data-align',
  'data-card',
  'data-date',
  'data-dock-room',
  'data-field',
  'data-first',
  'data-framed',
  'data-index',
  'data-initials',
  'data-key',
  'data-last',
  'data-length',
  'data-pressable',
  'data-rows',
  'data-scrolls',
  'data-shape',
  'data-sheet-body',
  'data-sheet-grip',
  'data-side',
  'data-size',
  'data-surface',
  'data-toast',
];

/** What the theme puts on an element, for whatever is in it. */
const ofTheme = ['data-scheme'];

const files = ['./', '../layout/'].flatMap((folder) => {
  const url = new URL(folder, import.meta.url);
  return readdirSync(url, { recursive: true, encoding: 'utf8' }).map((file) => new URL(file, url));
});
const read = (keep: (file: string) => boolean) =>
  files.filter(({ pathname }) => keep(pathname)).map((file) => readFileSync(file, 'utf8'));
const sources = read(
  (file) =>
    /\.tsx?$/.test(file) && !/\.(css|test|stories)\.|[/\\]story|conformance|dataStates|Guide\.ts/.test(file),
);
const sheets = read((file) => file.endsWith('.css.ts'));

const withoutComments = (text: string) => text.replace(/^\s*(?:\/\*|\*|\/\/).*$/gm, '');
const attributesIn = (texts: readonly string[]) =>
  new Set(
    texts
      .map(withoutComments)
      .flatMap((text) => [
        ...(text.match(/data-[a-z]+(?:-[a-z]+)*/g) ?? []),
        ...[...text.matchAll(/dataset\['(\w+)'\]/g)].map(([, name]) => `data-${name}`),
      ]),
  );

it('lists every state that a component sets, and no other', () => {
  const set = [...attributesIn(sources)].filter((name) => !internal.includes(name));
  expect(set.sort()).toEqual(Object.keys(dataStates).sort());
});

it('names no attribute as internal that no component has', () => {
  const set = attributesIn(sources);
  expect(internal.filter((name) => !set.has(name))).toEqual([]);
});

it('lets style sheets look for nothing else', () => {
  const known = new Set<string>([...Object.keys(dataStates), ...internal, ...ofTheme]);
  expect([...attributesIn(sheets)].filter((name) => !known.has(name))).toEqual([]);
});
