import type { Deps, Handlers } from './call.ts';
import { agreementHandlers } from './routes/agreements.ts';
import { applicationDraftHandlers } from './routes/applicationDrafts.ts';
import { applicationHandlers } from './routes/applications.ts';
import { accountHandlers } from './routes/accounts.ts';
import { authHandlers } from './routes/auth.ts';
import { beneficiaryHandlers } from './routes/beneficiaries.ts';
import { cardHandlers } from './routes/cards.ts';
import { chatHandlers } from './routes/chat.ts';
import { demoHandlers } from './routes/demo.ts';
import { deviceHandlers } from './routes/devices.ts';
import { dictionaryHandlers } from './routes/dictionaries.ts';
import { exchangeHandlers } from './routes/exchange.ts';
import { notificationHandlers } from './routes/notifications.ts';
import { onboardingListHandlers } from './routes/onboardingLists.ts';
import { organizationHandlers } from './routes/organizations.ts';
import { paymentDraftHandlers } from './routes/paymentDrafts.ts';
import { paymentHandlers } from './routes/payments.ts';
import { paymentTemplateHandlers } from './routes/paymentTemplates.ts';
import { remittanceHandlers } from './routes/remittance.ts';
import { settingsHandlers } from './routes/settings.ts';
import { statementHandlers } from './routes/statements.ts';
import { uploadHandlers } from './routes/uploads.ts';

/** Every call of the contract and what does it. A call that nobody handles does not compile. */
export const handlersFrom = (deps: Deps): Handlers => ({
  ...authHandlers(deps),
  ...organizationHandlers(deps),
  ...accountHandlers(deps),
  ...cardHandlers(deps),
  ...statementHandlers(deps),
  ...paymentHandlers(deps),
  ...paymentDraftHandlers(deps),
  ...applicationDraftHandlers(deps),
  ...paymentTemplateHandlers(deps),
  ...remittanceHandlers(deps),
  ...exchangeHandlers(deps),
  ...settingsHandlers(deps),
  ...beneficiaryHandlers(deps),
  ...chatHandlers(deps),
  ...deviceHandlers(deps),
  ...notificationHandlers(deps),
  ...dictionaryHandlers(deps),
  ...uploadHandlers(deps),
  ...demoHandlers(deps),
  ...applicationHandlers(deps),
  ...agreementHandlers(deps),
  ...onboardingListHandlers(deps),
});
