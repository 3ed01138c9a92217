/** A small bank to test in: one tenant with customers whose accounts hold money, made through the application's own role. */
import { fileBlobStore } from '../../src/integrations/fileBlobStore.ts';
import { sandboxCompanyRegistry } from '../../sandbox/adapters/sandboxCompanyRegistry.ts';
import { sandboxIdentity } from '../../sandbox/adapters/sandboxIdentity.ts';
import type { Messenger, Message } from '../../src/integrations/messenger.ts';
import { sandboxRates } from '../../sandbox/adapters/sandboxRates.ts';
import { sandboxScanner } from '../../sandbox/adapters/sandboxScanner.ts';
import type { Services } from '../../src/integrations/services.ts';
import { movableClock } from '../../src/platform/clock.ts';
import { inTenant, outsideTenants, type Database } from '../../src/platform/db/database.ts';
import { accounts, memberships, organizations, tenants, users } from '../../src/platform/db/schema.ts';
import { bankAccount, openCustomerAccount, post } from '../../src/ledger/ledger.ts';
import type { Principal } from '../../src/platform/principal.ts';

export const currencyIds = {
  EUR: '01920000-0000-7000-8000-000000000978',
  GBP: '01920000-0000-7000-8000-000000000826',
  USDC: '01920000-0000-7000-8000-000000009002',
  SOL: '01920000-0000-7000-8000-000000009004',
} as const;

export type CurrencyName = keyof typeof currencyIds;

/** A customer with one account. */
export type Customer = Principal & {
  readonly organizationId: string;
  readonly accountId: string;
  readonly accountNumber: string;
  readonly phone: string;
  /** Ledger accounts by currency. */
  readonly ledger: Readonly<Partial<Record<CurrencyName, string>>>;
};

export type CustomerOptions = {
  readonly type?: 'INDIVIDUAL' | 'CORPORATE';
  readonly signatureType?: 'NONE' | 'SINGLE';
  readonly viewerType?: 'NONE' | 'VIEWER';
  /** Minor units by currency; a currency that is not named is not held. */
  readonly money?: Readonly<Partial<Record<CurrencyName, bigint>>>;
  readonly overdraftLimit?: bigint;
};

export type World = {
  readonly tenantId: string;
  readonly bank: Services;
  readonly clock: ReturnType<typeof movableClock>;
  /** Every message sent so far, oldest first. */
  readonly sent: readonly Message[];
  customer(options?: CustomerOptions): Promise<Customer>;
  /** Booked minor units of a ledger account. */
  booked(ledgerAccountId: string | undefined): Promise<bigint>;
};

let made = 0;

/** Makes a tenant in `db`. Its messenger keeps the messages, its clock stands still until it is moved. */
export async function createWorld(
  db: Database,
  start = new Date('2026-03-05T12:00:00.000Z'),
): Promise<World> {
  const clock = movableClock(start);
  const sent: Message[] = [];
  const messenger: Messenger = { send: async (_tx, message) => void sent.push(message) };
  const bank: Services = {
    db,
    clock,
    messenger,
    mailer: null,
    push: null,
    siteOf: () => null,
    rates: sandboxRates({ seed: 'test' }),
    rail: null,
    payees: null,
    screener: null,
    vault: null,
    blobs: fileBlobStore('/nonexistent'),
    scanner: sandboxScanner,
    identity: sandboxIdentity,
    companyRegistry: sandboxCompanyRegistry,
    codePepper: 'a pepper for tests only, 32 or more',
    captcha: null,
    debugCodes: true,
  };
  const [tenant] = await outsideTenants(db, (tx) =>
    tx
      .insert(tenants)
      .values({ key: `test-${(made += 1)}` })
      .returning(),
  );
  if (tenant === undefined) throw new Error('no tenant');
  const tenantId = tenant.id;

  return {
    tenantId,
    bank,
    clock,
    sent,
    customer: (options = {}) =>
      inTenant(db, tenantId, async (tx) => {
        const { type = 'INDIVIDUAL', money = { EUR: 1_000_00n }, overdraftLimit = 0n } = options;
        const number = String((made += 1)).padStart(8, '0');
        const phone = `+4477009${number.slice(-5)}`;
        const [user] = await tx
          .insert(users)
          .values({
            tenantId,
            phone,
            firstName: 'Jane',
            lastName: `Doe${number}`,
            status: 'ACTIVE',
            identified: true,
          })
          .returning();
        const [organization] = await tx
          .insert(organizations)
          .values({
            tenantId,
            type,
            ...(type === 'CORPORATE'
              ? { companyName: `Acme ${number}` }
              : { firstName: 'Jane', lastName: `Doe${number}` }),
          })
          .returning();
        if (user === undefined || organization === undefined) throw new Error('no customer');
        await tx.insert(memberships).values({
          tenantId,
          userId: user.id,
          organizationId: organization.id,
          signatureType: options.signatureType ?? 'SINGLE',
          viewerType: options.viewerType ?? 'NONE',
        });
        const [account] = await tx
          .insert(accounts)
          .values({ tenantId, organizationId: organization.id, number })
          .returning();
        if (account === undefined) throw new Error('no account');
        const ledger: Partial<Record<CurrencyName, string>> = {};
        for (const [name, amount] of Object.entries(money) as [CurrencyName, bigint][]) {
          // Object.entries forgets the keys
          const currencyId = currencyIds[name];
          const id = await openCustomerAccount(tx, { accountId: account.id, currencyId, overdraftLimit });
          ledger[name] = id;
          if (amount === 0n) continue;
          await post(tx, {
            kind: 'DEPOSIT',
            organizationId: null,
            effectiveAt: clock.now(),
            details: 'Opening',
            creditor: null,
            debtor: null,
            postings: [
              {
                operation: 'COMMON',
                currencyId,
                debit: await bankAccount(tx, 'NOSTRO', currencyId),
                credit: id,
                amount,
              },
            ],
          });
        }
        const sessionId = crypto.randomUUID();
        return {
          tenantId,
          userId: user.id,
          sessionId,
          organizationId: organization.id,
          accountId: account.id,
          accountNumber: number,
          phone,
          ledger,
        };
      }),
    booked: (id) =>
      inTenant(db, tenantId, async (tx) => {
        const { rows } = await tx.$client.query<{ posted: string }>(
          'select posted from positions where ledger_account_id = $1',
          [id],
        );
        if (rows[0] === undefined) throw new Error('no such ledger account');
        return BigInt(rows[0].posted);
      }),
  };
}
