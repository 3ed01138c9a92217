import { and, eq, isNull } from 'drizzle-orm';
import { applicationChannel } from '../../messaging/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors.ts';
import type { ApplicationRow } from './access.ts';
import { applications } from './tables.ts';
import { applicantOf } from './view.ts';

/** Where the bank and who began an application talk about it, opened with the first call. An official's belongs to that of the company. */
export async function openChannel(tx: Tx, row: ApplicationRow, now: Date): Promise<void> {
  if (row.type !== 'INDIVIDUAL' && row.type !== 'CORPORATE') return;
  await channelAbout(tx, row, now);
}

const channelAbout = (tx: Tx, row: ApplicationRow, now: Date): Promise<string> => {
  const { tenantId, id, createdBy: userId } = row;
  return applicationChannel(tx, { tenantId, userId, id, applicant: applicantOf(row) }, now);
};

/** The same by the application's id. @throws BankError 404 when there is no such application of a customer's own */
export async function channelOfApplication(tx: Tx, tenantId: string, id: string, now: Date): Promise<string> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(
      and(eq(applications.tenantId, tenantId), eq(applications.id, id), isNull(applications.corporateId)),
    );
  if (row === undefined) throw notFound();
  return channelAbout(tx, row, now);
}
