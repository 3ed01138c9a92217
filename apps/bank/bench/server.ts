import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { healthPath } from '../src/http/health.ts';

/** The bank as a process of its own, as it runs in production. */
export type BankProcess = {
  readonly port: number;
  /** Of the process that runs now. */
  readonly pid: number;
  /** Ends it without warning. */
  kill(): Promise<void>;
  /** Ends it without warning and starts it again; answers the milliseconds until it listened. */
  crash(): Promise<number>;
  /** Whether it says that it can serve. @throws Error when it has ended */
  serves(): Promise<boolean>;
  /** Asks it to stop and waits until it is gone; answers its exit code. */
  stop(): Promise<number | null>;
};

/** The bank of a load run keeps the codes it sends sealed with this. */
export const pepper = 'a pepper of the load test, 32 or more';

const [entry, entryWithRail] = [
  fileURLToPath(new URL('../src/main.ts', import.meta.url)),
  fileURLToPath(new URL('./bank.ts', import.meta.url)),
];

/** Options of Node that docs/operating.md recommends for production. */
export const nodeOptions = [
  '--conditions=@kontor/source',
  '--max-old-space-size=1024',
  '--max-semi-space-size=16',
];

type Parts = {
  /** Decides what its rail does with each payment; without one no payment leaves the bank. */
  readonly railSeed?: string | undefined;
  /** `host:port` of one in front of the database. */
  readonly pooler?: string | undefined;
  /** Without one it tells other processes by the database. */
  readonly natsUrl?: string | undefined;
  /** Where its traces go; without one it records none. */
  readonly collectorUrl?: string;
  /** How long it goes on serving after it was told to stop; without it, not at all. */
  readonly drainSeconds?: number;
};

/** Starts the bank on this database and port; without parts as it runs where nothing more is configured. */
export async function startBank(databaseUrl: string, port: number, parts: Parts = {}): Promise<BankProcess> {
  // An SMS provider that has no time: messages stay where the run reads their codes.
  const smsProvider = createServer((_, answer) => void answer.writeHead(429, { 'retry-after': '900' }).end());
  await once(smsProvider.listen(0, '127.0.0.1'), 'listening');
  const providerUrl = `http://127.0.0.1:${(smsProvider.address() as AddressInfo).port}`; // it listens on a port
  const begin = () => start(databaseUrl, port, providerUrl, parts);
  let child = await begin();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const kill = async (): Promise<void> => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    port,
    get pid() {
      return child.pid ?? 0;
    },
    kill,
    async crash() {
      await kill();
      const began = performance.now();
      child = await begin();
      return performance.now() - began;
    },
    async serves() {
      if (hasEnded()) throw new Error(`the bank has ended with ${child.exitCode ?? child.signalCode}`);
      const { ok } = await fetch(`http://127.0.0.1:${port}${healthPath}`);
      return ok;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      if (!hasEnded()) await gone;
      smsProvider.close();
      return child.exitCode;
    },
  };
}

async function start(
  databaseUrl: string,
  port: number,
  providerUrl: string,
  { railSeed, pooler, natsUrl, collectorUrl, drainSeconds = 0 }: Parts,
): Promise<ChildProcess> {
  const path = railSeed === undefined ? entry : entryWithRail;
  const child = spawn(process.execPath, [...nodeOptions, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      CODE_PEPPER: pepper,
      // Nobody applies here, but production wants somebody to check those who do.
      SUMSUB_APP_TOKEN: 'none',
      SUMSUB_SECRET_KEY: 'none',
      SUMSUB_WEBHOOK_SECRET: 'none',
      TWILIO_URL: providerUrl,
      TWILIO_ACCOUNT: `AC${'0'.repeat(32)}`,
      TWILIO_SECRET: 'secret',
      TWILIO_FROM: '+442079460100',
      CLAMD: '127.0.0.1:3310', // nothing is uploaded here
      ...(railSeed !== undefined && { LOAD_RAIL_SEED: railSeed }),
      ...(pooler !== undefined && { DATABASE_POOLER: pooler }),
      ...(natsUrl !== undefined && { NATS_URL: natsUrl }),
      ...(collectorUrl !== undefined && { OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl }),
      DRAIN_SECONDS: String(drainSeconds),
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
