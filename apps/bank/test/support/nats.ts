import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../bench/freePort.ts';

/** The program of a NATS server, which the full lane names; without it nothing is tried with NATS. */
export const natsServer = process.env['NATS_SERVER'];

/** A NATS server of this test's own. */
export type Nats = {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
};

/**
 * Starts a NATS server on a port of this machine, and waits until it answers.
 * @param token lets in only who knows it
 * @throws Error that says what to install when the program isn't there
 */
export async function startNats(port?: number, token?: string): Promise<Nats> {
  const at = port ?? (await freePort());
  const child = spawn(
    natsServer ?? 'nats-server',
    ['--addr', '127.0.0.1', '--port', String(at), ...(token === undefined ? [] : ['--auth', token])],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.once('error', () =>
      reject(
        new Error(
          `${natsServer ?? 'nats-server'} isn't on PATH, so nothing was tried with NATS: install it (Debian: apt-get install nats-server) or name its file in NATS_SERVER`,
        ),
      ),
    );
    child.once('exit', (code) => reject(new Error(`nats-server ended with ${code}: ${said}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Server is ready')) resolve();
    });
  });
  return {
    url: `nats://127.0.0.1:${at}`,
    port: at,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
