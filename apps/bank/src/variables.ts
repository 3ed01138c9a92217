/** The environment variables that the bank reads, each with its description for operators. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { unusable } from './platform/startup.ts';
import { providerSections } from './providerVariables.ts';
import { withSecretFiles } from './secretFiles.ts';
import { tracingSections } from './tracingVariables.ts';
import { flag, httpUrl, port, proxies, settings, switchOf, text, type Setting } from './variableSettings.ts';

/** The pepper of the sandbox. Known to everybody who can read this file, so production refuses it. */
export const sandboxPepper = 'kontor-sandbox-pepper-not-for-production';

const repository = resolve(import.meta.dirname, '../../..');

/** The variables, in the order and under the headings of their description. */
const sections = {
  'The process': {
    NODE_ENV: z.enum(['development', 'test', 'production']).optional().register(settings, {
      purpose:
        'What the bank runs as. `production` does not start with unsafe settings, and lists them all; `development` and `test` are sandboxes unless `SANDBOX` is 0',
      takes: 'development, test or production',
      otherwise: '`development`, on this machine only',
      required: 'where `DATABASE_URL`, `TRUST_PROXY`, `NATS_URL` or a `HOST` beyond this machine is set',
      example: 'production',
    }),
    HOST: text.default('127.0.0.1').register(settings, {
      purpose: 'The address that the bank listens on',
      takes: 'an address or a host name',
      example: '0.0.0.0',
    }),
    PORT: port(0).default(4000).register(settings, {
      purpose: 'The port that the bank listens on; 0 takes a free one',
      takes: 'a port, 0 to 65535',
      example: '8080',
    }),
    PUBLIC_PORT: port(1).optional().register(settings, {
      purpose: 'The port that visitors use, where another server stands in front',
      takes: 'a port, 1 to 65535',
      otherwise: '`PORT`',
      example: '443',
    }),
    TRUST_PROXY: proxies.optional().register(settings, {
      purpose:
        'The proxies whose X-Forwarded-* headers count. Set it behind a proxy, or every visitor has the address of the proxy',
      takes:
        'addresses, networks such as 10.0.0.0/8, or loopback, linklocal or uniquelocal (private networks), separated by commas',
      otherwise: 'no proxy is trusted',
      example: '10.0.0.0/8,127.0.0.1',
    }),
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0).register(settings, {
      purpose:
        'How long a node that was told to stop goes on serving while `/readyz` answers 503, so that the balancer in front notices first',
      takes: 'whole seconds, 0 to 300',
      example: '10',
    }),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('warn')
      .register(settings, {
        purpose:
          'How much is logged. `info` writes a line for each call: route, status and time, never a query, a body or a cookie. Production refuses `debug` and `trace`',
        takes: 'fatal, error, warn, info, debug, trace or silent',
        example: 'info',
      }),
    CODE_PEPPER: z.string().min(32).default(sandboxPepper).register(settings, {
      purpose:
        'The secret behind digests of codes, cursors and sealed texts, the same on every node. Make it with `openssl rand -base64 48`',
      takes: 'a text of 32 characters or more',
      otherwise: 'the published one of the sandbox',
      required: 'in production',
      example: 'the output of openssl rand -base64 48',
      secret: true,
    }),
    SANDBOX: flag.optional().register(settings, {
      purpose: 'Sample customers and the console at `/sandbox`. Production refuses 1',
      takes: '0 or 1',
      otherwise: '`1`, in production `0`',
      example: '0',
    }),
    DEBUG_CODES: flag.optional().register(settings, {
      purpose: 'Repeats one-time codes in the answers that send them. Production refuses 1',
      takes: '0 or 1',
      otherwise: '`1`, in production `0`',
      example: '0',
    }),
    PORTAL_DIST: z.string().default(resolve(repository, 'apps/portal/dist')).register(settings, {
      purpose: 'Where the built portal is',
      takes: 'a folder',
      otherwise: '`apps/portal/dist` of the repository',
      example: '/srv/kontor/portal',
    }),
    CONSOLE_DIST: z.string().default(resolve(repository, 'apps/console/dist')).register(settings, {
      purpose: 'Where the built console of the sandbox is',
      takes: 'a folder',
      otherwise: '`apps/console/dist` of the repository',
      example: '/srv/kontor/console',
    }),
  },
  'Database, files and nodes': {
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/ })
      .optional()
      .register(settings, {
        purpose:
          'The PostgreSQL database and its administrator, from whom the role the bank works as follows',
        takes: 'postgres://user:password@host:port/database',
        otherwise: 'the bank starts a PostgreSQL of its own, for one machine',
        required: 'in production',
        example: 'postgres://postgres:secret@db.example:5432/bank',
        secret: true,
      }),
    DATABASE_POOLER: z
      .string()
      .regex(/^[^:\s]+:\d{1,5}$/)
      .optional()
      .register(settings, {
        purpose:
          'A pooler in transaction mode (PgBouncer) in front of that database, for what a transaction is enough for; migrations and what a node listens to go past it',
        takes: 'host:port',
        otherwise: 'nodes connect to the database alone',
        example: 'pgbouncer.example:6432',
      }),
    DATA_DIR: z.string().optional().register(settings, {
      purpose:
        'Holds customers’ files (`files` in it), unless `S3_BUCKET` is set, and the embedded database. Nodes share it: a shared volume in production',
      takes: 'a folder',
      otherwise: '`.data` of the repository',
      example: '/var/lib/kontor',
    }),
    TENANTS_DIR: z.string().optional().register(settings, {
      purpose: 'Holds banks as files, see [tenants](tenants.md). A shared volume in production',
      takes: 'a folder',
      otherwise: '`tenants` in `DATA_DIR`',
      example: '/etc/kontor/tenants',
    }),
    NATS_URL: z
      .url({ protocol: /^(nats|tls)$/ })
      .optional()
      .register(settings, {
        purpose:
          'The NATS server by which nodes tell one another what happened; a token in place of user and password: `tls://token@host`',
        takes: 'nats://host:port or tls://host:port',
        otherwise: 'nodes do so by the database',
        example: 'tls://user:password@nats.example:4222',
        secret: true,
      }),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional()
      .register(settings, {
        purpose:
          'The private bucket that keeps customers’ files, at Amazon or at anything that speaks S3’s language. Recommended from two machines on',
        takes: 'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
        otherwise: 'a folder keeps them',
        required: 'with `S3_ENDPOINT` or the access key',
        example: 'bank-files',
      }),
    S3_REGION: text.default('us-east-1').register(settings, {
      purpose: 'The region of the bucket',
      takes: 'the name of a region',
      example: 'eu-central-1',
    }),
    S3_ENDPOINT: httpUrl.optional().register(settings, {
      purpose: 'The address of an S3 that isn’t Amazon’s. Production refuses http beyond this machine',
      takes: 'an http or https URL',
      otherwise: 'Amazon’s, of the region',
      example: 'https://s3.example',
    }),
    S3_PATH_STYLE: switchOf.default('0').register(settings, {
      purpose: 'Puts the bucket’s name into the path, as most others than Amazon want it',
      takes: '0 or 1',
      example: '1',
    }),
    S3_ACCESS_KEY_ID: text.optional().register(settings, {
      purpose: 'Who the bank is at the store',
      takes: 'the id of an access key',
      otherwise: 'the machine’s own role counts',
      required: 'with `S3_SECRET_ACCESS_KEY`',
      example: 'bank',
    }),
    S3_SECRET_ACCESS_KEY: text.optional().register(settings, {
      purpose: 'The secret of that access key',
      takes: 'the secret of an access key',
      required: 'with `S3_ACCESS_KEY_ID`',
      example: 'secret',
      secret: true,
    }),
    CLAMD: z
      .string()
      .regex(/^[^:\s]+:\d{1,5}$/)
      .optional()
      .register(settings, {
        purpose: 'The ClamAV daemon that looks through uploads',
        takes: 'host:port',
        otherwise: 'a stand-in of the sandbox; where there is no sandbox, no upload is kept',
        required: 'in production',
        example: 'clamd.example:3310',
      }),
  },
  ...providerSections,
  ...tracingSections,
};

const environment = z.object({
  ...sections['The process'],
  ...sections['Database, files and nodes'],
  ...sections['Messages to phones'],
  ...sections['E-mail and push messages'],
  ...sections['Checks of identities, companies and visitors'],
  ...sections.Traces,
});

/** What the variables of one environment say. */
export type Variables = z.infer<typeof environment>;

/** What a variable is and what holds without it, as the schema and its registration say. */
export type DescribedVariable = Setting & {
  readonly name: string;
  /** The schema's default; undefined where it has none. */
  readonly fallback: string | undefined;
};

/** What a variable takes and what for. @throws Error for one that nobody described */
function settingOf(schema: z.ZodType, name: string): Setting {
  const setting = settings.get(schema);
  if (setting === undefined) throw new Error(`${name} is not described`);
  return setting;
}

/** Every variable that the bank reads, under the heading it belongs to. */
export const describedVariables: readonly {
  readonly title: string;
  readonly variables: readonly DescribedVariable[];
}[] = Object.entries(sections).map(([title, section]) => ({
  title,
  variables: Object.entries<z.ZodType>(section).map(([name, schema]) => ({
    name,
    ...settingOf(schema, name),
    fallback: schema.parse(undefined)?.toString(),
  })),
}));

/** Every secret variable, which may be given as a file. */
const secretNames = describedVariables
  .flatMap(({ variables }) => variables)
  .flatMap(({ name, secret }) => (secret === true ? [name] : []));

/**
 * Reads the variables, secret ones from the files that `NAME_FILE` names; an empty text is as good as none.
 * @throws StartupError that names every variable whose value is malformed, and says what it takes, or whose file is no use
 */
export function readVariables(env: Readonly<Record<string, string | undefined>>): Variables {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const { values, unreadable } = withSecretFiles(given, secretNames);
  const { data, error } = environment.safeParse(values);
  if (data !== undefined && unreadable.length === 0) return data;
  const names = new Set(error?.issues.map(({ path }) => path[0] as keyof Variables));
  throw unusable(
    ...unreadable,
    ...[...names].map((name) => `${name}: must be ${settingOf(environment.shape[name], name).takes}`),
  );
}
