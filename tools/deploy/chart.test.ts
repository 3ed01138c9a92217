/** The Helm chart, as far as it can be checked without Helm. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv, type SchemaObject } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { describedVariables, readVariables } from '../../apps/bank/src/variables.ts';

const chart = resolve(import.meta.dirname, '../../deploy/chart');
const read = (file: string): string => readFileSync(resolve(chart, file), 'utf8');

type Values = { readonly [key: string]: unknown };

const isMap = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values over others, as Helm lays them: key by key, lists whole. */
const over = (under: Values, above: Values): Values => ({
  ...under,
  ...Object.fromEntries(
    Object.entries(above).map(([key, value]) => {
      const below = under[key];
      return [key, isMap(value) && isMap(below) ? over(below, value) : value];
    }),
  ),
});

const defaults = parse(read('values.yaml')) as Values;
const given = parse(read('ci/values.yaml')) as Values;
const values = over(defaults, given);
const schema = JSON.parse(read('values.schema.json')) as SchemaObject;
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictTypes: false, strictRequired: false });
const validate = ajv.compile(schema);
const errorsOf = (all: Values): string[] => {
  validate(all);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

const templates = globSync('templates/*', { cwd: chart });

/** Where a template reads a value; `.Values.` inside of `with` and `range` is written as `$.Values.`. */
const referencesOf = (template: string): string[] =>
  [...read(template).matchAll(/\.Values((?:\.\w+)+)/g)].map(([, path = '']) => path.slice(1));

const valueAt = (path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isMap(value) ? value[key] : undefined), defaults);

describe('the chart', () => {
  test('is one that Helm installs', () => {
    expect(parse(read('Chart.yaml'))).toMatchObject({
      apiVersion: 'v2',
      name: expect.stringMatching(/^[a-z][a-z0-9-]+$/),
      type: 'application',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      appVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
  });

  test('reads values that there are, and has none that nothing reads', () => {
    const references = templates.flatMap(referencesOf);
    expect(references.filter((path) => valueAt(path) === undefined)).toEqual([]);
    const leaves = (value: Values, path: string[] = []): string[] =>
      Object.entries(value).flatMap(([key, one]) =>
        isMap(one) && !references.includes([...path, key].join('.'))
          ? leaves(one, [...path, key])
          : [[...path, key].join('.')],
      );
    expect(leaves(defaults).filter((path) => !references.includes(path))).toEqual([]);
  });

  test('takes an installation that says what it has to, and refuses one that does not', () => {
    expect(errorsOf(values)).toEqual([]);
    expect(errorsOf(defaults)).toEqual(
      expect.arrayContaining([
        '/image/repository must NOT have fewer than 1 characters',
        "/settings must have required property 'TRUST_PROXY'",
        "/settings must have required property 'S3_BUCKET'",
        '/secrets/existingSecret must NOT have fewer than 1 characters',
        '/ingress/hosts must NOT have fewer than 1 items',
      ]),
    );
  });

  test.each([
    [{ replica: 3 }, / must NOT have additional properties/],
    [{ settings: { LOGLEVEL: 'info' } }, /settings property name must be valid/],
    [{ settings: { CODE_PEPPER: 'in clear' } }, /settings property name must be valid/],
    [{ settings: { SANDBOX: '1' } }, /settings property name must be valid/],
    [{ secrets: { variables: ['DATABASE_URL', 'CODE_PEPPER'] } }, /variables must contain at least 1/],
    [{ secrets: { variables: ['TWILIO_FROM'] } }, /variables\/0 must be equal to one of/],
    [{ drainSeconds: '10' }, /drainSeconds must be integer/],
  ])('refuses %j', (change, reason) => {
    expect(errorsOf(over(values, change)).join('\n')).toMatch(reason);
  });

  test('needs no bucket where a volume keeps files', () => {
    const { S3_BUCKET: _, ...settings } = values['settings'] as Record<string, string>;
    expect(errorsOf({ ...values, settings, filesClaim: 'files' })).toEqual([]);
    expect(errorsOf({ ...values, settings })).not.toEqual([]);
  });
});

describe('the variables of the chart', () => {
  const variables = describedVariables.flatMap(({ variables: all }) => all);
  /** What the image and the chart say themselves, and what production refuses. */
  const decided = new Set(
    'NODE_ENV HOST PORT PUBLIC_PORT DATA_DIR TENANTS_DIR DRAIN_SECONDS PORTAL_DIST CONSOLE_DIST SANDBOX DEBUG_CODES PUSH_LOOPBACK'.split(
      ' ',
    ),
  );
  const properties = schema['properties'] as {
    settings: { propertyNames: { enum: string[] } };
    secrets: { properties: { variables: { items: { enum: string[] } } } };
  };

  test('are those of the bank, the secret ones as files', () => {
    const [secret, plain] = [true, undefined].map((is) =>
      variables.filter((one) => one.secret === is && !decided.has(one.name)).map(({ name }) => name),
    );
    expect(properties.settings.propertyNames.enum).toEqual(plain);
    expect(properties.secrets.properties.variables.items.enum).toEqual(secret);
  });

  test('that its templates write are those of the bank', () => {
    const written = [...read('templates/deployment.yaml').matchAll(/- name: ([A-Z][A-Z0-9_]*)$/gm)];
    expect(written.map(([, name]) => name)).toEqual(['PORT', 'DRAIN_SECONDS', 'TENANTS_DIR']);
    for (const name of decided) expect(variables.map((one) => one.name)).toContain(name);
  });

  test('of an installation are such that the bank takes', () => {
    readVariables(values['settings'] as Record<string, string>);
  });
});
