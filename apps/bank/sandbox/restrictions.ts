import { uuid, type SandboxPerson } from '@kontor/api-client/contract';
import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readTenant } from '../src/platform/db/database.ts';
import { users } from '../src/platform/db/schema.ts';
import type { Deps } from '../src/http/call.ts';
import { setAccountRestriction, setPersonRestriction } from '../src/customers/restrictions/restrictions.ts';
import type { TenantRequest } from './tenantRequest.ts';

const tenant = z.string().max(63).optional();
const shownAtMost = 50;

/** People as staff finds them, and what it withholds: access from a person, money from an account. */
export function sandboxRestrictionRoutes(app: FastifyInstance, deps: Deps, tenantFor: TenantRequest): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/sandbox/people',
    { schema: { querystring: z.strictObject({ tenant, query: z.string().trim().max(100).optional() }) } },
    async (request): Promise<SandboxPerson[]> => {
      const { id: tenantId } = await tenantFor(request, request.query.tenant);
      const part = `%${(request.query.query ?? '').replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`;
      const name = sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`;
      return readTenant(deps.db, tenantId, (tx) =>
        tx
          .select({ id: users.id, name, phone: users.phone, status: users.status })
          .from(users)
          .where(and(eq(users.tenantId, tenantId), or(ilike(name, part), ilike(users.phone, part))))
          .orderBy(desc(eq(users.status, 'BLOCKED')), asc(name), asc(users.id))
          .limit(shownAtMost),
      );
    },
  );

  for (const [what, set] of [
    ['people', setPersonRestriction],
    ['accounts', setAccountRestriction],
  ] as const)
    routes.post(
      `/sandbox/${what}/:id/status`,
      {
        schema: {
          params: z.strictObject({ id: uuid }),
          body: z.strictObject({
            status: z.enum(['ACTIVE', 'BLOCKED']),
            reason: z.string().trim().min(1).max(500),
            tenant,
          }),
        },
      },
      async (request, reply) => {
        const { tenant: key, ...restriction } = request.body;
        const { id: tenantId } = await tenantFor(request, key);
        await set(deps, tenantId, request.params.id, restriction);
        return reply.code(204).send();
      },
    );
}
