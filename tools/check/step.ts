import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

/** What one step proved. A runner that ran nothing counts as one failure. */
export type Outcome = { passed: number; failed: number };

/** The same out of a runner's report, with what to know of each failure: its name and its message. */
export type Reported = Outcome & { failures: readonly string[] };

export type Step = {
  name: string;
  /** Names of the steps whose products this one reads. */
  after?: readonly string[];
  /** Needs the machine to itself: its clocks or its load would disturb others, or be disturbed. */
  alone?: boolean;
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
  /** What some of its tests need and a machine may lack; those are then left out, which is said and counted as not run. */
  wants?: Wanted;
  /** Runs only a part of what it could, which may be nothing at all. */
  narrowed?: boolean;
  /** What to do next when it fails. */
  hint?: string;
  /** Report file of a test runner; without one the step counts as one check. */
  report?: { file: string; read: (report: unknown) => Reported };
};

export type Wanted = {
  /** A program on PATH. */
  program: string;
  /** The variable by which the tests are told to use it; who has set it has named another one. */
  variable: string;
  /** What is not tried without it, and how to get it. */
  without: string;
  /** All of the step's tests want it: without it none is run. */
  byAll?: true;
};

/** Whether a step has what it wants, and what its tests are told of it. */
function found(wanted: Wanted | undefined): { env: Record<string, string>; notRun: string | null } {
  if (wanted === undefined || process.env[wanted.variable] !== undefined) return { env: {}, notRun: null };
  const { program, variable, without } = wanted;
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
    ? { env: { [variable]: program }, notRun: null }
    : { env: {}, notRun: `${program} isn't on PATH: ${without}` };
}

/** Runs one step to its end and keeps its output, so that two steps at once stay readable. */
export async function run(
  step: Step,
): Promise<Reported & { output: string; seconds: number; notRun: string | null }> {
  const started = performance.now();
  const { env, notRun } = found(step.wants);
  if (notRun !== null && step.wants?.byAll)
    return { passed: 0, failed: 0, failures: [], output: '', seconds: 0, notRun };
  if (step.report) rmSync(step.report.file, { force: true });
  const [program, ...args] = step.command;
  const child = spawn(program, args, {
    env: { ...process.env, ...step.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
    child.on('close', (status) => resolve(status ?? 1));
  });
  const output = Buffer.concat(chunks).toString('utf8');
  return { ...outcome(step, code), output, seconds: (performance.now() - started) / 1000, notRun };
}

function outcome(step: Step, code: number): Reported {
  if (!step.report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] };
  try {
    const counted = step.report.read(JSON.parse(readFileSync(step.report.file, 'utf8')));
    const ranNothing = counted.passed === 0 && !step.narrowed;
    const broken = counted.failed === 0 && (code !== 0 || ranNothing);
    return { ...counted, failed: counted.failed + (broken ? 1 : 0) };
  } catch {
    return { passed: 0, failed: 1, failures: [] }; // the runner ended before it wrote a report
  }
}
