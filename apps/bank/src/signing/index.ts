/** One engine for codes that sign: an operation registers as a Signable. */
export { sendBatchCode, signOperations } from './batch.ts';
export {
  type SigningChallenge,
  type Spending,
  type SignRequest,
  claimedTime,
  holdMfaTokenFor,
  spendMfaToken,
} from './mfaToken.ts';
export { maxPerBatch, sendCodeFor } from './send.ts';
export {
  type BatchSignable,
  type CodeRequest,
  type Signable,
  type Signables,
  sendSigningCode,
  validateSigningCode,
} from './service.ts';
