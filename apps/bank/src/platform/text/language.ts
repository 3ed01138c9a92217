/** Which language the bank writes to somebody in. */
import { and, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { tenants, users } from '../db/schema.ts';

/** Languages that the bank's own texts exist in. */
export const bankLanguages = ['en', 'de', 'ar', 'fr', 'es'] as const;
export type BankLanguage = (typeof bankLanguages)[number];

/** What `Intl` formats amounts and dates by. */
export const intlLocales: Readonly<Record<BankLanguage, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  ar: 'ar-u-nu-latn',
  fr: 'fr-FR',
  es: 'es-ES',
};

/** The language of that name, English where the bank has no texts in it. */
export const bankLanguage = (name: string | null | undefined): BankLanguage =>
  bankLanguages.find((language) => language === name) ?? 'en';

/**
 * Of `users` joined with `tenants`: the language a person chose in their settings, else the one they use at this moment
 * (`current`), else the one they signed in with last, else the tenant's first.
 */
export const languageColumn = (current: Placeholder | null = null): SQL<string | null> =>
  sql`coalesce(${users.locale}, ${current}::text, ${users.lastLanguage}, ${tenants.branding} -> 'languages' ->> 0)`;

/** The language of the person with a phone number; for an unknown number the current one or the tenant's first. */
export async function languageOfPhone(
  tx: Tx,
  tenantId: string,
  phone: string,
  current?: BankLanguage,
): Promise<BankLanguage> {
  const [found] = await writtenTo(tx, { tenantId, phone, current: current ?? null });
  return bankLanguage(found?.language);
}

/** The language for a person who is there. */
export async function languageOfUser(tx: Tx, tenantId: string, userId: string): Promise<BankLanguage> {
  const [found] = await readBy(tx, { tenantId, userId });
  return bankLanguage(found?.language);
}

const readBy = prepared('language_of_user', ['tenantId', 'userId'], (tx, at) =>
  tx
    .select({ language: languageColumn() })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(eq(users.tenantId, at.tenantId), eq(users.id, at.userId))),
);

const writtenTo = prepared('language_of_phone', ['tenantId', 'phone', 'current'], (tx, at) =>
  tx
    .select({ language: languageColumn(at.current) })
    .from(tenants)
    .leftJoin(users, and(eq(users.tenantId, tenants.id), eq(users.phone, at.phone)))
    .where(eq(tenants.id, at.tenantId)),
);
