/**
 * `pnpm requirements`: the trace from each requirement to the tests that would fail if it were false.
 * docs/requirements.tsv names them, `path::test title` as their runner lists them, several joined by ` ; `; a story is named
 * by its export. Fails on evidence that no runner lists and on rows that aren't as they were agreed upon
 * (docs/requirements.sha256), and prints the share shown by area. `--agree` takes the rows as they are, for when what is
 * asked for has changed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pointsAtNothing, readEvidence } from './requirements/evidence.ts';
import { staleness } from './requirements/recipe.ts';
import { recipes } from './requirements/recipes/index.ts';
import { listTests } from './requirements/runners.ts';
import { readTable, textOf } from './requirements/table.ts';

const agreed = 'docs/requirements.sha256';
const { rows, problems: malformed } = readTable(readFileSync('docs/requirements.tsv', 'utf8'));
const problems = [...malformed];

const text = textOf(rows);
if (process.argv.includes('--agree')) writeFileSync(agreed, `${text}\n`);
if (readFileSync(agreed, 'utf8').trim() !== text)
  problems.push(
    'A row was reworded, removed or added. If what is asked for has changed: pnpm requirements --agree',
  );

const files = new Set(rows.flatMap(({ evidence }) => evidence.map((item) => readEvidence(item).path)));
const listed = await listTests([...files]);
const areas = new Map<string, { shown: number; total: number }>();
for (const { id, area, evidence } of rows) {
  const count = areas.get(area) ?? { shown: 0, total: 0 };
  areas.set(area, { shown: count.shown + (evidence.length > 0 ? 1 : 0), total: count.total + 1 });
  for (const item of evidence) {
    const reason = pointsAtNothing(item, listed);
    if (reason) problems.push(`${id}: '${item}' ${reason}`);
  }
}

const byId = new Map(rows.map((row) => [row.id, row]));
for (const recipe of recipes) {
  const reason = staleness(recipe, byId, (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null));
  if (reason) problems.push(`A recipe for ${recipe.id} ${reason}`);
}

const line = (area: string, { shown, total }: { shown: number; total: number }) =>
  `${area.padEnd(12)} ${String(shown).padStart(4)} of ${String(total).padStart(4)}  ${String(Math.round((100 * shown) / total)).padStart(3)} %`;
for (const [area, count] of [...areas].sort(([a], [b]) => a.localeCompare(b))) console.log(line(area, count));
const sum = [...areas.values()].reduce((a, b) => ({ shown: a.shown + b.shown, total: a.total + b.total }));
console.log(line('all', sum));
if (problems.length > 0) {
  console.error(`\n${problems.join('\n')}`);
  process.exitCode = 1;
}
