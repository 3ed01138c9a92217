import type { OperationName } from '@kontor/api-client/contract';
import { accountsTrials } from './accounts.ts';
import { applicationsTrials } from './applications.ts';
import { authTrials } from './auth.ts';
import { beneficiariesTrials } from './beneficiaries.ts';
import { cardsTrials } from './cards.ts';
import { chatTrials } from './chat.ts';
import { demoTrials } from './demo.ts';
import { exchangeTrials } from './exchange.ts';
import { organizationsTrials } from './organizations.ts';
import { paymentsTrials } from './payments.ts';
import { peopleTrials } from './people.ts';
import { remittanceTrials } from './remittance.ts';
import { settingsTrials } from './settings.ts';
import type { Trial } from './trial.ts';
import { uploadsTrials } from './uploads.ts';

/** Every call of the contract. A call that is new in the contract does not compile until it stands here. */
export const trials: { readonly [K in OperationName]: Trial } = {
  ...authTrials,
  ...peopleTrials,
  ...organizationsTrials,
  ...accountsTrials,
  ...cardsTrials,
  ...beneficiariesTrials,
  ...chatTrials,
  ...paymentsTrials,
  ...remittanceTrials,
  ...exchangeTrials,
  ...settingsTrials,
  ...uploadsTrials,
  ...demoTrials,
  ...applicationsTrials,
};
