import { z } from 'zod';
import {
  beneficiaryType,
  dateOnly,
  paymentSpeed,
  phone,
  positiveMoney,
  sepaText,
  structuredReference,
  ukReference,
  uuid,
} from './primitives.ts';

const common = {
  organizationId: uuid,
  accountId: uuid,
  currencyId: uuid,
  sum: positiveMoney,
  /**
   * Day on which it is carried out, today to 365 days ahead in the organization's zone; absent: as soon as it is signed. Until
   * that day its money is set aside, and it may be declined.
   */
  transferDate: dateOnly.optional(),
  paymentCategoryId: uuid.optional(),
  clientReference: z.string().max(64).optional(),
  contractId: uuid.optional(),
  pspPartnerId: uuid.optional(),
  checkId: uuid.optional(),
  /** The approved beneficiary this is for; it must be the recipient. */
  beneficiaryId: uuid.optional(),
  /**
   * Keeps the payee as a beneficiary together with the payment, unless their account is kept already. Has no effect with
   * `beneficiaryId`, and no place in a payment between own accounts.
   */
  saveBeneficiary: z.boolean().optional(),
  /** Whom the bank has compared with the account's holder (`payments.check` with `verifyPayee`): EURO and GBP to a new payee need it. */
  payeeVerificationId: uuid.optional(),
  /** Says that the payee is meant although the comparison was no MATCH. */
  payeeVerificationAccepted: z.literal(true).optional(),
  /** Says that an equal payment made within the last 10 s is meant to be made again. */
  confirmDuplicate: z.literal(true).optional(),
};

/** A payment to another customer of the bank (contract.md section 8.2). */
export const internalPayment = z.strictObject({
  kind: z.literal('INTERNAL'),
  paymentType: z.literal('INTERNAL'),
  scheme: z.literal('INTERNAL'),
  ...common,
  recipientOrganizationId: uuid,
  counterpartyAccountNumber: z.string().max(64).optional(),
  details: z.string().max(140),
});

/** A payment from one of the organization's accounts to another of them, in the same currency; it costs nothing. */
export const betweenAccountsPayment = z.strictObject({
  kind: z.literal('BETWEEN_ACCOUNTS'),
  paymentType: z.literal('INTERNAL'),
  scheme: z.literal('INTERNAL'),
  ...common,
  toAccountId: uuid,
  details: z.string().max(140).optional(),
});

const person = { benificiaryFullName: z.string().trim().min(2).max(140), beneficiaryType };

const text = (most: number) => z.string().trim().min(1).max(most);

/** Where somebody lives or a company has its seat. */
export const address = z.strictObject({
  countryId: uuid,
  city: text(35),
  postCode: text(16),
  street: text(70),
  house: text(16).optional(),
  flat: text(16).optional(),
  state: text(35).optional(),
});

/**
 * A payment in euros to an account at another bank (contract.md section 8.2). Spaces in the IBAN and the BIC don't matter.
 * The payee is an approved beneficiary (`beneficiaryId`) or somebody the bank has just compared with the account's holder
 * (`payeeVerificationId`); else it is refused with PAYEE_CHECK_REQUIRED.
 */
export const euroPayment = z.strictObject({
  kind: z.literal('EURO'),
  paymentType: z.literal('LOCAL'),
  scheme: z.enum(['SEPA_SCT', 'SEPA_SCT_INST', 'TARGET_2']),
  /** INSTANT exactly for SEPA_SCT_INST. */
  speed: paymentSpeed,
  ...common,
  ...person,
  iban: z.string().min(1).max(64),
  benificiaryBIC: z.string().max(16).optional(),
  details: sepaText.min(1).max(140),
  /** What the payee's invoice asks for; it travels beside the details. */
  structuredReference: structuredReference.optional(),
});

/** A payment in pounds to an account at another bank of the United Kingdom; the payee as with `euroPayment`. */
export const gbpPayment = z.strictObject({
  kind: z.literal('GBP'),
  paymentType: z.literal('LOCAL'),
  scheme: z.enum(['FASTER_PAYMENT', 'BACS']),
  ...common,
  ...person,
  /** With or without dashes. */
  sortCode: z.string().min(1).max(12),
  counterpartyAccountNumber: z.string().min(1).max(16),
  /** Roll number of a building society's account. */
  secondaryReference: ukReference.min(1).max(18).optional(),
  details: ukReference.min(1).max(18),
});

/** A payment in US dollars to an account in the United States, from an account that holds dollars. */
export const usdPayment = z.strictObject({
  kind: z.literal('USD'),
  paymentType: z.literal('LOCAL'),
  scheme: z.literal('FEDWIRE'),
  ...common,
  ...person,
  /** Routing number of the bank. */
  aba: z.string().min(1).max(16),
  counterpartyAccountNumber: z.string().min(1).max(34),
  address,
  bankName: text(140),
  bankAddress: text(140).optional(),
  details: sepaText.min(1).max(140),
});

/** Who bears what a payment abroad costs: the payer all of it, each side its own bank's, or the payee all of it. */
export const feeBearer = z.enum(['OUR', 'SHA', 'BEN']);

/** A payment in any currency of a country to an account abroad. */
export const internationalPayment = z.strictObject({
  kind: z.literal('INTERNATIONAL'),
  paymentType: z.literal('INTERNATIONAL'),
  scheme: z.literal('SWIFT'),
  ...common,
  ...person,
  benificiaryBIC: z.string().min(1).max(16),
  /** Exactly one of IBAN and number. */
  iban: z.string().min(1).max(64).optional(),
  counterpartyAccountNumber: z.string().min(1).max(34).optional(),
  address,
  bankName: text(140),
  bankAddress: text(140),
  bankCountry: uuid,
  feeBearer,
  /** True: the fields of the intermediary bank are needed; otherwise they have to be left out. */
  useIntermediaryBank: z.boolean().optional(),
  intermediaryBankName: text(140).optional(),
  intermediaryBankBic: text(16).optional(),
  intermediaryBankAddress: text(140).optional(),
  intermediaryBankCountry: uuid.optional(),
  intermediaryBankCorrespondentAccount: text(64).optional(),
  details: sepaText.min(1).max(140),
});

/** A payment of a crypto-asset to a wallet. What is sent to a wrong address is lost, so it is checked as its network does. */
export const cryptoPayment = z.strictObject({
  kind: z.literal('CRYPTO_ASSET_PAYMENT'),
  paymentType: z.literal('CRYPTO_ASSET_PAYMENT'),
  scheme: z.literal('CRYPTO_ASSET_PAYMENT'),
  ...common,
  ...person,
  /** Who keeps the wallet (GET /v1/casps). */
  caspId: uuid,
  network: text(32),
  walletAddress: text(128),
  memo: text(64).optional(),
  /** Kept by its owner and not by a provider; has to agree with `caspId`. */
  selfHosted: z.boolean(),
  /** Of the payee; needed where the provider asks for it (travel rule). */
  address: address.optional(),
  details: z.string().trim().max(140).optional(),
});

/** Money paid out in cash to somebody who comes for it. */
export const cashPayment = z.strictObject({
  kind: z.literal('CASH_OVER_COUNTER'),
  paymentType: z.literal('CASH_OVER_COUNTER'),
  scheme: z.literal('CASH_OVER_COUNTER'),
  ...common,
  ...person,
  phone,
  /** What the collector shows, or who else may be reached. */
  collectorContact: text(140),
  countryId: uuid,
  cityId: uuid.optional(),
  pickupPointId: uuid.optional(),
  details: z.string().trim().max(140).optional(),
});

const needed = { kind: true, organizationId: true, accountId: true, currencyId: true } as const;

/** What is known of a payment while its form is being filled in. */
export const unfinishedPayment = z.discriminatedUnion('kind', [
  internalPayment.partial().required(needed),
  betweenAccountsPayment.partial().required(needed),
  euroPayment.partial().required(needed),
  gbpPayment.partial().required(needed),
  usdPayment.partial().required(needed),
  internationalPayment.partial().required(needed),
  cryptoPayment.partial().required(needed),
  cashPayment.partial().required(needed),
]);

/** Body of POST /v1/payments: a union by `kind`. */
export const paymentRequest = z.discriminatedUnion('kind', [
  internalPayment,
  betweenAccountsPayment,
  euroPayment,
  gbpPayment,
  usdPayment,
  internationalPayment,
  cryptoPayment,
  cashPayment,
]);

export type InternalPayment = z.infer<typeof internalPayment>;
export type BetweenAccountsPayment = z.infer<typeof betweenAccountsPayment>;
export type EuroPayment = z.infer<typeof euroPayment>;
export type GbpPayment = z.infer<typeof gbpPayment>;
export type UsdPayment = z.infer<typeof usdPayment>;
export type InternationalPayment = z.infer<typeof internationalPayment>;
export type CryptoPayment = z.infer<typeof cryptoPayment>;
export type CashPayment = z.infer<typeof cashPayment>;
export type PaymentRequest = z.infer<typeof paymentRequest>;
export type FeeBearer = z.infer<typeof feeBearer>;
