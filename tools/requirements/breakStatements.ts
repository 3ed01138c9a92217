/**
 * `npm run mutants -- --requirements`: makes statements of docs/requirements.tsv false by the recipes beside this, one at a
 * time and in a copy of the repository, and expects the test that is named for it to fail. Ends with 1 if one stays green.
 * Ids, areas, and `vitest`, `stories` or `journeys` narrow it down.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lastOutput, runEvidence, runnerOf, type Ended, type Runner } from './evidenceRun.ts';
import { withFault, type Recipe } from './recipe.ts';
import { recipes } from './recipes/index.ts';
import { copyRepository } from './workCopy.ts';

const narrowed = process.argv.slice(2).filter((argument) => argument !== '--requirements');
const names = ({ id, by }: Recipe) => [id, id.replace(/-\d+$/, ''), runnerOf(by)];
const ids = narrowed.filter((name) => !isRunner(name));
const runners = narrowed.filter(isRunner);
const chosen = recipes
  .filter((recipe) => ids.length === 0 || names(recipe).some((name) => ids.includes(name)))
  .filter(({ by }) => runners.length === 0 || runners.includes(runnerOf(by)));

function isRunner(name: string): name is Runner {
  return ['vitest', 'stories', 'journeys'].includes(name);
}

const copy = copyRepository(resolve(import.meta.dirname, '../..'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.once('exit', copy.remove);

const unchanged = await runUnchanged();
const counts = { noticed: 0, green: 0, unclear: 0 };
for (const recipe of chosen) {
  const verdict = unchanged.get(recipe.by) === 'passed' ? judge(await runBroken(recipe)) : 'unclear';
  counts[verdict] += 1;
  console.log(`${verdict.padEnd(8)} ${recipe.id}: ${recipe.by}`);
  if (verdict !== 'noticed') console.log(`         ${recipe.file}: ${recipe.from} -> ${recipe.to}`);
}
console.log(
  `\n${chosen.length} statements made false: ${counts.noticed} noticed, ${counts.green} stayed green, ${counts.unclear} unclear`,
);
process.exitCode = counts.noticed === chosen.length && chosen.length > 0 ? 0 : 1;

/** What fails, or does not run, without any fault shows nothing. */
async function runUnchanged(): Promise<Map<string, Ended>> {
  const batches = Map.groupBy(new Set(chosen.map(({ by }) => by)), (by) =>
    // Storybook is built for the stories of one folder.
    runnerOf(by) === 'stories' ? by.slice(0, by.lastIndexOf('/')) : runnerOf(by),
  );
  const ends: [string, Ended][] = [];
  for (const batch of batches.values()) {
    const ended = await runEvidence(copy.folder, batch);
    ends.push(...ended);
    if ([...ended.values()].some((one) => one !== 'passed'))
      console.log(`Without any fault not all of these pass:\n${lastOutput(copy.folder)}`);
  }
  return new Map(ends);
}

async function runBroken(recipe: Recipe): Promise<Ended> {
  const file = join(copy.folder, recipe.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, withFault(text, recipe));
  const ends = await runEvidence(copy.folder, [recipe.by]);
  writeFileSync(file, text);
  return ends.get(recipe.by) ?? 'unknown';
}

function judge(ended: Ended): keyof typeof counts {
  return ended === 'failed' ? 'noticed' : ended === 'passed' ? 'green' : 'unclear';
}
