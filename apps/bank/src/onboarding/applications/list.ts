import type { ListedApplication } from '@kontor/api-client/contract';
import type { Services } from '../../integrations/index.ts';
import { readTenant, type Tx } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/principal.ts';
import { applicationsOf, isFilledInBy, phoneOf } from './access.ts';
import { companyNames, look, summaryOf } from './view.ts';

/** A person's applications, the newest first; at most 1,000. */
export function listApplications(bank: Services, principal: Principal): Promise<ListedApplication[]> {
  return readTenant(bank.db, principal.tenantId, (tx) => summariesOf(tx, bank, principal));
}

/** The same within a transaction. */
export async function summariesOf(
  tx: Tx,
  bank: Services,
  principal: Pick<Principal, 'tenantId' | 'userId'>,
): Promise<ListedApplication[]> {
  const rows = await applicationsOf(tx, principal);
  if (rows.length === 0) return [];
  const phone = await phoneOf(tx, principal);
  const { reviewed } = await look(tx, bank, principal.tenantId, rows);
  const companies = await companyNames(tx, principal.tenantId, rows);
  return reviewed.map((one) => ({
    ...summaryOf(one),
    forCompany: companies.get(one.row.corporateId) ?? null,
    own: isFilledInBy(one.row, { phone }),
  }));
}
