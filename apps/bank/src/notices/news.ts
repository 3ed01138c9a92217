/** News of the bank for everybody who wishes them. */
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Teller, News } from '../chat/notify.ts';
import type { Tx } from '../db/database.ts';
import { auditLog, users } from '../db/schema.ts';
import { waysOf } from '../users/wishes.ts';
import { tellLater, type AwaitedNotice } from './later.ts';

type AwaitedNews = Extract<AwaitedNotice, { readonly about: 'NEWS' }>;

/** Has everybody of a tenant told who wishes news (PRODUCT_NEWS), in the ways they wish. @returns the id of the news */
export async function announceNews(
  tx: Tx,
  { tenantId, now }: Teller,
  { text, link }: Pick<AwaitedNews, 'text' | 'link'>,
): Promise<string> {
  const id = crypto.randomUUID();
  await tx
    .insert(auditLog)
    .values({ tenantId, at: now, action: 'NEWS_ANNOUNCED', targetId: id, facts: { text, link } });
  tellLater(tx, tenantId, { about: 'NEWS', id, text, link, after: null });
  return id;
}

/** So many people are looked at in one transaction, which holds their channels. */
const most = 500;

/** Whom of the next people to tell; the people after them are left for the next time, in the same transaction: each comes up once. */
export async function tellNews(
  tx: Tx,
  { tenantId }: Teller,
  { text, link, after, ...news }: AwaitedNews,
): Promise<News[]> {
  const people = await tx
    .select({ id: users.id, wishes: users.notificationPreferences })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        ne(users.status, 'BLOCKED'),
        after === null ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(most);
  const last = people.at(-1);
  if (people.length === most && last !== undefined)
    tellLater(tx, tenantId, { ...news, text, link, after: last.id });
  const userIds = people
    .filter(({ wishes }) => Object.values(waysOf(wishes, 'PRODUCT_NEWS')).includes(true))
    .map(({ id }) => id);
  return [{ userIds, happening: { kind: 'NEWS', text, link } }];
}
