/** What a person is told in their notifications, in their language. */
import { cardNotice, type CardEvent } from './cardTemplates.ts';
import { links } from './links.ts';
import { texts } from '../platform/text/texts.ts';
import type { BankLanguage } from '../platform/text/language.ts';
import { amountText, type Amount, type Notice } from './notification.ts';

/** What the bank's staff wrote; English stands in for a language that they left out. */
export type NewsText = { readonly en: string } & Readonly<Partial<Record<BankLanguage, string | undefined>>>;

/** What the bank decided about something a customer had asked for. */
export type Decided = {
  readonly kind: 'DECIDED';
  readonly outcome: 'ACCEPTED' | 'REJECTED';
  /** Of what was decided on. */
  readonly id: string;
} & (
  | { readonly about: 'BENEFICIARY' | 'PAYMENT_ORDER'; readonly name: string }
  | { readonly about: 'CONTRACT'; readonly name: string; readonly beneficiaryId: string }
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
  | ({
      readonly kind: 'PAYMENT_RECEIVED';
      readonly payer: string;
      /** The entry in the history of who was paid. */
      readonly operationId: string;
    } & Amount)
  | ({ readonly kind: 'PAYMENT_SENT'; readonly payee: string; readonly paymentId: string } & Amount)
  | ({
      readonly kind: 'AWAITS_SIGNATURE';
      readonly about: 'PAYMENT' | 'PAYMENT_ORDER';
      readonly id: string;
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
  | { readonly kind: 'EXPORT_FAILED'; readonly exportId: string }
  | { readonly kind: 'APPLICATION_ASKED_AGAIN'; readonly applicationId: string }
  | {
      readonly kind: 'INVITATION_ANSWERED';
      readonly accepted: boolean;
      /** As the company wrote it. */
      readonly name: string;
      readonly company: string;
      readonly organizationId: string;
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
        link: links.profile,
        content:
          event.device === null
            ? say('notices:signedIn')
            : say('notices:signedInOn', { device: event.device }),
      };
    case 'PASSWORD_CHANGED':
      return { ...security(say('notices:passwordChanged')), texted: true };
    case 'PASSWORD_RECOVERED':
      return { ...security(say('notices:passwordRecovered')), texted: true };
    case 'EMAIL_CHANGED':
      return { ...security(say('notices:emailChanged')), texted: true };
    case 'ACCESS_BLOCKED':
      return { ...security(say('notices:accessBlocked')), texted: true };
    case 'ACCESS_UNBLOCKED':
      return { ...security(say('notices:accessUnblocked')), texted: true };
    case 'ACCOUNT_BLOCKED':
      return {
        ...security(say('notices:accountBlocked', { number: event.accountNumber })),
        link: links.account(event.accountId),
      };
    case 'ACCOUNT_UNBLOCKED':
      return {
        ...security(say('notices:accountUnblocked', { number: event.accountNumber })),
        link: links.account(event.accountId),
      };
    case 'PAYMENT_REJECTED':
      return {
        severity: 'ACTION',
        preference: 'PAYMENT_PROBLEM',
        link: links.payment(event.paymentId),
        content: say('notices:paymentRejectedTo', { amount: amount(event), payee: event.payee }),
      };
    case 'PAYMENT_DELAYED':
      return {
        severity: 'INFO',
        preference: 'PAYMENT_PROBLEM',
        link: links.payment(event.paymentId),
        content: say('notices:paymentDelayedTo', { amount: amount(event), payee: event.payee }),
      };
    case 'PAYMENT_RETURNED':
      return {
        severity: 'ACTION',
        preference: 'PAYMENT_PROBLEM',
        link: links.payment(event.paymentId),
        content: say('notices:paymentReturnedTo', { amount: amount(event), payee: event.payee }),
      };
    case 'PAYMENT_RECEIVED':
      return {
        severity: 'INFO',
        preference: 'PAYMENT_RECEIVED',
        link: links.operation(event.operationId),
        content: say('notices:paymentReceivedFrom', { amount: amount(event), payer: event.payer }),
      };
    case 'PAYMENT_SENT':
      return {
        severity: 'INFO',
        preference: 'PAYMENT_SENT',
        link: links.payment(event.paymentId),
        content: say('notices:paymentSentTo', { amount: amount(event), payee: event.payee }),
      };
    case 'AWAITS_SIGNATURE':
      return {
        severity: 'ACTION',
        preference: 'PAYMENT_AWAITING_SIGNATURE',
        link: links.toSign[event.about](event.id),
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
        link: links.account(accountId),
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
      const { accepted, name, company, organizationId } = event;
      return {
        severity: 'INFO',
        preference: null,
        link: links.companyUsers(organizationId),
        content: say(accepted ? 'notices:invitationAccepted' : 'notices:invitationDeclined', {
          name,
          company,
        }),
      };
    }
    case 'APPLICATION_ASKED_AGAIN':
      return {
        severity: 'ACTION',
        preference: 'DECISION',
        link: links.application(event.applicationId),
        content: say('notices:applicationAskedAgain'),
      };
    case 'DECIDED':
      return {
        severity: event.outcome === 'ACCEPTED' ? 'INFO' : 'ACTION',
        preference: 'DECISION',
        link: decidedLink(event),
        content:
          'name' in event
            ? say(`notices:decided.${event.outcome}.${event.about}`, { name: event.name })
            : say(`notices:decided.${event.outcome}.${event.about}`),
      };
    case 'EXPORT_READY':
      return {
        severity: 'INFO',
        preference: null,
        link: links.export(event.exportId),
        content: say('notices:exportReady', { name: event.name }),
      };
    case 'EXPORT_FAILED':
      return {
        severity: 'ACTION',
        preference: null,
        link: links.export(event.exportId),
        content: say('notices:exportFailed'),
      };
  }
}

/** The same for what leaves the bank: numbers of accounts but for their ends. */
export const masked = (event: NotificationEvent): NotificationEvent =>
  'accountNumber' in event ? { ...event, accountNumber: `•••• ${event.accountNumber.slice(-4)}` } : event;

function decidedLink(event: Decided): string {
  switch (event.about) {
    case 'BENEFICIARY':
      return links.beneficiary(event.id);
    case 'CONTRACT':
      return links.contract(event.id, event.beneficiaryId);
    case 'PAYMENT_ORDER':
      return links.paymentOrder(event.id);
    case 'FX_REQUEST':
      return links.fxRequest(event.id);
    case 'APPLICATION':
      return links.application(event.id);
  }
}

const security = (content: string): Notice => ({
  severity: 'SECURITY',
  preference: 'SECURITY',
  link: links.profile,
  content,
});
