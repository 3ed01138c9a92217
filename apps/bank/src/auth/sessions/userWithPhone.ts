/** People whom the bank doesn't know yet: somebody awaits them under their phone number, and they sign in with it. */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';

/** Whether somebody awaits a person under a number: a company that invited it or names it in its application. */
export type IsAwaited = (tx: Tx, tenantId: string, phone: string, now: Date) => Promise<boolean>;

/** The person with a number they have proved; one whom nobody knew is a user without a name, whatever others wrote of them. */
export async function userWithPhone(tx: Tx, tenantId: string, phone: string, now: Date): Promise<string> {
  await tx.insert(users).values({ tenantId, phone, createdAt: now }).onConflictDoNothing();
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.phone, phone)));
  if (user === undefined) throw new Error('the person was not stored');
  return user.id;
}
