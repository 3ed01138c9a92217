export * from './money.ts';
export * from './accounts.ts';
export * from './accountNumbers.ts';
export * from './bankNumbers.ts';
export * from './cards.ts';
export * from './unsigned.ts';
export * from './lowBalance.ts';
export * from './chat.ts';
export * from './beneficiaryFields.ts';
export * from './profileMenu.ts';
export * from './identityRule.ts';
export * from './rights.ts';
export * from './errors.ts';
export * from './deadlines.ts';
export * from './signing.ts';
export type * from './signingProblems.ts';
export * from './calendarDates.ts';
export * from './addressHistory.ts';
export * from './periods.ts';
export * from './balancePeriods.ts';
export * from './monthFlow.ts';
export * from './scheduled.ts';
export * from './paymentDocuments.ts';
export * from './paymentDraft.ts';
export * from './paymentLimits.ts';
export * from './betweenAccounts.ts';
export * from './beneficiaryPayments.ts';
export * from './newPayee.ts';
export * from './nickname.ts';
export * from './keptPayee.ts';
export * from './plainEquivalent.ts';
export {
  isCarried,
  latinText,
  replaced,
  sentText,
  type PaymentText,
  type Replacement,
  type TextProblem,
} from './paymentText.ts';
export * from './exchange.ts';
export * from './remittance.ts';
export * from './onboardingSteps.ts';
export * from './applicationErrors.ts';
export * from './currentApplication.ts';
export * from './completedSteps.ts';
export * from './applicationForms.ts';
export * from './stepDrafts.ts';
export * from './shortcuts.ts';
export * from './stateMachines.ts';
export * from './corporateForms.ts';
