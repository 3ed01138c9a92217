/** What holds of a company's officials beside their own answers. */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { invalidField } from '../../platform/errors.ts';
import { ofCompanies, type ApplicationRow } from './access.ts';
import { applications } from './tables.ts';

/** @throws BankError 400 beside `phone` when it is that of another person of the company: each acts for it once */
export async function assertPhoneIsNew(
  tx: Tx,
  { tenantId, id }: Pick<ApplicationRow, 'tenantId' | 'id'>,
  phone: string,
): Promise<void> {
  const [known] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(ofCompanies(tenantId, [id]), eq(applications.phone, phone)))
    .limit(1);
  if (known !== undefined)
    throw invalidField('phone', 'isNewOfficial', 'must not be the number of another person of this company');
}
