import fastifySwagger from '@fastify/swagger';
import { errorBody } from '@kontor/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Serves the OpenAPI 3.1 document at /api/openapi.json, derived from the routes and so from the contract. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  const schemaRegistry = z.registry<{ id: string }>().add(errorBody, { id: 'ErrorBody' });
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kontor bank',
        description: 'Derived from the contract of @kontor/api-client.',
        version: '1',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
