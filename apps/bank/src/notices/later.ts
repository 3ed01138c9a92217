/** What people are told of by a worker, so that nobody waits for it who pays. */
import { z } from 'zod';
import { unwaited, type Tx } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

/** Topic of the outbox under which notices wait to be told; the database writes some of them itself (migration 0030). */
export const noticeTopic = 'notice';

/** Schema of what a notice in the outbox is about, and the id of that. */
export const awaitedNotice = z.object({
  about: z.enum(['PAYMENT_SENT', 'PAYMENT_AWAITS_SIGNATURE', 'ORDER_AWAITS_SIGNATURE', 'BALANCE']),
  id: z.uuid(),
});

/** Has people told of something once the transaction is committed. */
export function tellLater(
  tx: Tx,
  tenantId: string,
  notice: z.input<typeof awaitedNotice> & {
    readonly about: Exclude<z.input<typeof awaitedNotice>['about'], 'BALANCE'>;
  },
): void {
  // Due at once, by whatever clock.
  unwaited(
    tx,
    tx
      .insert(outbox)
      .values({ tenantId, topic: noticeTopic, key: notice.id, payload: notice, availableAt: new Date(0) }),
  );
}
