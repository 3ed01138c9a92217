import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedServer } from '../src/platform/db/embedded.ts';

/** Milliseconds of CPU a process has taken, its ended children included; Linux only. */
export function cpuOf(pid: number): { parent: number; ms: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = fields.slice(11, 15).reduce((all, part) => all + part, 0);
  return { parent: fields[1] ?? 0, ms: ticks * 10 };
}

/** Answers how many milliseconds of CPU a server has taken so far, all its processes together. */
export function processorTimeOf({ home }: EmbeddedServer): () => number {
  const postmaster = Number(readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return () => cpuOfServer(postmaster);
}

function cpuOfServer(postmaster: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), ...cpuOf(Number(name)) }];
      } catch {
        return []; // the process has ended since it was listed
      }
    });
  return processes
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    .reduce((all, { ms }) => all + ms, 0);
}
