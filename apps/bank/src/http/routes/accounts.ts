import { dateIn } from '@kontor/api-client/domain';
import { accountById, accountsOf } from '../../cards/index.ts';
import { arrangeAccounts, setNickname, topUpRequisites } from '../../customers/index.ts';
import {
  balanceHistory,
  confirmationLetter,
  holderOf,
  pricesToShow,
  topUpPdf,
  withWorth,
} from '../../reporting/index.ts';
import { allCurrencies, baseCurrency } from '../../platform/money/currencies.ts';
import { outsideTenants, readTenant } from '../../platform/db/database.ts';
import { recipientLocale } from '../../platform/text/recipientLocale.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import { settingsOf } from '../../platform/tenants/tenantSettings.ts';
import { organizationFor, principalOf, type Call, type Deps, type HandlersOf } from '../call.ts';
import { countCall } from '../../platform/rateLimits.ts';
import { pageOfList } from '../../platform/paging/page.ts';
import { brandingOf } from '../../platform/tenants/tenant.ts';

/** The part of a call that says whose account is meant. */
type OfAccount = Pick<Call<'accounts.get'>, 'tenant' | 'session' | 'params' | 'setResponseOrganization'>;

export function accountHandlers(deps: Deps): HandlersOf<'accounts' | 'currencies'> {
  const { db, clock, cursors } = deps;

  const ownAccount = async ({ tenant, session, params, setResponseOrganization }: OfAccount) => {
    const mine = session.memberships.map(({ organizationId }) => organizationId);
    const account = await readTenant(db, tenant.id, (tx) =>
      accountById(tx, tenant.id, mine, params.id, clock.now(), session.userId),
    );
    setResponseOrganization(account.organizationId);
    return account;
  };

  /** The account as its owner is shown it. */
  const shownAccount = async (call: OfAccount) => {
    const prices = await pricesToShow(deps);
    return withWorth(await ownAccount(call), prices);
  };

  /** People change nicknames and orders by hand. */
  const countPreference = ({ tenant, session }: Call<'accounts.setNickname' | 'accounts.setOrder'>) =>
    countCall(db, tenant.id, clock.now(), {
      key: `account-preferences:${session.userId}`,
      most: 60,
      windowMs: 60_000,
    });

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
  const heldBalance = (
    { query }: Call<'accounts.topUp' | 'accounts.topUpPdf' | 'accounts.balanceHistory'>,
    account: Awaited<ReturnType<typeof ownAccount>>,
  ) => {
    const held = account.balances.find(({ currencyId }) => currencyId === query.currencyId);
    if (held === undefined)
      throw invalidField('currencyId', 'currencyHeld', 'must be a currency of the account');
    return held;
  };

  const readerFor = (
    { request, query, session }: Call<'accounts.topUpPdf' | 'accounts.confirmationLetter'>,
    { account }: Awaited<ReturnType<typeof paidAccount>>,
  ) => recipientLocale(request, query, organizationFor(session, account.organizationId).timezone);

  return {
    'accounts.list': async ({ tenant, session, query, setResponseOrganization }) => {
      const { organizationId } = organizationFor(session, query.organizationId);
      setResponseOrganization(organizationId);
      const items = await readTenant(db, tenant.id, (tx) =>
        accountsOf(tx, { tenantId: tenant.id, userId: session.userId }, organizationId, clock.now()),
      );
      const prices = await pricesToShow(deps);
      const shown = items.map((account) => withWorth(account, prices));
      return { data: pageOfList(cursors, ['accounts', organizationId], query, shown) };
    },
    'accounts.get': async (call) => ({ data: await shownAccount(call) }),
    'accounts.balances': async (call) => ({ data: (await shownAccount(call)).balances }),
    'accounts.balanceHistory': async (call) => {
      const { tenant, session, query } = call;
      const account = await ownAccount(call);
      const { currency } = heldBalance(call, account);
      const { organizationId } = account;
      const { timezone } = organizationFor(session, organizationId);
      const period = { ...query, timezone, today: dateIn(clock.now().getTime(), timezone) };
      return {
        data: await readTenant(db, tenant.id, (tx) =>
          balanceHistory(
            tx,
            { tenantId: tenant.id, organizationId, accountId: account.id, currency },
            period,
          ),
        ),
      };
    },
    'accounts.setNickname': async (call) => {
      await countPreference(call);
      const { id } = await ownAccount(call);
      await setNickname(deps, principalOf(call), id, call.body.nickname);
      return { data: await shownAccount(call) };
    },
    'accounts.setOrder': async (call) => {
      const { tenant, session, body, setResponseOrganization } = call;
      await countPreference(call);
      const { organizationId } = organizationFor(session, body.organizationId);
      setResponseOrganization(organizationId);
      const principal = principalOf(call);
      await arrangeAccounts(deps, principal, organizationId, body.accountIds);
      const shown = await readTenant(db, tenant.id, (tx) =>
        accountsOf(tx, principal, organizationId, clock.now()),
      );
      return { data: { accountIds: shown.map(({ id }) => id) } };
    },
    'accounts.topUp': async (call) => {
      const paid = await paidAccount(call);
      const { language } = recipientLocale(call.request, { lang: call.query.lang }, 'UTC');
      return { data: topUpRequisites(paid, heldBalance(call, paid.account).currency, language) };
    },
    'accounts.topUpPdf': async (call) => {
      const paid = await paidAccount(call);
      const { currency } = heldBalance(call, paid.account);
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
