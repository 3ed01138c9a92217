import { accountsOperations } from './operations/accounts.ts';
import { agreementsOperations } from './operations/agreements.ts';
import { applicationDraftsOperations } from './operations/applicationDrafts.ts';
import { applicationsOperations } from './operations/applications.ts';
import { authOperations } from './operations/auth.ts';
import { beneficiariesOperations } from './operations/beneficiaries.ts';
import { cardsOperations } from './operations/cards.ts';
import { chatOperations } from './operations/chat.ts';
import { companiesOperations } from './operations/companies.ts';
import { demoOperations } from './operations/demo.ts';
import { devicesOperations } from './operations/devices.ts';
import { dictionariesOperations } from './operations/dictionaries.ts';
import { exchangeOperations } from './operations/exchange.ts';
import { notificationsOperations } from './operations/notifications.ts';
import { onboardingListsOperations } from './operations/onboardingLists.ts';
import { organizationsOperations } from './operations/organizations.ts';
import { paymentDraftsOperations } from './operations/paymentDrafts.ts';
import { paymentsOperations } from './operations/payments.ts';
import { paymentTemplatesOperations } from './operations/paymentTemplates.ts';
import { remittanceOperations } from './operations/remittance.ts';
import { settingsOperations } from './operations/settings.ts';
import { statementsOperations } from './operations/statements.ts';
import { uploadsOperations } from './operations/uploads.ts';

export type { OperationPolicy } from './operations/policy.ts';

/**
 * Every call of the contract by name: method, path and policy. Plain data without zod, so that a page that
 * only calls, and never validates, does not ship a validator. The schemas of the same names are in `schemas.ts`.
 */
export const operations = {
  ...authOperations,
  ...chatOperations,
  ...devicesOperations,
  ...organizationsOperations,
  ...notificationsOperations,
  ...accountsOperations,
  ...cardsOperations,
  ...statementsOperations,
  ...beneficiariesOperations,
  ...paymentsOperations,
  ...paymentDraftsOperations,
  ...paymentTemplatesOperations,
  ...remittanceOperations,
  ...exchangeOperations,
  ...settingsOperations,
  ...dictionariesOperations,
  ...uploadsOperations,
  ...demoOperations,
  ...applicationDraftsOperations,
  ...applicationsOperations,
  ...agreementsOperations,
  ...onboardingListsOperations,
  ...companiesOperations,
} as const;

export type OperationName = keyof typeof operations;
