import type { ReceivedQuery } from '@kontor/api-client/contract';
import { moneyOf } from '@kontor/api-client/domain';
import { invalidField } from '../../platform/errors.ts';
import { lowerBound, upperBound } from './period.ts';
import type { StatementFilter } from './queries.ts';

/** A question for lines, for one of them, for their totals or for a file of them. */
export type StatementQuery = Omit<ReceivedQuery<'statements.export'>, 'lang' | 'timezone'> &
  Pick<ReceivedQuery<'statements.list'>, 'id'> &
  Pick<ReceivedQuery<'statements.totals'>, 'withOthers'>;

/** Which lines a question means, of an organization the caller has checked. @throws BankError 400 beside a bound */
export function statementFilter(
  tenantId: string,
  { organizationId, timezone }: Pick<StatementFilter, 'organizationId' | 'timezone'>,
  query: StatementQuery,
): StatementFilter {
  const { transferDateFrom: from, transferDateTo: to } = query;
  return {
    tenantId,
    organizationId,
    timezone,
    id: query.id,
    account: query.account,
    currencyId: query.currencyId,
    parentId: query.parentId,
    paymentId: query.paymentId,
    paymentOrderId: query.paymentOrderId,
    query: query.query,
    operationTypes: query.operationType,
    direction: query.direction,
    withOthers: query.withOthers,
    ...sums(query),
    from: from === undefined ? undefined : lowerBound('transferDateFrom', from),
    until: to === undefined ? undefined : upperBound('transferDateTo', to),
    sortProp: query.sortProp ?? 'transferDate',
    sortDir: query.sortDir ?? 'desc',
  };
}

function sums({ sumFrom, sumTo }: StatementQuery): Pick<StatementFilter, 'sumFrom' | 'sumTo'> {
  if (sumFrom !== undefined && sumTo !== undefined && isLess(sumTo, sumFrom))
    throw invalidField('sumTo', 'isNotBelowFrom', 'must not be less than sumFrom');
  return { sumFrom, sumTo };
}

/** Of two decimal texts of the contract, which have at most 18 decimals. */
const isLess = (a: string, b: string): boolean => inFinest(a) < inFinest(b);
const inFinest = (amount: string): bigint => moneyOf(amount, { name: '', decimals: 18 }).minor;
