import { accountById, accountsOf, allCurrencies, baseCurrency } from '../../accounts/queries.ts';
import { topUpRequisites } from '../../accounts/topUp.ts';
import { outsideTenants, readTenant } from '../../db/database.ts';
import { confirmationLetter, topUpPdf } from '../../documents/accountPapers.ts';
import { holderOf } from '../../documents/holder.ts';
import { readerOf } from '../../documents/reader.ts';
import { invalidField, notFound } from '../../errors.ts';
import { settingsOf } from '../../settings/tenantSettings.ts';
import { organizationFor, type Call, type Deps, type HandlersOf } from '../call.ts';
import { pageOfList } from '../page.ts';
import { brandingOf } from '../tenant.ts';

/** The part of a call that says whose account is meant. */
type OfAccount = Pick<Call<'accounts.get'>, 'tenant' | 'session' | 'params' | 'answersFor'>;

export function accountHandlers({ db, clock, cursors }: Deps): HandlersOf<'accounts' | 'currencies'> {
  const ownAccount = async ({ tenant, session, params, answersFor }: OfAccount) => {
    const mine = session.memberships.map(({ organizationId }) => organizationId);
    const account = await readTenant(db, tenant.id, (tx) =>
      accountById(tx, tenant.id, mine, params.id, clock.now()),
    );
    answersFor(account.organizationId);
    return account;
  };

  /** The account, with what has to be known to pay into it. */
  const paidAccount = async (call: OfAccount) => {
    const account = await ownAccount(call);
    const [holder, { bankDetails }] = await readTenant(db, call.tenant.id, async (tx) => [
      await holderOf(tx, call.tenant.id, account.organizationId),
      await settingsOf(tx, call.tenant.id),
    ]);
    return { account, holder, bank: await brandingOf(db, call.tenant), details: bankDetails };
  };

  /** @throws BankError 400 beside `currencyId` for a currency that the account doesn't hold */
  const heldCurrency = (
    { query }: Call<'accounts.topUp' | 'accounts.topUpPdf'>,
    { account }: Awaited<ReturnType<typeof paidAccount>>,
  ) => {
    const held = account.balances.find(({ currencyId }) => currencyId === query.currencyId);
    if (held === undefined)
      throw invalidField('currencyId', 'currencyHeld', 'must be a currency of the account');
    return held.currency;
  };

  const readerFor = (
    { request, query, session }: Call<'accounts.topUpPdf' | 'accounts.confirmationLetter'>,
    { account }: Awaited<ReturnType<typeof paidAccount>>,
  ) => readerOf(request, query, organizationFor(session, account.organizationId).timezone);

  return {
    'accounts.list': async ({ tenant, session, query, answersFor }) => {
      const { organizationId } = organizationFor(session, query.organizationId);
      answersFor(organizationId);
      const items = await readTenant(db, tenant.id, (tx) =>
        accountsOf(tx, tenant.id, organizationId, clock.now()),
      );
      return { data: pageOfList(cursors, ['accounts', organizationId], query, items) };
    },
    'accounts.get': async (call) => ({ data: await ownAccount(call) }),
    'accounts.balances': async (call) => ({ data: (await ownAccount(call)).balances }),
    'accounts.topUp': async (call) => {
      const paid = await paidAccount(call);
      const { language } = readerOf(call.request, { lang: call.query.lang }, 'UTC');
      return { data: topUpRequisites(paid, heldCurrency(call, paid), language) };
    },
    'accounts.topUpPdf': async (call) => {
      const paid = await paidAccount(call);
      const currency = heldCurrency(call, paid);
      const reader = readerFor(call, paid);
      const way = topUpRequisites(paid, currency, reader.language)[call.params.index];
      if (way === undefined) throw notFound();
      return topUpPdf(paid, way, currency, reader, clock.now());
    },
    'accounts.confirmationLetter': async (call) => {
      const paid = await paidAccount(call);
      return confirmationLetter(paid, readerFor(call, paid), clock.now());
    },
    'currencies.list': async ({ query }) => ({
      data: pageOfList(cursors, ['currencies'], query, await outsideTenants(db, allCurrencies)),
    }),
    'currencies.base': async () => {
      const base = (await outsideTenants(db, allCurrencies)).find(({ name }) => name === baseCurrency);
      if (base === undefined) throw new Error(`The base currency ${baseCurrency} is missing`);
      return { data: base };
    },
  };
}
