import type { HttpConfig } from './http/index.ts';
import type { SumsubOptions, TwilioConfig } from './integrations/index.ts';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOpen, providersOf, unsafeProviders, type Providers } from './providers.ts';
import { StartupError, unusable } from './platform/startup.ts';
import type { TracingOptions } from './platform/tracing/tracing.ts';
import { readVariables, sandboxPepper, type Variables } from './variables.ts';

const defaultFiles = fileURLToPath(new URL('../../../.data/files', import.meta.url));
const defaultTenants = fileURLToPath(new URL('../../../.data/tenants', import.meta.url));

/** How one bank process runs: read once from the environment, never changed. */
export type Config = Providers &
  HttpConfig & {
    readonly port: number;
    /** Port that visitors use where another server stands in front; absent: `port`. */
    readonly publicPort: number | undefined;
    readonly host: string;
    /** How long it goes on serving after it was told to stop, while it says that it isn't ready. */
    readonly drainSeconds: number;
    /** Absent: the bank starts its own PostgreSQL. */
    readonly databaseUrl: string | undefined;
    /** `host:port` of the pooler in front of it; absent: there is none. */
    readonly databasePooler: string | undefined;
    /** Folder of that PostgreSQL; absent: `.data/postgres` of the repository. */
    readonly dataFolder: string | undefined;
    /** Folder of customers' files: `files` in DATA_DIR, else `.data/files` of the repository. Nothing serves it. */
    readonly filesFolder: string;
    /** Sumsub, which checks identities; absent: the sandbox's stand-in. */
    readonly sumsub: SumsubOptions | undefined;
    /** The ClamAV daemon that looks through uploads; absent: the sandbox’s stand-in, or where there is no sandbox nobody, and no upload is kept. */
    readonly clamd: { readonly host: string; readonly port: number } | undefined;
    /** Seeds sample customers and serves `/sandbox`. Never in production. */
    readonly sandbox: boolean;
    /** One-time codes are repeated in the answer that sends them. Never in production. */
    readonly debugCodes: boolean;
    /** Who brings messages to phones; absent: nobody, they can only be read in the sandbox. */
    readonly twilio: TwilioConfig | undefined;
    /** Where traces of calls, statements and jobs go; absent: none are recorded. */
    readonly tracing: TracingOptions | undefined;
    /** Folder of the built sandbox console. */
    readonly consoleDist: string;
  };

/**
 * Reads the configuration from environment variables.
 * @throws StartupError that lists every variable that is malformed or, in production, unsafe.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = readVariables(env);
  if (values.NODE_ENV === undefined) assertSandboxIsLocal(values);
  if (values.DATABASE_POOLER !== undefined && values.DATABASE_URL === undefined)
    throw unusable('missing: DATABASE_URL');
  const production = values.NODE_ENV === 'production';
  const config: Config = {
    port: values.PORT,
    publicPort: values.PUBLIC_PORT,
    host: values.HOST,
    drainSeconds: values.DRAIN_SECONDS,
    databaseUrl: values.DATABASE_URL,
    databasePooler: values.DATABASE_POOLER,
    dataFolder: values.DATA_DIR === undefined ? undefined : resolve(values.DATA_DIR),
    filesFolder: values.DATA_DIR === undefined ? defaultFiles : resolve(values.DATA_DIR, 'files'),
    tenantsFolder:
      values.TENANTS_DIR !== undefined
        ? resolve(values.TENANTS_DIR)
        : values.DATA_DIR === undefined
          ? defaultTenants
          : resolve(values.DATA_DIR, 'tenants'),
    ...providersOf(values, production),
    sumsub: sumsubOf(values),
    clamd: clamdOf(values.CLAMD),
    production,
    sandbox: values.SANDBOX ?? !production,
    debugCodes: values.DEBUG_CODES ?? !production,
    codePepper: values.CODE_PEPPER,
    twilio: twilioOf(values),
    tracing: tracingOf(values),
    portalDist: values.PORTAL_DIST,
    consoleDist: values.CONSOLE_DIST,
    logLevel: values.LOG_LEVEL,
    signInsPerHourPerIp: production ? 20 : 100_000,
    bodyTimeoutMs: 30_000,
    trustProxy: values.TRUST_PROXY ?? false,
    natsUrl: values.NATS_URL,
  };
  const unsafe = production ? unsafeInProduction(config) : [];
  if (unsafe.length > 0) {
    throw new StartupError(
      `The bank does not start in production like this:\n${unsafe.map((reason) => `  ${reason}`).join('\n')}`,
    );
  }
  return config;
}

/**
 * Without NODE_ENV the bank is a sandbox, which must reach nobody but this machine and no database but its own.
 * @throws StartupError that names what would let it do so
 */
function assertSandboxIsLocal({ HOST, DATABASE_URL, TRUST_PROXY, NATS_URL }: Variables): void {
  const reaching = [
    ...(DATABASE_URL === undefined ? [] : ['DATABASE_URL']),
    ...(/^(127(\.\d{1,3}){3}|::1|localhost)$/.test(HOST) ? [] : ['HOST']),
    ...(TRUST_PROXY === undefined ? [] : ['TRUST_PROXY']),
    ...(NATS_URL === undefined ? [] : ['NATS_URL']),
  ];
  if (reaching.length > 0)
    throw unusable(`NODE_ENV: must be development, test or production where ${reaching.join(', ')} is set`);
}

function clamdOf(address: string | undefined): Config['clamd'] {
  if (address === undefined) return undefined;
  const [host = '', port] = address.split(':');
  return { host, port: Number(port) };
}

/** @throws StartupError that names what is missing of a provider that is begun to be configured */
function twilioOf(values: Variables): TwilioConfig | undefined {
  const { TWILIO_ACCOUNT: account, TWILIO_SECRET: secret, TWILIO_FROM: from } = values;
  const { TWILIO_WHATSAPP_FROM: sender, TWILIO_WHATSAPP_TEMPLATE: template } = values;
  const given = { TWILIO_ACCOUNT: account, TWILIO_SECRET: secret, TWILIO_FROM: from };
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []));
  const begun = [values.TWILIO_KEY, sender, template].some((value) => value !== undefined);
  if (missing.length === 3 && !begun) return undefined;
  if ((sender === undefined) !== (template === undefined))
    missing.push(sender === undefined ? 'TWILIO_WHATSAPP_FROM' : 'TWILIO_WHATSAPP_TEMPLATE');
  if (account === undefined || secret === undefined || from === undefined || missing.length > 0)
    throw unusable(`missing: ${missing.join(', ')}`);
  return {
    url: values.TWILIO_URL.replace(/\/+$/, ''),
    account,
    secret,
    from,
    key: values.TWILIO_KEY ?? account,
    ...(sender !== undefined && template !== undefined && { whatsapp: { from: sender, template } }),
  };
}

function tracingOf(values: Variables): TracingOptions | undefined {
  if (values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  return {
    endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: values.OTEL_SERVICE_NAME,
    ratio: values.OTEL_TRACES_SAMPLER === 'parentbased_traceidratio' ? values.OTEL_TRACES_SAMPLER_ARG : 1,
  };
}

function sumsubOf(values: Variables): SumsubOptions | undefined {
  const {
    SUMSUB_APP_TOKEN: appToken,
    SUMSUB_SECRET_KEY: secretKey,
    SUMSUB_WEBHOOK_SECRET: webhookSecret,
  } = values;
  if (appToken === undefined && secretKey === undefined && webhookSecret === undefined) return undefined;
  if (appToken === undefined || secretKey === undefined || webhookSecret === undefined)
    throw new StartupError(
      'SUMSUB_APP_TOKEN, SUMSUB_SECRET_KEY and SUMSUB_WEBHOOK_SECRET belong together: set all of them or none',
    );
  return { baseUrl: values.SUMSUB_URL, levelName: values.SUMSUB_LEVEL, appToken, secretKey, webhookSecret };
}

function unsafeInProduction(config: Config): string[] {
  return [
    ...unsafeProviders(config),
    ...(config.sandbox ? ['SANDBOX=1 opens sample customers and their codes to everybody'] : []),
    ...(config.debugCodes ? ['DEBUG_CODES=1 hands every one-time code to anyone who asks for it'] : []),
    ...(config.codePepper === sandboxPepper
      ? ['CODE_PEPPER is the published default; set a secret of 32 characters or more']
      : []),
    ...(config.databaseUrl === undefined
      ? ['DATABASE_URL is missing; the embedded database is for one developer machine']
      : []),
    ...(new Set(config.codePepper).size < 10
      ? ['CODE_PEPPER has too few different characters to be a secret; make it with openssl rand -base64 48']
      : []),
    ...(config.clamd === undefined ? ['CLAMD is missing; without it no upload is kept'] : []),
    ...(config.logLevel === 'trace' || config.logLevel === 'debug'
      ? ['LOG_LEVEL is for looking into a developer’s machine; set info or less']
      : []),
    ...(isOpen(config.twilio?.url)
      ? ['TWILIO_URL would carry phone numbers and codes unencrypted; use https']
      : []),
    ...(isOpen(config.sumsub?.baseUrl)
      ? ['SUMSUB_URL would carry what customers prove who they are with unencrypted; use https']
      : []),
    ...(isOpen(config.tracing?.endpoint) && config.tracing?.headers !== undefined
      ? ['OTEL_EXPORTER_OTLP_HEADERS would go to OTEL_EXPORTER_OTLP_ENDPOINT unencrypted; use https']
      : []),
    ...(config.twilio === undefined
      ? ['TWILIO_ACCOUNT, TWILIO_SECRET and TWILIO_FROM are missing; nobody would ever get a code']
      : []),
  ];
}
