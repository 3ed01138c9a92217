import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect } from '@playwright/test';
import { dataFolder } from './dataFolder.ts';

/** Another process of the bank that runs, on the same database: it can be restarted without anybody else losing theirs. */
export type BankProcess = {
  /** Where its portal of the tenant Kontor is. */
  readonly portal: string;
  start(): Promise<void>;
  /** Ends it as an operator does. */
  stop(): Promise<void>;
};

export async function bankProcess(): Promise<BankProcess> {
  const port = await freePort();
  const portal = `http://kontor.localhost:${port}`;
  let child: ChildProcess | undefined;
  const end = () => void child?.kill('SIGKILL');
  return {
    portal,
    async start() {
      child = spawn(process.execPath, ['--conditions=@kontor/source', 'apps/bank/src/main.ts'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, SANDBOX: '1' },
      });
      process.once('exit', end);
      const answers = () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(answers, { timeout: 60_000 }).toBe(true);
    },
    async stop() {
      if (child?.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      process.off('exit', end);
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
