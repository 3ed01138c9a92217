import { remittanceStatus, uuid } from '@kontor/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { inTenant } from '../src/platform/db/database.ts';
import type { Deps } from '../src/http/call.ts';
import { moveOrder } from '../src/payments/remittance/service.ts';
import type { TenantRequest } from './tenantRequest.ts';

const move = z.strictObject({
  status: remittanceStatus.exclude(['QUEUED']),
  /** Of a rejection, as the customer reads it. */
  reason: z.string().trim().min(1).max(500).optional(),
  tenant: z.string().max(63).optional(),
});

/** Moves orders for remittances on, as the partner and the bank's checks would. */
export function sandboxOrderRoutes(plain: FastifyInstance, { db, clock }: Deps, tenantFor: TenantRequest) {
  plain
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/sandbox/payments-orders/:id/status',
      { schema: { params: z.strictObject({ id: uuid }), body: move } },
      async (request, reply) => {
        const { status, reason, tenant: key } = request.body;
        const { id: tenantId } = await tenantFor(request, key);
        const now = clock.now();
        await inTenant(
          db,
          tenantId,
          (tx) =>
            moveOrder(tx, tenantId, request.params.id, now, {
              status,
              reason: reason ?? 'The partner could not pay it out',
            }),
          { now },
        );
        return reply.code(204).send();
      },
    );
}
