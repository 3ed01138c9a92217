import type { CallFailure, Client } from '@kontor/api-client/client';
import { parseError } from '@kontor/api-client/domain';

/** What a page asks of somebody's own, and the call that answers it for the demo's person. */
const answeredBy: Readonly<Record<string, string>> = {
  'users.whoami': 'demo.user',
  'accounts.list': 'demo.accounts',
  'statements.list': 'demo.statements',
  'statements.totals': 'demo.totals',
  'payments.list': 'demo.payments',
  'beneficiaries.list': 'demo.beneficiaries',
  'exchange.requests': 'demo.fxRequests',
};

/** What is the bank's and nobody's own; and the session, which is the real one. */
const ofTheBank = /^(?:settings|currencies|auth)\./;

const refused: CallFailure = {
  ok: false,
  kind: 'http',
  status: 403,
  error: parseError({ code: 'DEMO_READ_ONLY', message: 'This is a demo' }, 403),
  handled: false,
  meta: { nextStepToken: undefined, replayed: false, requestId: undefined, serverTime: undefined },
};

const nobodyInvites = {
  ok: true,
  data: { edges: [], pageInfo: { hasNextPage: false, endCursor: null } },
  meta: refused.meta,
};

/** The bank as the pages of the demo see it: they ask as ever and are answered with its data. Whatever else they ask for is refused here. */
export function demoClient(client: Client): Client {
  const real = client as { call: (name: string, args: object) => Promise<unknown> }; // a demo call takes what the one it answers takes
  const call = (name: string, { query, ...rest }: { query?: object } = {}) => {
    const demo = answeredBy[name];
    if (demo !== undefined) return real.call(demo, demo === 'demo.user' ? rest : { query, ...rest });
    if (ofTheBank.test(name)) return real.call(name, { query, ...rest });
    return Promise.resolve(name === 'invitations.list' ? nobodyInvites : refused);
  };
  return { ...client, call: call as Client['call'] };
}
