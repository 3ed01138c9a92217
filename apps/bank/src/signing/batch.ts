/**
 * One code for several operations: its message counts them and says the total in each currency, and it signs each of them as it
 * was then. Each is signed, or refused, by itself.
 */
import type {
  BatchOperation,
  SentBatchCode,
  SentSigningCode,
  SignedBatch,
} from '@kontor/api-client/contract';
import type { Services } from '../integrations/index.ts';
import { canonicalSha256 } from '../platform/canonical.ts';
import { inTenant, readTenant } from '../platform/db/database.ts';
import { BankError, invalidField } from '../platform/errors.ts';
import type { Principal } from '../platform/principal.ts';
import { settingsOf } from '../platform/tenants/tenantSettings.ts';
import { amountText } from '../platform/text/amounts.ts';
import { bankLanguage, type BankLanguage } from '../platform/text/language.ts';
import { texts } from '../platform/text/texts.ts';
import { claimedTime, type SignRequest } from './mfaToken.ts';
import { sendCodeFor } from './send.ts';
import type { CodeDelivery, Signables } from './service.ts';

/** One operation of a batch as it is now, with what the message says of it. */
export type BatchPart = {
  readonly organizationId: string;
  /** Of the person who signs. */
  readonly phone: string;
  readonly signingHash: string;
  readonly sum: bigint;
  /** On top of the sum, in the same currency. */
  readonly fee: bigint;
  readonly currency: { readonly name: string; readonly decimals: number };
};

type SendBatchRequest = CodeDelivery & {
  /** Each with the hash it was shown with. */
  readonly operations: readonly BatchOperation[];
  /** Go on with a code sent before for the same operations, where there is one. */
  readonly resume?: boolean | undefined;
};

type Signed = { readonly operation: BatchOperation; readonly part: BatchPart };
type Refused = SentBatchCode['refused'][number] & { readonly reason: BankError };

/**
 * Sends a code that signs several operations of an organization. Those that can't be signed, or are not what they were when they
 * were shown, are left out and named; a code for the only one that is left says what a code for it alone would.
 * @throws BankError 400 for operations of several organizations; when none is left as the first of them; 429 as for any
 *   signing code
 */
export async function sendBatchCode(
  signables: Signables,
  bank: Services,
  principal: Principal,
  { operations, resume = false, ...delivery }: SendBatchRequest,
): Promise<SentBatchCode> {
  const { ready, refused } = await lookAt(signables, bank, principal, operations);
  const [first] = ready;
  if (first === undefined) throw refused[0]?.reason ?? new Error('a batch has operations');
  if (ready.some(({ part }) => part.organizationId !== first.part.organizationId))
    throw invalidField('operations', 'isOfOneOrganization', 'must be of one organization');
  const { type, id, signingHash: shownHash } = first.operation;
  const code =
    ready.length === 1
      ? await signables[type].sendCode(bank, principal, {
          ids: [id],
          shownHash,
          resume,
          ...withLanguage(delivery),
        })
      : await sendFor(bank, principal, ready, { resume, ...delivery });
  return {
    ...code,
    operations: ready.map(({ operation }) => operation.id),
    refused: refused.map(({ id: refusedId, code: why }) => ({ id: refusedId, code: why })),
  };
}

const withLanguage = ({ language, ...delivery }: CodeDelivery) => ({ ...delivery, language });

/** What of it can be signed now, and why the rest can't. */
function lookAt(
  signables: Signables,
  { db, clock }: Services,
  principal: Principal,
  operations: readonly BatchOperation[],
): Promise<{ readonly ready: readonly Signed[]; readonly refused: readonly Refused[] }> {
  const now = clock.now();
  return readTenant(db, principal.tenantId, async (tx) => {
    const ready: Signed[] = [];
    const refused: Refused[] = [];
    for (const operation of operations) {
      const { type, id, signingHash } = operation;
      try {
        const part = await signables[type].partOfBatch(tx, principal, id, now);
        if (part.signingHash !== signingHash)
          throw new BankError(
            409,
            'SIGNING_SUBJECT_MISMATCH',
            'The operation is not what it was when it was shown',
          );
        ready.push({ operation, part });
      } catch (reason) {
        refused.push({ id, code: refusalOf(reason).code, reason: refusalOf(reason) });
      }
    }
    return { ready, refused };
  });
}

function sendFor(
  bank: Services,
  principal: Principal,
  ready: readonly Signed[],
  { channel, host, language, resume }: CodeDelivery & { readonly resume: boolean },
): Promise<SentSigningCode> {
  const operations = ready.map(({ operation }) => operation).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const parts = ready.map(({ part }) => part);
  return inTenant(bank.db, principal.tenantId, async (tx) =>
    sendCodeFor(tx, bank, principal, {
      operation: { type: 'BATCH', operations, signingHash: canonicalSha256({ type: 'BATCH', operations }) },
      phone: parts[0]?.phone ?? '',
      settings: await settingsOf(tx, principal.tenantId),
      channel,
      resume,
      language,
      text: (code, spoken) => {
        const totals = totalsOf(parts, ({ sum }) => sum, spoken).map(({ text }) => text);
        const said = { count: parts.length, totals: totals.join(', '), code };
        return `${texts[spoken]('signing:batch', said)}\n\n@${host} #${code}`;
      },
      shown: subjectAnswer(parts, bankLanguage(language)),
    }),
  );
}

/** How many, and their sums and fees in each currency, which are never added up across currencies. */
function subjectAnswer(parts: readonly BatchPart[], language: BankLanguage): SentSigningCode['subject'] {
  const say = texts[language];
  const fees = totalsOf(parts, ({ fee }) => fee, language).filter(({ minor }) => minor > 0n);
  return {
    title: say('signing:payments'),
    lines: [
      { label: say('signing:payments'), value: String(parts.length) },
      ...totalsOf(parts, ({ sum }) => sum, language).map(({ currency, text }) => ({
        label: say('signing:totalIn', { currency }),
        value: text,
      })),
      ...(fees.length === 0
        ? []
        : [{ label: say('signing:fees'), value: fees.map(({ text }) => text).join(', ') }]),
    ],
  };
}

/** What they come to in each currency, in the order in which the currencies first appear. */
function totalsOf(
  parts: readonly BatchPart[],
  amountOf: (part: BatchPart) => bigint,
  language: BankLanguage,
): { readonly currency: string; readonly minor: bigint; readonly text: string }[] {
  const totals = new Map<string, { readonly minor: bigint; readonly decimals: number }>();
  for (const part of parts) {
    const { name, decimals } = part.currency;
    totals.set(name, { minor: (totals.get(name)?.minor ?? 0n) + amountOf(part), decimals });
  }
  return [...totals].map(([currency, { minor, decimals }]) => ({
    currency,
    minor,
    text: `${amountText(minor, decimals, language)} ${currency}`,
  }));
}

/**
 * Signs operations with the MFA token of a code that was sent for them, one after the other, each in a transaction of its own:
 * what keeps one from being signed leaves the others as they are. Repeated by the same signer it answers the same again; what
 * was cut short it goes on with while the token is good.
 * @throws BankError 400 when `signedAt` is more than 24 h off; TOKEN_EXPIRED when the token is unknown, late or another
 *   person's or session's, and nothing is signed
 */
export async function signOperations(
  signables: Signables,
  bank: Services,
  principal: Principal,
  {
    operations,
    ...request
  }: SignRequest & { readonly operations: readonly Pick<BatchOperation, 'type' | 'id'>[] },
): Promise<SignedBatch> {
  claimedTime(request, bank.clock.now());
  const signed: string[] = [];
  const refused: Refused[] = [];
  for (const { type, id } of operations) {
    try {
      await signables[type].sign(bank, principal, id, request);
      signed.push(id);
    } catch (reason) {
      refused.push({ id, code: refusalOf(reason).code, reason: refusalOf(reason) });
    }
  }
  const expired = refused.find(({ code }) => code === 'TOKEN_EXPIRED');
  if (signed.length === 0 && expired !== undefined) throw expired.reason;
  return { signed, refused: refused.map(({ id, code }) => ({ id, code })) };
}

/** @throws what is no refusal */
function refusalOf(reason: unknown): BankError {
  if (reason instanceof BankError && reason.status < 500) return reason;
  throw reason;
}
