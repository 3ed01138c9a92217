import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid, type ReviewItem, type ReviewKind } from '@kontor/api-client/contract';
import { readTenant } from '../../src/platform/db/database.ts';
import type { Deps } from '../../src/http/call.ts';
import type { TenantRequest } from '../tenantRequest.ts';
import { applicationQueue } from './applications.ts';
import { beneficiaryQueue } from './beneficiaries.ts';
import { cardQueue } from './cards.ts';
import { contractQueue } from './contracts.ts';
import { exchangeQueue } from './exchange.ts';
import { failedJobsQueue } from './failedJobs.ts';
import { orderQueue } from './orders.ts';
import { paymentQueue } from './payments.ts';
import type { ReviewQueue } from './queue.ts';

/** A queue for every kind: one that is missing does not compile. */
const queues: { readonly [K in ReviewKind]: ReviewQueue<K> } = {
  APPLICATION: applicationQueue,
  BENEFICIARY: beneficiaryQueue,
  CONTRACT: contractQueue,
  FX_REQUEST: exchangeQueue,
  PAYMENT_ORDER: orderQueue,
  PAYMENT: paymentQueue,
  CARD: cardQueue,
  FAILED_JOB: failedJobsQueue,
};

const actions = [
  'APPROVE',
  'REJECT',
  'REVIEW',
  'ASK_AGAIN',
  'ADVANCE',
  'SETTLE',
  'RETURN',
  'IDENTIFY',
  'TRY_AGAIN',
  'SEND',
] as const;

const tenant = z.string().max(63).optional();

/** What waits for the bank's staff or for a bank elsewhere, in one list, and the decision on each. */
export function sandboxReviewRoutes(app: FastifyInstance, deps: Deps, tenantFor: TenantRequest): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get('/sandbox/reviews', { schema: { querystring: z.strictObject({ tenant }) } }, async (request) => {
    const { id } = await tenantFor(request, request.query.tenant);
    return readTenant(deps.db, id, async (tx) => {
      const items: ReviewItem[] = [];
      for (const { kind, waiting } of Object.values(queues))
        items.push(...(await waiting(tx, id, deps)).map((item) => ({ kind, ...item })));
      return items;
    });
  });

  routes.post(
    '/sandbox/reviews/:kind/:id',
    {
      schema: {
        params: z.strictObject({ kind: z.enum(Object.keys(queues) as ReviewKind[]), id: uuid }),
        body: z.strictObject({
          action: z.enum(actions),
          reason: z.string().trim().min(1).max(500).optional(),
          about: z.array(z.string().max(200)).max(50).optional(),
          tenant,
        }),
      },
    },
    async (request, reply) => {
      const { tenant: key, action, reason, about } = request.body;
      const { id: tenantId } = await tenantFor(request, key);
      const { kind, id } = request.params;
      await queues[kind].decide(deps, tenantId, id, {
        action,
        ...(reason !== undefined && { reason }),
        ...(about !== undefined && { about }),
      });
      return reply.code(204).send();
    },
  );
}
