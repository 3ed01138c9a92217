import type { Tx } from '../src/platform/db/database.ts';
import { notFound } from '../src/platform/errors.ts';

/**
 * Fills an empty conversation with an employee's messages, `Line 1` to `Line <count>`, one a minute until now. All are
 * unread, and nobody is notified. One statement, because writing thousands one by one takes minutes.
 * @throws BankError 404 when there is no such channel, or it has messages already
 */
export async function fillConversation(
  tx: Tx,
  { tenantId, channelId }: { readonly tenantId: string; readonly channelId: string },
  { count, employeeId, now }: { readonly count: number; readonly employeeId: string; readonly now: Date },
): Promise<void> {
  const { rowCount } = await tx.$client.query(
    `with place as (
       update channels set last_seq = $3, updated_at = $4, talked_at = $4
       where tenant_id = $1 and id = $2 and last_seq = 0 returning organization_id, user_id),
     written as (
       insert into messages (tenant_id, channel_id, seq, created_at, content, employee_id)
       select $1, $2, line, $4::timestamptz - ($3 - line) * interval '1 minute', 'Line ' || line, $5
       from place, generate_series(1, $3::integer) line
       returning id),
     people as (
       select user_id from place where user_id is not null
       union select m.user_id from place p join memberships m
         on m.tenant_id = $1 and m.organization_id = p.organization_id and m.status = 'ACTIVE'),
     told as (
       insert into message_receipts (tenant_id, message_id, user_id, channel_id)
       select $1, written.id, people.user_id, $2 from written, people)
     select from place`,
    [tenantId, channelId, count, now, employeeId],
  );
  if (rowCount === 0) throw notFound();
}
