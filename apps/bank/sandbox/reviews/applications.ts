import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { ReviewDecision } from '@kontor/api-client/contract';
import { decideApplication, type Decision } from '../../src/onboarding/applications/decide.ts';
import { schemesOf } from '../../src/onboarding/applications/schemes.ts';
import { documentsOf } from '../../src/onboarding/applications/view.ts';
import { noteVerdict } from '../../src/onboarding/applications/identity.ts';
import { applications } from '../../src/onboarding/applications/tables.ts';
import { inTenant } from '../../src/platform/db/database.ts';
import { users } from '../../src/platform/db/schema.ts';
import { notFound } from '../../src/platform/errors.ts';
import { fullNameOf } from '../../src/customers/names.ts';
import { askableIn, changesIn, commentsOn } from './askedAgain.ts';
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

  waiting: async (tx, tenantId, { identity }) => {
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
    const documents = await documentsOf(
      tx,
      tenantId,
      rows.map(({ row }) => row.id),
    );
    const schemes = await schemesOf(tx, tenantId, identity.provider);
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
      ...askedAgainOf(
        row,
        documents.filter(({ applicationId }) => applicationId === row.id),
        schemes[row.type].documentsCategories,
      ),
    }));
  },

  decide: ({ db, clock, identity }, tenantId, id, decision) =>
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
      const comments =
        decision.action === 'ASK_AGAIN'
          ? commentsOn(
              row,
              {
                documents: await documentsOf(tx, tenantId, [id]),
                categories: (await schemesOf(tx, tenantId, identity.provider))[row.type].documentsCategories,
              },
              { about: decision.about ?? [], note: reasonOf(decision) },
            )
          : [];
      await decideApplication(tx, tenantId, id, now, verdictOf(decision, comments));
    }),
};

const askedAgainOf = (...[row, documents, categories]: Parameters<typeof changesIn>) => ({
  ...(row.status === 'REVIEW_IN_PROGRESS' && { askable: askableIn(row, categories) }),
  ...(row.status !== 'INCOMPLETE' && { changes: changesIn(row, documents, categories) }),
});

function verdictOf({ action }: ReviewDecision, comments: ReturnType<typeof commentsOn>): Decision {
  switch (action) {
    case 'REVIEW':
      return { status: 'REVIEW_IN_PROGRESS' };
    case 'APPROVE':
      return { status: 'ACCEPTED' };
    case 'REJECT':
      return { status: 'DECLINED' };
    case 'ASK_AGAIN':
      return { status: 'INCOMPLETE', comments };
    default:
      return unknownAction(action);
  }
}
