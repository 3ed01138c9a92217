import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { outsideTenants, type Database } from '../platform/db/database.ts';
import { tenants } from '../platform/db/schema.ts';

/** Says whether the bank works for its customers: for monitoring, and for scripts that wait for it. */
export const healthPath = '/healthz';

/** Says whether this process responds: for what restarts it. */
const livenessPath = '/livez';

/** Says whether this node is to get calls: for the balancer in front of it. */
const readinessPath = '/readyz';

/** Paths that machines ask, which know no tenant's name. */
const probePaths: ReadonlySet<string | undefined> = new Set([healthPath, livenessPath, readinessPath]);

/** Whether a route is for machines that watch the node, so that it has no tenant. */
export const isProbe = (route: string | undefined): boolean => probePaths.has(route);

/**
 * Serves the three probes, which answer yes (200) or no (503) and nothing else. `/livez` doesn't check the database: a restart doesn't
 * bring one back, and restarting all nodes at once makes an outage longer. `/readyz` answers 503 from the moment shutdown begins.
 * @param stopping aborted when shutdown begins
 */
export function registerHealth(app: FastifyInstance, db: Database, stopping: AbortSignal | undefined): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  const probes: Readonly<Record<string, (log: FastifyBaseLogger) => Promise<boolean>>> = {
    [livenessPath]: async () => true,
    [readinessPath]: async (log) => !closing && stopping?.aborted !== true && (await responds(db, log)),
    [healthPath]: (log) => responds(db, log),
  };
  for (const [path, probe] of Object.entries(probes))
    app.get(path, { schema: { hide: true } }, async ({ log }, reply) => {
      const yes = await probe(log);
      reply.header('cache-control', 'no-store').code(yes ? 200 : 503);
      return { status: yes ? 'ok' : 'unavailable' };
    });
}

/** Whether the database responds to this node; why it doesn't is in the log. */
async function responds(db: Database, log: FastifyBaseLogger): Promise<boolean> {
  try {
    await outsideTenants(db, (tx) => tx.select({ id: tenants.id }).from(tenants).limit(1));
    return true;
  } catch (error) {
    log.error({ err: error }, 'the database does not answer');
    return false;
  }
}
