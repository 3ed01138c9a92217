import type { SandboxConversation, SandboxPayment } from '@kontor/api-client/contract';
import { formatMinor } from '@kontor/api-client/domain';
import { and, asc, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { findAccounts } from '../../src/customers/accounts/queries.ts';
import { fullNameOf } from '../../src/customers/names.ts';
import { selectMessages } from '../../src/messaging/view.ts';
import { channels, employees, messageReceipts, messages } from '../../src/notifications/inApp/tables.ts';
import { applications } from '../../src/onboarding/applications/tables.ts';
import { applicantOf } from '../../src/onboarding/applications/view.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { payments } from '../../src/platform/db/paymentTables.ts';
import { currencies, memberships, organizations, tenants, users } from '../../src/platform/db/schema.ts';
import { notFound } from '../../src/platform/errors.ts';
import { languageColumn } from '../../src/platform/text/language.ts';
import { personas } from '../personas.ts';
import { customerOf, stateOf, talks, unreadIn } from './queue.ts';

/** How many of the latest messages and payments an employee sees. */
const shown = { messages: 100, payments: 5 } as const;

type Place = { readonly tenantId: string; readonly channelId: string };

/** A conversation with what an employee has to know for an answer. @throws BankError 404 when there is no such one */
export async function conversationOf(
  tx: Tx,
  { tenantId, channelId }: Place,
  now: Date,
): Promise<SandboxConversation> {
  const [found] = await tx
    .select({
      channel: channels,
      organization: organizations,
      assignee: { firstName: employees.firstName, lastName: employees.lastName },
      application: applications,
      unread: unreadIn,
    })
    .from(channels)
    .leftJoin(
      organizations,
      and(eq(organizations.tenantId, channels.tenantId), eq(organizations.id, channels.organizationId)),
    )
    .leftJoin(
      employees,
      and(eq(employees.tenantId, channels.tenantId), eq(employees.id, channels.assignedTo)),
    )
    .leftJoin(
      applications,
      and(eq(applications.tenantId, channels.tenantId), eq(applications.id, channels.applicationId)),
    )
    .where(
      and(eq(channels.tenantId, tenantId), eq(channels.id, channelId), inArray(channels.type, [...talks])),
    );
  if (found === undefined) throw notFound();
  const { channel, organization, assignee, application, unread } = found;
  const { lastWriter, messages: said } = await messagesOf(tx, { tenantId, channelId });
  const writer = lastWriter ?? channel.userId;
  const people = await peopleOf(tx, tenantId, { organizationId: channel.organizationId, userId: writer });
  const person = people.find(({ userId }) => writer === null || userId === writer);
  const organizationIds =
    channel.organizationId === null
      ? people.flatMap(({ organizationId }) => organizationId ?? [])
      : [channel.organizationId];
  const accounts = await findAccounts(tx, tenantId, now, { organizationIds });
  return {
    ...stateOf(channel),
    customer: customerOf(channel, organization, person?.phone ?? null),
    assignee,
    unread,
    person: person === undefined ? null : personAnswer(person),
    about: await subjectOf(tx, tenantId, channel.paymentId, application),
    accounts: accounts.map(({ number, name, balances }) => ({
      number,
      name,
      balances: balances.map(({ value, currency }) => ({
        value,
        currency: currency.name,
        decimals: currency.decimals,
      })),
    })),
    payments: await lastPayments(tx, tenantId, organizationIds),
    messages: said,
  };
}

async function messagesOf(tx: Tx, { tenantId, channelId }: Place) {
  const views = await selectMessages(tx, null)
    .where(and(eq(messages.tenantId, tenantId), eq(messages.channelId, channelId)))
    .orderBy(desc(messages.seq))
    .limit(shown.messages);
  const ids = views.map(({ row }) => row.id);
  const read = await tx
    .selectDistinct({ id: messageReceipts.messageId })
    .from(messageReceipts)
    .where(
      and(
        eq(messageReceipts.tenantId, tenantId),
        inArray(messageReceipts.messageId, ids),
        isNotNull(messageReceipts.readAt),
      ),
    );
  const readIds = new Set(read.map(({ id }) => id));
  const said = views.toReversed().map(({ row, user, employee, document }) => ({
    id: row.id,
    from: row.userId === null ? ('employee' as const) : ('customer' as const),
    author: [(user ?? employee)?.firstName, (user ?? employee)?.lastName].filter(Boolean).join(' '),
    content: row.content,
    document: document && { id: document.id, name: document.name, size: document.size },
    createdAt: row.createdAt.toISOString(),
    seen: row.userId === null ? readIds.has(row.id) : row.seenAt !== null,
    clientMessageId: row.clientMessageId,
  }));
  return { lastWriter: views.find(({ row }) => row.userId !== null)?.row.userId, messages: said };
}

/** Those who act for an organization, and one more; each once for every organization they act for. */
const peopleOf = (
  tx: Tx,
  tenantId: string,
  { organizationId, userId }: { readonly organizationId: string | null; readonly userId: string | null },
) =>
  tx
    .select({
      userId: users.id,
      phone: users.phone,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      language: languageColumn(),
      organizationId: memberships.organizationId,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .leftJoin(
      memberships,
      and(
        eq(memberships.tenantId, users.tenantId),
        eq(memberships.userId, users.id),
        eq(memberships.status, 'ACTIVE'),
      ),
    )
    .where(
      and(
        eq(users.tenantId, tenantId),
        or(
          organizationId === null ? undefined : eq(memberships.organizationId, organizationId),
          userId === null ? undefined : eq(users.id, userId),
        ),
      ),
    )
    .orderBy(asc(memberships.createdAt), asc(users.id));

const personAnswer = ({
  phone,
  email,
  firstName,
  lastName,
  language,
}: Awaited<ReturnType<typeof peopleOf>>[number]): SandboxConversation['person'] => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  phone,
  email,
  language: language ?? 'en',
  persona: personas.find((persona) => persona.phone === phone)?.description ?? null,
});

async function subjectOf(
  tx: Tx,
  tenantId: string,
  paymentId: string | null,
  application: typeof applications.$inferSelect | null,
): Promise<SandboxConversation['about']> {
  if (paymentId !== null) {
    const [payment] = await selectPayments(tx).where(
      and(eq(payments.tenantId, tenantId), eq(payments.id, paymentId)),
    );
    return payment === undefined ? null : { kind: 'PAYMENT', ...paymentAnswer(payment) };
  }
  if (application === null) return null;
  const { id, status } = application;
  return { kind: 'APPLICATION', id, status, applicant: fullNameOf(applicantOf(application)) };
}

async function lastPayments(
  tx: Tx,
  tenantId: string,
  organizationIds: readonly string[],
): Promise<readonly SandboxPayment[]> {
  if (organizationIds.length === 0) return [];
  const rows = await selectPayments(tx)
    .where(and(eq(payments.tenantId, tenantId), inArray(payments.organizationId, [...organizationIds])))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(shown.payments);
  return rows.map(paymentAnswer);
}

const selectPayments = (tx: Tx) =>
  tx
    .select({ payment: payments, currency: currencies })
    .from(payments)
    .innerJoin(currencies, eq(currencies.id, payments.currencyId));

const paymentAnswer = ({
  payment,
  currency,
}: Awaited<ReturnType<typeof selectPayments>>[number]): SandboxPayment => ({
  id: payment.id,
  status: payment.status,
  payee: payment.payeeName,
  amount: {
    value: formatMinor(payment.sum, currency.decimals),
    currency: currency.name,
    decimals: currency.decimals,
  },
  createdAt: payment.createdAt.toISOString(),
});
