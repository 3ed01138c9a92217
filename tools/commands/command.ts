/** Starts a command of package.json as somebody at a terminal does, and ends it as Ctrl-C or a crash does. */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { expect } from 'vitest';
import { startEmbedded } from '../../apps/bank/src/platform/db/embedded.ts';
import { requirePort } from '../../apps/bank/src/platform/startup.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Running = { pid: number; parent: number; started: string; command: string };

export type Command = {
  readonly port: number;
  /** All that was printed so far, without colours. */
  printed(): string;
  /** Waits until this has been printed as often as said. */
  says(text: string, times?: number): Promise<void>;
  /** The processes that this command consists of now. */
  processes(): Running[];
  /** The exit code or the signal, once it has ended and nothing holds its output any more. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** What Ctrl-C does: every process of the terminal's foreground gets SIGINT. Comes back when nothing is left of it. */
  interrupt(): Promise<void>;
};

/** `npm <args>` in the repository, in a process group of its own. */
export function npm(
  args: readonly string[],
  { port, data, env = {} }: { port: number; data: string; env?: Record<string, string> },
): Command {
  const child = spawn('npm', [...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...ofATerminal(process.env),
      PATH: [standIns(data), process.env['PATH']].join(delimiter),
      PORT: String(port),
      DATA_DIR: data,
      ...env,
    },
  });
  const group = child.pid;
  if (group === undefined) throw new Error('npm could not be started');
  let output = '';
  const heard = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += stripVTControlCharacters(chunk.toString());
      for (const listener of heard) listener();
    });
  let hasEnded = false;
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('close', (code, signal) => {
      hasEnded = true;
      for (const listener of heard) listener();
      resolve(signal ?? code);
    });
  });
  const processes = () => familyOf(group);
  const command: Command = {
    port,
    printed: () => output,
    processes,
    ended,
    says: (text, times = 1) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (output.split(text).length > times) resolve();
          else if (hasEnded) reject(new Error(`It ended without saying “${text}”:\n${output}`));
          else return;
          heard.delete(look);
        };
        heard.add(look);
        look();
      }),
    interrupt: async () => {
      const before = processes();
      process.kill(-group, 'SIGINT');
      // Some shells end as the signal ends a program, others as their child did.
      expect([0, 130, 'SIGINT']).toContain(await ended);
      await expect.poll(() => before.filter(isAlive).map(({ command }) => command)).toEqual([]);
    },
  };
  return command;
}

/** What a developer's shell has: nothing that the test runner or an outer npm says of itself, no settings of a bank. */
const ofATerminal = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) =>
        !/^(npm_|VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$|DATABASE_URL$|SANDBOX$|HOST$|PUBLIC_PORT$|LOG_LEVEL$|CI$)/i.test(
          name,
        ),
    ),
  );

/**
 * A folder for the PATH with an `npx` that runs its call and fetches nothing: the real one would ask the registry, and what
 * it finds there, the pinned pnpm, is on the PATH already wherever checks run.
 */
function standIns(data: string): string {
  const folder = mkdtempSync(join(data, 'bin-'));
  writeFileSync(join(folder, 'npx'), '#!/bin/sh\nfor call; do :; done\nexec sh -c "$call"\n', {
    mode: 0o755,
  });
  return folder;
}

/** Every process that lives now; one that has ended and waits for its parent is none. */
function everyProcess(): Running[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,lstart=,args='], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => {
    const [, pid, parent, state = '', started = '', command = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined || state.startsWith('Z')
      ? []
      : [{ pid: Number(pid), parent: Number(parent), started, command }];
  });
}

/** A process with its children and theirs. */
function familyOf(pid: number): Running[] {
  const all = everyProcess();
  const below = (parent: Running): Running[] => [
    parent,
    ...all.filter((one) => one.parent === parent.pid).flatMap(below),
  ];
  return all.filter((one) => one.pid === pid).flatMap(below);
}

export const isAlive = ({ pid, started }: Running): boolean =>
  everyProcess().some((one) => one.pid === pid && one.started === started);

/** A folder for the data of one command that every user can enter: PostgreSQL isn't run by root. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-command-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Ends what a test that failed has left, and removes the data. */
export async function cleanUp(commands: readonly Command[], data: string): Promise<void> {
  for (const { pid } of commands.flatMap((command) => command.processes()))
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it has just ended
    }
  if (existsSync(join(data, 'data'))) await (await startEmbedded({ home: data, volatile: true })).stop();
  rmSync(data, { recursive: true, force: true });
}

/** A free port with a free one above it. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo; // it listens on a port
  await new Promise((resolve) => probe.close(resolve));
  const above = await requirePort(port + 1, '127.0.0.1').then(
    () => true,
    () => false,
  );
  return above ? port : freePort();
}
