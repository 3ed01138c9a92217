import type { OperationName } from '@kontor/api-client/contract';
import type { Scene } from './scene.ts';
import { signedIn, type Trial, type TrialsOf } from './trial.ts';

/** The demo is offered by every tenant of the scene. */
const offered = ({ bank }: Scene) =>
  bank.admin.query(`update tenants set branding = branding || '{"demoEnabled": true}'`);

const look = (name: Extract<OperationName, `demo.${string}`>): Trial => ({
  allowed: signedIn(200),
  attempt: async (client, set) => {
    await offered(set);
    return client.call(name);
  },
});

export const demoTrials: TrialsOf<'demo'> = {
  'demo.user': look('demo.user'),
  'demo.accounts': look('demo.accounts'),
  'demo.statements': look('demo.statements'),
  'demo.payments': look('demo.payments'),
  'demo.beneficiaries': look('demo.beneficiaries'),
  'demo.fxRequests': look('demo.fxRequests'),
};
