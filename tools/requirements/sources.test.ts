import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readTable } from './table.ts';

const repository = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(repository, path), 'utf8');
const { rows } = readTable(read('docs/requirements.tsv'));

/** Sections of the two documents, 0 and 1: `0§3,1§9`. */
const source = /^[01]§[1-9](,[01]§[1-9])*$/;

test('every row cites its document', () => {
  expect(rows.filter((row) => !source.test(row.source)).map(({ id }) => id)).toEqual([]);
  const citedBy = (document: string) => rows.filter((row) => row.source.includes(`${document}§`)).length;
  expect([citedBy('0'), citedBy('1')].every((count) => count > 100)).toBe(true);
});

test('calls and errors are rows of document 1, and no call of the contract is without its row', () => {
  const stated = rows.filter(({ area }) => area.startsWith('CALL-') || area === 'ERR');
  expect(stated.length).toBeGreaterThan(100);
  expect(stated.filter((row) => !row.source.includes('1§')).map(({ id }) => id)).toEqual([]);
  const documented = read('packages/api-client/src/contract/documented.test.ts').matchAll(
    /'(CALL-\w+-\d+)'/g,
  );
  const ids = new Set(stated.map(({ id }) => id));
  const called = [...documented].map(([, id = '']) => id);
  expect(called.length).toBeGreaterThan(90);
  expect(called.filter((id) => !ids.has(id))).toEqual([]);
});
