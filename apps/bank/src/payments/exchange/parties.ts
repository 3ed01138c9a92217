/** Between which balances an exchange goes: found, and found to be allowed, before anything is quoted or written. */
import type { ExchangeCalcRequest } from '@kontor/api-client/contract';
import { parseMinor } from '@kontor/api-client/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { balances, ledgerAccounts } from '../../platform/db/ledgerTables.ts';
import { accounts, currencies } from '../../platform/db/schema.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import { payerOf, type Payer } from '../parties.ts';
import type { Principal } from '../../platform/principal.ts';
import type { Side } from '../../platform/money/conversion.ts';

export type Currency = Payer['currency'];

/** Whose exchange it is; one that the bank makes for them belongs to no session. */
export type Exchanger = Pick<Principal, 'tenantId' | 'userId'> & { readonly sessionId: string | null };

/** An exchange somebody may make: from whose balance, to which, and the sum that was given. */
export type Exchange = {
  readonly payer: Payer;
  readonly target: {
    readonly id: string;
    readonly number: string;
    readonly balance: Pick<typeof balances.$inferSelect, 'posted' | 'overdraftLimit'>;
  };
  readonly from: Currency;
  readonly to: Currency;
  readonly fixed: Side;
  /** Minor units of the fixed side. */
  readonly sum: bigint;
};

/**
 * @throws BankError 403 for an organization the person doesn't belong to or may not pay for; 404 for an account that isn't
 *   the organization's; 400 beside a currency that the accounts don't hold, that is exchanged for itself or is not one of
 *   the two, and beside a sum with too many decimals
 */
export async function exchangeOf(
  tx: Tx,
  principal: Exchanger,
  request: ExchangeCalcRequest,
): Promise<Exchange> {
  const { organizationId, accountId, exchangeCurrencyFromId, exchangeCurrencyToId } = request;
  const payer = await payerOf(
    tx,
    principal,
    { organizationId, accountId, currencyId: exchangeCurrencyFromId },
    'exchangeCurrencyFromId',
  );
  if (exchangeCurrencyToId === exchangeCurrencyFromId)
    throw invalidField(
      'exchangeCurrencyToId',
      'isOtherCurrency',
      'must be another currency than exchangeCurrencyFromId',
    );
  const { target, to } = await targetOf(tx, principal, request);
  const from = payer.currency;
  const fixed = fixedSide(request);
  return { payer, target, from, to, fixed, sum: minorUnits(request, fixed === 'FROM' ? from : to) };
}

/** The side whose sum is given. @throws BankError 400 when it is neither of the two */
function fixedSide(request: ExchangeCalcRequest): Side {
  switch (request.exchangeCurrencyFixedId) {
    case request.exchangeCurrencyFromId:
      return 'FROM';
    case request.exchangeCurrencyToId:
      return 'TO';
    default:
      throw invalidField(
        'exchangeCurrencyFixedId',
        'isOneOfBoth',
        'must be exchangeCurrencyFromId or exchangeCurrencyToId',
      );
  }
}

function minorUnits({ exchangeCurrencyFixedSum }: ExchangeCalcRequest, { name, decimals }: Currency): bigint {
  const parsed = parseMinor(exchangeCurrencyFixedSum, decimals);
  if (parsed.ok) return parsed.minor;
  if (parsed.reason === 'decimals')
    throw invalidField(
      'exchangeCurrencyFixedSum',
      'maxDecimals',
      `must have at most ${decimals} decimals in ${name}`,
    );
  throw invalidField('exchangeCurrencyFixedSum', 'isDecimal', 'must be an amount');
}

/** The account that was named; else the paying one if it holds the currency, else the organization's first that does. */
async function targetOf(
  tx: Tx,
  { tenantId }: Exchanger,
  { organizationId, accountId, toAccountId, exchangeCurrencyToId }: ExchangeCalcRequest,
) {
  const own = await tx
    .select({ account: accounts, currency: currencies, balance: balances })
    .from(accounts)
    .leftJoin(
      ledgerAccounts,
      and(
        eq(ledgerAccounts.tenantId, accounts.tenantId),
        eq(ledgerAccounts.accountId, accounts.id),
        eq(ledgerAccounts.currencyId, exchangeCurrencyToId),
      ),
    )
    .leftJoin(currencies, eq(currencies.id, ledgerAccounts.currencyId))
    .leftJoin(
      balances,
      and(eq(balances.tenantId, ledgerAccounts.tenantId), eq(balances.ledgerAccountId, ledgerAccounts.id)),
    )
    .where(and(eq(accounts.tenantId, tenantId), eq(accounts.organizationId, organizationId)))
    .orderBy(asc(accounts.position), asc(accounts.id));
  const named = toAccountId === undefined ? own : own.filter(({ account }) => account.id === toAccountId);
  if (named.length === 0) throw notFound();
  const paying = named.filter(({ account }) => account.id === accountId);
  for (const { account, currency, balance } of [...paying, ...named]) {
    if (currency !== null && balance !== null)
      return { target: { id: account.id, number: account.number, balance }, to: currency };
  }
  throw invalidField(
    'exchangeCurrencyToId',
    'currencyHeld',
    toAccountId === undefined
      ? 'must be a currency of one of the accounts'
      : 'must be a currency of the account',
  );
}
