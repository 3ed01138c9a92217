import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { publicProps, publicTexts } from './publicProps.ts';
import { readTable } from './requirements/table.ts';

const update = 'pnpm exec vitest run --project tools publicProps -u';

const packages = ['packages/ui', 'packages/banking-widgets'];

it.each(packages)(
  'the public props of %s are those of its props.txt',
  async (folder) => {
    await expect(
      publicProps(folder),
      `Public props have changed. If that is meant, run \`${update}\`, read the difference and add a changeset.`,
    ).toMatchFileSnapshot(`../${folder}/props.txt`);
  },
  60_000,
);

const { rows } = readTable(readFileSync('docs/requirements.tsv', 'utf8'));
const requirements = new Set(rows.map(({ id }) => id));

it.each(packages)(
  'what Storybook shows of %s names no requirement, which says nothing to a host',
  (folder) => {
    const texts = publicTexts(folder);
    expect([...texts.values()].filter((text) => text !== '').length).toBeGreaterThan(100);
    const naming = [...texts].filter(([, text]) =>
      text.match(/\b[A-Z]+(?:-[A-Z]+)*-\d+\b/g)?.some((code) => requirements.has(code)),
    );
    expect(Object.fromEntries(naming)).toEqual({});
  },
  60_000,
);
