/**
 * Writes Python classes for what every call of the bank takes and answers, made of its OpenAPI document by quicktype:
 *
 *   npm install quicktype-core
 *   node pythonTypes.ts http://localhost:4000 bank.py
 */
import { writeFileSync } from 'node:fs';
import { InputData, JSONSchemaInput, JSONSchemaStore, PythonTargetLanguage, quicktype } from 'quicktype-core';

type Media = { 'application/json'?: { schema: object } };
type Call = {
  operationId: string;
  requestBody?: { content: Media };
  responses: Record<string, { content?: Media }>;
};
type ApiDocument = { paths: Record<string, Record<string, Call>>; components: object };

const [bank = '', file = ''] = process.argv.slice(2);
const answer = await fetch(`${bank}/api/openapi.json`);
const { paths, components } = (await answer.json()) as ApiDocument;

/** The schemas of each call, by the name of their class. */
const calls: Record<string, object> = {};
for (const { operationId, requestBody, responses } of Object.values(paths).flatMap(Object.values<Call>)) {
  const name = operationId.replace('.', '_');
  const body = requestBody?.content['application/json'];
  if (body) calls[`${name}_body`] = body.schema;
  const answered = responses['200'] ?? responses['201'];
  const given = answered?.content?.['application/json'];
  if (given) calls[`${name}_answer`] = given.schema;
}

/** References of all schemas lead into one document, so that what has a name is one class. */
class OneDocument extends JSONSchemaStore {
  fetch(): Promise<object> {
    return Promise.resolve({ calls, components });
  }
}
/** Moments and ids stay text: quicktype would need a library to read them. */
class PlainPython extends PythonTargetLanguage {
  override get stringTypeMapping() {
    return new Map();
  }
}

const schemas = new JSONSchemaInput(new OneDocument());
for (const name of Object.keys(calls)) await schemas.addSource({ name, uris: [`bank#/calls/${name}`] });
const inputData = new InputData();
inputData.addInput(schemas);
const { lines } = await quicktype({
  inputData,
  lang: new PlainPython(),
  rendererOptions: { 'python-version': '3.7' },
});
writeFileSync(file, lines.join('\n'));
