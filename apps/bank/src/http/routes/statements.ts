import { readTenant } from '../../db/database.ts';
import { statementItem } from '../../statements/item.ts';
import { lowerBound, upperBound } from '../../statements/period.ts';
import { positionOf, statementRows, type StatementFilter } from '../../statements/queries.ts';
import { organizationFor, type Deps, type HandlersOf } from '../call.ts';
import { pageOf, windowOf } from '../page.ts';

export function statementHandlers({ db, cursors }: Deps): HandlersOf<'statements'> {
  return {
    'statements.list': async ({ tenant, session, query, answersFor }) => {
      const { organizationId, timezone } = organizationFor(session, query.organizationId);
      answersFor(organizationId);
      const filter: StatementFilter = {
        tenantId: tenant.id,
        organizationId,
        timezone,
        account: query.account,
        currencyId: query.currencyId,
        parentId: query.parentId,
        paymentOrderId: query.paymentOrderId,
        query: query.query,
        from:
          query.transferDateFrom === undefined
            ? undefined
            : lowerBound('transferDateFrom', query.transferDateFrom),
        until:
          query.transferDateTo === undefined ? undefined : upperBound('transferDateTo', query.transferDateTo),
        sortProp: query.sortProp ?? 'transferDate',
        sortDir: query.sortDir ?? 'desc',
      };
      const window = windowOf(cursors, filter, query);
      const rows = await readTenant(db, tenant.id, (tx) => statementRows(tx, filter, window));
      return {
        data: pageOf(cursors, filter, window, rows, {
          node: statementItem,
          position: (row) => positionOf(filter, row),
        }),
      };
    },
  };
}
