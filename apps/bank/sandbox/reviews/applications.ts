import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { decideApplication } from '../../src/onboarding/applications/decide.ts';
import { noteVerdict } from '../../src/onboarding/applications/identity.ts';
import { applications } from '../../src/onboarding/applications/tables.ts';
import { inTenant } from '../../src/platform/db/database.ts';
import { users } from '../../src/platform/db/schema.ts';
import { notFound } from '../../src/platform/errors.ts';
import { fullNameOf } from '../../src/customers/names.ts';
import { reasonOf, shownAtMost, unknownAction, type ReviewQueue } from './queue.ts';

/** An identity check has begun and nobody has answered it. */
const identityPending = sql`${applications.identity} ->> 'reviewStatus' is not null and ${applications.identity} ->> 'reviewAnswer' is null`;

type Row = typeof applications.$inferSelect;

const actionsOf = ({ status }: Row): Awaited<ReturnType<ReviewQueue['waiting']>>[number]['actions'] => {
  if (status === 'INCOMPLETE')
    return [
      { action: 'IDENTIFY', reason: 'none' },
      { action: 'REJECT', reason: 'required' },
    ];
  if (status === 'READY_TO_REVIEW') return [{ action: 'REVIEW', reason: 'none' }];
  return [
    { action: 'APPROVE', reason: 'none' },
    { action: 'ASK_AGAIN', reason: 'required' },
    { action: 'REJECT', reason: 'none' },
  ];
};

/** Whom an application is about, by what has been filled in so far. */
function titleOf({ type, details }: Row): string {
  const told = details as { companyName?: string; firstName?: string; lastName?: string }; // as its own rules stored it
  const name = fullNameOf({
    companyName: told.companyName ?? null,
    firstName: told.firstName ?? null,
    lastName: told.lastName ?? null,
  });
  return name === '' ? type : name;
}

/** Applications to be reviewed, and people whose identity is being checked. */
export const applicationQueue: ReviewQueue<'APPLICATION'> = {
  kind: 'APPLICATION',

  waiting: async (tx, tenantId) => {
    const rows = await tx
      .select({ row: applications, user: users })
      .from(applications)
      .innerJoin(users, eq(users.id, applications.createdBy))
      .where(
        and(
          eq(applications.tenantId, tenantId),
          or(
            inArray(applications.status, ['READY_TO_REVIEW', 'REVIEW_IN_PROGRESS']),
            and(eq(applications.status, 'INCOMPLETE'), identityPending),
          ),
        ),
      )
      .orderBy(asc(applications.updatedAt))
      .limit(shownAtMost);
    return rows.map(({ row, user }) => ({
      id: row.id,
      title: titleOf(row),
      customer:
        fullNameOf({ companyName: null, firstName: user.firstName, lastName: user.lastName }) || user.phone,
      status: row.status,
      amount: null,
      facts: [row.type],
      since: row.updatedAt.toISOString(),
      actions: actionsOf(row),
    }));
  },

  decide: ({ db, clock }, tenantId, id, decision) =>
    inTenant(db, tenantId, async (tx) => {
      const now = clock.now();
      const [row] = await tx
        .select()
        .from(applications)
        .where(and(eq(applications.tenantId, tenantId), eq(applications.id, id)));
      if (row === undefined) throw notFound();
      if (row.status === 'INCOMPLETE') {
        const passed = decision.action === 'IDENTIFY';
        if (!passed && decision.action !== 'REJECT') unknownAction(decision.action);
        await noteVerdict(
          tx,
          { tenantId, id },
          {
            applicantId: null,
            reviewStatus: 'completed',
            reviewAnswer: passed ? 'GREEN' : 'RED',
            rejectType: passed ? null : 'RETRY',
            moderationComment: passed ? null : reasonOf(decision),
          },
          { at: now, now },
        );
        return;
      }
      await decideApplication(tx, tenantId, id, now, verdictOf(decision));
    }),
};

function verdictOf(decision: Parameters<ReviewQueue['decide']>[3]): Parameters<typeof decideApplication>[4] {
  switch (decision.action) {
    case 'REVIEW':
      return { status: 'REVIEW_IN_PROGRESS' };
    case 'APPROVE':
      return { status: 'ACCEPTED' };
    case 'REJECT':
      return { status: 'DECLINED' };
    case 'ASK_AGAIN':
      return { status: 'INCOMPLETE', comments: [{ property: 'application', message: reasonOf(decision) }] };
    default:
      return unknownAction(decision.action);
  }
}
