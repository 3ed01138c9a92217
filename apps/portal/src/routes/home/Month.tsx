import { dateIn, flowsOf, groupByCurrency, weeksOfMonth } from '@kontor/api-client/domain';
import { callQuery, useApi } from '@kontor/api-client/react';
import { MonthFlow } from '@kontor/banking-widgets/month-flow';
import { useQueries } from '@tanstack/react-query';
import { inputs } from '../../app/inputs.ts';
import { useLoadable } from '../../app/useLoadable.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useAccounts } from '../../shell/useAccounts.ts';

/** What came in and went out this month; of the currencies held, the one that is worth most first. */
export function Month() {
  const { organization, timeZone } = useSession();
  const client = useApi();
  const accounts = useAccounts();
  const currencies = useCurrencies();
  const weeks = weeksOfMonth(dateIn(Date.now(), timeZone));
  const asked = useQueries({
    queries: weeks.map(({ from, to }) =>
      callQuery(
        client,
        'statements.totals',
        inputs.totals(organization.id, { transferDateFrom: from, transferDateTo: to, withOthers: 'true' }),
      ),
    ),
  });
  const held =
    accounts.status === 'success' ? groupByCurrency(accounts.data).map(({ currency }) => currency) : [];
  const others = currencies.data?.filter(({ id }) => held.every((one) => one.id !== id));
  const totals = asked.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const flows = useLoadable(
    [...asked, currencies],
    others && totals.length === weeks.length ? flowsOf(totals, [...held, ...others]) : undefined,
  );
  return <MonthFlow weeks={weeks} flows={flows} />;
}
