import { uuid } from '@kontor/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendCard } from '../cards/service.ts';
import { inTenant } from '../db/database.ts';
import type { Deps } from '../http/call.ts';
import type { TenantRequest } from './routes.ts';

const made = z.strictObject({ status: z.literal('New'), tenant: z.string().max(63).optional() });

/** What the maker of cards tells the bank: that one on order has been made and sent. */
export function sandboxCardRoutes(plain: FastifyInstance, { db, clock }: Deps, tenantFor: TenantRequest) {
  plain
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/sandbox/cards/:id/status',
      { schema: { params: z.strictObject({ id: uuid }), body: made } },
      async (request, reply) => {
        const { id: tenantId } = await tenantFor(request, request.body.tenant);
        const now = clock.now();
        await inTenant(db, tenantId, (tx) => sendCard(tx, tenantId, request.params.id, now), { now });
        return reply.code(204).send();
      },
    );
}
