/** One engine for codes that sign: an operation registers as a Signable. */
export { type Spending, type SignRequest, claimedTime, holdMfaTokenFor, spendMfaToken } from './mfaToken.ts';
export { maxPerBatch, sendCodeFor } from './send.ts';
export {
  type CodeRequest,
  type Signable,
  type Signables,
  sendSigningCode,
  validateSigningCode,
} from './service.ts';
