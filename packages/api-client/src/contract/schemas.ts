import type { z } from 'zod';
import { accounts } from './accounts.ts';
import { agreements } from './agreements.ts';
import { applicationDrafts } from './applicationDrafts.ts';
import { applications } from './applications.ts';
import { auth } from './auth.ts';
import { beneficiaries } from './beneficiaries.ts';
import { cards } from './cards.ts';
import { chat } from './chat.ts';
import { companies } from './companies.ts';
import { demo } from './demo.ts';
import { devices } from './devices.ts';
import { dictionaries } from './dictionaries.ts';
import { exchange } from './exchange.ts';
import { notifications } from './notifications.ts';
import { onboardingLists } from './onboardingLists.ts';
import type { OperationName } from './operations.ts';
import { organizations } from './organizations.ts';
import { paymentDrafts } from './paymentDrafts.ts';
import { payments } from './payments.ts';
import { paymentTemplates } from './paymentTemplates.ts';
import { remittance } from './remittance.ts';
import { settings } from './settings.ts';
import { statements } from './statements.ts';
import { uploads } from './uploads.ts';

/** Shapes of one call. `answer: null` means 204; `status` is the success status, 200 when absent. */
export type OperationSchema = {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType | null;
  /** What a call that answers with a file answers instead, with 202, when the file is made later. */
  readonly later?: z.ZodType;
  readonly status?: 200 | 201;
};

/** Every call of the contract. A name of `operations` that is missing here, or the other way round, is a type error. */
export const schemas = {
  ...auth,
  ...organizations,
  ...accounts,
  ...cards,
  ...statements,
  ...payments,
  ...paymentDrafts,
  ...paymentTemplates,
  ...remittance,
  ...exchange,
  ...settings,
  ...beneficiaries,
  ...chat,
  ...devices,
  ...notifications,
  ...dictionaries,
  ...uploads,
  ...demo,
  ...applicationDrafts,
  ...applications,
  ...agreements,
  ...onboardingLists,
  ...companies,
} satisfies Record<OperationName, OperationSchema>;

export type Schemas = typeof schemas;

type PartOf<K extends OperationName, P extends string> =
  Schemas[K] extends Record<P, infer S extends z.ZodType> ? S : never;
type Sent<S> = [S] extends [never] ? undefined : z.input<Extract<S, z.ZodType>>;
type Received<S> = [S] extends [never] ? undefined : z.output<Extract<S, z.ZodType>>;

/** What a client sends, before the server's coercions. */
export type ParamsOf<K extends OperationName> = Sent<PartOf<K, 'params'>>;
export type QueryOf<K extends OperationName> = Sent<PartOf<K, 'query'>>;
export type BodyOf<K extends OperationName> = Sent<PartOf<K, 'body'>>;

/** What a handler receives, after validation. */
export type ReceivedParams<K extends OperationName> = Received<PartOf<K, 'params'>>;
export type ReceivedQuery<K extends OperationName> = Received<PartOf<K, 'query'>>;
export type ReceivedBody<K extends OperationName> = Received<PartOf<K, 'body'>>;

/** What a client gets; `undefined` for 204. */
export type AnswerOf<K extends OperationName> = Schemas[K]['answer'] extends infer A
  ? A extends z.ZodType
    ? z.output<A>
    : undefined
  : never;

/** What a client gets instead, with 202, where the answer is made later. */
export type AcceptedOf<K extends OperationName> = Schemas[K] extends { later: infer L extends z.ZodType }
  ? z.output<L>
  : never;
