import { errorBody, schemas, type OperationName, type OperationSchema } from '@kontor/api-client/contract';
import Fastify from 'fastify';
import { isValidIBAN } from 'ibantools';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Handlers } from '../call.ts';
import { registerContract } from '../contract.ts';
import { registerOpenApi } from '../openapi.ts';
import { fields, keyOf } from './fields/index.ts';
import {
  visit,
  type Media,
  type Operation,
  type Parameter,
  type Place,
  type Reference,
  type Schema,
  type SharedDocument,
} from './schema.ts';

let document: SharedDocument;
let operations: Operation<Parameter | Reference>[];
let size: number;

beforeAll(async () => {
  const app = Fastify();
  await registerOpenApi(app, async () => 'Pico');
  app.register(async (api) =>
    registerContract(api, {
      production: true,
      handlers: {} as Handlers, // nothing is called
      authenticate: () => Promise.reject(new Error('nobody calls')),
    }),
  );
  const { body } = await app.inject('/api/openapi.json');
  size = Buffer.byteLength(body);
  document = JSON.parse(body) as SharedDocument;
  operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  await app.close();
});

type Field = { readonly place: Place; readonly name: string; readonly description: string | undefined };

/** Every field and parameter of the document. */
function allFields(): Field[] {
  const found: Field[] = [];
  const inSchema = (schema: Schema, place: Place): void =>
    visit(schema, place, ({ description }, at, name) => {
      if (name !== undefined) found.push({ place: at, name, description });
    });
  for (const [id, schema] of Object.entries(document.components.schemas))
    inSchema(schema, { owner: id.replace(/Input$/, '') });
  for (const operation of operations) {
    const place = { owner: operation.operationId };
    for (const parameter of operation.parameters ?? []) {
      const { name, description } = parameterOf(parameter);
      found.push({ place, name, description });
    }
    for (const { schema } of mediaOf(operation)) if (schema) inSchema(schema, place);
  }
  return found;
}

function parameterOf(parameter: Parameter | Reference): Parameter {
  if (!('$ref' in parameter)) return parameter;
  const shared = document.components.parameters?.[parameter.$ref.slice('#/components/parameters/'.length)];
  if (shared === undefined) throw new Error(`${parameter.$ref} leads to nothing.`);
  return shared;
}

const mediaOf = ({ requestBody, responses }: Operation<unknown>): Media[] =>
  [requestBody?.content ?? {}, ...Object.values(responses).map(({ content }) => content ?? {})].flatMap(
    (content) => Object.values(content),
  );

const examplesOf = ({ example, examples }: Media = {}): unknown[] =>
  examples === undefined
    ? [example].filter((value) => value !== undefined)
    : Object.values(examples).map(({ value }) => value);

test('the title is the tenant’s, and the document is under 600 KB', () => {
  expect(document).toHaveProperty('info.title', 'Pico API');
  expect(size).toBeLessThan(600_000);
});

test('every reference leads to something in the document', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, to = '']) => to);
  expect(references.length).toBeGreaterThan(100);
  const leads = (to: string) =>
    to
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
  expect(references.filter((to) => leads(to) === undefined)).toEqual([]);
});

test('every call has a title, a description and one of the subjects', () => {
  const subjects = document.tags?.map(({ name }) => name) ?? [];
  for (const { operationId, summary, description, tags } of operations) {
    expect([operationId, summary]).toEqual([operationId, expect.stringMatching(/^[A-Z].*[^.]$/)]);
    expect([operationId, description]).toEqual([operationId, expect.stringMatching(/^[A-Z].*\.$/)]);
    expect(subjects).toEqual(expect.arrayContaining(tags ?? []));
    expect(tags).toHaveLength(1);
  }
  expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(subjects));
});

test('every field and parameter is described in a sentence', () => {
  const silent = allFields().filter(({ description }) => !/^[A-Z`].*\.$/s.test(description ?? ''));
  expect(silent).toEqual([]);
});

test('every description belongs to a field', () => {
  const used = new Set(allFields().map(({ place, name }) => keyOf(place, name)));
  expect(Object.keys(fields).filter((key) => !used.has(key))).toEqual([]);
});

describe('examples', () => {
  test('are accepted by the schema of their call', () => {
    for (const { operationId, requestBody, responses } of operations) {
      const schema: OperationSchema = schemas[operationId as OperationName];
      const sent = examplesOf(requestBody?.content['application/json']);
      const answered = examplesOf(responses[schema.status ?? 200]?.content?.['application/json']);
      for (const [part, values] of [
        [schema.body, sent],
        [schema.answer, answered],
      ] as const) {
        const refused = values
          .map((value) => part?.safeParse(value).error?.issues)
          .filter((issues) => issues !== undefined);
        expect([operationId, refused]).toEqual([operationId, []]);
      }
      if (schema.body !== undefined && requestBody?.content['application/json'] !== undefined)
        expect([operationId, sent]).not.toEqual([operationId, []]);
    }
  });

  test('of errors are accepted by the schema of errors', () => {
    const { Rejected, Failed } = document.components.responses ?? {};
    const values = [Rejected, Failed].flatMap((answer) => examplesOf(answer?.content?.['application/json']));
    expect(values.map((value) => errorBody.safeParse(value).error)).toEqual([undefined, undefined]);
  });

  test('read like real ones', () => {
    const values = operations
      .flatMap(mediaOf)
      .flatMap(examplesOf)
      .flatMap((value) => leavesOf('', value));
    expect(values.length).toBeGreaterThan(1000);
    const wrong = values.filter(([name, value]) => typeof value === 'string' && !looksReal(name, value));
    expect(wrong).toEqual([]);
  });
});

/** Every plain value in an example, with the name of its field. */
function leavesOf(name: string, value: unknown): (readonly [name: string, value: unknown])[] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(name, item));
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(key, inner));
}

function looksReal(name: string, value: string): boolean {
  if (/lorem|ipsum|^string$|foo|undefined|null/i.test(value)) return false;
  if (name === 'iban') return isValidIBAN(value);
  if (/^\d{4}-\d{2}-\d{2}/.test(value)) {
    const year = Number(value.slice(0, 4));
    return (
      Number.isFinite(Date.parse(value)) &&
      (name === 'dob' ? year > 1940 && year < 2005 : year > 2014 && year < 2028)
    );
  }
  if (/^-?\d+\.\d+$/.test(value)) return name.endsWith('Rate') || /^(0|[1-9]\d{0,5})\.\d{2}$/.test(value);
  return value.trim() === value && value !== '';
}
