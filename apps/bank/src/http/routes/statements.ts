import { formatMinor } from '@kontor/api-client/domain';
import { readTenant } from '../../platform/db/database.ts';
import { recipientLocale } from '../../platform/text/recipientLocale.ts';
import {
  findLine,
  receiptOf,
  verifyReceipt,
  requestExport,
  exportedFile,
  exportHistory,
  made,
  TooLong,
  statementItem,
  statementFilter,
  positionOf,
  statementRows,
  statementTotals,
  type StatementQuery,
  type StatementFilter,
} from '../../reporting/index.ts';
import { countCall } from '../../platform/rateLimits.ts';
import { addressOf } from '../address.ts';
import { organizationFor, principalOf, type Call, type Deps, type HandlersOf } from '../call.ts';
import { pageOf, windowOf } from '../../platform/paging/page.ts';
import { brandingOf } from '../../platform/tenants/tenant.ts';

export function statementHandlers(deps: Deps): HandlersOf<'statements' | 'receipts'> {
  const { db, clock, cursors } = deps;
  return {
    'statements.list': async (call) => {
      const filter = filterOf(call);
      const window = windowOf(cursors, filter, call.query);
      const rows = await readTenant(db, call.tenant.id, (tx) => statementRows(tx, filter, window));
      return {
        data: pageOf(cursors, filter, window, rows, {
          node: statementItem,
          position: (row) => positionOf(filter, row),
        }),
      };
    },
    'statements.totals': async (call) => {
      const filter = filterOf(call);
      const totals = await readTenant(db, call.tenant.id, (tx) => statementTotals(tx, filter));
      return {
        data: totals.map(({ currencyId, decimals, count, debit, credit }) => ({
          currencyId,
          count,
          debitSum: formatMinor(debit, decimals),
          creditSum: formatMinor(credit, decimals),
        })),
      };
    },
    'statements.export': async (call) => {
      const { tenant, query, request } = call;
      const { type } = call.params;
      const filter = filterOf(call);
      const reader = recipientLocale(request, query, filter.timezone);
      const bank = await brandingOf(db, tenant);
      try {
        return await exportHistory(deps, bank, { type, filter, query, reader }, made.atOnce);
      } catch (error) {
        if (!(error instanceof TooLong)) throw error;
        const { organizationId, timezone } = filter;
        const asked = { type, query, timezone, reader };
        return { data: await requestExport(deps, principalOf(call), organizationId, asked) };
      }
    },
    'statements.exported': async (call) => {
      const { id } = call.params;
      const { organizationId, file } = await exportedFile(deps, principalOf(call), id);
      call.setResponseOrganization(organizationId);
      return file ?? { data: { exportId: id } };
    },
    'statements.receipt': async ({ tenant, session, params, query, request, setResponseOrganization }) => {
      const line = await findLine(deps, tenant.id, session.memberships, params.id);
      setResponseOrganization(line.membership.organizationId);
      const reader = recipientLocale(request, query, line.membership.timezone);
      const checkUrl = `${request.protocol}://${request.host}/receipt`;
      return receiptOf(deps, tenant.id, line, await brandingOf(db, tenant), reader, checkUrl);
    },
    'receipts.verify': async ({ tenant, query, request }) => {
      await countCall(db, tenant.id, clock.now(), {
        key: `receipt-check:${addressOf(request)}`,
        most: 10,
        windowMs: 60_000,
      });
      return { data: await verifyReceipt(deps, tenant.id, query.code) };
    },
  };
}

type Asked = Pick<Call<'statements.list'>, 'tenant' | 'session' | 'setResponseOrganization'> & {
  readonly query: StatementQuery;
};

/** Which lines are meant. @throws BankError 403 for an organization that isn't the person's; 400 beside a bound */
function filterOf({ tenant, session, query, setResponseOrganization }: Asked): StatementFilter {
  const membership = organizationFor(session, query.organizationId);
  setResponseOrganization(membership.organizationId);
  return statementFilter(tenant.id, membership, query);
}
