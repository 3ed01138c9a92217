/** What holds of a company's officials beside their own answers. */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { invalidField } from '../../platform/errors.ts';
import { signedBy } from '../agreements/queries.ts';
import type { ApplicationRow } from './access.ts';
import { applications } from './tables.ts';
import { personAnswersOf, personDetailsOf } from './view.ts';

/** Whether an official has done anything of what is theirs alone. */
export async function isBegunByOfficial(tx: Tx, row: ApplicationRow): Promise<boolean> {
  const { nationalInsuranceNumber, lastThreeYearsAddressHistory } = personDetailsOf(row);
  return (
    nationalInsuranceNumber !== undefined ||
    lastThreeYearsAddressHistory !== undefined ||
    Object.keys(personAnswersOf(row)).length > 0 ||
    row.identity !== null ||
    (await signedBy(tx, row.tenantId, { applicationId: row.id })).size > 0
  );
}

/** @throws BankError 400 beside `phone` when it is that of another person of the company: each acts for it once */
export async function assertPhoneIsNew(
  tx: Tx,
  { tenantId, id }: Pick<ApplicationRow, 'tenantId' | 'id'>,
  phone: string,
): Promise<void> {
  const [known] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.tenantId, tenantId),
        eq(applications.corporateId, id),
        eq(applications.phone, phone),
      ),
    )
    .limit(1);
  if (known !== undefined)
    throw invalidField('phone', 'isNewOfficial', 'must not be the number of another person of this company');
}
