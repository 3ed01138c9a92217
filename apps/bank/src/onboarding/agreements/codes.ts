import type { SentSigningCode } from '@kontor/api-client/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../integrations/index.ts';
import { sendCodeFor, type CodeRequest, type Signable } from '../../signing/index.ts';
import { canonicalSha256 } from '../../platform/canonical.ts';
import { inTenant } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { settingsOf } from '../../platform/tenants/tenantSettings.ts';
import { texts } from '../../platform/text/texts.ts';
import { bankLanguage } from '../../platform/text/language.ts';
import { agreements } from './tables.ts';

/**
 * Agreements as something to sign: the message names them. An agreement's id stands for a text that never changes, so the ids
 * are all there is to bind.
 * @throws BankError 404 when one of them is not there; 429 as for any signing code
 */
export const signableAgreements: Signable = { sendCode };

function sendCode(
  bank: Services,
  principal: Principal,
  { channel, resume, language, host, ids }: CodeRequest,
): Promise<SentSigningCode> {
  const { tenantId, userId } = principal;
  return inTenant(bank.db, tenantId, async (tx) => {
    const named = [...new Set(ids)].sort();
    const rows = await tx
      .select()
      .from(agreements)
      .where(and(eq(agreements.tenantId, tenantId), inArray(agreements.id, named)));
    if (rows.length < named.length) throw notFound();
    const [user] = await tx
      .select({ phone: users.phone })
      .from(users)
      .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
    if (user === undefined) throw new Error(`The session's user ${userId} is not there`);
    const signingHash = canonicalSha256({ type: 'AGREEMENTS', ids: named });
    const names = rows.map(({ name, version }) => `${name} ${version}`).join(', ');
    return sendCodeFor(tx, bank, principal, {
      operation: { type: 'AGREEMENTS', ids: named, signingHash },
      phone: user.phone,
      settings: await settingsOf(tx, tenantId),
      channel,
      resume,
      language,
      text: (code, spoken) => `${texts[spoken]('signing:agree', { names, code })}\n\n@${host} #${code}`,
      shown: {
        title: texts[bankLanguage(language)]('signing:agreements'),
        lines: rows.map(({ name, version }) => ({ label: name, value: version })),
      },
    });
  });
}
