import type { CurrencyCode, Whitelabel } from '@kontor/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../src/platform/clock.ts';
import { inTenant, outsideTenants, type Database, type Tx } from '../src/platform/db/database.ts';
import { fees, organizations, tariffs, tenants } from '../src/platform/db/schema.ts';
import { hashPassword } from '../src/auth/sessions/passwords.ts';
import { brands } from './brands.ts';
import { seedPersonas, minutesBefore } from './seedPersonas.ts';
import { exchangeTerms } from './exchange.ts';
import { askForRates } from './exchangeRequests.ts';
import { historyBegins } from './transactionHistory.ts';
import type { BankDetails, tenantSettings } from '../src/platform/tenants/tenantSettings.ts';
import type { z } from 'zod';
import { currencyIdOf } from '../src/demo/people.ts';
import { pricesOf } from './prices.ts';
import { personaOf, personas, type TenantKey } from './personas.ts';
import { layDownTerms } from './terms.ts';

/**
 * Makes the sandbox tenants that are missing, each with its people, accounts and two years of history booked through the
 * ledger, all in one transaction. Answers the keys of those made; of a bank that has them all
 * only what has to be recent is made so again.
 */
export async function seedSandbox(
  db: Database,
  clock: Clock,
  keys: readonly TenantKey[] = brands.map(({ key }) => key),
): Promise<string[]> {
  const present = new Set(
    (await outsideTenants(db, (tx) => tx.select({ key: tenants.key }).from(tenants))).map(({ key }) => key),
  );
  const missing = keys.filter((key) => !present.has(key));
  await Promise.all(missing.map((key) => seedTenant(db, clock.now(), key)));
  for (const key of keys) await renew(db, clock.now(), key);
  return missing;
}

/**
 * Whenever a sandbox starts, the organization of `fresh-organization` is minutes old, there is an exchange to sign, and
 * the tenant offers every language of its brand, also one that came after its database was made.
 */
async function renew(db: Database, now: Date, key: TenantKey): Promise<void> {
  const [tenant] = await outsideTenants(db, (tx) =>
    tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.key, key)),
  );
  if (tenant === undefined) return;
  const { firstName, lastName } = personaOf(key, 'fresh-organization');
  const renewed = async (tx: Tx) => {
    await tx
      .update(organizations)
      .set({ createdAt: minutesBefore(now) })
      .where(
        and(
          eq(organizations.tenantId, tenant.id),
          eq(organizations.firstName, firstName),
          eq(organizations.lastName, lastName),
        ),
      );
    await askForRates(tx, tenant.id, key, now);
    const brand = brands.find((one) => one.key === key);
    const spoken = JSON.stringify({ languages: brand?.languages, regulatorTexts: brand?.regulatorTexts });
    await tx
      .update(tenants)
      .set({ branding: sql`${tenants.branding} || ${spoken}::jsonb` })
      .where(and(eq(tenants.id, tenant.id), sql`not ${tenants.branding} @> ${spoken}::jsonb`));
  };
  await inTenant(db, tenant.id, renewed, { now });
}

async function seedTenant(db: Database, now: Date, key: TenantKey): Promise<void> {
  const { rows } = await db.pool.query<{ id: string }>('select uuidv7() as id');
  const [tenant] = rows;
  const branding: Whitelabel | undefined = brands.find((brand) => brand.key === key);
  if (tenant === undefined || branding === undefined) throw new Error(`There is no sandbox tenant ${key}`);
  const passwordHashes = new Map<string, string>();
  for (const persona of personas) {
    if (persona.tenant === key && 'password' in persona)
      passwordHashes.set(persona.phone, await hashPassword(persona.password));
  }
  await inTenant(
    db,
    tenant.id,
    async (tx) => {
      await createTenant(tx, { id: tenant.id, key, branding });
      await seedPersonas(key, {
        tx,
        tenantId: tenant.id,
        key,
        bank: branding.name,
        now,
        opened: historyBegins(now),
        passwordHashes,
      });
    },
    { now },
  );
}

/** From the numbers that Ofcom keeps free for films. */
const companyPhone = { phone: '+442079460100', whatsapp: '+447700900900', hours: 'Mon-Fri 8:00-20:00' };

/** Where other banks would look for the tenants; no such bank is on any list of sort codes or BICs. */
const bankDetails: Readonly<Record<TenantKey, BankDetails>> = {
  kontor: { bic: 'KNTRGB2L', sortCode: '040901', address: '1 Harbour Yard, London E1 8QS', country: 'GB' },
  pico: { bic: 'PICOGB2L', sortCode: '040902', address: '22 Canal Walk, Bristol BS1 6TE', country: 'GB' },
  ashgrove: {
    bic: 'ASHGGB2L',
    sortCode: '040903',
    address: '9 Ashgrove Square, London SW1Y 5AB',
    country: 'GB',
  },
};

/** What each decides otherwise than the others. */
const ownSettings: Readonly<Record<TenantKey, Partial<z.input<typeof tenantSettings>>>> = {
  kontor: { cards: cardsIn('#10201b', '#0b6e4f') },
  // For young people: no overdraft, and a demo for new users.
  pico: {
    cards: cardsIn('#6d3df2', '#ff6f5e'),
    overdraft: { enabled: false },
    clients: { demoChannelEnabled: true },
    applications: { autosaveSeconds: 5 },
  },
  // Discreet: nothing goes through a messenger of somebody else's.
  ashgrove: {
    cards: cardsIn('#14233f', '#d6b25e'),
    companyPhone: { ...companyPhone, whatsapp: null },
    clients: { whatsappEnabled: false },
  },
};

/** Cards in the colours of a brand: the virtual one, and the one of plastic. */
function cardsIn(virtual: string, plastic: string) {
  const currencies: CurrencyCode[] = ['EUR', 'GBP', 'USD'];
  return {
    products: [
      { cardType: 'VIRTUAL', cardPaymentSystem: 'visa', color: virtual, currencies, fee: null },
      { cardType: 'PHYSICAL', cardPaymentSystem: 'mc', color: plastic, currencies, fee: null },
    ],
  } satisfies z.input<typeof tenantSettings>['cards'];
}

/** A tenant without customers, with one tariff. */
export async function createTenant(
  tx: Tx,
  { id: tenantId, key, branding }: { id: string; key: TenantKey; branding: Whitelabel },
): Promise<void> {
  await tx.insert(tenants).values({
    id: tenantId,
    key,
    branding,
    settings: {
      companyPhone,
      bankDetails: bankDetails[key],
      exchange: exchangeTerms[key],
      ...ownSettings[key],
    },
  });
  await layDownTerms(tx, tenantId, branding.name);
  const [tariff] = await tx
    .insert(tariffs)
    .values({ tenantId, name: 'Standard' })
    .returning({ id: tariffs.id });
  if (tariff === undefined) throw new Error('The tariff was not stored');
  const common = { tenantId, tariffId: tariff.id };
  await tx.insert(fees).values([
    {
      ...common,
      name: 'Transfer in US dollars',
      kind: 'TRANSACTION_FEE',
      paymentType: 'INTERNAL',
      scheme: 'INTERNAL',
      amountType: 'PERCENT',
      percent: '0.25',
      percentMin: 50n,
      percentMax: 2_500n,
      currencyId: await currencyIdOf(tx, 'USD'),
    },
    {
      ...common,
      name: 'Account fee',
      kind: 'SERVICE_FEE',
      amountType: 'FIXED',
      fixedAmount: 600n,
      currencyId: await currencyIdOf(tx, 'GBP'),
    },
    ...(await pricesOf(tx, tenantId, tariff.id)),
  ]);
}
