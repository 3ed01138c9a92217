import type { CodeChannel, SentSigningCode, SigningSubject } from '@kontor/api-client/contract';
import type { Bank } from '../bank.ts';
import { issueCode } from '../codes/codes.ts';
import type { Tx } from '../db/database.ts';
import type { Principal } from '../principal.ts';
import { maskPhone } from '../sessions/phones.ts';
import { refuseChannel } from '../settings/channels.ts';
import type { TenantSettings } from '../settings/tenantSettings.ts';
import { payloadOf } from './subject.ts';

const codesPerHour = 10;

/** What a code is sent for, whatever it signs. */
type Signable = {
  readonly operation: SigningSubject;
  readonly phone: string;
  /** Of the bank: how long its codes are, and by what ways they go. */
  readonly settings: Pick<TenantSettings, 'codeLength' | 'clients'>;
  readonly channel: CodeChannel;
  /** The message that says what the code is for. */
  readonly text: (code: string) => string;
  /** The same for the screen. */
  readonly shown: SentSigningCode['subject'];
};

/**
 * Makes a code that signs one operation and nothing else, and sends it; a message that comes too late is not delivered.
 * @throws BankError 400 beside `channel`; 429 RATE_LIMITED within 60 s of a code that wasn't solved or after ten such in an hour,
 *   TOO_MANY_ATTEMPTS while blocked
 */
export async function sendCodeFor(
  tx: Tx,
  { clock, codePepper, messenger, debugCodes }: Bank,
  { tenantId, userId, sessionId }: Principal,
  { operation, phone, settings, channel, text, shown }: Signable,
): Promise<SentSigningCode> {
  refuseChannel(settings, channel);
  const codeLength = settings.codeLength.sign;
  const { code, token, expiresAt, resendAvailableAt, attemptsLeft } = await issueCode(
    tx,
    { clock, codePepper },
    {
      tenantId,
      purpose: 'SIGNING',
      holder: userId,
      length: codeLength,
      channel,
      perHour: codesPerHour,
      userId,
      sessionId,
      payload: payloadOf(operation),
      signingHash: operation.signingHash,
    },
  );
  await messenger.send(tx, { channel, phone, text: text(code), expiresAt });
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    ...(debugCodes && { code }),
    codeLength,
    channel,
    maskedPhone: maskPhone(phone),
    resendAvailableAt: resendAvailableAt.toISOString(),
    attemptsLeft,
    subject: shown,
  };
}
