/** Through which states things go. The bank's database holds the same as rows, and refuses every other change. */
import type { ApplicationStatus } from '../contract/applications.ts';
import type { Beneficiary } from '../contract/beneficiaries.ts';
import type { Card } from '../contract/accounts.ts';
import type { FxRequestStatus, OperationStatus } from '../contract/primitives.ts';
import type { RemittanceStatus } from '../contract/remittance.ts';

/** Which states something may begin in, and which it may go to from each. */
export type StateMachine<State extends string> = {
  readonly begins: readonly State[];
  readonly goes: Readonly<Record<State, readonly State[]>>;
};

/** Whether something goes from one state to another. */
export const mayGo = <State extends string>(
  { goes }: StateMachine<State>,
  from: NoInfer<State>,
  to: NoInfer<State>,
): boolean => goes[from].includes(to);

/** The states from which something goes to this one. */
export const statesBefore = <State extends string>(
  machine: StateMachine<State>,
  to: NoInfer<State>,
): State[] =>
  (Object.keys(machine.goes) as State[]) // the keys of a constant
    .filter((from) => mayGo(machine, from, to));

/** Of a payment. */
export const paymentStates: StateMachine<OperationStatus> = {
  begins: ['UNSIGNED'],
  goes: {
    UNSIGNED: ['PROCESSING', 'COMPLETED', 'CANCELLED', 'EXPIRED'],
    // CANCELLED: revoked while it waits for its day.
    PROCESSING: ['COMPLETED', 'REJECTED', 'CANCELLED'],
    COMPLETED: ['RETURNED'],
    REJECTED: [],
    CANCELLED: [],
    EXPIRED: [],
    RETURNED: [],
  },
};

/** Of a remittance order: the partner's and the bank's checks. */
export const orderStates: StateMachine<RemittanceStatus> = {
  begins: ['QUEUED'],
  goes: {
    QUEUED: ['PROC', 'REJECTED'],
    PROC: ['AML', 'REJECTED'],
    AML: ['AML_DONE', 'REJECTED'],
    AML_DONE: ['ACCEPTED', 'REJECTED'],
    ACCEPTED: [],
    REJECTED: [],
  },
};

/** Of a request for a rate of one's own. */
export const fxRequestStates: StateMachine<FxRequestStatus> = {
  begins: ['PENDING'],
  goes: { PENDING: ['ACCEPTED', 'REJECTED'], ACCEPTED: [], REJECTED: [] },
};

/** Of a beneficiary. Back to DRAFT: what was or is being looked at has been changed. */
export const beneficiaryStates: StateMachine<Beneficiary['status']> = {
  begins: ['DRAFT'],
  goes: {
    DRAFT: ['UNDER_REVIEW'],
    UNDER_REVIEW: ['APPROVED', 'REJECTED', 'DRAFT'],
    APPROVED: ['DRAFT'],
    REJECTED: ['UNDER_REVIEW'],
  },
};

/** Of a contract. From APPROVED back under review: what was approved has been changed. */
export const contractStates: StateMachine<Beneficiary['status']> = {
  begins: ['DRAFT', 'UNDER_REVIEW'],
  goes: {
    DRAFT: ['UNDER_REVIEW'],
    UNDER_REVIEW: ['APPROVED', 'REJECTED'],
    APPROVED: ['UNDER_REVIEW'],
    REJECTED: ['UNDER_REVIEW'],
  },
};

/** Of an application, as far as the bank knows them. Back to INCOMPLETE: something is asked for again. */
export const applicationStates: StateMachine<
  Exclude<ApplicationStatus, 'APPROVED' | 'REJECTED' | 'PENDING_REVIEW'>
> = {
  begins: ['INCOMPLETE'],
  goes: {
    INCOMPLETE: ['READY_TO_REVIEW'],
    READY_TO_REVIEW: ['REVIEW_IN_PROGRESS'],
    REVIEW_IN_PROGRESS: ['ACCEPTED', 'DECLINED', 'INCOMPLETE'],
    ACCEPTED: ['ARCHIVED'],
    DECLINED: ['ARCHIVED'],
    ARCHIVED: [],
  },
};

/** Of a card: one of plastic begins as Ordered, any other as New. */
export const cardStates: StateMachine<Card['status']> = {
  begins: ['Ordered', 'New'],
  goes: {
    Ordered: ['New', 'Canceled', 'Void'],
    New: ['Active', 'Canceled', 'Void'],
    Active: ['Frozen', 'Canceled', 'Void'],
    Frozen: ['Active', 'Canceled', 'Void'],
    Canceled: [],
    Void: [],
  },
};

/** Of what is bought with a card. From EXPIRED: a merchant that was late. */
export const cardPurchaseStates: StateMachine<
  'DECLINED' | 'AUTHORIZED' | 'CAPTURED' | 'REVERSED' | 'EXPIRED'
> = {
  begins: ['DECLINED', 'AUTHORIZED'],
  goes: {
    DECLINED: [],
    AUTHORIZED: ['CAPTURED', 'REVERSED', 'EXPIRED'],
    CAPTURED: [],
    REVERSED: [],
    EXPIRED: ['CAPTURED', 'REVERSED'],
  },
};
