import type { FastifyInstance } from 'fastify';
import { outsideTenants, type Database } from '../platform/db/database.ts';
import { tenants } from '../platform/db/schema.ts';

/** Asked by the machine in front of the bank, which knows no tenant's name. */
export const healthPath = '/healthz';

/** Says whether this node can serve: 200 once the database answers it, 503 until then. Nothing else is told. */
export function registerHealth(app: FastifyInstance, db: Database): void {
  app.get(healthPath, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await outsideTenants(db, (tx) => tx.select({ id: tenants.id }).from(tenants).limit(1));
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
