import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The pepper of the sandbox. Known to everybody who can read this file, so production refuses it. */
const sandboxPepper = 'kontor-sandbox-pepper-not-for-production';

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  PUBLIC_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().optional(),
  NODE_ENV: z.string().default('development'),
  SANDBOX: flag.optional(),
  DEBUG_CODES: flag.optional(),
  CODE_PEPPER: z.string().min(32).default(sandboxPepper),
  PORTAL_DIST: z.string().default(fileURLToPath(new URL('../../portal/dist', import.meta.url))),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  TRUST_PROXY: z.string().optional(),
});

/** How one bank process runs: read once from the environment, never changed. */
export type Config = {
  readonly port: number;
  /** Port that visitors use where another server stands in front; absent: `port`. */
  readonly publicPort: number | undefined;
  readonly host: string;
  /** Absent: the bank starts its own PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Folder of that PostgreSQL; absent: `.data/postgres` of the repository. */
  readonly dataFolder: string | undefined;
  readonly production: boolean;
  /** Seeds sample customers and serves `/sandbox`. Never in production. */
  readonly sandbox: boolean;
  /** One-time codes are repeated in the answer that sends them. Never in production. */
  readonly debugCodes: boolean;
  /** Key of everything this bank hashes or signs with a secret: code digests, page cursors. At least 32 characters. */
  readonly codePepper: string;
  /** Folder of the built portal (`client/`, `server/document.js`). */
  readonly portalDist: string;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Sign-ins one address may begin in an hour. A sandbox's visitors and tests all come from one address. */
  readonly signInsPerHourPerIp: number;
  /** Addresses of proxies whose X-Forwarded-* headers count, or false. */
  readonly trustProxy: string | false;
};

/**
 * Reads the configuration from environment variables.
 * @throws Error that lists every variable that is malformed or, in production, unsafe.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new Error(
      `The configuration is not usable:\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    );
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const config: Config = {
    port: values.PORT,
    publicPort: values.PUBLIC_PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    dataFolder: values.DATA_DIR === undefined ? undefined : resolve(values.DATA_DIR),
    production,
    sandbox: values.SANDBOX ?? !production,
    debugCodes: values.DEBUG_CODES ?? !production,
    codePepper: values.CODE_PEPPER,
    portalDist: values.PORTAL_DIST,
    logLevel: values.LOG_LEVEL,
    signInsPerHourPerIp: production ? 20 : 100_000,
    trustProxy: values.TRUST_PROXY ?? false,
  };
  const unsafe = production ? unsafeInProduction(config) : [];
  if (unsafe.length > 0) {
    throw new Error(
      `The bank does not start in production like this:\n${unsafe.map((reason) => `  ${reason}`).join('\n')}`,
    );
  }
  return config;
}

function unsafeInProduction(config: Config): string[] {
  return [
    ...(config.sandbox ? ['SANDBOX=1 opens sample customers and their codes to everybody'] : []),
    ...(config.debugCodes ? ['DEBUG_CODES=1 hands every one-time code to whoever asks for it'] : []),
    ...(config.codePepper === sandboxPepper
      ? ['CODE_PEPPER is the published default; set a secret of 32 characters or more']
      : []),
    ...(config.databaseUrl === undefined
      ? ['DATABASE_URL is missing; the embedded database is for one developer machine']
      : []),
  ];
}
