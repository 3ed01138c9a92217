import type { OperationName } from '@kontor/api-client/contract';
import type { Fixture } from './fixture.ts';
import { signedIn, type TestCase, type TestCasesOf } from './testCase.ts';

/** The demo is offered by every tenant of the fixture. */
const offered = ({ bank }: Fixture) =>
  bank.admin.query(`update tenants set branding = branding || '{"demoEnabled": true}'`);

const look = (name: Extract<OperationName, `demo.${string}`>): TestCase => ({
  allowed: signedIn(200),
  attempt: async (client, set) => {
    await offered(set);
    return client.call(name);
  },
});

export const demoCases: TestCasesOf<'demo'> = {
  'demo.user': look('demo.user'),
  'demo.accounts': look('demo.accounts'),
  'demo.statements': look('demo.statements'),
  'demo.totals': look('demo.totals'),
  'demo.payments': look('demo.payments'),
  'demo.beneficiaries': look('demo.beneficiaries'),
  'demo.fxRequests': look('demo.fxRequests'),
};
