import { uuid } from '@kontor/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { decideCard } from '../src/cards/service.ts';
import { inTenant } from '../src/platform/db/database.ts';
import type { Deps } from '../src/http/call.ts';
import type { TenantRequest } from './tenantRequest.ts';

const decision = z.strictObject({
  status: z.enum(['New', 'Frozen', 'Released', 'Canceled']),
  tenant: z.string().max(63).optional(),
});

/** The decision of the bank's staff on cards: that one on order has been made and sent, or that its staff froze, released or cancelled one. */
export function sandboxCardRoutes(plain: FastifyInstance, { db, clock }: Deps, tenantFor: TenantRequest) {
  plain
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/sandbox/cards/:id/status',
      { schema: { params: z.strictObject({ id: uuid }), body: decision } },
      async (request, reply) => {
        const { id: tenantId } = await tenantFor(request, request.body.tenant);
        const now = clock.now();
        await inTenant(
          db,
          tenantId,
          (tx) => decideCard(tx, tenantId, request.params.id, request.body.status, now),
          { now },
        );
        return reply.code(204).send();
      },
    );
}
