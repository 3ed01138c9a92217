/** The customers of a load run: made in the database, signed in, with money to move. */
import type { CurrencyCode } from '@kontor/api-client/contract';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { storedMessage } from '../src/integrations/outboxMessenger.ts';
import { sealedTexts } from '../src/integrations/sealedText.ts';
import { inTenant, openDatabase, outsideTenants, type Database } from '../src/platform/db/database.ts';
import { prepareDatabase } from '../src/platform/db/migrate.ts';
import { beneficiaries } from '../src/platform/db/paymentTables.ts';
import {
  accounts,
  fees,
  memberships,
  organizations,
  tariffs,
  tenants,
  users,
} from '../src/platform/db/schema.ts';
import { bankAccount, openCustomerAccount, post } from '../src/ledger/ledger.ts';
import { beginSession } from '../src/auth/sessions/sessions.ts';
import { devices } from '../src/platform/db/sessionTables.ts';
import { prices } from './prices.ts';
import { pepper } from './server.ts';

export type Payer = {
  readonly phone: string;
  /** Session cookie. */
  readonly session: string;
  readonly organizationId: string;
  readonly accountId: string;
  /** Their own as well; empty at the beginning. */
  readonly secondAccountId: string;
  /** Whom they pay at other banks. */
  readonly elsewhere: Readonly<Record<'EUR' | 'GBP', string>>;
};

/** Accounts at other banks that every customer may pay. */
export const elsewhere = {
  EUR: { iban: 'DE89370400440532013000' },
  GBP: { sortCode: '200000', bankAccountNumber: '55779911' },
} as const;

export type Currency = { readonly id: string; readonly name: CurrencyCode; readonly decimals: number };

export type Stage = {
  readonly tenantId: string;
  readonly payers: readonly Payer[];
  readonly currencies: readonly Currency[];
  /** Minor units every payer begins with in each currency. */
  readonly opening: bigint;
  /** Minor units they have besides in each currency that leaves the bank. */
  readonly toLeave: bigint;
};

export const elsewhereName = 'Studio Nord GmbH';

const opening = 500_00n;

/** The greatest amount the contract knows, 9999999999999999.99, with two decimals. */
export const greatest = 999_999_999_999_999_999n;

/**
 * Makes a tenant with customers in an empty database. Every customer holds `opening` in each of five currencies and may
 * overdraw every second one a little, and has a second account, empty; the first customer also holds `greatest` euros more.
 */
export async function setStage(adminUrl: string, customers: number, toLeave = 0n): Promise<Stage> {
  const db = openDatabase(await prepareDatabase(adminUrl));
  try {
    const [tenant] = await outsideTenants(db, (tx) =>
      tx
        .insert(tenants)
        // Those who step in for others have waited longer than a session may usually be idle.
        .values({ key: 'kontor', settings: { sessionIdleSeconds: 3_600 } })
        .returning(),
    );
    if (tenant === undefined) throw new Error('no tenant');
    const tenantId = tenant.id;
    const { rows: currencies } = await db.pool.query<Currency>(
      "select id, name, decimals from currencies where name in ('EUR', 'GBP', 'USD', 'USDC', 'SOL') order by name = 'EUR' desc, name",
    );
    const tariffId = await priceList(db, tenantId, currencies);
    const payers: Payer[] = [];
    for (let n = 0; n < customers; n += 1) {
      payers.push(
        await inTenant(db, tenantId, async (tx) => {
          const now = new Date();
          const phone = `+4477${String(n).padStart(8, '0')}`;
          const [user] = await tx
            .insert(users)
            .values({
              tenantId,
              phone,
              firstName: 'Load',
              lastName: `${n}`,
              status: 'ACTIVE',
              identified: true,
            })
            .returning();
          const [organization] = await tx
            .insert(organizations)
            .values({ tenantId, type: 'CORPORATE', companyName: `Load ${n} Ltd`, tariffId })
            .returning();
          if (user === undefined || organization === undefined) throw new Error('no customer');
          await tx.insert(memberships).values({ tenantId, userId: user.id, organizationId: organization.id });
          const [account] = await tx
            .insert(accounts)
            .values({ tenantId, organizationId: organization.id, number: String(10_000_000 + n) })
            .returning();
          const [device] = await tx
            .insert(devices)
            .values({ tenantId, userId: user.id, createdAt: now, seenAt: now })
            .returning();
          const [second] = await tx
            .insert(accounts)
            .values({ tenantId, organizationId: organization.id, number: String(20_000_000 + n) })
            .returning();
          if (account === undefined || second === undefined || device === undefined)
            throw new Error('no account');
          for (const [index, { id: currencyId }] of currencies.entries()) {
            await openCustomerAccount(tx, { accountId: second.id, currencyId, overdraftLimit: 0n });
            const credit = await openCustomerAccount(tx, {
              accountId: account.id,
              currencyId,
              overdraftLimit: (n + index) % 2 === 0 ? 0n : 50_00n,
            });
            const amount = openingOf({ opening, toLeave, currencies }, n, index);
            await post(tx, {
              kind: 'DEPOSIT',
              organizationId: null,
              effectiveAt: now,
              details: 'Opening',
              debtor: null,
              creditor: null,
              postings: [
                {
                  operation: 'COMMON',
                  currencyId,
                  debit: await bankAccount(tx, 'NOSTRO', currencyId),
                  credit,
                  amount,
                },
              ],
            });
          }
          const known = await tx
            .insert(beneficiaries)
            .values(
              (['EUR', 'GBP'] as const).map((name) => ({
                tenantId,
                organizationId: organization.id,
                paymentType: 'LOCAL' as const,
                beneficiaryType: 'COMPANY' as const,
                currencyId: currencies.find((currency) => currency.name === name)?.id ?? '',
                name: elsewhereName,
                details: elsewhere[name],
                createdBy: user.id,
                createdAt: now,
                updatedAt: now,
              })),
            )
            .returning({ id: beneficiaries.id });
          for (const status of ['UNDER_REVIEW', 'APPROVED'] as const)
            await tx
              .update(beneficiaries)
              .set({ status })
              .where(eq(beneficiaries.organizationId, organization.id));
          const { tokens } = await beginSession(tx, { tenantId, userId: user.id, deviceId: device.id, now });
          return {
            phone,
            session: tokens.session,
            organizationId: organization.id,
            accountId: account.id,
            secondAccountId: second.id,
            elsewhere: { EUR: known[0]?.id ?? '', GBP: known[1]?.id ?? '' },
          };
        }),
      );
    }
    return { tenantId, payers, currencies, opening, toLeave };
  } finally {
    await db.close();
  }
}

/** What the customer of this number begins with in the currency of this number. */
export function openingOf(
  { opening, toLeave, currencies }: Pick<Stage, 'opening' | 'toLeave' | 'currencies'>,
  customer: number,
  currency: number,
): bigint {
  const leaves = (currencies[currency]?.name ?? '') in elsewhere;
  return opening + (leaves ? toLeave : 0n) + (customer === 0 && currency === 0 ? greatest : 0n);
}

/** Stores what payments cost; the tariff's id. */
async function priceList(db: Database, tenantId: string, currencies: readonly Currency[]): Promise<string> {
  return inTenant(db, tenantId, async (tx) => {
    const [tariff] = await tx.insert(tariffs).values({ tenantId, name: 'Load' }).returning();
    if (tariff === undefined) throw new Error('no tariff');
    await tx.insert(fees).values(
      prices.map((price) => ({
        tenantId,
        tariffId: tariff.id,
        name: 'Transfer',
        kind: 'TRANSACTION_FEE' as const,
        paymentType: price.paymentType,
        scheme: price.scheme,
        refundedOnReturn: price.refundedOnReturn,
        currencyId: currencies.find(({ name }) => name === price.currency)?.id ?? '',
        ...('fixed' in price
          ? { amountType: 'FIXED' as const, fixedAmount: price.fixed }
          : {
              amountType: 'PERCENT' as const,
              percent: `0.${price.perMille}`,
              percentMin: price.least,
              percentMax: price.greatest,
            }),
      })),
    );
    return tariff.id;
  });
}

const texts = sealedTexts(pepper);

/** The code last sent to a phone, read where the messenger put it. */
export async function lastCode(pool: pg.Pool, { tenantId }: Stage, phone: string): Promise<string> {
  const { rows } = await pool.query<{ payload: unknown }>({
    name: 'last_code',
    text: "select payload from outbox where tenant_id = $1 and topic = 'message' and key = $2 order by id desc limit 1",
    values: [tenantId, phone],
  });
  const message = rows[0] && storedMessage(texts, rows[0].payload);
  const code = /#(\d+)$/.exec(message?.text ?? '')?.[1];
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}
