import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { currencyCode, money } from '@kontor/api-client/contract';
import { formatMinor, parseMinor } from '@kontor/api-client/domain';
import type { Tx } from '../src/platform/db/database.ts';
import { challenges, currencies, users } from '../src/platform/db/schema.ts';
import { invalidField } from '../src/platform/errors.ts';
import { hashPassword } from '../src/auth/sessions/passwords.ts';
import { signIns } from '../src/platform/db/sessionTables.ts';
import type { BankLanguage } from '../src/platform/text/language.ts';
import {
  createOrganization,
  createUser,
  join,
  openAccount,
  PhoneTaken,
  type NewBalance,
} from '../src/demo/people.ts';

/** Body of POST /sandbox/persons. */
export const newPerson = z.strictObject({
  firstName: z.string().trim().min(1).max(70),
  lastName: z.string().trim().min(1).max(70),
  /** CORPORATE: a company, with this person as its main representative. */
  type: z.enum(['INDIVIDUAL', 'CORPORATE']).default('INDIVIDUAL'),
  /** Key of a tenant; the one of the host when absent. */
  tenant: z.string().max(63).optional(),
  password: z.string().min(8).max(128).optional(),
  /** false: somebody who has a phone and has yet to apply. The bank leads them to its questions, as it does after an hour. */
  identified: z.boolean().default(true),
  accounts: z
    .array(
      z.strictObject({
        name: z.string().max(70).optional(),
        balances: z
          .array(z.strictObject({ currency: currencyCode, value: money }))
          .min(1)
          .max(11),
      }),
    )
    .max(30),
});

type NewPerson = z.infer<typeof newPerson>;

/**
 * Makes a customer with a phone number of their own and accounts that hold what was asked for, paid in from the bank's
 * nostro accounts; or somebody who is no customer yet. @throws BankError 400 beside a value the currency can't express
 */
export async function welcome(
  tx: Tx,
  tenantId: string,
  now: Date,
  wanted: NewPerson,
  language: BankLanguage,
) {
  const { firstName, lastName, type, identified } = wanted;
  const passwordHash = wanted.password === undefined ? undefined : await hashPassword(wanted.password);
  const { phone, userId } = await userWithFreePhone(tx, tenantId, now, {
    firstName,
    lastName,
    identified,
    ...(passwordHash !== undefined && { passwordHash }),
  });
  const fullName = type === 'INDIVIDUAL' ? `${firstName} ${lastName}` : `${firstName} ${lastName} Ltd`;
  const since = identified ? now : new Date(now.getTime() - 24 * 3_600_000);
  const organizationId = await createOrganization(
    tx,
    tenantId,
    since,
    type === 'INDIVIDUAL'
      ? { type, firstName, lastName }
      : { type, companyName: fullName, registrationNumber: String(randomInt(10_000_000, 100_000_000)) },
  );
  await join(tx, tenantId, since, userId, organizationId);

  const decimals = new Map(
    (await tx.select().from(currencies)).map((currency) => [currency.name, currency.decimals]),
  );
  const accounts = [];
  for (const [position, { name, balances }] of wanted.accounts.entries()) {
    const held = balances.map(({ currency, value }, index): NewBalance => {
      const parsed = parseMinor(value, decimals.get(currency) ?? 0);
      if (!parsed.ok || parsed.minor < 0n) {
        throw invalidField(
          `accounts.${position}.balances.${index}.value`,
          'isAmount',
          `must be an amount of ${currency}, 0 or more`,
        );
      }
      return { currency, opening: parsed.minor };
    });
    // One after the other: lists show the oldest first.
    const opened = new Date(now.getTime() - wanted.accounts.length + position);
    const { id, number } = await openAccount(tx, tenantId, opened, {
      organizationId,
      holder: fullName,
      name: name ?? null,
      position,
      balances: held,
      language,
    });
    accounts.push({
      id,
      number,
      balances: held.map(({ currency, opening }) => ({
        currency,
        value: formatMinor(opening, decimals.get(currency) ?? 0),
      })),
    });
  }
  return { phone, userId, organizationId, accounts };
}

/** 555-0100 to -0199 of every North American area code are kept free for fiction: some 79,000 numbers. */
async function userWithFreePhone(
  tx: Tx,
  tenantId: string,
  now: Date,
  person: { firstName: string; lastName: string; identified: boolean; passwordHash?: string },
) {
  for (;;) {
    const phone = `+1${randomInt(201, 990)}55501${String(randomInt(100)).padStart(2, '0')}`;
    try {
      return { phone, userId: await createUser(tx, tenantId, now, { phone, ...person }) };
    } catch (error) {
      if (!(error instanceof PhoneTaken)) throw error;
    }
  }
}

/** The bank's own word that it knows who a person is. */
export async function identify(tx: Tx, tenantId: string, phone: string): Promise<void> {
  await tx
    .update(users)
    .set({ identified: true, status: 'ACTIVE' })
    .where(and(eq(users.tenantId, tenantId), eq(users.phone, phone)));
}

/** Makes every code, MFA token and sign-in of a person that is still good as old as if its time had passed. */
export async function expireCodes(tx: Tx, tenantId: string, phone: string, now: Date): Promise<void> {
  const past = new Date(now.getTime() - 1000);
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.phone, phone)));
  for (const holder of user === undefined ? [phone] : [phone, user.id]) {
    const unspent = and(
      eq(challenges.tenantId, tenantId),
      eq(challenges.holder, holder),
      isNull(challenges.consumedAt),
    );
    await tx
      .update(challenges)
      .set({ expiresAt: past })
      .where(and(unspent, isNull(challenges.solvedAt)));
    await tx
      .update(challenges)
      .set({ mfaTokenExpiresAt: past })
      .where(and(unspent, isNotNull(challenges.mfaTokenSha256)));
  }
  await tx
    .update(signIns)
    .set({ expiresAt: past })
    .where(and(eq(signIns.tenantId, tenantId), eq(signIns.phone, phone)));
}
