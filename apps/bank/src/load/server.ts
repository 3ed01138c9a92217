import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The bank as a process of its own, as it runs in production. */
export type BankProcess = {
  readonly port: number;
  /** Ends it without warning and starts it again; answers the milliseconds until it listened. */
  crash(): Promise<number>;
  /** Asks it to stop and waits until it is gone. */
  stop(): Promise<void>;
};

const entry = fileURLToPath(new URL('../main.ts', import.meta.url));

export async function startBank(databaseUrl: string, port: number): Promise<BankProcess> {
  let child = await start(databaseUrl, port);
  return {
    port,
    async crash() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      const began = performance.now();
      child = await start(databaseUrl, port);
      return performance.now() - began;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function start(databaseUrl: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--conditions=@kontor/source', entry], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      CODE_PEPPER: 'a pepper of the load test, 32 or more',
      LOG_LEVEL: 'error',
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the bank ended with ${code} instead of listening`)));
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('listens on')) resolve();
    });
  });
  return child;
}
