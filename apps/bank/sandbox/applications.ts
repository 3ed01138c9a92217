import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid } from '@kontor/api-client/contract';
import { decideApplication } from '../src/onboarding/applications/decide.ts';
import { noteVerdict } from '../src/onboarding/applications/identity.ts';
import { inTenant } from '../src/platform/db/database.ts';
import type { Deps } from '../src/http/call.ts';
import type { TenantRequest } from './tenantRequest.ts';

const tenant = z.string().max(63).optional();
const params = z.strictObject({ id: uuid });
const text = z.string().trim().min(1).max(500);

/**
 * What the bank's staff and the identity provider would do with an application: move it on, ask for something again, and say
 * whether a person is who they say they are.
 */
export function sandboxApplicationRoutes(plain: FastifyInstance, deps: Deps, tenantFor: TenantRequest): void {
  const { db, clock } = deps;
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.post(
    '/sandbox/applications/:id/decision',
    {
      schema: {
        params,
        body: z.discriminatedUnion('status', [
          z.strictObject({
            status: z.enum(['REVIEW_IN_PROGRESS', 'ACCEPTED', 'DECLINED', 'ARCHIVED']),
            tenant,
          }),
          z.strictObject({
            status: z.literal('INCOMPLETE'),
            comments: z
              .array(
                z.strictObject({
                  property: z.string().min(1).max(200),
                  message: text,
                  documentId: uuid.optional(),
                }),
              )
              .min(1)
              .max(50),
            tenant,
          }),
        ]),
      },
    },
    async (request, reply) => {
      const { tenant: key, ...decision } = request.body;
      const { id: tenantId } = await tenantFor(request, key);
      await inTenant(db, tenantId, (tx) =>
        decideApplication(tx, tenantId, request.params.id, clock.now(), decision),
      );
      return reply.code(204).send();
    },
  );

  app.post(
    '/sandbox/applications/:id/identity',
    {
      schema: {
        params,
        body: z.strictObject({
          answer: z.enum(['GREEN', 'RED']),
          rejectType: z.enum(['RETRY', 'FINAL']).optional(),
          comment: text.optional(),
          tenant,
        }),
      },
    },
    async (request, reply) => {
      const { answer, rejectType, comment, tenant: key } = request.body;
      const { id: tenantId } = await tenantFor(request, key);
      const now = clock.now();
      await inTenant(db, tenantId, (tx) =>
        noteVerdict(
          tx,
          { tenantId, id: request.params.id },
          {
            applicantId: null,
            reviewStatus: 'completed',
            reviewAnswer: answer,
            rejectType: answer === 'RED' ? (rejectType ?? 'RETRY') : null,
            moderationComment: comment ?? null,
          },
          { at: now, now },
        ),
      );
      return reply.code(204).send();
    },
  );
}
