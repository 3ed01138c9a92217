/** Who pays and who is paid: found, and found to be allowed, before anything is written. */
import type { InternalPayment, PaymentKind } from '@kontor/api-client/contract';
import { mayPay, type Signer } from '@kontor/api-client/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { balances, ledgerAccounts } from '../platform/db/ledgerTables.ts';
import { accounts, currencies, memberships, organizations } from '../platform/db/schema.ts';
import { accountBlocked, coreError, forbidden, invalidField, notFound } from '../platform/errors.ts';
import { acting } from '../platform/db/memberships.ts';
import type { Principal } from '../platform/principal.ts';
import { fullNameOf, nameForPayers, numberForPayers, type Named } from '../customers/index.ts';
import type { VerificationRow } from '../counterparties/index.ts';
import type { PaymentTerms } from '../integrations/index.ts';

type Currency = { readonly id: string; readonly name: string; readonly decimals: number };

export type Payer = {
  readonly signer: Signer;
  readonly organization: Named & {
    readonly tenantId: string;
    readonly id: string;
    readonly timezone: string;
  };
  readonly account: { readonly id: string; readonly number: string };
  readonly currency: Currency;
  readonly ledgerAccountId: string;
  /** Minor units that can be spent: booked - held + overdraft. */
  readonly available: bigint;
};

export type Payee = {
  /** As the payer sees them. */
  readonly name: string;
  readonly number: string;
  /** Null for an account at another bank. */
  readonly internal: {
    readonly organizationId: string;
    readonly accountId: string;
    readonly balance: { readonly posted: bigint; readonly overdraftLimit: bigint | null };
  } | null;
  /** Of the other bank, where there is one. */
  readonly sortCode: string | null;
  readonly bic: string | null;
  /** What tells the account apart besides its number and sort code. */
  readonly route: string | null;
  readonly terms: PaymentTerms;
  /** That the name was compared with the account's holder, where it had to be. */
  readonly verification: VerificationRow | null;
};

/** A payee who is a customer of the bank. */
export type InternalPayee = Payee & { readonly internal: NonNullable<Payee['internal']> };

/**
 * The paying account in the payment's currency.
 * @param currencyField what the request calls `currencyId`
 * @throws BankError 403 FORBIDDEN for an organization the person doesn't belong to or may not pay for; 404 for an account
 *   that isn't the organization's; 400 beside `currencyField` when the account doesn't hold it, for a payment in dollars 422
 *   NO_MATCHING_ACCOUNT; 422 ACCOUNT_BLOCKED
 */
export async function payerOf(
  tx: Tx,
  principal: Pick<Principal, 'tenantId' | 'userId'>,
  payment: Pick<InternalPayment, 'organizationId' | 'accountId' | 'currencyId'> & { kind?: PaymentKind },
  currencyField = 'currencyId',
): Promise<Payer> {
  const { tenantId, userId } = principal;
  const { organizationId, accountId, currencyId } = payment;
  const [found] = await payerRows(tx, { tenantId, userId, organizationId, accountId, currencyId });
  if (found === undefined) throw forbidden('You do not belong to this organization');
  const { organization, official, account, ledgerAccountId, balance, currency } = found;
  const signer = { organizationType: organization.type, currentOfficial: official };
  if (!mayPay(signer)) throw forbidden('You may not make payments for this organization');
  if (account === null) throw notFound();
  if (ledgerAccountId === null || balance === null || currency === null) {
    if (payment.kind === 'USD')
      throw coreError('NO_MATCHING_ACCOUNT', 'A payment in dollars is made from an account that holds them');
    throw invalidField(currencyField, 'currencyHeld', 'must be a currency of the account');
  }
  if (balance.blockedFloor !== null) throw accountBlocked();
  const available = balance.posted - balance.held + (balance.overdraftLimit ?? 0n);
  return { signer, organization, account, currency, ledgerAccountId, available };
}

const payerRows = prepared(
  'payer',
  ['tenantId', 'userId', 'organizationId', 'accountId', 'currencyId'],
  (tx, at) =>
    tx
      .select({
        organization: organizations,
        official: memberships,
        account: accounts,
        ledgerAccountId: ledgerAccounts.id,
        balance: balances,
        currency: currencies,
      })
      .from(memberships)
      .innerJoin(
        organizations,
        and(
          eq(organizations.tenantId, memberships.tenantId),
          eq(organizations.id, memberships.organizationId),
        ),
      )
      .leftJoin(
        accounts,
        and(
          eq(accounts.tenantId, memberships.tenantId),
          eq(accounts.organizationId, memberships.organizationId),
          eq(accounts.id, at.accountId),
        ),
      )
      .leftJoin(currencies, eq(currencies.id, at.currencyId))
      .leftJoin(
        ledgerAccounts,
        and(
          eq(ledgerAccounts.tenantId, accounts.tenantId),
          eq(ledgerAccounts.accountId, accounts.id),
          eq(ledgerAccounts.currencyId, currencies.id),
        ),
      )
      .leftJoin(
        balances,
        and(eq(balances.tenantId, ledgerAccounts.tenantId), eq(balances.ledgerAccountId, ledgerAccounts.id)),
      )
      .where(acting(at)),
);

/**
 * The paid account: the one whose number was given, else the recipient's first in that currency.
 * @throws BankError 422 SAME_ACCOUNT for the own organization; 400 beside `recipientOrganizationId` or
 *   `counterpartyAccountNumber` when there is no such recipient or account; 422 CURRENCY_MISMATCH when it lacks the currency
 */
export async function payeeOf(
  tx: Tx,
  { tenantId }: Principal,
  payment: Pick<
    InternalPayment,
    'organizationId' | 'currencyId' | 'recipientOrganizationId' | 'counterpartyAccountNumber'
  >,
): Promise<InternalPayee> {
  const { recipientOrganizationId, counterpartyAccountNumber, currencyId } = payment;
  if (recipientOrganizationId === payment.organizationId) {
    throw coreError('SAME_ACCOUNT', 'The recipient is the payer itself');
  }
  const candidates = await payeeRows(tx, { tenantId, recipientOrganizationId, currencyId });
  const [first] = candidates;
  if (first === undefined)
    throw invalidField('recipientOrganizationId', 'isRecipient', 'must be a customer of the bank');
  const spaceless = (number: string) => number.replaceAll(/\s/gu, '');
  const wanted = counterpartyAccountNumber && spaceless(counterpartyAccountNumber);
  // A person's number is told to payers masked, so the masked one is as good as none: they have nothing else to quote.
  const named =
    wanted === undefined || wanted === ''
      ? candidates
      : candidates.filter(
          ({ organization, account }) =>
            account !== null &&
            (account.number === wanted ||
              spaceless(numberForPayers(organization, account.number)) === wanted),
        );
  if (named.length === 0) {
    throw invalidField(
      'counterpartyAccountNumber',
      'isRecipientAccount',
      'must be an account of the recipient',
    );
  }
  for (const { organization, account, balance } of named) {
    if (account === null || balance === null) continue;
    return {
      name: nameForPayers(organization),
      number: numberForPayers(organization, account.number),
      internal: { organizationId: organization.id, accountId: account.id, balance },
      sortCode: null,
      bic: null,
      route: null,
      terms: {},
      verification: null,
    };
  }
  throw coreError('CURRENCY_MISMATCH', 'The recipient has no account in this currency');
}

const payeeRows = prepared('payee', ['tenantId', 'recipientOrganizationId', 'currencyId'], (tx, at) =>
  tx
    .select({ organization: organizations, account: accounts, balance: balances })
    .from(organizations)
    .leftJoin(
      accounts,
      and(eq(accounts.tenantId, organizations.tenantId), eq(accounts.organizationId, organizations.id)),
    )
    .leftJoin(
      ledgerAccounts,
      and(
        eq(ledgerAccounts.tenantId, accounts.tenantId),
        eq(ledgerAccounts.accountId, accounts.id),
        eq(ledgerAccounts.currencyId, at.currencyId),
      ),
    )
    .leftJoin(
      balances,
      and(eq(balances.tenantId, ledgerAccounts.tenantId), eq(balances.ledgerAccountId, ledgerAccounts.id)),
    )
    .where(and(eq(organizations.tenantId, at.tenantId), eq(organizations.id, at.recipientOrganizationId)))
    .orderBy(asc(accounts.position), asc(accounts.id)),
);

/**
 * Another account of the payer's own.
 * @throws BankError 422 SAME_ACCOUNT for the paying one, CURRENCY_MISMATCH when it lacks the currency; 400 beside `toAccountId`
 *   when it isn't the organization's, and beside `beneficiaryId`: nobody else is paid
 */
export async function payeeOwn(
  tx: Tx,
  { tenantId }: Principal,
  {
    toAccountId,
    beneficiaryId,
    currencyId,
  }: { toAccountId: string; beneficiaryId?: string | undefined; currencyId: string },
  { organization, account: from }: Payer,
): Promise<InternalPayee> {
  if (beneficiaryId !== undefined)
    throw invalidField('beneficiaryId', 'isAbsent', 'has no place in a payment of this kind');
  if (toAccountId === from.id)
    throw coreError('SAME_ACCOUNT', 'The recipient’s account is the paying account itself');
  const [found] = await tx
    .select({ number: accounts.number, balance: balances })
    .from(accounts)
    .leftJoin(
      ledgerAccounts,
      and(
        eq(ledgerAccounts.tenantId, accounts.tenantId),
        eq(ledgerAccounts.accountId, accounts.id),
        eq(ledgerAccounts.currencyId, currencyId),
      ),
    )
    .leftJoin(
      balances,
      and(eq(balances.tenantId, ledgerAccounts.tenantId), eq(balances.ledgerAccountId, ledgerAccounts.id)),
    )
    .where(
      and(
        eq(accounts.tenantId, tenantId),
        eq(accounts.id, toAccountId),
        eq(accounts.organizationId, organization.id),
      ),
    );
  if (found === undefined)
    throw invalidField('toAccountId', 'isOwnAccount', 'must be an account of your own');
  if (found.balance === null)
    throw coreError('CURRENCY_MISMATCH', 'That account does not hold this currency');
  return {
    name: fullNameOf(organization),
    number: found.number,
    internal: { organizationId: organization.id, accountId: toAccountId, balance: found.balance },
    sortCode: null,
    bic: null,
    route: null,
    terms: {},
    verification: null,
  };
}

/** The payer as the payee's history calls it. */
export const payerName = (payer: Payer): string => fullNameOf(payer.organization);
