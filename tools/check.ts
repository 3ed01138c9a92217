/**
 * `npm test` (and, with `--full`, the long proofs besides): runs every check, prints what failed, keeps the whole output
 * of a step that failed in test-results, and adds all runners up in its last line. `--only=a,b` narrows to some steps
 * while working.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { fullLane, lane } from './check/lane.ts';
import { run, type Outcome, type Reported, type Step } from './check/step.ts';

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const all = process.argv.includes('--full') ? fullLane : lane;
const steps = only ? all.filter((step) => only.includes(step.name)) : all;

mkdirSync('test-results', { recursive: true });
const total: Outcome = { passed: 0, failed: 0 };
const finished = new Map<string, boolean>();
const waiting = [...steps];
const running = new Set<Promise<void>>();
let alone = false;

function ready(step: Step): boolean {
  const needs = (step.after ?? []).filter((name) => steps.some((other) => other.name === name));
  return needs.every((name) => finished.has(name)) && !alone && (!step.alone || running.size === 0);
}

async function start(step: Step): Promise<void> {
  alone = step.alone === true;
  const broken = (step.after ?? []).filter((name) => finished.get(name) === false);
  const result =
    broken.length > 0
      ? { passed: 0, failed: 1, failures: [], seconds: 0, output: `not run: ${broken.join(', ')} failed\n` }
      : await run(step);
  alone = false;
  total.passed += result.passed;
  total.failed += result.failed;
  finished.set(step.name, result.failed === 0);
  const mark = result.failed === 0 ? 'ok  ' : 'FAIL';
  console.log(
    `${mark} ${step.name.padEnd(26)} ${result.seconds.toFixed(1).padStart(7)} s  ${result.passed} passed, ${result.failed} failed`,
  );
  if (result.failed > 0) tell(step, result);
  else if (only) console.log(`\n--- ${step.name} ---\n${result.output}\n---\n`);
}

/** A runner's whole output buries its failures: they are printed alone, each cut, and the rest is kept in a file. */
function tell(step: Step, { failures, output }: Reported & { output: string }): void {
  const file = `test-results/${step.name.replaceAll(' ', '-')}.log`;
  writeFileSync(file, output);
  const found = failures.length > 0 ? failures : [output.slice(-12_000)];
  const texts = found.slice(0, 20).map((failure) => stripVTControlCharacters(failure).slice(0, 12_000));
  console.log(`\n--- ${step.name} (all of it in ${file}) ---\n${texts.join('\n\n')}\n---\n`);
}

while (waiting.length > 0 || running.size > 0) {
  const index = running.size < 2 ? waiting.findIndex(ready) : -1;
  const [step] = index >= 0 ? waiting.splice(index, 1) : [];
  if (step) {
    const task = start(step).finally(() => running.delete(task));
    running.add(task);
  } else if (running.size > 0) {
    await Promise.race(running);
  } else {
    throw new Error(`Steps wait for one another: ${waiting.map((step) => step.name).join(', ')}`);
  }
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
