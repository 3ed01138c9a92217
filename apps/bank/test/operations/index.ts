import type { OperationName } from '@kontor/api-client/contract';
import { accountsCases } from './accounts.ts';
import { applicationDraftsCases } from './applicationDrafts.ts';
import { applicationsCases } from './applications.ts';
import { authCases } from './auth.ts';
import { beneficiariesCases } from './beneficiaries.ts';
import { cardsCases } from './cards.ts';
import { chatCases } from './chat.ts';
import { demoCases } from './demo.ts';
import { exchangeCases } from './exchange.ts';
import { organizationsCases } from './organizations.ts';
import { paymentsCases } from './payments.ts';
import { paymentDraftsCases } from './paymentDrafts.ts';
import { paymentTemplatesCases } from './paymentTemplates.ts';
import { peopleCases } from './people.ts';
import { remittanceCases } from './remittance.ts';
import { settingsCases } from './settings.ts';
import type { TestCase } from './testCase.ts';
import { uploadsCases } from './uploads.ts';

/** Every call of the contract. A call that is new in the contract does not compile until it stands here. */
export const testCases: { readonly [K in OperationName]: TestCase } = {
  ...authCases,
  ...peopleCases,
  ...organizationsCases,
  ...accountsCases,
  ...cardsCases,
  ...beneficiariesCases,
  ...chatCases,
  ...paymentsCases,
  ...paymentDraftsCases,
  ...paymentTemplatesCases,
  ...remittanceCases,
  ...exchangeCases,
  ...settingsCases,
  ...uploadsCases,
  ...demoCases,
  ...applicationDraftsCases,
  ...applicationsCases,
};
