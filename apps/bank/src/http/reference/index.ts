/** Completes the OpenAPI document: subjects, a sentence on every call and field, and examples. */
import type { OperationName } from '@kontor/api-client/contract';
import { callDescriptions } from './calls.ts';
import { examplesFrom, ownerOf } from './example.ts';
import { descriptionOf } from './fields/index.ts';
import {
  visit,
  type ApiDocument,
  type Operation,
  type Parameter,
  type Place,
  type Reference,
  type Schema,
  type SharedDocument,
} from './schema.ts';
import { subjectOf, subjects } from './subjects.ts';

export { introduction } from './introduction.ts';
export { schemaRegistry } from './components.ts';

/** Patterns that the formats of OpenAPI say better. */
const formats: readonly (readonly [pattern: string, format: string])[] = [
  ['^[0-9a-f]{8}-', 'uuid'],
  ['^\\d{4}-\\d{2}-\\d{2}T', 'date-time'],
];

const answers: Readonly<Record<string, string>> = {
  '200': 'Success.',
  '201': 'Created.',
  '202': 'Accepted: the file is ready later.',
  '204': 'Success, without a body.',
};

/** An error for which the bank is at fault. */
const failure = {
  statusCode: 500,
  error: 'Internal Server Error',
  code: 'INTERNAL',
  message: 'Internal Server Error',
  requestId: '8a8f3c50-5d0c-4f6f-8b57-0f6f4a5b7f11',
};

/** Completes the document that the routes give. */
export function completeReference(document: ApiDocument): SharedDocument {
  const { schemas } = document.components;
  for (const [id, schema] of Object.entries(schemas))
    describe(schema, { owner: ownerOf(id) }, id.endsWith('Input'));
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  for (const operation of operations) describeCall(operation);
  const examples = examplesFrom(schemas);
  for (const operation of operations) addExamples(operation, examples);
  const error = { $ref: '#/components/schemas/ErrorBody' };
  const responses = {
    Rejected: {
      description: 'The call was rejected; see Errors.',
      content: { 'application/json': { schema: error, example: examples.of(error, { owner: 'ErrorBody' }) } },
    },
    Failed: {
      description: 'The bank failed or is not available; see Errors.',
      content: { 'application/json': { schema: error, example: failure } },
    },
  };
  const parameters = sharedParameters(operations);
  return {
    ...document,
    tags: subjects.map(({ name, description }) => ({ name, description })),
    paths: mapValues(document.paths, (methods) =>
      mapValues(methods, (operation) => referring(operation, parameters)),
    ),
    components: { ...document.components, parameters, responses, schemas: onlyUsed(document) },
  };
}

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

const isAlike = (one: Parameter | undefined, other: Parameter): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The parameters that are alike in two calls or more, by their names. */
function sharedParameters(operations: readonly Operation[]): Record<string, Parameter> {
  const all = operations.flatMap(({ parameters = [] }) => parameters);
  return Object.fromEntries(
    all
      .filter((one, index) => all.findIndex((other) => isAlike(one, other)) < index)
      .map((parameter) => [parameter.name, parameter]),
  );
}

const referring = (
  { parameters, ...operation }: Operation,
  shared: Record<string, Parameter>,
): Operation<Parameter | Reference> => ({
  ...operation,
  ...(parameters && {
    parameters: parameters.map((parameter) =>
      isAlike(shared[parameter.name], parameter)
        ? { $ref: `#/components/parameters/${parameter.name}` }
        : parameter,
    ),
  }),
});

function describe(whole: Schema, start: Place, sent: boolean): void {
  visit(whole, start, (schema, place, field) => {
    const format = formats.find(([pattern]) => schema.pattern?.startsWith(pattern));
    if (format !== undefined) schema.format = format[1];
    if (schema.format === 'uuid' || schema.format?.startsWith('date')) delete schema.pattern;
    if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum; // says nothing
    // Requests take nothing unknown; answers gain fields over time.
    if (!sent && schema.additionalProperties === false) delete schema.additionalProperties;
    if (field === undefined) return;
    const description = descriptionOf(place, field);
    if (description !== undefined) schema.description = description;
  });
}

function describeCall(operation: Operation): void {
  const name = operation.operationId as OperationName; // every route of the document is the contract's
  const place = { owner: name };
  operation.tags = [subjectOf(name)];
  operation.description = callDescriptions[name];
  for (const parameter of operation.parameters ?? []) {
    describe(parameter.schema, place, true);
    const description = descriptionOf(place, parameter.name);
    if (description !== undefined) parameter.description = description;
  }
  for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
    if (schema) describe(schema, place, true);
  operation.responses['4XX'] = { $ref: '#/components/responses/Rejected' };
  operation.responses['5XX'] = { $ref: '#/components/responses/Failed' };
  for (const [status, response] of Object.entries(operation.responses)) {
    if (response.$ref !== undefined) continue;
    response.description = answers[status];
    for (const { schema } of Object.values(response.content ?? {}))
      if (schema) describe(schema, place, false);
  }
}

function addExamples(operation: Operation, examples: ReturnType<typeof examplesFrom>): void {
  const place = { owner: operation.operationId };
  for (const parameter of operation.parameters ?? [])
    if (parameter.required === true) parameter.example = examples.of(parameter.schema, place, parameter.name);
  const answered = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  for (const content of [
    operation.requestBody?.content,
    ...answered.map(([, response]) => response.content),
  ]) {
    const media = content?.['application/json'];
    if (media?.schema === undefined) continue;
    const each = examples.each(media.schema, place);
    if (each.length === 1) media.example = each[0]?.[1];
    else media.examples = Object.fromEntries(each.map(([name, value]) => [name, { value }]));
  }
}

/** The named schemas that some call uses, each by its own name where it has no twin. */
function onlyUsed(document: ApiDocument): Record<string, Schema> {
  const { schemas } = document.components;
  const used = new Set(['ErrorBody', 'ValidationEntry']);
  const follow = (part: unknown): void => {
    for (const [, id] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (id === undefined || used.has(id)) continue;
      used.add(id);
      follow(schemas[id]);
    }
  };
  follow(document.paths);
  return Object.fromEntries(Object.entries(schemas).filter(([id]) => used.has(id)));
}
