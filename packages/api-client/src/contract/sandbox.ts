/**
 * What the sandbox's console and the bank say to each other below /sandbox. None of it exists in production, so it is no
 * part of the contract: types only, which the bank's own schemas are held against.
 */
import type { z } from 'zod';
import type { ApplicationStatus } from './applications.ts';
import type { Beneficiary } from './beneficiaries.ts';
import type {
  codeChannel,
  FxRequestStatus,
  instant,
  money,
  OperationStatus,
  phone,
  uuid,
} from './primitives.ts';
import type { RemittanceStatus } from './remittance.ts';

type Of<S extends z.ZodType> = z.output<S>;

/** Somebody one can sign in as. GET /sandbox/personas */
export type SandboxPersona = {
  readonly key: string;
  readonly phone: Of<typeof phone>;
  readonly description: string;
  readonly tenant: string;
};

type Sent = { readonly id: string; readonly text: string; readonly sentAt: Of<typeof instant> };

/** What would have reached somebody's phone, or mailbox. GET /sandbox/messages */
export type SandboxMessage =
  | (Sent & {
      readonly channel: Of<typeof codeChannel>;
      readonly phone: Of<typeof phone>;
      /** The code in it, if it carries one. */
      readonly code: string | null;
    })
  | (Sent & { readonly channel: 'EMAIL'; readonly email: string; readonly subject: string });

/** What the bank's staff, or a bank elsewhere, may be asked about. */
export type ReviewKind =
  | 'BENEFICIARY'
  | 'CONTRACT'
  | 'APPLICATION'
  | 'FX_REQUEST'
  | 'PAYMENT'
  | 'PAYMENT_ORDER'
  | 'CARD'
  /** A job that failed as often as it is tried. */
  | 'FAILED_JOB';

/** What can be done with it; each names a step of its own state machine. */
export type ReviewAction =
  | 'APPROVE'
  | 'REJECT'
  | 'REVIEW'
  | 'ASK_AGAIN'
  | 'ADVANCE'
  | 'SETTLE'
  | 'RETURN'
  | 'IDENTIFY'
  | 'TRY_AGAIN'
  | 'SEND';

/** Status of whatever waits for a review. */
export type ReviewStatus =
  | Beneficiary['status']
  | ApplicationStatus
  | FxRequestStatus
  | OperationStatus
  | RemittanceStatus
  | 'Ordered'
  | 'FAILED';

/** Something that waits for a decision. GET /sandbox/reviews */
export type ReviewItem = {
  readonly kind: ReviewKind;
  readonly id: Of<typeof uuid>;
  /** Whom or what it is about, as the customer wrote it. */
  readonly title: string;
  /** Whose it is. */
  readonly customer: string;
  readonly status: ReviewStatus;
  readonly amount: {
    readonly value: Of<typeof money>;
    readonly currency: string;
    readonly decimals: number;
  } | null;
  /** What else helps to decide, as the customer wrote it. */
  readonly facts: readonly string[];
  readonly since: Of<typeof instant>;
  readonly actions: readonly {
    readonly action: ReviewAction;
    readonly reason: 'required' | 'optional' | 'none';
  }[];
  /** What the customer can be asked for again; `name` is that of a kind of document. */
  readonly askable?: readonly { readonly property: string; readonly name: string | null }[];
  /** What the customer was asked for again, and what it was and is. */
  readonly changes?: readonly {
    readonly property: string;
    readonly name: string | null;
    readonly note: string;
    readonly before: string;
    readonly after: string;
    readonly changed: boolean;
  }[];
};

/** POST /sandbox/reviews/{kind}/{id} */
export type ReviewDecision = {
  readonly action: ReviewAction;
  readonly reason?: string;
  /** What is asked for again, of what is `askable`; nothing: the whole. */
  readonly about?: readonly string[];
};

/** An account that money can come to. GET /sandbox/accounts */
export type SandboxAccount = {
  readonly id: Of<typeof uuid>;
  readonly number: string;
  readonly holder: string;
  readonly status: 'ACTIVE' | 'BLOCKED';
  readonly currencies: readonly { readonly code: string; readonly decimals: number }[];
};

/** Somebody who banks here. GET /sandbox/people, those who are blocked first */
export type SandboxPerson = {
  readonly id: Of<typeof uuid>;
  readonly name: string;
  readonly phone: Of<typeof phone>;
  readonly status: 'NEW' | 'ACTIVE' | 'BLOCKED';
};

/** POST /sandbox/people/{id}/status and /sandbox/accounts/{id}/status */
export type SandboxRestriction = { readonly status: 'ACTIVE' | 'BLOCKED'; readonly reason: string };

/** POST /sandbox/incoming: money from another bank. */
export type IncomingPayment = {
  readonly accountId: Of<typeof uuid>;
  readonly currency: string;
  readonly sum: Of<typeof money>;
  readonly from: string;
  readonly details: string;
};

/** Who answers customers. GET /sandbox/employees */
export type SandboxEmployee = { readonly firstName: string; readonly lastName: string };

/** A conversation in the desk's queue. GET /sandbox/chats: those that wait, the longest first, then the latest */
export type SandboxChat = {
  readonly id: Of<typeof uuid>;
  readonly title: string;
  /** The customer's own name: of a company or a person. */
  readonly customer: string;
  readonly assignee: SandboxEmployee | null;
  /** Since when the customer has waited for an answer. */
  readonly waitingSince: Of<typeof instant> | null;
  /** Messages of the customer's that no employee has seen. */
  readonly unread: number;
  readonly closedAt: Of<typeof instant> | null;
  /** What was said last: words, or the name of a file. */
  readonly preview: string;
};

/** A conversation that is open at the desk. GET /sandbox/channels/{id} */
export type SandboxConversation = Omit<SandboxChat, 'preview'> & {
  /** Who writes, or would read: the last to have written, else the first who may. */
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: Of<typeof phone>;
    readonly email: string | null;
    /** What the bank writes to them in. */
    readonly language: string;
    /** What the person is for in a test. */
    readonly persona: string | null;
  } | null;
  readonly about: SandboxSubject | null;
  readonly accounts: readonly {
    readonly number: string;
    readonly name: string | null;
    readonly balances: readonly SandboxAmount[];
  }[];
  /** The customer's last payments, the newest first. */
  readonly payments: readonly SandboxPayment[];
  /** The latest, the newest last. */
  readonly messages: readonly {
    readonly id: string;
    readonly from: 'customer' | 'employee';
    /** Name of who wrote it. */
    readonly author: string;
    readonly content: string;
    readonly document: { readonly id: Of<typeof uuid>; readonly name: string; readonly size: number } | null;
    readonly createdAt: Of<typeof instant>;
    /** Whether the other side has read it. */
    readonly seen: boolean;
    /** Id that its author gave it, if any. */
    readonly clientMessageId: Of<typeof uuid> | null;
  }[];
};

type SandboxAmount = NonNullable<ReviewItem['amount']>;

/** A payment of a customer's, as the desk sees it. */
export type SandboxPayment = {
  readonly id: Of<typeof uuid>;
  readonly status: OperationStatus;
  readonly payee: string;
  readonly amount: SandboxAmount;
  readonly createdAt: Of<typeof instant>;
};

/** What a conversation is about. */
export type SandboxSubject =
  | ({ readonly kind: 'PAYMENT' } & SandboxPayment)
  | {
      readonly kind: 'APPLICATION';
      readonly id: Of<typeof uuid>;
      readonly status: ApplicationStatus;
      readonly applicant: string;
    };

/**
 * POST /sandbox/news: what everybody is told who wishes to be told of news. English stands in for a language that
 * is left out. `link` is a path in the application.
 */
export type SandboxNews = {
  readonly text: { readonly en: string; readonly de: string } & Readonly<
    Partial<Record<'ar' | 'fr' | 'es', string | undefined>>
  >;
  readonly link?: string | null | undefined;
};

/** The bank's time. GET and POST /sandbox/clock; it only goes forward. */
export type SandboxClock = {
  readonly now: Of<typeof instant>;
  /** ms ahead of the machine's. */ readonly ahead: number;
};
