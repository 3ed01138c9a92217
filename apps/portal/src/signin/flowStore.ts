import { codeLengths, type Challenge, type SignIn, type StepName } from './flow.ts';

/** Survives a reload of the tab, not its closing. Never holds a code or a password. */
export const flowKey = 'kontor.signin';

/** The part of `Storage` used here; a browser that refuses storage gives null. */
export type FlowStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type StoredFlow = {
  phone: string;
  step: StepName;
  challenge: Challenge | null;
  blockedUntil: number | null;
};

export function saveFlow(storage: FlowStorage | null, state: SignIn): void {
  const stored: StoredFlow = {
    phone: state.phone,
    step: state.step.name,
    challenge: state.step.challenge,
    blockedUntil: state.problem?.kind === 'blocked' ? state.problem.until : null,
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
  const { phone, step, challenge, blockedUntil } = stored;
  const blocked = blockedUntil !== null && blockedUntil > now ? blockedUntil : null;
  const rest = { phone, waiting: null, sandboxCode: null };
  if (step === 'phone' || challenge === null)
    return {
      ...rest,
      step: { name: 'phone', challenge },
      problem: blocked === null ? null : { kind: 'blocked', until: blocked },
    };
  if (blocked !== null)
    return { ...rest, step: { name: step, challenge }, problem: { kind: 'blocked', until: blocked } };
  const expired = step === 'code' && challenge.expiresAt <= now;
  return { ...rest, step: { name: step, challenge }, problem: expired ? { kind: 'expired' } : null };
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
  const { phone, step, challenge, blockedUntil } = value;
  return (
    typeof phone === 'string' &&
    (step === 'phone' || step === 'code' || step === 'password') &&
    (challenge === null || isChallenge(challenge)) &&
    (blockedUntil === null || typeof blockedUntil === 'number')
  );
}

function isChallenge(value: unknown): value is Challenge {
  if (!isRecord(value)) return false;
  const {
    phone,
    token,
    channel,
    codeLength,
    maskedPhone,
    expiresAt,
    resendAvailableAt,
    passwordAvailable,
    codeSent,
  } = value;
  return (
    [phone, token, maskedPhone].every((text) => typeof text === 'string') &&
    (channel === 'SMS' || channel === 'WHATSAPP') &&
    codeLengths.some((length) => length === codeLength) &&
    [expiresAt, resendAvailableAt].every((number) => typeof number === 'number') &&
    typeof passwordAvailable === 'boolean' &&
    typeof codeSent === 'boolean'
  );
}
