/**
 * `npm test`: runs every check, says what runs and about how long it still takes, prints what failed, keeps the whole
 * output of a step that failed in test-results, and adds all runners up in its last line. `--full` adds the
 * endurance tests, `--only=a,b` some steps and what they need, `--changed[=<revision>]` what a change concerns.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { changeSince } from './check/change.ts';
import { choose, flat } from './check/choose.ts';
import { durations } from './check/durations.ts';
import { fullLane, lane } from './check/lane.ts';
import { readOptions } from './check/options.ts';
import { countsOf, progress, spoken, statusOf } from './check/progress.ts';
import { nextStep, timeLeft, type Lane } from './check/schedule.ts';
import { parallelism } from './parallelism.ts';
import { run, type Reported, type Step } from './check/step.ts';

const { steps, shows } = chosen();
const known = durations();
mkdirSync('test-results', { recursive: true });
const total = { passed: 0, failed: 0, notRun: 0 };
/** What failed or was not run, a line each. */
const broken: string[] = [];
const finished = new Map<string, boolean>();
const waiting = [...steps];
const running = new Map<Step, { since: number; task: Promise<void> }>();
const began = performance.now();
const screen = progress(process.stdout, status);

/** The steps that the command line asks for. */
function chosen() {
  try {
    const { full, only, changed } = readOptions(process.argv.slice(2));
    const change = changed && changeSince(changed.since);
    return { steps: choose(full ? fullLane : lane, only, change), shows: only };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const now = (): Lane => ({
  atOnce: parallelism,
  waiting,
  running: [...running.keys()],
  over: new Set(finished.keys()),
});

const secondsSince = (time: number): number => (performance.now() - time) / 1000;

function status(): string {
  const sinces = new Map([...running].map(([step, { since }]) => [step, secondsSince(since)]));
  const takes = [...sinces].map(([step, since]) => ({
    name: step.name,
    since,
    expected: known.expected(step),
  }));
  const left = timeLeft(now(), (step) => {
    const expected = known.expected(step);
    return expected === null ? null : Math.max(0, expected - (sinces.get(step) ?? 0));
  });
  return statusOf(takes, left);
}

async function perform(step: Step): Promise<void> {
  const missing = (step.after ?? []).filter((name) => finished.get(name) === false);
  const result =
    missing.length > 0
      ? {
          passed: 0,
          failed: 1,
          failures: [],
          seconds: 0,
          output: `not run: ${missing.join(', ')} failed\n`,
          notRun: null,
        }
      : await run(step);
  total.passed += result.passed;
  total.failed += result.failed;
  const notRun = result.notRun === null ? 0 : 1;
  total.notRun += notRun;
  finished.set(step.name, result.failed === 0);
  if (result.failed + notRun === 0) known.keep(step, result.seconds);
  const mark = result.failed === 0 ? 'ok  ' : 'FAIL';
  screen.say(
    `${mark} ${step.name.padEnd(26)} ${result.seconds.toFixed(1).padStart(7)} s  ${countsOf({ ...result, notRun })}`,
  );
  if (result.notRun !== null) {
    screen.say(`     ${result.notRun}`);
    broken.push(`---- ${step.name.padEnd(26)} ${result.notRun}`);
  }
  if (result.failed > 0) {
    const names = result.failures.map((failure) => failure.split('\n', 1)[0] ?? '');
    broken.push(...(names.length > 0 ? names : ['']).map((name) => `FAIL ${step.name.padEnd(26)} ${name}`));
    tell(step, result);
  } else if (shows.includes(flat(step.name))) screen.say(`\n--- ${step.name} ---\n${result.output}\n---\n`);
}

/** A runner's whole output buries its failures: they are printed alone, each cut, and the rest is kept in a file. */
function tell(step: Step, { failures, output }: Reported & { output: string }): void {
  const file = `test-results/${flat(step.name)}.log`;
  writeFileSync(file, output);
  const found = failures.length > 0 ? failures : [output.slice(-12_000)];
  const texts = found.slice(0, 20).map((failure) => stripVTControlCharacters(failure).slice(0, 12_000));
  const hint = step.hint === undefined ? '' : `\n\n${step.hint}`;
  screen.say(`\n--- ${step.name} (all of it in ${file}) ---\n${texts.join('\n\n')}${hint}\n---\n`);
}

while (waiting.length > 0 || running.size > 0) {
  const step = nextStep(now());
  if (step) {
    waiting.splice(waiting.indexOf(step), 1);
    const task = perform(step).finally(() => running.delete(step));
    running.set(step, { since: performance.now(), task });
    screen.begun();
  } else if (running.size > 0) {
    await Promise.race([...running.values()].map(({ task }) => task));
  } else {
    throw new Error(`Steps wait for one another: ${waiting.map((step) => step.name).join(', ')}`);
  }
}

screen.end();
if (steps.length === 0) console.log('Nothing that is checked was changed.');
// Once more at the end: where the output is cut, it is cut in its middle.
if (broken.length > 0)
  console.log(`\n${broken.map((line) => stripVTControlCharacters(line).trimEnd()).join('\n')}`);
console.log(`\nIn ${spoken(secondsSince(began))}:\n${countsOf(total)}`);
// Only where a change concerns nothing may there be nothing that passed.
const mayBeEmpty = steps.every(({ narrowed }) => narrowed);
process.exitCode = total.failed === 0 && (total.passed > 0 || mayBeEmpty) ? 0 : 1;
