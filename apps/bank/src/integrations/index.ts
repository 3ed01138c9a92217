/** The outside world: one interface for each thing the bank buys, and its adapters. */
import type { S3Options } from './s3BlobStore.ts';
export { type BlobStore, BlobsUnavailable } from './blobStore.ts';
export { fileBlobStore } from './fileBlobStore.ts';
export type { Captcha, GuardedAct } from './captcha.ts';
export {
  type CardAuthorization,
  type CardFollowUp,
  type CardIssuer,
  type CardReply,
  refusalReasons,
} from './cardNetwork.ts';
export type { CardVault } from './cardVault.ts';
export { type CompaniesHouseOptions, companiesHouse, companiesHouseHosts } from './companiesHouse.ts';
export { type CompanyRegistry, type RegistryAddress, noCompanyRegistry } from './companyRegistry.ts';
export { startMessageWorker } from './messageWorker.ts';
export { type IdentityVerdict, noIdentity } from './identity.ts';
export { startMailWorker, outboxMailer } from './mailer.ts';
export { outboxMessenger } from './outboxMessenger.ts';
export type { PayeeAnswer, PayeeQuestion, VerifiableAccount } from './payeeVerifier.ts';
export type { PaymentScreener } from './paymentScreener.ts';
export { type PaymentTerms, termsOf } from './paymentTerms.ts';
export type { BusListener } from './bus.ts';
export { natsBus } from './natsBus.ts';
export { postgresBus } from './postgresBus.ts';
export { curve, isPair } from './push/encrypt.ts';
export { isPushEndpoint } from './push/endpoint.ts';
export { type Push, type PushMessage, bytesOf, pushLifetimeMs, pushMessages } from './push/push.ts';
export { type WebPushOptions, webPush } from './push/webPush.ts';
export type { Rail, RailEvent, RailMessage, RailOrder } from './rail.ts';
export type { S3Options };
/** As in its file, which is loaded on first use: Amazon's client takes a tenth of a second, which only who uses it pays. */
export const s3BlobStore = async (options: S3Options) =>
  (await import('./s3BlobStore.ts')).s3BlobStore(options);
export { clamdScanner, noScanner } from './scanner.ts';
export { deliverSealed } from './sealedOutbox.ts';
export type { Services } from './services.ts';
export { type SmtpOptions, smtpTransport } from './smtpTransport.ts';
export { storedRates } from './storedRates.ts';
export { type SumsubOptions, isSigned, reportOf, sumsubIdentity } from './sumsubIdentity.ts';
export { type TurnstileOptions, turnstile } from './turnstile.ts';
export { type TwilioConfig, twilioSmsProvider } from './twilioSms.ts';
