/**
 * `pnpm requirements`: the trace from each requirement to the tests that would fail if it were false.
 * docs/requirements.tsv has the columns id, area, statement, evidence; evidence is `path::test title`, several joined by
 * ` ; `. A story is named by its export. Fails on evidence that points at nothing, and prints the share shown by area.
 */
import { existsSync, readFileSync } from 'node:fs';

const [head, ...rows] = readFileSync('docs/requirements.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const problems: string[] = [];
if (head?.join() !== 'id,area,statement,evidence')
  problems.push('The head line must be id, area, statement, evidence.');

const sources = new Map<string, string>();
function source(path: string): string {
  const known = sources.get(path) ?? readFileSync(path, 'utf8');
  sources.set(path, known);
  return known;
}

function pointsAtNothing(evidence: string): string | null {
  const [path = '', title = ''] = evidence.split('::');
  if (!path || !title) return 'is not `path::test title`';
  if (!existsSync(path)) return 'names a file that does not exist';
  const text = source(path);
  const named = path.endsWith('.stories.tsx')
    ? text.includes(`export const ${title}:`) || text.includes(`export const ${title} `)
    : [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``].some((quoted) =>
        text.includes(quoted),
      );
  return named ? null : 'names a test that is not in the file';
}

const seen = new Set<string>();
const areas = new Map<string, { shown: number; total: number }>();
for (const [id = '', area = '', statement = '', evidence = ''] of rows) {
  if (seen.has(id)) problems.push(`${id}: listed twice`);
  seen.add(id);
  if (!statement) problems.push(`${id}: has no statement`);
  const count = areas.get(area) ?? { shown: 0, total: 0 };
  areas.set(area, { shown: count.shown + (evidence ? 1 : 0), total: count.total + 1 });
  for (const item of evidence ? evidence.split(' ; ') : []) {
    const reason = pointsAtNothing(item);
    if (reason) problems.push(`${id}: '${item}' ${reason}`);
  }
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
