/** What a card is paid with where it isn't seen, shown to somebody who has just given a code for it. */
import type { CardDetails, SentSigningCode } from '@kontor/api-client/contract';
import { canShowDetails } from '@kontor/api-client/domain';
import { and, eq } from 'drizzle-orm';
import type { CardVault, Services } from '../integrations/index.ts';
import { canonicalSha256 } from '../platform/canonical.ts';
import { inTenant, type Tx } from '../platform/db/database.ts';
import { auditLog, users } from '../platform/db/schema.ts';
import { BankError, forbidden } from '../platform/errors.ts';
import type { Principal } from '../platform/principal.ts';
import { settingsOf } from '../platform/tenants/tenantSettings.ts';
import { bankLanguage } from '../platform/text/language.ts';
import { texts } from '../platform/text/texts.ts';
import {
  claimedTime,
  sendCodeFor,
  spendMfaToken,
  type CodeRequest,
  type Signable,
  type SignRequest,
} from '../signing/index.ts';
import { expirationOf, statusOf } from './queries.ts';
import { findForPayer, stale } from './service.ts';
import type { CardRow } from './tables.ts';

/**
 * The number of a card as something that a code stands before: the message names the card.
 * @throws BankError 403 for a viewer, or where the bank has no vault to ask; 404; 409 STALE_ENTITY with the present card when there
 *   is nothing to show of it; 429 as for any signing code
 */
export const signableCardDetails: Signable = { sendCode };

function sendCode(
  bank: Services,
  principal: Principal,
  { channel, resume, language, host, ids: [id = ''] }: CodeRequest,
): Promise<SentSigningCode> {
  const { tenantId, userId } = principal;
  const now = bank.clock.now();
  return inTenant(bank.db, tenantId, async (tx) => {
    vaultOf(bank);
    const row = await findToShow(tx, principal, id, now);
    const [user] = await tx
      .select({ phone: users.phone })
      .from(users)
      .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
    if (user === undefined) throw new Error(`The session's user ${userId} is not there`);
    const card = `•• ${row.lastFour}`;
    const spoken = texts[bankLanguage(language)];
    return sendCodeFor(tx, bank, principal, {
      operation: {
        ...operationOf(row),
        ids: [row.id],
        signingHash: canonicalSha256({ type: 'CARD_DETAILS', id: row.id }),
      },
      phone: user.phone,
      settings: await settingsOf(tx, tenantId),
      channel,
      resume,
      language,
      text: (code, ofPhone) => `${texts[ofPhone]('signing:reveal', { card, code })}\n\n@${host} #${code}`,
      shown: {
        title: spoken('signing:cardDetails'),
        lines: [{ label: spoken('signing:card'), value: card }],
      },
    });
  });
}

/**
 * Shows a card's number, with the MFA token of a code that was sent for this card. It is in the answer and nowhere else.
 * @throws BankError 400 when `signedAt` is more than 24 h off or the token is spent or late; 403 for a viewer, or where the bank has
 *   no vault to ask; 404; 409 STALE_ENTITY with the present card when there is nothing to show of it, SIGNING_SUBJECT_MISMATCH for a
 *   code that was sent for something else, and is void now; 503 UNAVAILABLE when the vault doesn't answer
 */
export async function showCardDetails(
  bank: Services,
  principal: Principal,
  id: string,
  { mfaToken, signedAt }: SignRequest,
): Promise<CardDetails> {
  const { db, clock } = bank;
  const now = clock.now();
  const claimedAt = claimedTime({ signedAt }, now);
  const vault = vaultOf(bank);
  const { tenantId, userId, sessionId } = principal;
  const shown = await inTenant(
    db,
    tenantId,
    async (tx) => {
      const row = await findToShow(tx, principal, id, now);
      const challenge = await spendMfaToken(
        tx,
        { clock },
        { principal, mfaToken, operation: operationOf(row) },
      );
      if (challenge instanceof BankError) return challenge;
      // Before the vault is asked: nobody sees a number without a record of it.
      await tx.insert(auditLog).values({
        tenantId,
        at: now,
        actorId: userId,
        sessionId,
        organizationId: row.organizationId,
        action: 'CARD_DETAILS_SHOWN',
        targetId: row.id,
        facts: {
          after: { challengeId: challenge.challengeId, claimedAt: claimedAt.toISOString() },
          code: challenge.code,
        },
      });
      return row;
    },
    { actorId: userId, sessionId, now },
  );
  if (shown instanceof BankError) throw shown;
  const secrets = await vault.secretsOf({ id, network: shown.paymentSystem, lastFour: shown.lastFour });
  return { ...secrets, expirationDate: expirationOf(shown) };
}

const operationOf = ({ id }: CardRow) => ({ type: 'CARD_DETAILS', ids: [id] }) as const;

function vaultOf({ vault }: Services): CardVault {
  if (vault === null) throw forbidden('The bank does not show the numbers of its cards');
  return vault;
}

async function findToShow(tx: Tx, principal: Principal, id: string, now: Date): Promise<CardRow> {
  const row = await findForPayer(tx, principal, id);
  const status = statusOf(row, now);
  if (canShowDetails({ status, cardType: row.type })) return row;
  throw await stale(tx, row, now, `A card that is ${status} has no number to show`);
}
