import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertIdentitiesChecked } from '../src/onboarding/applications/schemes.ts';
import { readConfig } from '../src/config.ts';
import { unusable } from '../src/platform/startup.ts';
import { describedVariables, readVariables } from '../src/variables.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { vapid } from './support/browser.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://postgres:secret@db.example/bank',
  CODE_PEPPER: 'a secret of production, 32 or more',
  CLAMD: 'clamd.example:3310',
  TWILIO_ACCOUNT: `AC${'0'.repeat(32)}`,
  TWILIO_SECRET: 'secret',
  TWILIO_FROM: '+442079460100',
};

const pushKeys = {
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  VAPID_SUBJECT: vapid.subject,
};

const files = { S3_BUCKET: 'bank-files' };

describe('the configuration', () => {
  test('of a developer’s machine needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      production: false,
      sandbox: true,
      debugCodes: true,
      databaseUrl: undefined,
    });
    expect(readConfig({}).portalDist).toMatch(/apps.portal.dist$/);
  });

  test.each(describedVariables.flatMap(({ variables }) => variables))(
    'describes $name with an example that it takes',
    ({ name, example }) => {
      expect(readVariables({ [name]: example })).toHaveProperty(name);
    },
  );

  test('says which variables production requires', () => {
    const required = describedVariables
      .flatMap(({ variables }) => variables)
      .flatMap(({ name, required: when }) => (when === 'in production' ? [name] : []));
    const { NODE_ENV: _, ...others } = production;
    expect(new Set(required)).toEqual(new Set(Object.keys(others)));
    for (const name of required)
      expect(() => readConfig({ ...production, [name]: '' }), name).toThrow(new RegExp(name));
  });

  test('of production is safe by default', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      sandbox: false,
      debugCodes: false,
      signInsPerHourPerIp: 20,
    });
  });

  test('of production encrypts what it hands to the mail server', () => {
    const mail = { SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'notices@bank.example' };
    expect(readConfig({ ...production, ...mail }).smtp).toEqual({
      url: mail.SMTP_URL,
      from: mail.MAIL_FROM,
      encrypted: true,
    });
  });

  test.each<[object, object]>([
    [{}, { region: 'us-east-1', endpoint: undefined, pathStyle: false, credentials: undefined }],
    [
      {
        S3_REGION: 'eu-central-1',
        S3_ENDPOINT: 'https://s3.example',
        S3_PATH_STYLE: '1',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
      {
        region: 'eu-central-1',
        endpoint: 'https://s3.example',
        pathStyle: true,
        credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
      },
    ],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, { endpoint: 'http://127.0.0.1:9000' }],
    [{ S3_ENDPOINT: 'http://[::1]:9000' }, { endpoint: 'http://[::1]:9000' }],
  ])('of production keeps files on S3 with %j', (given, s3) => {
    expect(readConfig({ ...production, ...files, ...given }).s3).toMatchObject({
      bucket: 'bank-files',
      ...s3,
    });
  });

  test.each([
    [{ SANDBOX: '1' }, /SANDBOX/],
    [{ DEBUG_CODES: '1' }, /DEBUG_CODES/],
    [{ CODE_PEPPER: '' }, /CODE_PEPPER/],
    [{ CODE_PEPPER: 'kontor-sandbox-pepper-not-for-production' }, /CODE_PEPPER/],
    [{ CODE_PEPPER: 'short' }, /CODE_PEPPER/],
    [{ CODE_PEPPER: 'x'.repeat(64) }, /CODE_PEPPER/],
    [{ DATABASE_URL: '' }, /DATABASE_URL/],
    [{ DATABASE_POOLER: 'postgres://pooler.example' }, /DATABASE_POOLER: must be host:port/],
    [{ CLAMD: '' }, /CLAMD/],
    [{ NATS_URL: 'http://nats.example:4222' }, /NATS_URL: must be nats:\/\/host:port or tls:\/\/host:port/],
    [{ LOG_LEVEL: 'trace' }, /LOG_LEVEL/],
    [{ LOG_LEVEL: 'debug' }, /LOG_LEVEL/],
    [
      { TWILIO_ACCOUNT: '', TWILIO_SECRET: '', TWILIO_FROM: '' },
      /TWILIO_ACCOUNT, TWILIO_SECRET and TWILIO_FROM/,
    ],
    [{ TWILIO_SECRET: '' }, /missing: TWILIO_SECRET/],
    [{ TWILIO_WHATSAPP_FROM: '+447700900900' }, /missing: TWILIO_WHATSAPP_TEMPLATE/],
    [{ SMTP_URL: 'smtps://mail.example' }, /missing: MAIL_FROM/],
    [{ VAPID_SUBJECT: 'mailto:push@bank.example' }, /missing: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY/],
    [{ ...pushKeys, PUSH_LOOPBACK: '1' }, /PUSH_LOOPBACK/],
    [{ ...pushKeys, VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}` }, /VAPID_PUBLIC_KEY: is not the key/],
    [{ ...files, S3_ENDPOINT: 'http://s3.example' }, /S3_ENDPOINT would carry/],
    [{ TWILIO_URL: 'http://twilio.example' }, /TWILIO_URL would carry/],
    [
      {
        SUMSUB_APP_TOKEN: 'token',
        SUMSUB_SECRET_KEY: 'key',
        SUMSUB_WEBHOOK_SECRET: 'key of reports',
        SUMSUB_URL: 'http://sumsub.example',
      },
      /SUMSUB_URL would carry/,
    ],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
        OTEL_EXPORTER_OTLP_HEADERS: 'key=secret',
      },
      /OTEL_EXPORTER_OTLP_HEADERS would go/,
    ],
    [{ S3_ENDPOINT: 'https://s3.example' }, /missing: S3_BUCKET/],
    [{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }, /missing: S3_BUCKET/],
    [{ ...files, S3_ACCESS_KEY_ID: 'id' }, /missing: S3_SECRET_ACCESS_KEY/],
    [{ S3_BUCKET: 'https://s3.example/files' }, /S3_BUCKET/],
    [{ TURNSTILE_SITE_KEY: 'key' }, /missing: TURNSTILE_SECRET_KEY/],
    [
      { TURNSTILE_SITE_KEY: 'key', TURNSTILE_SECRET_KEY: `1x${'0'.repeat(31)}AA` },
      /TURNSTILE_SECRET_KEY is a published one/,
    ],
    [
      { TURNSTILE_SITE_KEY: 'key', TURNSTILE_SECRET_KEY: 'secret', TURNSTILE_URL: 'http://proxy.example' },
      /TURNSTILE_URL/,
    ],
    [
      { COMPANIES_HOUSE_KEY: 'key', COMPANIES_HOUSE_URL: 'http://127.0.0.1:8080' },
      /COMPANIES_HOUSE_URL would/,
    ],
  ])('of production with %j does not start', (change, reason) => {
    expect(() => readConfig({ ...production, ...change })).toThrow(reason);
  });

  test.each([
    ...['prod', 'Production', 'PRODUCTION', 'staging', 'dev', ' production'].map(
      (name): [Record<string, string>, RegExp] => [
        { ...production, NODE_ENV: name },
        /NODE_ENV: must be development, test or production/,
      ],
    ),
    [{ DATABASE_URL: production.DATABASE_URL }, /NODE_ENV: must be .* where DATABASE_URL is set/],
    [{ HOST: '0.0.0.0', TRUST_PROXY: '10.0.0.1' }, /NODE_ENV: must be .* where HOST, TRUST_PROXY is set/],
    [{ DATABASE_POOLER: 'pooler.example:6432' }, /missing: DATABASE_URL/],
    [{ NATS_URL: 'tls://nats.example' }, /NODE_ENV: must be .* where NATS_URL is set/],
    [{ HOST: '::' }, /NODE_ENV: must be development, test or production where HOST is set/],
    [{ PORT: 'http' }, /PORT: must be a port, 0 to 65535/],
    [{ PORT: '70000' }, /PORT: must be a port, 0 to 65535/],
    [{ PUBLIC_PORT: '0' }, /PUBLIC_PORT: must be a port, 1 to 65535/],
    [{ SANDBOX: 'yes' }, /SANDBOX: must be 0 or 1/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL: must be postgres:/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL: must be fatal, error/],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@bank.example' }, /SMTP_URL/],
    [{ SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Bank <a@bank.example>' }, /MAIL_FROM/],
    [
      { COMPANIES_HOUSE_URL: 'https://register.example' },
      /COMPANIES_HOUSE_URL: must be an address at one of api\.company/,
    ],
    ...['secret', 'key=', '=secret', 'a b=secret', 'key=%', 'key=a%0ab'].map(
      (list): [Record<string, string>, RegExp] => [
        { OTEL_EXPORTER_OTLP_HEADERS: list },
        /OTEL_EXPORTER_OTLP_HEADERS: must be name=value/,
      ],
    ),
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1/],
    [{ TWILIO_ACCOUNT: 'me' }, /TWILIO_ACCOUNT: must be AC and 32 hexadecimal digits/],
    [{ TWILIO_KEY: `SK${'0'.repeat(32)}` }, /missing: TWILIO_ACCOUNT, TWILIO_SECRET, TWILIO_FROM/],
  ])('with %j is refused by name', (given, reason) => {
    expect(() => readConfig(given)).toThrow(reason);
  });

  test.each(['development', 'test'])('of %s may reach further once it is named so', (name) => {
    const reaching = { HOST: '0.0.0.0', DATABASE_URL: production.DATABASE_URL, TRUST_PROXY: '10.0.0.1' };
    expect(readConfig({ NODE_ENV: name, ...reaching })).toMatchObject({ production: false, host: '0.0.0.0' });
  });

  test.each(['127.0.0.1', '127.0.0.53', '::1', 'localhost'])('needs no NODE_ENV on %s', (host) => {
    expect(readConfig({ NODE_ENV: '', HOST: host })).toMatchObject({ production: false, host });
  });

  test('names everything that is wrong at once', () => {
    expect(() => readConfig({ ...production, SANDBOX: '1', DEBUG_CODES: '1' })).toThrow(
      /SANDBOX[\s\S]*DEBUG_CODES/,
    );
  });
});

describe('traces', () => {
  const endpoint = 'http://collector.example:4318';
  test.each<[Record<string, string>, object | undefined]>([
    [{ OTEL_SERVICE_NAME: 'larch', OTEL_EXPORTER_OTLP_HEADERS: 'key=secret' }, undefined],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
      { endpoint, headers: undefined, serviceName: 'kontor-bank', ratio: 1 },
    ],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20c2VjcmV0==, x-tenant = larch',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      },
      { headers: { authorization: 'Bearer c2VjcmV0==', 'x-tenant': 'larch' }, ratio: 1 },
    ],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      },
      { ratio: 0.1 },
    ],
  ])('with %j', (given, tracing) => {
    const read = readConfig(given).tracing;
    if (tracing === undefined) expect(read).toBeUndefined();
    else expect(read).toMatchObject(tracing);
  });
});

describe('a secret that is given as a file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kontor-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileOf = (content: string): string => {
    const path = join(folder, crypto.randomUUID());
    writeFileSync(path, content);
    return path;
  };
  const secrets = describedVariables.flatMap(({ variables }) => variables).filter(({ secret }) => secret);

  test('may be any of them', () => {
    expect(secrets.length).toBeGreaterThan(10);
    for (const { name, example } of secrets)
      expect(readVariables({ [`${name}_FILE`]: fileOf(`${example}\n`) })).toEqual(
        readVariables({ [name]: example }),
      );
  });

  test.each([
    ['pepper of thirty-two characters!\n', 'pepper of thirty-two characters!'],
    ['pepper of thirty-two characters!\r\n', 'pepper of thirty-two characters!'],
    ['pepper of thirty-two characters!\n\n', 'pepper of thirty-two characters!\n'],
    [' pepper of thirty-two characters ', ' pepper of thirty-two characters '],
  ])('is what %j holds but for its last line break', (content, value) => {
    expect(readVariables({ CODE_PEPPER_FILE: fileOf(content) }).CODE_PEPPER).toBe(value);
  });

  test('starts production', () => {
    const { DATABASE_URL, CODE_PEPPER, TWILIO_SECRET, ...others } = production;
    const given = {
      DATABASE_URL_FILE: fileOf(DATABASE_URL),
      CODE_PEPPER_FILE: fileOf(CODE_PEPPER),
      TWILIO_SECRET_FILE: fileOf(TWILIO_SECRET),
    };
    expect(readConfig({ ...others, ...given })).toEqual(readConfig(production));
  });

  test('is named with everything else that is wrong, and never its value', () => {
    const given = {
      PORT: 'http',
      CODE_PEPPER_FILE: join(folder, 'nothing'),
      TWILIO_SECRET_FILE: fileOf('\n'),
      SMTP_URL_FILE: folder,
      NATS_URL: 'tls://nats.example',
      NATS_URL_FILE: fileOf('tls://hunter2@nats.example'),
      DATABASE_URL_FILE: fileOf('mysql://root:hunter2@db.example/bank'),
    };
    expect(() => readVariables(given)).toThrow(
      unusable(
        'CODE_PEPPER_FILE: names a file that can’t be read (ENOENT)',
        'NATS_URL_FILE: must not be set where NATS_URL is',
        'TWILIO_SECRET_FILE: names a file that is empty',
        'SMTP_URL_FILE: names a file that can’t be read (EISDIR)',
        'PORT: must be a port, 0 to 65535',
        'DATABASE_URL: must be postgres://user:password@host:port/database',
      ),
    );
  });
});

describe('the proxies that are trusted', () => {
  test.each([
    '127.0.0.1',
    '10.0.0.0/8,127.0.0.1',
    '10.0.0.0/8, fd00::/8',
    '::1',
    '::ffff:10.0.0.1',
    'loopback',
    'linklocal, uniquelocal',
  ])('may be %j, which Fastify understands', async (list) => {
    const { trustProxy } = readConfig({ ...production, TRUST_PROXY: list });
    expect(trustProxy).toBe(list);
    await Fastify({ trustProxy }).close();
  });

  test.each([
    'true',
    '1',
    '2',
    '*',
    'proxy.example',
    'private',
    '10.0.0.1:8080',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::/0',
    'fd00::/129',
    '10.0.0.0/255.0.0.0',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'fe80::1%eth0',
    '10.0.0.1,',
    '10.0.0.1 10.0.0.2',
    ' ',
  ])('can not be %j', (list) => {
    expect(() => readConfig({ ...production, TRUST_PROXY: list })).toThrow(
      /TRUST_PROXY: must be addresses, networks such as 10\.0\.0\.0\/8, or loopback/,
    );
  });
});

describe('a tenant whose applicants’ identities are checked', () => {
  let bank: TestBank;
  beforeAll(async () => {
    bank = await startBank();
  });
  afterAll(() => bank.stop());

  const sumsub = { SUMSUB_APP_TOKEN: 'token', SUMSUB_SECRET_KEY: 'key', SUMSUB_WEBHOOK_SECRET: 'secret' };
  const started = (more: object = {}) =>
    assertIdentitiesChecked(readConfig({ ...production, ...more }), bank.db);
  const nobodyChecks = (key: string, types: readonly string[]) =>
    bank.admin.query(`update tenants set settings = settings || $2 where key = $1`, [
      key,
      { applicationSchemes: Object.fromEntries(types.map((type) => [type, { kycProvider: 'NONE' }])) },
    ]);
  const types = ['INDIVIDUAL', 'CORPORATE', 'COMPANY_OFFICIAL', 'MAIN_REPRESENTATIVE'];

  test('keeps production from starting without the provider, and is named', async () => {
    await expect(started()).rejects.toThrow(/SUMSUB_APP_TOKEN[^]*kontor, pico/);
    await started(sumsub);
    await nobodyChecks('kontor', types);
    await expect(started()).rejects.toThrow(/missing, and pico has/);
    await nobodyChecks('pico', types.slice(1));
    await expect(started()).rejects.toThrow(/pico/);
    await nobodyChecks('pico', types);
    await started();
  });

  test('does not keep a sandbox from starting', async () => {
    await assertIdentitiesChecked(readConfig({}), bank.db);
  });
});
