import { addDays } from '@kontor/api-client/domain';
import type { FastifyInstance } from 'fastify';
import { demoOf, moved, type DemoPlace } from '../../demo/index.ts';
import { sessionAnswer } from '../../auth/index.ts';
import { BankError, notFound } from '../../platform/errors.ts';
import type { Call, Deps, HandlersOf } from '../call.ts';
import { brandingOf } from '../../platform/tenants/tenant.ts';
import { accountHandlers } from './accounts.ts';
import { beneficiaryHandlers } from './beneficiaries.ts';
import { exchangeHandlers } from './exchange.ts';
import { organizationHandlers } from './organizations.ts';
import { paymentHandlers } from './payments.ts';
import { statementHandlers } from './statements.ts';

/** What a call of the demo shares with every other. */
type Visit = Pick<Call<'demo.user'>, 'tenant' | 'session' | 'request' | 'reply'>;

/**
 * The demo uses the same handlers as the real portal, as if its own person had asked at the time it was made; the dates in
 * their results are then moved to today. Only people who are signed in may see it, as the documents specify.
 */
export function demoHandlers(deps: Deps): HandlersOf<'demo'> {
  const visit = async <T>(
    call: Visit,
    answer: (inside: Deps, as: ReturnType<typeof demoCall>, later: number) => Promise<T>,
  ): Promise<T> => {
    const brand = await brandingOf(deps.db, call.tenant);
    if (!brand.demoEnabled) throw notFound();
    const place = await demoOf(deps.db, call.tenant, brand, deps.clock.now());
    const clock = { now: () => new Date(deps.clock.now().getTime() - place.later) };
    return moved(await answer({ ...deps, clock }, demoCall(call, place), place.later), place.later);
  };

  return {
    'demo.user': async (call) => {
      const { data } = await visit(call, (inside, as) =>
        organizationHandlers(inside)['users.whoami']({ ...call, ...as, query: {} }),
      );
      return { data: { ...data, id: 'demo', session: sessionAnswer(call.session) } };
    },
    'demo.accounts': (call) =>
      visit(call, (inside, as) =>
        accountHandlers(inside)['accounts.list']({
          ...call,
          ...as,
          query: { ...call.query, organizationId: undefined },
        }),
      ),
    'demo.statements': (call) =>
      visit(call, (inside, as, later) =>
        statementHandlers(inside)['statements.list']({
          ...call,
          ...as,
          query: {
            ...call.query,
            ...periodOf(call.query, later),
          },
        }),
      ),
    'demo.totals': (call) =>
      visit(call, (inside, as, later) =>
        statementHandlers(inside)['statements.totals']({
          ...call,
          ...as,
          query: { ...call.query, ...periodOf(call.query, later) },
        }),
      ),
    'demo.payments': (call) =>
      visit(call, (inside, as, later) =>
        paymentHandlers(inside)['payments.list']({
          ...call,
          ...as,
          query: { ...call.query, organizationId: undefined, since: earlier(call.query.since, later) },
        }),
      ),
    'demo.beneficiaries': (call) =>
      visit(call, (inside, as) =>
        beneficiaryHandlers(inside)['beneficiaries.list']({
          ...call,
          ...as,
          query: { ...call.query, organizationId: undefined },
        }),
      ),
    'demo.fxRequests': (call) =>
      visit(call, (inside, as) =>
        exchangeHandlers(inside)['exchange.requests']({
          ...call,
          ...as,
          query: { ...call.query, organizationId: undefined },
        }),
      ),
  };
}

/** The call as the demo's own person would make it. The answer is no organization's, or a tab would take it for another's. */
const demoCall = ({ session }: Visit, { tenant, userId, organizationId }: DemoPlace) => ({
  tenant,
  session: {
    ...session,
    userId,
    memberships: [
      { organizationId, type: 'CORPORATE' as const, createdAt: '2020-01-01T00:00:00.000Z', timezone: 'UTC' },
    ],
  },
  setResponseOrganization: () => {},
});

/** No calendar has a year 0. */
const firstDay = '0001-01-01';

/** Of the demo's own organization, the period as it was when the demo was made. */
const periodOf = ({ transferDateFrom, transferDateTo }: Call<'demo.totals'>['query'], later: number) => ({
  organizationId: undefined,
  transferDateFrom: earlier(transferDateFrom, later),
  transferDateTo: earlier(transferDateTo, later),
});

/** A bound of a period, a day or a moment, as it was when the demo was made. */
function earlier(bound: string | undefined, later: number): string | undefined {
  if (bound === undefined) return undefined;
  if (bound.length === 10) {
    const moved = addDays(bound, -later / 86_400_000);
    return moved < firstDay ? firstDay : moved;
  }
  const at = Date.parse(bound);
  return Number.isNaN(at) ? bound : new Date(Math.max(at - later, Date.parse(firstDay))).toISOString();
}

/** Refuses whatever would change the demo, by whomever. */
export function registerDemoGuard(app: FastifyInstance): void {
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/v1/demo/*',
    schema: { hide: true },
    handler: async () => {
      throw new BankError(403, 'DEMO_READ_ONLY', 'This is a demo: look at everything, change nothing');
    },
  });
}
