import type { declineReasons } from '../dictionaries/declineReasons.ts';
import type { notificationEvents } from '@kontor/api-client/contract';

/** Why the bank declines a card purchase. */
type Reasons = Readonly<Record<(typeof declineReasons)[number], string>>;
type Titles = Readonly<Record<(typeof notificationEvents)[number], string>>;
/** What the bank decides about, and the two ways it can. */
type About = 'BENEFICIARY' | 'CONTRACT' | 'FX_REQUEST' | 'PAYMENT_ORDER' | 'APPLICATION';
type Outcome = 'ACCEPTED' | 'REJECTED';

const reasons: Reasons = {
  CARD_NOT_ACTIVE: 'the card is not in use yet',
  CARD_FROZEN: 'the card is frozen',
  CARD_CANCELED: 'the card is cancelled',
  CARD_EXPIRED: 'the card has expired',
  ACCOUNT_BLOCKED: 'its account is blocked',
  HOLDER_BLOCKED: 'its holder may not spend from this account',
  NO_RATE: 'we have no rate for this currency at the moment',
  SUM_TOO_SMALL: 'the sum is too small',
  LIMIT_PER_WEEK: 'it is beyond the weekly limit',
  LIMIT_PER_MONTH: 'it is beyond the monthly limit',
  LIMIT_INDEFINITELY: 'it is beyond the limit of the card',
  INSUFFICIENT_FUNDS: 'there is not enough money on the account',
};

const titles: Titles = {
  SIGN_IN: 'New sign-in',
  PAYMENT_AWAITING_SIGNATURE: 'Waiting for your signature',
  PAYMENT_SENT: 'Payment sent',
  PAYMENT_RECEIVED: 'Money received',
  LOW_BALANCE: 'Low balance',
  PRODUCT_NEWS: 'News from {bank}',
};

const subjects: Readonly<Record<About, string>> = {
  BENEFICIARY: 'Your beneficiary',
  CONTRACT: 'Your contract',
  FX_REQUEST: 'Your request for an exchange rate',
  PAYMENT_ORDER: 'Your payment order to',
  APPLICATION: 'Your application',
};

/** English: the shape that every other language follows. */
export const english = {
  /** BCP 47, for `Intl`. */
  locale: 'en-GB',
  codes: {
    signIn: (code: string): string =>
      `${code} is your sign-in code. Never share it with anyone, not even us.`,
    recovery: (code: string): string =>
      `${code} is your code to reset your password. Never share it with anyone, not even us.`,
  },
  /** What was changed of what protects the person: their password, their address or both. */
  changed: (what: { readonly password: boolean; readonly email: boolean }): string => {
    const named = [...(what.password ? ['password'] : []), ...(what.email ? ['e-mail address'] : [])];
    const verb = named.length > 1 ? 'were' : 'was';
    return `Your ${named.join(' and ')} ${verb} changed. If this was not you, call us immediately.`;
  },
  invited: (bank: string, site: string | null): string =>
    `${bank}: A company has invited you to act for it. Sign in${site === null ? '' : ` at ${site}`} to accept or decline. Not expecting this? You can ignore it.`,
  notices: {
    signedIn: (device: string | null): string =>
      `New sign-in${device === null ? '' : ` on ${device}`}. If this was not you, call us immediately.`,
    passwordChanged: 'Your password was changed. If this was not you, call us immediately.',
    passwordRecovered:
      'Your password was reset and you were signed out on all your devices. If this was not you, call us immediately.',
    emailChanged: 'Your e-mail address was changed. If this was not you, call us immediately.',
    accessBlocked: 'Your access was blocked and you were signed out on all your devices. Please call us.',
    accessUnblocked: 'Your access is free again. You can sign in as usual.',
    accountBlocked: (number: string): string =>
      `Account ${number} was blocked: money still comes in, but none can leave it. Please call us.`,
    accountUnblocked: (number: string): string =>
      `Account ${number} is free again. You can pay from it as usual.`,
    paymentRejected: (amount: string, payee: string): string =>
      `Your payment of ${amount} to ${payee} was rejected. The money is available again.`,
    paymentDelayed: (amount: string, payee: string): string =>
      `Your payment of ${amount} to ${payee} is delayed. We are looking after it; the money stays set aside until then.`,
    paymentReturned: (amount: string, payee: string): string =>
      `Your payment of ${amount} to ${payee} came back. The money is on your account again.`,
    paymentReceived: (amount: string, payer: string | null): string =>
      `You received ${amount}${payer === null ? '' : ` from ${payer}`}.`,
    paymentSent: (amount: string, payee: string | null): string =>
      `Your payment of ${amount}${payee === null ? '' : ` to ${payee}`} was sent.`,
    paymentAwaitsSignature: (amount: string, payee: string | null): string =>
      `A payment of ${amount}${payee === null ? '' : ` to ${payee}`} is waiting for your signature.`,
    orderAwaitsSignature: (amount: string, partner: string | null): string =>
      `A payment order of ${amount}${partner === null ? '' : ` through ${partner}`} is waiting for your signature.`,
    lowBalance: (account: string, amount: string, below: string): string =>
      `Your account ${account} is down to ${amount}, below the ${below} you set.`,
    invitationAccepted: (name: string, company: string): string =>
      `${name} accepted your invitation and can now act for ${company}.`,
    invitationDeclined: (name: string, company: string): string =>
      `${name} declined your invitation to act for ${company}.`,
    applicationAskedAgain: 'We need something more for your application.',
    decided: (about: About, outcome: Outcome, name: string | null): string =>
      `${subjects[about]}${name === null ? '' : ` ${name}`} was ${outcome === 'ACCEPTED' ? 'accepted' : 'rejected'}.`,
    exportReady: (name: string): string => `Your file ${name} is ready. You can fetch it for 7 days.`,
    exportFailed: 'The file of your history could not be made. Ask for a shorter period.',
  },
  /** Cards are named by their last four digits. */
  cards: {
    ordered: (lastFour: string): string => `Your card ending in ${lastFour} was ordered.`,
    sent: (lastFour: string): string =>
      `Your card ending in ${lastFour} is on its way. Once you have it, take it into use here.`,
    expiring: (lastFour: string, on: string): string =>
      `Your card ending in ${lastFour} expires on ${on}. Order a new one in time.`,
    expired: (lastFour: string): string => `Your card ending in ${lastFour} has expired and no longer pays.`,
    frozen: (lastFour: string): string =>
      `We have frozen your card ending in ${lastFour}. Call us if you need it.`,
    canceled: (lastFour: string): string =>
      `We have cancelled your card ending in ${lastFour}. It no longer pays.`,
    paid: (amount: string, merchant: string | null, lastFour: string): string =>
      `You paid ${amount}${merchant === null ? '' : ` to ${merchant}`} with your card ending in ${lastFour}.`,
    declined: (amount: string, merchant: string, lastFour: string, why: string): string =>
      `A purchase of ${amount} at ${merchant} with your card ending in ${lastFour} was declined: ${why}.`,
    refunded: (amount: string, merchant: string | null, lastFour: string): string =>
      merchant === null
        ? `${amount} was refunded to your card ending in ${lastFour}.`
        : `${merchant} gave ${amount} back to your card ending in ${lastFour}.`,
    reasons,
  },
  /** Above a notice outside the application: seen on locked screens, so they name no sum and nobody. */
  titles,
  email: {
    open: 'Open in {bank}',
    why: 'You get this e-mail because you asked {bank} for it.',
    change: 'Change your notification settings',
    never: 'We never ask for a code or a password by e-mail.',
  },
  signing: {
    payment: 'Payment',
    exchange: 'Currency exchange',
    remittance: 'Remittance',
    agreements: 'Agreements',
    amount: 'Amount',
    payee: 'Recipient',
    account: 'Account',
    sold: 'You sell',
    bought: 'You get',
    rate: 'Rate',
    fee: 'Fee',
    reference: 'Reference',
    partner: 'Paid out by',
    payees: 'Recipients',
    purpose: 'Purpose',
    pay: (amount: string, payee: string, account: string, code: string): string =>
      `Pay ${amount} to ${payee} ${account}. Code ${code}`,
    convert: (sold: string, bought: string, account: string, code: string): string =>
      `Exchange ${sold} for ${bought} to ${account}. Code ${code}`,
    remit: (amount: string, partner: string, code: string): string =>
      `Remit ${amount} through ${partner}. Code ${code}`,
    agree: (names: string, code: string): string => `Sign ${names}. Code ${code}`,
  },
};

/** What the bank writes to people, in one language. */
export type BankTexts = typeof english;
