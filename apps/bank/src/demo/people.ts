import { eq } from 'drizzle-orm';
import type { CurrencyCode } from '@kontor/api-client/contract';
import { insertAccount } from '../customers/index.ts';
import { bankAccount, openCustomerAccount, post } from '../ledger/index.ts';
import type { Tx } from '../platform/db/database.ts';
import { currencies, memberships, organizations, tariffs, users } from '../platform/db/schema.ts';
import type { BankLanguage } from '../platform/text/language.ts';

export type NewUser = {
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
  readonly dob?: string;
  readonly passwordHash?: string;
  /** Whether the bank knows who they are; it does unless said otherwise. */
  readonly identified?: boolean;
};

/** A customer of one tenant, made without an application. */
export async function createUser(tx: Tx, tenantId: string, now: Date, user: NewUser): Promise<string> {
  const [created] = await tx
    .insert(users)
    .values({ tenantId, identified: true, ...user, status: 'ACTIVE', createdAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (created === undefined) throw new PhoneTaken(user.phone);
  return created.id;
}

/** Somebody has this phone number already. */
export class PhoneTaken extends Error {
  constructor(phone: string) {
    super(`${phone} belongs to somebody`);
    this.name = 'PhoneTaken';
  }
}

export type NewOrganization =
  | {
      readonly type: 'INDIVIDUAL' | 'COMPANY_OFFICIAL';
      readonly firstName: string;
      readonly lastName: string;
    }
  | { readonly type: 'CORPORATE'; readonly companyName: string; readonly registrationNumber: string };

/** An organization on the tenant's first tariff. */
export async function createOrganization(
  tx: Tx,
  tenantId: string,
  createdAt: Date,
  organization: NewOrganization,
): Promise<string> {
  const [tariff] = await tx
    .select({ id: tariffs.id })
    .from(tariffs)
    .where(eq(tariffs.tenantId, tenantId))
    .limit(1);
  const [created] = await tx
    .insert(organizations)
    .values({ tenantId, createdAt, tariffId: tariff?.id ?? null, ...organization })
    .returning({ id: organizations.id });
  return required(created).id;
}

export type Place = Pick<
  typeof memberships.$inferInsert,
  'companyOfficialType' | 'signatureType' | 'viewerType' | 'position' | 'percentage'
>;

/** Makes a person act for an organization; of an individual they are the owner. */
export async function join(
  tx: Tx,
  tenantId: string,
  createdAt: Date,
  userId: string,
  organizationId: string,
  place: Place = {},
): Promise<void> {
  await tx.insert(memberships).values({ tenantId, userId, organizationId, createdAt, ...place });
}

export type NewBalance = {
  readonly currency: CurrencyCode;
  /** Minor units paid in at once from outside the bank; 0n for none. */
  readonly opening: bigint;
  /** Minor units. */
  readonly overdraft?: bigint;
};

export type OpenedAccount = {
  readonly id: string;
  readonly number: string;
  readonly organizationId: string;
  /** The ledger account of each currency. */
  readonly ledger: ReadonlyMap<CurrencyCode, { readonly id: string; readonly currencyId: string }>;
};

const openingDeposit: Readonly<Record<BankLanguage, string>> = {
  en: 'Opening deposit',
  de: 'Erste Einzahlung',
  ar: 'الإيداع الأول',
  fr: 'Premier dépôt',
  es: 'Primer ingreso',
};

/** Opens an account and pays the opening balances in from the nostro account, so that money is conserved. */
export async function openAccount(
  tx: Tx,
  tenantId: string,
  createdAt: Date,
  {
    organizationId,
    holder,
    name,
    position,
    number,
    balances,
    language = 'en',
  }: {
    organizationId: string;
    holder: string;
    name: string | null;
    position: number;
    number?: string;
    balances: readonly NewBalance[];
    /** Of what the bank writes beside the first deposit. */
    language?: BankLanguage;
  },
): Promise<OpenedAccount> {
  const account = await insertAccount(tx, { tenantId, organizationId, name, position, createdAt }, number);
  const ledger = new Map<CurrencyCode, { id: string; currencyId: string }>();
  for (const { currency, opening, overdraft } of balances) {
    const currencyId = await currencyIdOf(tx, currency);
    const id = await openCustomerAccount(tx, {
      accountId: account.id,
      currencyId,
      overdraftLimit: overdraft ?? 0n,
    });
    ledger.set(currency, { id, currencyId });
    if (opening > 0n) {
      await post(tx, {
        kind: 'DEPOSIT',
        organizationId: null,
        effectiveAt: createdAt,
        details: openingDeposit[language],
        debtor: { name: holder, number: null },
        creditor: { name: holder, number: account.number },
        postings: [
          {
            operation: 'COMMON',
            currencyId,
            debit: await bankAccount(tx, 'NOSTRO', currencyId),
            credit: id,
            amount: opening,
          },
        ],
      });
    }
  }
  return { ...account, organizationId, ledger };
}

/** The id of a currency. */
export async function currencyIdOf(tx: Tx, name: CurrencyCode): Promise<string> {
  const [currency] = await tx.select({ id: currencies.id }).from(currencies).where(eq(currencies.name, name));
  return required(currency).id;
}

function required<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('The database answered no row');
  return row;
}
