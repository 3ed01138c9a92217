import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SandboxNews } from '@kontor/api-client/contract';
import { inTenant } from '../src/platform/db/database.ts';
import type { Deps } from '../src/http/call.ts';
import { announceNews } from '../src/notifications/announcements.ts';
import type { TenantRequest } from './tenantRequest.ts';

/** It is told by SMS as well. */
const text = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}]*$/u, 'must be one line');

const news = z.strictObject({
  text: z.strictObject({
    en: text,
    de: text,
    ar: text.optional(),
    fr: text.optional(),
    es: text.optional(),
  }),
  /** Path in the application: never another site. */
  link: z
    .string()
    .max(200)
    .regex(/^\/(?!\/)[\w\-./~%?&=]*$/, 'must be a path in the application such as /payments')
    .nullable()
    .default(null),
  tenant: z.string().max(63).optional(),
}) satisfies z.ZodType<SandboxNews>;

/** What the bank's staff has to tell everybody. Answers 202: it is told by and by. */
export function sandboxNewsRoutes(app: FastifyInstance, { db, clock }: Deps, tenantFor: TenantRequest): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/sandbox/news', { schema: { body: news } }, async (request, reply) => {
      const { tenant: key, ...told } = request.body;
      const { id: tenantId } = await tenantFor(request, key);
      const id = await inTenant(db, tenantId, (tx) => announceNews(tx, { tenantId, now: clock.now() }, told));
      return reply.code(202).send({ id });
    });
}
