import type { Place } from '../schema.ts';
import { accessFields } from './access.ts';
import { accountFields } from './accounts.ts';
import { commonFields } from './common.ts';
import type { Fields } from './field.ts';
import { corporateQuestionFields, onboardingFields } from './onboarding.ts';
import { paymentFields } from './payments.ts';

/** Every sentence of the reference on a field or parameter, by its key. */
export const fields: Fields = {
  ...commonFields,
  ...accessFields,
  ...accountFields,
  ...paymentFields,
  ...onboardingFields,
  ...corporateQuestionFields,
};

/** Calls whose objects are those of another name with something added or left out. */
const sameAs: Readonly<Record<string, string>> = {
  'demo.user': 'User',
  'demo.statements': 'statements.list',
  'demo.totals': 'statements.totals',
  'demo.beneficiaries': 'beneficiaries.list',
  'demo.payments': 'payments.list',
  'demo.fxRequests': 'exchange.requests',
  'paymentOrders.get': 'PaymentOrder',
  'payments.check': 'EuroPayment',
  ListedApplication: 'ApplicationSummary',
  IndividualApplication: 'ApplicationSummary',
  OfficialApplication: 'ApplicationSummary',
  CorporateApplication: 'ApplicationSummary',
};

/** The most precise key that says something about a field; undefined when none does. */
export function keyOf({ owner, parent }: Place, field: string): string | undefined {
  const owners = [owner, sameAs[owner], owner.split('.')[0]].filter((name) => name !== undefined);
  const keys =
    parent === undefined
      ? [...owners.map((name) => `${name}.${field}`), field]
      : [`${owner}.${parent}.${field}`, `${parent}.${field}`, field];
  return keys.find((key) => Object.hasOwn(fields, key));
}

/** The sentence on a field. */
export function descriptionOf(place: Place, field: string): string | undefined {
  const key = keyOf(place, field);
  const entry = key === undefined ? undefined : fields[key];
  return typeof entry === 'string' ? entry : entry?.[0];
}

/** The example value written down for a field; none where its type gives one. */
export function givenExample(place: Place, field: string): { readonly value: unknown } | undefined {
  const key = keyOf(place, field);
  const entry = key === undefined ? undefined : fields[key];
  return typeof entry === 'object' ? { value: entry[1] } : undefined;
}
