import { accountById, accountsOf, allCurrencies } from '../../accounts/queries.ts';
import { outsideTenants, readTenant } from '../../db/database.ts';
import { organizationFor, type Call, type Deps, type HandlersOf } from '../call.ts';
import { pageOfList } from '../page.ts';

const baseCurrency = 'EUR';

export function accountHandlers({ db, clock, cursors }: Deps): HandlersOf<'accounts' | 'currencies'> {
  const ownAccount = async ({
    tenant,
    session,
    params,
    answersFor,
  }: Call<'accounts.get' | 'accounts.balances'>) => {
    const mine = session.memberships.map(({ organizationId }) => organizationId);
    const account = await readTenant(db, tenant.id, (tx) =>
      accountById(tx, tenant.id, mine, params.id, clock.now()),
    );
    answersFor(account.organizationId);
    return account;
  };

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
