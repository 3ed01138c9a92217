/** What a person is told in their notifications, in their language. */
import { cardNotice, type CardNews } from './cardNotices.ts';
import { amountText, type Amount, type Notice, type NoticeLanguage } from './notice.ts';

/** What the bank decided about something a customer had asked for. */
export type Decided = {
  readonly kind: 'DECIDED';
  readonly about: 'BENEFICIARY' | 'CONTRACT' | 'FX_REQUEST' | 'PAYMENT_ORDER' | 'APPLICATION';
  /** Which one, where it has a name. */
  readonly name?: string;
  readonly outcome: 'ACCEPTED' | 'REJECTED';
  /** Path in the application. */
  readonly link: string;
};

/** Something that happened and that a person is told of. */
export type Happening =
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
  | CardNews
  | { readonly kind: 'EXPORT_READY'; readonly exportId: string; readonly name: string }
  | {
      readonly kind: 'NEWS';
      readonly text: Readonly<Record<NoticeLanguage, string>>;
      /** Path in the application. */
      readonly link: string | null;
    }
  | { readonly kind: 'EXPORT_FAILED' }
  | { readonly kind: 'APPLICATION_ASKED_AGAIN' }
  | Decided;

/** How a happening is told. */
export function noticeOf(happening: Happening, language: NoticeLanguage): Notice {
  if ('cardId' in happening) return cardNotice(happening, language);
  const say = (en: string, de: string) => (language === 'de' ? de : en);
  const amount = (of: Amount) => amountText(of, language);
  switch (happening.kind) {
    case 'SIGNED_IN': {
      const on = happening.device === null ? '' : say(` on ${happening.device}`, ` auf ${happening.device}`);
      return {
        severity: 'SECURITY',
        wish: 'SIGN_IN',
        fleeting: !happening.isNew,
        link: '/profile',
        content: say(
          `New sign-in${on}. If that was not you, call us at once.`,
          `Neue Anmeldung${on}. Wenn Sie das nicht waren, rufen Sie uns sofort an.`,
        ),
      };
    }
    case 'PASSWORD_CHANGED':
      return security(
        say(
          'Your password was changed. If that was not you, call us at once.',
          'Ihr Passwort wurde geändert. Wenn Sie das nicht waren, rufen Sie uns sofort an.',
        ),
      );
    case 'PASSWORD_RECOVERED':
      return security(
        say(
          'Your password was set anew and you were signed out everywhere. If that was not you, call us at once.',
          'Ihr Passwort wurde neu gesetzt und Sie wurden überall abgemeldet. Wenn Sie das nicht waren, rufen Sie uns sofort an.',
        ),
      );
    case 'EMAIL_CHANGED':
      return security(
        say(
          'Your e-mail address was changed. If that was not you, call us at once.',
          'Ihre E-Mail-Adresse wurde geändert. Wenn Sie das nicht waren, rufen Sie uns sofort an.',
        ),
      );
    case 'ACCESS_BLOCKED':
      return security(
        say(
          'Your access was blocked and you were signed out everywhere. Please call us.',
          'Ihr Zugang wurde gesperrt und Sie wurden überall abgemeldet. Bitte rufen Sie uns an.',
        ),
      );
    case 'ACCESS_UNBLOCKED':
      return security(
        say(
          'Your access is free again. You can sign in as usual.',
          'Ihr Zugang ist wieder frei. Sie können sich wie gewohnt anmelden.',
        ),
      );
    case 'ACCOUNT_BLOCKED':
      return {
        ...security(
          say(
            `Account ${happening.accountNumber} was blocked: money still comes in, but none can leave it. Please call us.`,
            `Konto ${happening.accountNumber} wurde gesperrt: Geld geht weiterhin ein, aber keines hinaus. Bitte rufen Sie uns an.`,
          ),
        ),
        link: `/accounts/${happening.accountId}`,
      };
    case 'ACCOUNT_UNBLOCKED':
      return {
        ...security(
          say(
            `Account ${happening.accountNumber} is free again. You can pay from it as usual.`,
            `Konto ${happening.accountNumber} ist wieder frei. Sie können wie gewohnt davon zahlen.`,
          ),
        ),
        link: `/accounts/${happening.accountId}`,
      };
    case 'PAYMENT_REJECTED':
      return {
        severity: 'ACTION',
        wish: null,
        link: paymentLink(happening.paymentId),
        content: say(
          `Your payment of ${amount(happening)} to ${happening.payee} was rejected. The money is available again.`,
          `Ihre Zahlung über ${amount(happening)} an ${happening.payee} wurde abgelehnt. Das Geld ist wieder verfügbar.`,
        ),
      };
    case 'PAYMENT_DELAYED':
      return {
        severity: 'INFO',
        wish: null,
        link: paymentLink(happening.paymentId),
        content: say(
          `Your payment of ${amount(happening)} to ${happening.payee} is delayed. We are looking after it; the money stays set aside until then.`,
          `Ihre Zahlung über ${amount(happening)} an ${happening.payee} verzögert sich. Wir kümmern uns darum; das Geld bleibt bis dahin vorgemerkt.`,
        ),
      };
    case 'PAYMENT_RETURNED':
      return {
        severity: 'ACTION',
        wish: null,
        link: paymentLink(happening.paymentId),
        content: say(
          `Your payment of ${amount(happening)} to ${happening.payee} came back. The money is on your account again.`,
          `Ihre Zahlung über ${amount(happening)} an ${happening.payee} kam zurück. Das Geld ist wieder auf Ihrem Konto.`,
        ),
      };
    case 'PAYMENT_RECEIVED':
      return {
        severity: 'INFO',
        wish: 'PAYMENT_RECEIVED',
        link: '/history',
        content: say(
          `You received ${amount(happening)} from ${happening.payer}.`,
          `Sie haben ${amount(happening)} von ${happening.payer} erhalten.`,
        ),
      };
    case 'PAYMENT_SENT':
      return {
        severity: 'INFO',
        wish: 'PAYMENT_SENT',
        link: paymentLink(happening.paymentId),
        content: say(
          `Your payment of ${amount(happening)} to ${happening.payee} was sent.`,
          `Ihre Zahlung über ${amount(happening)} an ${happening.payee} wurde ausgeführt.`,
        ),
      };
    case 'AWAITS_SIGNATURE': {
      const order = happening.about === 'PAYMENT_ORDER';
      const of = `${amount(happening)} ${order ? say('through', 'über') : say('to', 'an')} ${happening.payee}`;
      return {
        severity: 'ACTION',
        wish: 'PAYMENT_AWAITING_SIGNATURE',
        link: '/home',
        content: say(
          `A payment${order ? ' order' : ''} of ${of} awaits your signature.`,
          `${order ? 'Ein Zahlungsauftrag' : 'Eine Zahlung'} über ${of} wartet auf Ihre Unterschrift.`,
        ),
      };
    }
    case 'LOW_BALANCE': {
      const { accountId, accountNumber, below, currency } = happening;
      return {
        severity: 'ACTION',
        wish: 'LOW_BALANCE',
        link: `/accounts/${accountId}`,
        content: say(
          `Your account ${accountNumber} is down to ${amount(happening)}, below the ${amount({ sum: below, currency })} you set.`,
          `Ihr Konto ${accountNumber} steht bei ${amount(happening)}, unter den von Ihnen gesetzten ${amount({ sum: below, currency })}.`,
        ),
      };
    }
    case 'NEWS':
      return {
        severity: 'INFO',
        wish: 'PRODUCT_NEWS',
        link: happening.link,
        content: happening.text[language],
      };
    case 'APPLICATION_ASKED_AGAIN':
      return {
        severity: 'ACTION',
        wish: null,
        link: '/identity',
        content: say('We need something more for your application.', 'Zu Ihrem Antrag fehlt uns noch etwas.'),
      };
    case 'DECIDED':
      return {
        severity: happening.outcome === 'ACCEPTED' ? 'INFO' : 'ACTION',
        wish: null,
        link: happening.link,
        content: decided(happening, language),
      };
    case 'EXPORT_READY':
      return {
        severity: 'INFO',
        wish: null,
        link: `/history?export=${happening.exportId}`,
        content: say(
          `Your file ${happening.name} is ready. You can fetch it for 7 days.`,
          `Ihre Datei ${happening.name} ist fertig. Sie können sie 7 Tage lang abrufen.`,
        ),
      };
    case 'EXPORT_FAILED':
      return {
        severity: 'ACTION',
        wish: null,
        link: '/history',
        content: say(
          'The file of your history could not be made. Ask for a shorter period.',
          'Die Datei Ihrer Umsätze konnte nicht erstellt werden. Wählen Sie einen kürzeren Zeitraum.',
        ),
      };
  }
}

/** The same for what leaves the bank: numbers of accounts but for their ends. */
export const masked = (happening: Happening): Happening =>
  happening.kind === 'LOW_BALANCE'
    ? { ...happening, accountNumber: `•••• ${happening.accountNumber.slice(-4)}` }
    : happening;

function decided({ about, name, outcome }: Decided, language: NoticeLanguage): string {
  const subject = `${subjects[language][about]}${name === undefined ? '' : ` ${name}`}`;
  return `${subject} ${outcomes[language][outcome]}.`;
}

type Words<K extends string> = Readonly<Record<NoticeLanguage, Readonly<Record<K, string>>>>;

const outcomes: Words<Decided['outcome']> = {
  en: { ACCEPTED: 'was accepted', REJECTED: 'was rejected' },
  de: { ACCEPTED: 'wurde angenommen', REJECTED: 'wurde abgelehnt' },
};

/** What was decided about; its name follows. */
const subjects: Words<Decided['about']> = {
  en: {
    BENEFICIARY: 'Your beneficiary',
    CONTRACT: 'Your contract',
    FX_REQUEST: 'Your request for an exchange rate',
    PAYMENT_ORDER: 'Your payment order to',
    APPLICATION: 'Your application',
  },
  de: {
    BENEFICIARY: 'Ihr Empfänger',
    CONTRACT: 'Ihr Vertrag',
    FX_REQUEST: 'Ihre Kursanfrage',
    PAYMENT_ORDER: 'Ihr Zahlungsauftrag an',
    APPLICATION: 'Ihr Antrag',
  },
};

const security = (content: string): Notice => ({
  severity: 'SECURITY',
  wish: null,
  link: '/profile',
  content,
});

const paymentLink = (id: string): string => `/history?payment=${id}`;
