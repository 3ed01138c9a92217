import {
  codeLengths,
  codeOf,
  type BlockCause,
  type Challenge,
  type SentCode,
  type SignIn,
  type Step,
} from './flow.ts';

/** Survives a reload of the tab, not its closing. Never holds a password, nor a code that is still good. */
export const flowKey = 'kontor.signin';

/** The part of `Storage` used here; a browser that refuses storage gives null. */
export type FlowStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type StoredFlow = {
  phone: string;
  region: string;
  step: Step;
  blocked: { cause: BlockCause; until: number } | null;
};

export function saveFlow(storage: FlowStorage | null, state: SignIn): void {
  const stored: StoredFlow = {
    phone: state.phone,
    region: state.region,
    step: state.step,
    blocked:
      state.problem?.kind === 'blocked' ? { cause: state.problem.cause, until: state.problem.until } : null,
  };
  try {
    storage?.setItem(flowKey, JSON.stringify(stored));
  } catch {
    // A full or forbidden storage costs the reload its memory, not the person their sign-in.
  }
}

export function clearFlow(storage: FlowStorage | null): void {
  storage?.removeItem(flowKey);
}

/**
 * The flow as it was before a reload, or null. An expired code leads back to its step with the problem said, because
 * there a new one can be sent; text that this version did not write is ignored.
 */
export function restoreFlow(storage: FlowStorage | null, now: number): SignIn | null {
  const stored = parse(storage?.getItem(flowKey) ?? null);
  if (stored === null) return null;
  const { phone, region, step, blocked } = stored;
  const rest = { phone, region, step, waiting: null, sandboxCode: null, passwordSet: false } as const;
  if (blocked !== null && blocked.until > now) return { ...rest, problem: { kind: 'blocked', ...blocked } };
  const sent = codeOf(step);
  return { ...rest, problem: sent !== null && sent.expiresAt <= now ? { kind: 'expired' } : null };
}

function parse(text: string | null): StoredFlow | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isStoredFlow(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isStoredFlow(value: unknown): value is StoredFlow {
  if (!isRecord(value)) return false;
  const { phone, region, step, blocked } = value;
  return (
    typeof phone === 'string' &&
    typeof region === 'string' &&
    isStep(step) &&
    (blocked === null || isBlock(blocked))
  );
}

const isBlock = (value: unknown): boolean =>
  isRecord(value) &&
  (value['cause'] === 'attempts' || value['cause'] === 'requests') &&
  typeof value['until'] === 'number';

function isStep(value: unknown): value is Step {
  if (!isRecord(value)) return false;
  const { name, challenge, recovery, code } = value;
  switch (name) {
    case 'phone':
      return challenge === null || isChallenge(challenge);
    case 'code':
    case 'password':
    case 'recover':
      return isChallenge(challenge);
    case 'recoverCode':
      return isChallenge(challenge) && isSentCode(recovery);
    case 'newPassword':
      return isChallenge(challenge) && isSentCode(recovery) && typeof code === 'string';
    default:
      return false;
  }
}

function isChallenge(value: unknown): value is Challenge {
  if (!isRecord(value)) return false;
  const { phone, passwordAvailable, codeSent, passwordGiven } = value;
  return (
    typeof phone === 'string' &&
    [passwordAvailable, codeSent, passwordGiven].every((flag) => typeof flag === 'boolean') &&
    isSentCode(value)
  );
}

function isSentCode(value: unknown): value is SentCode {
  if (!isRecord(value)) return false;
  const { token, channel, codeLength, maskedPhone, expiresAt, resendAvailableAt } = value;
  return (
    [token, maskedPhone].every((text) => typeof text === 'string') &&
    (channel === 'SMS' || channel === 'WHATSAPP') &&
    codeLengths.some((length) => length === codeLength) &&
    [expiresAt, resendAvailableAt].every((number) => typeof number === 'number')
  );
}
