/** The decision of the bank's staff on applications. */
import { and, eq, isNull } from 'drizzle-orm';
import type { ReviewComment } from '@kontor/api-client/contract';
import { applicationStates, mayGo } from '@kontor/api-client/domain';
import { type NotificationEvent, notify } from '../../notifications/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { BankError, notFound } from '../../platform/errors.ts';
import { acceptCorporate, acceptIndividual } from './accept.ts';
import {
  announceApplication,
  changeApplication,
  noteApplication,
  ofCompanies,
  type ApplicationRow,
} from './access.ts';
import { valueAt } from './askedAgain.ts';
import { documentsOf } from './view.ts';
import { applicationDocuments, applications } from './tables.ts';

export type Decision =
  | { readonly status: 'REVIEW_IN_PROGRESS' | 'ACCEPTED' | 'DECLINED' | 'ARCHIVED' }
  /** Asks again for some fields or documents. */
  | { readonly status: 'INCOMPLETE'; readonly comments: readonly Omit<ReviewComment, 'createdAt'>[] };

/**
 * Moves an application of a person or a company on; those of the company's people go with it. An accepted one becomes a
 * customer.
 * @throws BankError 404 when there is none, or it is an official's; 409 STALE_ENTITY when the status can't follow
 */
export async function decideApplication(
  tx: Tx,
  tenantId: string,
  id: string,
  now: Date,
  decision: Decision,
): Promise<void> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.tenantId, tenantId), eq(applications.id, id)))
    .for('no key update');
  if (row === undefined || row.corporateId !== null) throw notFound();
  const { status } = decision;
  if (!mayGo(applicationStates, row.status, status))
    throw new BankError(
      409,
      'STALE_ENTITY',
      `An application that is ${row.status} does not become ${status}`,
    );

  const documents = await documentsOf(tx, tenantId, [id]);
  const comments =
    decision.status === 'INCOMPLETE'
      ? decision.comments.map((comment) => ({
          ...comment,
          createdAt: now.toISOString(),
          before: valueAt(row, documents, comment.property),
        }))
      : [];
  for (const { documentId, message } of comments)
    if (documentId !== undefined) await turnDown(tx, row, documentId, message);
  const officials = await tx
    .update(applications)
    .set({ status, updatedAt: now })
    .where(and(ofCompanies(tenantId, [id]), eq(applications.status, row.status)))
    .returning();
  // What was asked for is wanted while the answers are looked at.
  const reviewComments = status === 'REVIEW_IN_PROGRESS' ? row.reviewComments : comments;
  const after = await changeApplication(tx, row, now, { status, reviewComments });
  if (status === 'ACCEPTED' || status === 'DECLINED') await judgeDocuments(tx, row, status);
  if (status === 'ACCEPTED') {
    const organizationId =
      row.type === 'CORPORATE'
        ? await acceptCorporate(tx, after, officials, now)
        : await acceptIndividual(tx, after, now);
    await tx
      .update(applications)
      .set({ organizationId })
      .where(and(eq(applications.tenantId, tenantId), eq(applications.id, id)));
  }
  await noteApplication(tx, { tenantId, userId: null, sessionId: null }, after, now, `APPLICATION_${status}`);
  for (const official of officials) await announceApplication(tx, official);
  const event = told(id, status);
  if (event !== undefined) await notify(tx, { tenantId, userIds: [row.createdBy], now }, event);
}

/** What applicants are told of; that their application is being looked at they see. */
function told(id: string, status: Decision['status']): NotificationEvent | undefined {
  if (status === 'INCOMPLETE') return { kind: 'APPLICATION_ASKED_AGAIN', applicationId: id };
  if (status !== 'ACCEPTED' && status !== 'DECLINED') return undefined;
  const outcome = status === 'ACCEPTED' ? 'ACCEPTED' : 'REJECTED';
  return { kind: 'DECIDED', about: 'APPLICATION', outcome, id };
}

/** Papers nobody has said anything about go the way of their application. */
async function judgeDocuments(
  tx: Tx,
  { tenantId, id }: ApplicationRow,
  status: 'ACCEPTED' | 'DECLINED',
): Promise<void> {
  await tx
    .update(applicationDocuments)
    .set({ status: status === 'ACCEPTED' ? 'ACCEPTED' : 'REJECTED' })
    .where(
      and(
        eq(applicationDocuments.tenantId, tenantId),
        eq(applicationDocuments.applicationId, id),
        eq(applicationDocuments.status, 'UPLOADED'),
        isNull(applicationDocuments.removedAt),
      ),
    );
}

async function turnDown(tx: Tx, row: ApplicationRow, documentId: string, reason: string): Promise<void> {
  const turned = await tx
    .update(applicationDocuments)
    .set({ status: 'REVISION', reason })
    .where(
      and(
        eq(applicationDocuments.tenantId, row.tenantId),
        eq(applicationDocuments.applicationId, row.id),
        eq(applicationDocuments.id, documentId),
      ),
    )
    .returning({ id: applicationDocuments.id });
  if (turned.length === 0) throw notFound();
}
