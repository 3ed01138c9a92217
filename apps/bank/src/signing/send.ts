import type { CodeChannel, SentSigningCode } from '@kontor/api-client/contract';
import type { Services } from '../integrations/index.ts';
import { issueCode, resumeCode, type OpenCode, maskPhone } from '../auth/index.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Principal } from '../platform/principal.ts';
import { assertChannelOffered } from '../platform/tenants/channels.ts';
import type { TenantSettings } from '../platform/tenants/tenantSettings.ts';
import { languageOfPhone, type BankLanguage } from '../platform/text/language.ts';
import { payloadOf, type CodeSubject } from './subject.ts';

const codesPerHour = 10;
/** Codes that are sent, or tried, in one transaction. */
export const maxPerBatch = 32;

/** What a code is sent for, whatever it signs. */
type Operation = {
  readonly operation: CodeSubject;
  readonly phone: string;
  /** Of the bank: how long its codes are, and by what ways they go. */
  readonly settings: Pick<TenantSettings, 'codeLength' | 'clients'>;
  readonly channel: CodeChannel;
  /** Go on with a code sent before, where there is one. */
  readonly resume: boolean;
  /** Of the page that asks. */
  readonly language: BankLanguage | undefined;
  /** The message that says what the code is for, in the language of whom it is sent to. */
  readonly text: (code: string, language: BankLanguage) => string;
  /** The same for the screen. */
  readonly shown: SentSigningCode['subject'];
};

/**
 * Makes a code that signs what it is sent for and nothing else, and sends it; a message that comes too late is not delivered. Asked to
 * resume, it goes on with the code on the phone instead.
 * @throws BankError 400 beside `channel`; 429 RATE_LIMITED within 60 s of a code that wasn't solved or after ten such in an hour,
 *   TOO_MANY_ATTEMPTS while blocked
 */
export async function sendCodeFor(
  tx: Tx,
  { clock, codePepper, messenger, debugCodes }: Services,
  { tenantId, userId, sessionId }: Principal,
  { operation, phone, settings, channel, resume, language, text, shown }: Operation,
): Promise<SentSigningCode> {
  const key = { tenantId, purpose: 'SIGNING', holder: userId, lane: 'COMMON' } as const;
  const { signingHash } = operation;
  const answer = ({ expiresAt, resendAvailableAt, ...open }: OpenCode) => ({
    ...open,
    expiresAt: expiresAt.toISOString(),
    resendAvailableAt: resendAvailableAt.toISOString(),
    maskedPhone: maskPhone(phone),
    subject: shown,
  });
  const open = resume ? await resumeCode(tx, { clock }, { ...key, sessionId, signingHash }) : undefined;
  if (open !== undefined) return { ...answer(open), resumed: true };
  assertChannelOffered(settings, channel);
  const codeLength = settings.codeLength.sign;
  const {
    code,
    toSend: _,
    ...issued
  } = await issueCode(
    tx,
    { clock, codePepper },
    {
      ...key,
      length: codeLength,
      channel,
      perHour: codesPerHour,
      userId,
      sessionId,
      payload: payloadOf(operation),
      signingHash,
      batch: operation.type === 'BATCH',
    },
  );
  const writtenIn = await languageOfPhone(tx, tenantId, phone, language);
  await messenger.send(tx, { channel, phone, text: text(code, writtenIn), expiresAt: issued.expiresAt });
  return { ...answer(issued), ...(debugCodes && { code }), resumed: false };
}
