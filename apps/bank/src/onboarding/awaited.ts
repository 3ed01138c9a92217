import type { IsAwaited } from '../auth/index.ts';
import { openInvitations } from '../customers/index.ts';
import { and } from 'drizzle-orm';
import { applications } from './applications/tables.ts';
import { eq } from 'drizzle-orm';
import { inArray } from 'drizzle-orm';
import { memberships } from '../platform/db/schema.ts';
import { sql } from 'drizzle-orm';

/** Whom somebody awaits, before the bank knows them. */
/** Whether a company has invited a number or names it in its application. */
export const isAwaited: IsAwaited = async (tx, tenantId, phone, now) => {
  const invited = tx
    .select({ one: sql`1` })
    .from(memberships)
    .where(openInvitations(tenantId, phone, now));
  const named = tx
    .select({ one: sql`1` })
    .from(applications)
    .where(
      and(
        eq(applications.tenantId, tenantId),
        eq(applications.phone, phone),
        inArray(applications.status, ['INCOMPLETE', 'READY_TO_REVIEW', 'REVIEW_IN_PROGRESS']),
      ),
    );
  const { rows } = await tx.execute<{ awaited: boolean }>(
    sql`select exists ${invited} or exists ${named} as awaited`,
  );
  return rows[0]?.awaited === true;
};
