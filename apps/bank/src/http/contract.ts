import { isDeepStrictEqual } from 'node:util';
import {
  errorBody,
  fileAnswer,
  headers,
  operations,
  schemas,
  summaries,
  type OperationName,
  type OperationPolicy,
  type OperationSchema,
  type ReceivedParams,
  type ReceivedQuery,
} from '@kontor/api-client/contract';
import type { FastifyInstance, FastifySchema, FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import type { SignedIn } from '../auth/index.ts';
import type { Call, Handlers } from './call.ts';
import { sendFile } from './files.ts';
import type { FileContent } from '../platform/fileContent.ts';
import { contractValidator } from './validation.ts';

/** Finds out who sends a request; throws a 401 BankError when nobody does. */
export type Authenticate = (request: Call<OperationName>['request']) => Promise<SignedIn>;

const operationNames = Object.keys(operations) as OperationName[]; // Object.keys forgets what it was given

/**
 * Registers every call of the contract below `/api`: its policy decides who may call, its schemas what is accepted and what
 * may be answered. A `session` call is refused before its body is read.
 */
export function registerContract(
  app: FastifyInstance,
  {
    handlers,
    authenticate,
    production,
  }: { handlers: Handlers; authenticate: Authenticate; production: boolean },
): void {
  app.setValidatorCompiler(contractValidator);
  app.setSerializerCompiler(({ schema }) => {
    const serialize = production ? stripped : checked;
    return (answer) => serialize(schema as unknown as z.ZodType, answer); // every schema given below is zod's
  });

  const register = <K extends OperationName>(name: K): void => {
    const policy: OperationPolicy = operations[name];
    const schema: OperationSchema = schemas[name];
    const handler = handlers[name];
    const status = schema.answer === null ? 204 : (schema.status ?? 200);

    app.route({
      method: policy.method,
      url: `/api${policy.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      schema: fastifySchema(name, policy, schema, status),
      config: { sends: policy.sends },
      ...(policy.body === 'large' && { bodyLimit: 1024 * 1024 }),
      ...(policy.sends === 'files' && { validatorCompiler: allButTheBody }),
      onRequest: async (request) => {
        if (policy.access !== 'public') request.signedIn = await authenticate(request);
      },
      preValidation: async (request) => {
        if (schema.body !== undefined && policy.sends === undefined) request.body ??= {};
      },
      handler: async (request, reply) => {
        reply.code(status);
        const answer = await handler({
          // Validated just now by the schemas of the same name, which these types are derived from.
          params: request.params as ReceivedParams<K>,
          query: request.query as ReceivedQuery<K>,
          body: request.body as Call<K>['body'],
          tenant: request.tenant,
          session: request.signedIn as Call<K>['session'], // set above exactly for the calls that need it
          request,
          reply,
          setResponseOrganization: (organizationId) => {
            void reply.header(headers.organizationId, organizationId);
          },
        });
        if (isLater(schema, answer)) return reply.code(202).send(answer);
        if (policy.answers === 'file') return sendFile(reply, answer as FileContent); // `Given` says so of its handler
        return status === 204 ? reply.send() : answer;
      },
    });
  };
  operationNames.forEach((name) => register(name));
}

/** Whether a call answers that its file is made later. */
const isLater = ({ later }: OperationSchema, answer: unknown): boolean =>
  later !== undefined && typeof answer === 'object' && answer !== null && 'data' in answer;

/** Files are validated as they arrive, by the handler that receives them. */
const allButTheBody: FastifySchemaCompiler<FastifySchema> = (route) =>
  route.httpPart === 'body' ? (value: unknown) => ({ value }) : contractValidator(route);

/** What is on the wire must be exactly what the contract declares: nothing missing, nothing wrong, nothing more. */
function checked(schema: z.ZodType, answer: unknown): string {
  const { wire, declared } = onTheWire(schema, answer);
  if (!isDeepStrictEqual(declared, wire))
    throw new Error(`The answer holds fields that the contract does not know: ${JSON.stringify(wire)}`);
  return JSON.stringify(wire);
}

/** In production a field that the contract does not know stays in the bank. */
const stripped = (schema: z.ZodType, answer: unknown): string =>
  JSON.stringify(onTheWire(schema, answer).declared);

/** An answer as it is sent, and what the contract declares of it. @throws Error when it breaks the contract */
function onTheWire(schema: z.ZodType, answer: unknown): { wire: unknown; declared: unknown } {
  const wire: unknown = JSON.parse(JSON.stringify(answer));
  const parsed = schema.safeParse(wire);
  if (!parsed.success) throw new Error(`The answer breaks the contract:\n${z.prettifyError(parsed.error)}`);
  return { wire, declared: parsed.data };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    sends?: OperationPolicy['sends'];
  }
}

function fastifySchema(
  name: OperationName,
  policy: OperationPolicy,
  schema: OperationSchema,
  status: number,
): FastifySchema {
  return {
    operationId: name,
    summary: summaries[name],
    security: policy.access === 'public' ? [] : [{ session: [] }],
    ...(policy.idempotency !== undefined && { headers: idempotencyHeaders }),
    ...(schema.params && { params: schema.params }),
    ...(schema.query && { querystring: schema.query }),
    ...(schema.body && { body: schema.body }),
    ...(policy.sends === 'files' && { consumes: ['multipart/form-data'] }),
    response: {
      ...(schema.later !== undefined && { 202: schema.later }),
      [status]: policy.answers === 'file' ? bytes : (schema.answer ?? noContent),
      '4xx': errorBody,
      '5xx': errorBody,
    },
  };
}

const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Minted with the form, kept across retries.'),
});

const bytes = {
  description: 'The file, as an attachment with its name.',
  content: { 'application/octet-stream': { schema: fileAnswer } },
};

const noContent = z.undefined().describe('Done; there is no body.');
