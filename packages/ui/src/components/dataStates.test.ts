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

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const read = (keep: (file: string) => boolean) =>
  files.filter(keep).map((file) => readFileSync(new URL(file, folder), 'utf8'));
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
  const known = new Set<string>([...Object.keys(dataStates), ...internal]);
  expect([...attributesIn(sheets)].filter((name) => !known.has(name))).toEqual([]);
});
