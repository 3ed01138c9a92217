import type { OperationName } from '@kontor/api-client/contract';
import { accountsTrials } from './accounts.ts';
import { authTrials } from './auth.ts';
import { beneficiariesTrials } from './beneficiaries.ts';
import { organizationsTrials } from './organizations.ts';
import { paymentsTrials } from './payments.ts';
import { peopleTrials } from './people.ts';
import { settingsTrials } from './settings.ts';
import type { Trial } from './trial.ts';

/** Every call of the contract. A call that is new in the contract does not compile until it stands here. */
export const trials: { readonly [K in OperationName]: Trial } = {
  ...authTrials,
  ...peopleTrials,
  ...organizationsTrials,
  ...accountsTrials,
  ...beneficiariesTrials,
  ...paymentsTrials,
  ...settingsTrials,
};
