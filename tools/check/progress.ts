import type { Outcome } from './step.ts';

/** `45 s`, `12 min`. */
export function spoken(seconds: number): string {
  return seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`;
}

/** `12 passed, 0 failed`, and `, 1 not run` only where something was not. */
export const countsOf = ({ passed, failed, notRun }: Outcome & { readonly notRun: number }): string =>
  `${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} not run` : ''}`;

/** A step that runs, since how long, and how long it will take in all if that is known. */
export type Running = { readonly name: string; readonly since: number; readonly expected: number | null };

/** One line on what runs: `stories 2 min of about 7 min · portal 12 s of about 20 s   about 9 min left`. */
export function statusOf(running: readonly Running[], left: number | null): string {
  const each = running.map(({ name, since, expected }) =>
    expected === null ? `${name} ${spoken(since)}` : `${name} ${spoken(since)} of about ${spoken(expected)}`,
  );
  return [each.join(' · '), ...(left === null ? [] : [`about ${spoken(left)} left`])].join('   ');
}

type Output = {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write: (text: string) => unknown;
};

/**
 * Prints what a run says. A terminal has the status in its last line, always up to date; where the output is kept in a
 * file, a line says of each step that it began.
 * @param status the status as it is now
 */
export function progress(output: Output, status: () => string) {
  const isLive = output.isTTY === true;
  const draw = () => {
    if (isLive) output.write(`\r\u001b[K${status().slice(0, (output.columns ?? 80) - 1)}`);
  };
  const timer = setInterval(draw, 1_000);
  return {
    /** A step has begun. */
    begun: () => {
      if (isLive) draw();
      else output.write(`     ${status()}\n`);
    },
    /** Something to keep. */
    say: (text: string) => {
      output.write(isLive ? `\r\u001b[K${text}\n` : `${text}\n`);
    },
    /** The last line goes. */
    end: () => {
      clearInterval(timer);
      if (isLive) output.write('\r\u001b[K');
    },
  };
}
