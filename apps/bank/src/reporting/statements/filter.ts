import type { ReceivedQuery } from '@kontor/api-client/contract';
import { lowerBound, upperBound } from './period.ts';
import type { StatementFilter } from './queries.ts';

type Asked = Omit<ReceivedQuery<'statements.export'>, 'lang' | 'timezone'>;

/** Which lines a question means, of an organization the caller has checked. @throws BankError 400 beside a bound */
export function statementFilter(
  tenantId: string,
  { organizationId, timezone }: Pick<StatementFilter, 'organizationId' | 'timezone'>,
  query: Asked,
): StatementFilter {
  const { transferDateFrom: from, transferDateTo: to } = query;
  return {
    tenantId,
    organizationId,
    timezone,
    account: query.account,
    currencyId: query.currencyId,
    parentId: query.parentId,
    paymentOrderId: query.paymentOrderId,
    query: query.query,
    from: from === undefined ? undefined : lowerBound('transferDateFrom', from),
    until: to === undefined ? undefined : upperBound('transferDateTo', to),
    sortProp: query.sortProp ?? 'transferDate',
    sortDir: query.sortDir ?? 'desc',
  };
}
