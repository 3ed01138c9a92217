/** What a person is told in their notifications, in their language. */
import { cardNotice, type CardEvent } from './cardTemplates.ts';
import { texts } from '../platform/text/texts.ts';
import type { BankLanguage } from '../platform/text/language.ts';
import { amountText, type Amount, type Notice } from './notification.ts';

/** What the bank's staff wrote; English stands in for a language that they left out. */
export type NewsText = { readonly en: string } & Readonly<Partial<Record<BankLanguage, string | undefined>>>;

/** What the bank decided about something a customer had asked for. */
export type Decided = {
  readonly kind: 'DECIDED';
  readonly outcome: 'ACCEPTED' | 'REJECTED';
  /** Path in the application. */
  readonly link: string;
} & (
  | { readonly about: 'BENEFICIARY' | 'CONTRACT' | 'PAYMENT_ORDER'; readonly name: string }
  | { readonly about: 'FX_REQUEST' | 'APPLICATION' }
);

/** Something that happened and that a person is told of. */
export type NotificationEvent =
  | {
      readonly kind: 'SIGNED_IN';
      /** What it calls itself, where that is told. */
      readonly device: string | null;
      /** Whether the bank has not seen the device before. */
      readonly isNew: boolean;
    }
  | { readonly kind: 'PASSWORD_CHANGED' }
  | { readonly kind: 'PASSWORD_RECOVERED' }
  | { readonly kind: 'EMAIL_CHANGED' }
  | { readonly kind: 'ACCESS_BLOCKED' | 'ACCESS_UNBLOCKED' }
  | {
      readonly kind: 'ACCOUNT_BLOCKED' | 'ACCOUNT_UNBLOCKED';
      readonly accountId: string;
      readonly accountNumber: string;
    }
  | ({
      readonly kind: 'PAYMENT_REJECTED' | 'PAYMENT_RETURNED' | 'PAYMENT_DELAYED';
      readonly payee: string;
      readonly paymentId: string;
    } & Amount)
  | ({ readonly kind: 'PAYMENT_RECEIVED'; readonly payer: string } & Amount)
  | ({ readonly kind: 'PAYMENT_SENT'; readonly payee: string; readonly paymentId: string } & Amount)
  | ({
      readonly kind: 'AWAITS_SIGNATURE';
      readonly about: 'PAYMENT' | 'PAYMENT_ORDER';
      /** Who is paid, or who pays an order out. */
      readonly payee: string;
    } & Amount)
  | ({
      readonly kind: 'LOW_BALANCE';
      readonly accountId: string;
      readonly accountNumber: string;
      /** Decimal text: the sum it was to stay above. */
      readonly below: string;
    } & Amount)
  | CardEvent
  | { readonly kind: 'EXPORT_READY'; readonly exportId: string; readonly name: string }
  | {
      readonly kind: 'NEWS';
      readonly text: NewsText;
      /** Path in the application. */
      readonly link: string | null;
    }
  | { readonly kind: 'EXPORT_FAILED' }
  | { readonly kind: 'APPLICATION_ASKED_AGAIN' }
  | {
      readonly kind: 'INVITATION_ANSWERED';
      readonly accepted: boolean;
      /** As the company wrote it. */
      readonly name: string;
      readonly company: string;
    }
  | Decided;

/** The notice of an event. */
export function noticeOf(event: NotificationEvent, language: BankLanguage): Notice {
  if ('cardId' in event) return cardNotice(event, language);
  const say = texts[language];
  const amount = (of: Amount) => amountText(of, language);
  switch (event.kind) {
    case 'SIGNED_IN':
      return {
        severity: 'SECURITY',
        preference: 'SIGN_IN',
        transient: !event.isNew,
        link: '/profile',
        content:
          event.device === null
            ? say('notices:signedIn')
            : say('notices:signedInOn', { device: event.device }),
      };
    case 'PASSWORD_CHANGED':
      return security(say('notices:passwordChanged'));
    case 'PASSWORD_RECOVERED':
      return security(say('notices:passwordRecovered'));
    case 'EMAIL_CHANGED':
      return security(say('notices:emailChanged'));
    case 'ACCESS_BLOCKED':
      return security(say('notices:accessBlocked'));
    case 'ACCESS_UNBLOCKED':
      return security(say('notices:accessUnblocked'));
    case 'ACCOUNT_BLOCKED':
      return {
        ...security(say('notices:accountBlocked', { number: event.accountNumber })),
        link: `/accounts/${event.accountId}`,
      };
    case 'ACCOUNT_UNBLOCKED':
      return {
        ...security(say('notices:accountUnblocked', { number: event.accountNumber })),
        link: `/accounts/${event.accountId}`,
      };
    case 'PAYMENT_REJECTED':
      return {
        severity: 'ACTION',
        preference: null,
        link: paymentLink(event.paymentId),
        content: say('notices:paymentRejected', { amount: amount(event), payee: event.payee }),
      };
    case 'PAYMENT_DELAYED':
      return {
        severity: 'INFO',
        preference: null,
        link: paymentLink(event.paymentId),
        content: say('notices:paymentDelayed', { amount: amount(event), payee: event.payee }),
      };
    case 'PAYMENT_RETURNED':
      return {
        severity: 'ACTION',
        preference: null,
        link: paymentLink(event.paymentId),
        content: say('notices:paymentReturned', { amount: amount(event), payee: event.payee }),
      };
    case 'PAYMENT_RECEIVED':
      return {
        severity: 'INFO',
        preference: 'PAYMENT_RECEIVED',
        link: '/history',
        content: say('notices:paymentReceivedFrom', { amount: amount(event), payer: event.payer }),
      };
    case 'PAYMENT_SENT':
      return {
        severity: 'INFO',
        preference: 'PAYMENT_SENT',
        link: paymentLink(event.paymentId),
        content: say('notices:paymentSentTo', { amount: amount(event), payee: event.payee }),
      };
    case 'AWAITS_SIGNATURE':
      return {
        severity: 'ACTION',
        preference: 'PAYMENT_AWAITING_SIGNATURE',
        link: '/home',
        content: say(`notices:awaitsSignatureFor.${event.about}`, {
          amount: amount(event),
          payee: event.payee,
        }),
      };
    case 'LOW_BALANCE': {
      const { accountId, accountNumber, below, currency } = event;
      return {
        severity: 'ACTION',
        preference: 'LOW_BALANCE',
        link: `/accounts/${accountId}`,
        content: say('notices:lowBalance', {
          account: accountNumber,
          amount: amount(event),
          below: amount({ sum: below, currency }),
        }),
      };
    }
    case 'NEWS':
      return {
        severity: 'INFO',
        preference: 'PRODUCT_NEWS',
        link: event.link,
        content: event.text[language] ?? event.text.en,
      };
    case 'INVITATION_ANSWERED': {
      const { accepted, name, company } = event;
      return {
        severity: 'INFO',
        preference: null,
        link: null,
        content: say(accepted ? 'notices:invitationAccepted' : 'notices:invitationDeclined', {
          name,
          company,
        }),
      };
    }
    case 'APPLICATION_ASKED_AGAIN':
      return {
        severity: 'ACTION',
        preference: null,
        link: '/identity',
        content: say('notices:applicationAskedAgain'),
      };
    case 'DECIDED':
      return {
        severity: event.outcome === 'ACCEPTED' ? 'INFO' : 'ACTION',
        preference: null,
        link: event.link,
        content:
          'name' in event
            ? say(`notices:decided.${event.outcome}.${event.about}`, { name: event.name })
            : say(`notices:decided.${event.outcome}.${event.about}`),
      };
    case 'EXPORT_READY':
      return {
        severity: 'INFO',
        preference: null,
        link: `/history?export=${event.exportId}`,
        content: say('notices:exportReady', { name: event.name }),
      };
    case 'EXPORT_FAILED':
      return { severity: 'ACTION', preference: null, link: '/history', content: say('notices:exportFailed') };
  }
}

/** The same for what leaves the bank: numbers of accounts but for their ends. */
export const masked = (event: NotificationEvent): NotificationEvent =>
  event.kind === 'LOW_BALANCE' ? { ...event, accountNumber: `•••• ${event.accountNumber.slice(-4)}` } : event;

const security = (content: string): Notice => ({
  severity: 'SECURITY',
  preference: null,
  link: '/profile',
  content,
});

const paymentLink = (id: string): string => `/history?paymentId=${id}`;
