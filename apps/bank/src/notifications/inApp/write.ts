import type { NoticeSeverity } from '@kontor/api-client/contract';
import { announce, pipeline, type Tx } from '../../platform/db/database.ts';

/** Who a message is by. */
export type Author = { readonly userId: string } | { readonly employeeId: string } | 'THE_BANK';

export type NewMessage = {
  readonly tenantId: string;
  readonly channelId: string;
  readonly by: Author;
  readonly content: string;
  readonly now: Date;
  readonly clientMessageId?: string | undefined;
  readonly documentId?: string | undefined;
  /** Of a notification. */
  readonly notice?: { readonly severity: NoticeSeverity; readonly link: string | null } | undefined;
};

export type Written = { readonly id: string; readonly createdAt: Date };

/**
 * Appends a message to its channel, records its readers and whether the customer is waiting for an answer, and announces it
 * once committed. Its time is never earlier than that of the message before it. Locks the channel until the transaction
 * ends; to write to several channels in one transaction, go in the order of their ids, as `writeNotices` does.
 */
export async function writeMessage(
  tx: Tx,
  { tenantId, channelId, by, content, now, clientMessageId, documentId, notice }: NewMessage,
): Promise<Written> {
  const userId = by !== 'THE_BANK' && 'userId' in by ? by.userId : null;
  const employeeId = by !== 'THE_BANK' && 'employeeId' in by ? by.employeeId : null;
  const { rows } = await tx.$client.query<{ id: string; created_at: Date }>(
    `with place as (
       update channels set last_seq = last_seq + 1, updated_at = greatest(updated_at, $3::timestamptz),
         talked_at = case when num_nonnulls($5::uuid, $6::uuid) = 0 then talked_at else greatest(updated_at, $3::timestamptz) end,
         waiting_since = case when $6::uuid is not null then null
           when $5::uuid is not null then coalesce(waiting_since, greatest(updated_at, $3::timestamptz))
           else waiting_since end
       where tenant_id = $1 and id = $2 returning last_seq, updated_at, organization_id, user_id),
     written as (
       insert into messages (tenant_id, channel_id, seq, created_at, content, user_id, employee_id, client_message_id,
         document_id, severity, link)
       select $1, $2, last_seq, updated_at, $4, $5::uuid, $6::uuid, $7::uuid, $8::uuid, $9, $10 from place
       returning id, created_at),
     people as (
       select user_id from place where user_id is not null
       union select m.user_id from place p join memberships m
         on m.tenant_id = $1 and m.organization_id = p.organization_id and m.status = 'ACTIVE'),
     told as (
       insert into message_receipts (tenant_id, message_id, user_id, channel_id)
       select $1, written.id, people.user_id, $2 from written, people where people.user_id is distinct from $5::uuid)
     select id, created_at from written`,
    [
      tenantId,
      channelId,
      now,
      content,
      userId,
      employeeId,
      clientMessageId ?? null,
      documentId ?? null,
      notice?.severity ?? null,
      notice?.link ?? null,
    ],
  );
  const [written] = rows;
  if (written === undefined) throw new Error(`there is no channel ${channelId}`);
  announce(tx, { kind: 'MESSAGE', tenantId, channelId, messageId: written.id });
  return { id: written.id, createdAt: written.created_at };
}

export type NewNotice = {
  /** Somebody's channel of notifications. */
  readonly channelId: string;
  readonly content: string;
  readonly severity: NoticeSeverity;
  readonly link: string | null;
};

/** Writes notifications of the bank to any recipients, each like `writeMessage`; those of one channel keep their order. */
export async function writeNotices(
  tx: Tx,
  { tenantId, now }: Pick<NewMessage, 'tenantId' | 'now'>,
  notices: readonly NewNotice[],
): Promise<void> {
  const channelIds = notices.map(({ channelId }) => channelId);
  // Always in the same order, so that no two transactions wait for each other.
  pipeline(
    tx,
    tx.$client.query({
      name: 'hold_channels',
      text: 'select 1 from channels where tenant_id = $1 and id = any ($2) order by id for no key update',
      values: [tenantId, channelIds],
    }),
  );
  const { rows } = await tx.$client.query<{ id: string; channelId: string }>({
    name: 'write_notices',
    text: `with given as (
        select *, row_number() over (partition by channel_id order by place) as step
        from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) with ordinality as given (channel_id, content, severity, link, place)),
      places as (
        update channels set last_seq = last_seq + own.steps, updated_at = greatest(updated_at, $6::timestamptz)
        from (select channel_id, count(*) as steps from given group by channel_id) own
        where tenant_id = $1 and id = own.channel_id
        returning id, last_seq - own.steps as seq, updated_at, user_id),
      written as (
        insert into messages (tenant_id, channel_id, seq, created_at, content, severity, link)
        select $1, id, seq + step, updated_at, content, severity, link from given join places on id = channel_id order by place
        returning id, channel_id),
      told as (
        insert into message_receipts (tenant_id, message_id, user_id, channel_id)
        select $1, written.id, user_id, channel_id from written join places on places.id = channel_id)
      select id, channel_id as "channelId" from written`,
    values: [
      tenantId,
      channelIds,
      notices.map(({ content }) => content),
      notices.map(({ severity }) => severity),
      notices.map(({ link }) => link),
      now,
    ],
  });
  if (rows.length !== notices.length) throw new Error('somebody who is told something has no notifications');
  for (const { id, channelId } of rows) announce(tx, { kind: 'MESSAGE', tenantId, channelId, messageId: id });
}
