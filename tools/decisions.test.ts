import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../docs/decisions');
const records = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name));
const form =
  /^# (?<title>.+)\n\n- Date: (?<date>\d{4}-\d{2}-\d{2})\n- Status: (?<status>accepted|superseded by (?<by>\d{4}))\n\n/;

const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** The cells of every row of the index. */
const rows = [
  ...read('README.md').matchAll(/^\| \[(\d{4})\]\(([^)]+)\) *\| (.+?) *\| (.+?) *\| (.+?) *\|$/gm),
].map(([, ...cells]) => cells);

test('every decision record begins with its title, date and status, and the index has them', () => {
  const expected = records.map((name) => {
    const { title, date, status } = form.exec(read(name))?.groups ?? {};
    return [name.slice(0, 4), name, title, status, date];
  });
  expect(rows).toEqual(expected);
});

test('decision records are numbered without a gap, and superseded by one that there is', () => {
  const numbers = records.map((name) => name.slice(0, 4));
  expect(numbers.map(Number)).toEqual(numbers.map((_, index) => index + 1));
  for (const name of records) {
    const by = form.exec(read(name))?.groups?.['by'];
    if (by !== undefined) expect(numbers).toContain(by);
  }
});
