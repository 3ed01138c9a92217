import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

/** What one step proved. A runner that ran nothing counts as one failure. */
export type Outcome = { passed: number; failed: number };

export type Step = {
  name: string;
  /** Names of the steps whose products this one reads. */
  after?: readonly string[];
  /** Needs the machine to itself: its clocks or its load would disturb others, or be disturbed. */
  alone?: boolean;
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
  /** Report file of a test runner; without one the step counts as one check. */
  report?: { file: string; read: (report: unknown) => Outcome };
};

/** Runs one step to its end and keeps its output, so that two steps at once stay readable. */
export async function run(step: Step): Promise<Outcome & { output: string; seconds: number }> {
  const started = performance.now();
  if (step.report) rmSync(step.report.file, { force: true });
  const [program, ...args] = step.command;
  const child = spawn(program, args, {
    env: { ...process.env, ...step.env },
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
  return { ...outcome(step, code), output, seconds: (performance.now() - started) / 1000 };
}

function outcome(step: Step, code: number): Outcome {
  if (!step.report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const counted = step.report.read(JSON.parse(readFileSync(step.report.file, 'utf8')));
    const broken = counted.failed === 0 && (code !== 0 || counted.passed === 0);
    return { passed: counted.passed, failed: counted.failed + (broken ? 1 : 0) };
  } catch {
    return { passed: 0, failed: 1 }; // the runner ended before it wrote a report
  }
}
