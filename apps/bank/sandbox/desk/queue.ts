import type { SandboxChat } from '@kontor/api-client/contract';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { fullNameOf } from '../../src/customers/names.ts';
import { titleOf } from '../../src/messaging/index.ts';
import { applicant } from '../../src/messaging/view.ts';
import { channelDocuments, channels, employees, messages } from '../../src/notifications/inApp/tables.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { organizations, users } from '../../src/platform/db/schema.ts';

/** Kinds of channels that customers and employees talk in. */
export const talks = ['MAIN', 'APPLICATION', 'TRANSACTION'] as const;

/** How many are shown at most of those that wait, of those that somebody has, and of the latest. */
const most = 100;

/**
 * The desk's queue: who has waited longest comes first, then the conversation talked in last. One statement, each part of
 * it by an index of its own: it is asked for again and again.
 */
export async function queueOf(tx: Tx, tenantId: string): Promise<readonly SandboxChat[]> {
  const some = (condition: SQL, order: SQL) => sql`(select ${channels.id} from ${channels}
    where ${channels.tenantId} = ${tenantId} and ${condition} order by ${order} limit ${most})`;
  const ids = sql`(
    ${some(sql`${channels.waitingSince} is not null`, sql`${channels.waitingSince}`)}
    union all ${some(sql`${channels.assignedTo} is not null and ${channels.closedAt} is null`, sql`${channels.talkedAt} desc`)}
    union all ${some(sql`${channels.talkedAt} is not null`, sql`${channels.talkedAt} desc`)})`;
  const rows = await tx
    .select({
      channel: channels,
      organization: {
        id: organizations.id, // never null, by which Drizzle knows a joined row
        companyName: organizations.companyName,
        firstName: organizations.firstName,
        lastName: organizations.lastName,
      },
      phone: users.phone,
      assignee: { firstName: employees.firstName, lastName: employees.lastName },
      content: messages.content,
      fileName: channelDocuments.name,
      unread: unreadIn,
    })
    .from(channels)
    .innerJoin(
      messages,
      and(
        eq(messages.tenantId, channels.tenantId),
        eq(messages.channelId, channels.id),
        eq(messages.seq, channels.lastSeq),
      ),
    )
    .leftJoin(
      channelDocuments,
      and(eq(channelDocuments.tenantId, messages.tenantId), eq(channelDocuments.id, messages.documentId)),
    )
    .leftJoin(
      organizations,
      and(eq(organizations.tenantId, channels.tenantId), eq(organizations.id, channels.organizationId)),
    )
    .leftJoin(users, and(eq(users.tenantId, channels.tenantId), eq(users.id, channels.userId)))
    .leftJoin(
      employees,
      and(eq(employees.tenantId, channels.tenantId), eq(employees.id, channels.assignedTo)),
    )
    .where(
      and(eq(channels.tenantId, tenantId), inArray(channels.type, [...talks]), sql`${channels.id} in ${ids}`),
    )
    .orderBy(
      sql`${channels.waitingSince} asc nulls last, ${channels.talkedAt} desc nulls last, ${channels.id}`,
    );
  return rows.map(({ channel, organization, phone, assignee, content, fileName, unread }) => ({
    ...stateOf(channel),
    customer: customerOf(channel, organization, phone),
    assignee,
    unread,
    preview: (content || fileName) ?? '',
  }));
}

/** How many of the customer's messages in a channel no employee has seen. */
export const unreadIn = sql<number>`(select count(*)::int from ${messages} unseen
  where unseen.tenant_id = ${channels.tenantId} and unseen.channel_id = ${channels.id}
    and unseen.user_id is not null and unseen.seen_at is null)`;

type ChannelRow = typeof channels.$inferSelect;

/** What both the queue and the open conversation tell of a channel. */
export const stateOf = (channel: ChannelRow) => ({
  id: channel.id,
  title: titleOf(channel, 'en'),
  waitingSince: channel.waitingSince?.toISOString() ?? null,
  closedAt: channel.closedAt?.toISOString() ?? null,
});

/** Whose conversation it is: an organization's, or that of somebody who applies, who may have given no name yet. */
export function customerOf(
  channel: ChannelRow,
  organization: Parameters<typeof fullNameOf>[0] | null,
  phone: string | null,
): string {
  if (organization !== null) return fullNameOf(organization);
  const names = applicant.safeParse(channel.applicant);
  return (names.success && fullNameOf(names.data)) || (phone ?? '');
}
