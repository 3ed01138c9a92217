/** Who is calling: sign-in, sessions, devices, one-time codes. */
export {
  type WrongTry,
  countTry,
  forgetWrongTries,
  lockChain,
  lockOpenChain,
  noteWrongTry,
} from './otp/attempts.ts';
export { type CodeOutcome, issueCode, removeLapsedCodes, verifyCode } from './otp/codes.ts';
export { type SolvedChallenge, consumeMfaToken, holdMfaToken } from './otp/mfaToken.ts';
export { type OpenCode, resumeCode } from './otp/resume.ts';
export { cookieJar } from './sessions/cookies.ts';
export { listDevices, removeDevice, removeOtherDevices } from './sessions/devices.ts';
export type { Membership } from './sessions/lookup.ts';
export type { IsAwaited } from './sessions/userWithPhone.ts';
export { assertNotWellKnown } from './sessions/passwordRules.ts';
export { comparePassword, workOnPassword } from './sessions/passwordQueue.ts';
export { hashPassword } from './sessions/passwords.ts';
export { maskPhone, normalizePhone } from './sessions/phones.ts';
export { beginRecovery, recover } from './sessions/recovery.ts';
export {
  type SignedIn,
  authenticate,
  endSession,
  endSessionsOf,
  newSecret,
  refreshSession,
  sessionAnswer,
  sessionDeadlines,
  sha256,
  touchSession,
  warnBeforeSeconds,
} from './sessions/sessions.ts';
export {
  type SignInDone,
  askToSignInAgain,
  beginSignIn,
  signInWithCode,
  signInWithPassword,
} from './sessions/signIn.ts';
export { type Visitor, laneOfDevice, triesOf } from './sessions/visitor.ts';
