import { uuid } from '@kontor/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { decideContract } from '../src/counterparties/beneficiaries/contracts.ts';
import { inTenant } from '../src/platform/db/database.ts';
import type { Deps } from '../src/http/call.ts';
import type { TenantRequest } from './tenantRequest.ts';

const tenant = z.string().max(63).optional();
const decision = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('APPROVED'), tenant }),
  z.strictObject({ status: z.literal('REJECTED'), reason: z.string().trim().min(1).max(500), tenant }),
]);

/** The bank's word on contracts, as its staff would give it. */
export function sandboxContractRoutes(plain: FastifyInstance, { db, clock }: Deps, tenantFor: TenantRequest) {
  plain
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/sandbox/contracts/:id/decision',
      { schema: { params: z.strictObject({ id: uuid }), body: decision } },
      async (request, reply) => {
        const { tenant: key, ...decided } = request.body;
        const { id: tenantId } = await tenantFor(request, key);
        await inTenant(db, tenantId, (tx) =>
          decideContract(tx, tenantId, request.params.id, clock.now(), decided),
        );
        return reply.code(204).send();
      },
    );
}
