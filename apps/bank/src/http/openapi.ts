import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { completeReference, introduction, schemaRegistry } from './reference/index.ts';
import type { ApiDocument } from './reference/schema.ts';

/**
 * Serves the OpenAPI 3.1 document at /api/openapi.json, derived from the routes and so from the contract.
 * @param nameOf the tenant's name, by the host of the request
 */
export async function registerOpenApi(
  app: FastifyInstance,
  nameOf: (request: FastifyRequest) => Promise<string>,
): Promise<void> {
  const withSchemas = createJsonSchemaTransformObject({ schemaRegistry });
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'API', description: introduction, version: '1' },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'session',
            description: 'Set by the sign-in calls.',
          },
        },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    // The document it gives has these parts, whatever else OpenAPI would allow in their place.
    transformObject: (given) =>
      completeReference(withSchemas(given) as ApiDocument) as ReturnType<typeof withSchemas>,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request) => {
    const document = app.swagger();
    return { ...document, info: { ...document.info, title: `${await nameOf(request)} API` } };
  });
}
