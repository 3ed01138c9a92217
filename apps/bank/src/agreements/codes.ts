import type { SentSigningCode, SigningSubject } from '@kontor/api-client/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Bank } from '../bank.ts';
import { canonicalSha256 } from '../canonical.ts';
import { inTenant } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import type { Principal } from '../principal.ts';
import { settingsOf } from '../settings/tenantSettings.ts';
import { sendCodeFor } from '../signing/send.ts';
import type { SendCodeRequest } from '../signing/service.ts';
import { agreements } from './tables.ts';

const words = {
  en: { title: 'Agreements', sentence: (names: string, code: string) => `Sign ${names}. Code ${code}` },
  de: {
    title: 'Vereinbarungen',
    sentence: (names: string, code: string) => `${names} unterschreiben. Code ${code}`,
  },
} as const;

/**
 * Sends a code for agreements to the person's phone; the message names them. An agreement's id stands for a text that never
 * changes, so the ids are all there is to bind.
 * @throws BankError 404 when one of them is not there; 429 as for any signing code
 */
export function sendAgreementsCode(
  bank: Bank,
  principal: Principal,
  { channel, language, host, ids }: Omit<SendCodeRequest, 'subject'> & Pick<SigningSubject, 'ids'>,
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
    const { title, sentence } = words[language];
    return sendCodeFor(tx, bank, principal, {
      operation: { type: 'AGREEMENTS', ids: named, signingHash },
      phone: user.phone,
      settings: await settingsOf(tx, tenantId),
      channel,
      text: (code) => `${sentence(names, code)}\n\n@${host} #${code}`,
      shown: { title, lines: rows.map(({ name, version }) => ({ label: name, value: version })) },
    });
  });
}
