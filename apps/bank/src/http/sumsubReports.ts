import type { FastifyInstance } from 'fastify';
import { isSigned, reportOf, type Services } from '../integrations/index.ts';
import { fromExternalId, noteVerdict } from '../onboarding/index.ts';
import { inTenant } from '../platform/db/database.ts';
import { BankError } from '../platform/errors.ts';

/**
 * Where Sumsub reports what came of a verification. It has no session and no origin; its signature over the very bytes is all
 * that counts. What can't be about an application of this bank is answered as done, so that it isn't sent for ever.
 */
export function registerSumsubReports(
  parent: FastifyInstance,
  { db, clock }: Services,
  secret: string,
): void {
  parent.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post('/reports/sumsub', { schema: { hide: true } }, async (request, reply) => {
      const { 'x-payload-digest': digest, 'x-payload-digest-alg': algorithm } = request.headers;
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSigned(secret, bytes, { digest: textOf(digest), algorithm: textOf(algorithm) }))
        throw new BankError(401, 'UNAUTHENTICATED', 'The report is not signed by the provider');
      const report = reportOf(parsed(bytes));
      const named = report && fromExternalId(report.externalUserId);
      if (report !== undefined && named !== undefined)
        await inTenant(db, named.tenantId, (tx) =>
          noteVerdict(tx, named, report.verdict, { at: report.at, now: clock.now() }),
        ).catch((error: unknown) => {
          if (!(error instanceof BankError && error.status === 404)) throw error;
        });
      return reply.code(204).send();
    });
  });
}

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
