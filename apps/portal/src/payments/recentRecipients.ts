import type { StatementItem } from '@kontor/api-client/contract';
import { useListCall } from '@kontor/api-client/react';
import type { RecentRecipient } from '@kontor/banking-widgets/recipient-picker';
import { useMemo } from 'react';
import { useSession } from '../session/SessionContext.ts';

/** How many operations are searched, and how many recipients shown. */
const lookedAt = 100;
const shown = 4;

/** The companies at this bank that were paid last, each once. Empty until it is known, and when it can't be. */
export function useRecentRecipients(): readonly RecentRecipient[] {
  const { organization } = useSession();
  const { items } = useListCall('statements.list', {
    query: { organizationId: organization.id, sortProp: 'transferDate', sortDir: 'desc', take: lookedAt },
  });
  return useMemo(() => recentRecipients(items ?? []), [items]);
}

/** A person's number is told only by its end, and so can't be paid to again; a company's is told in full. */
export const isWhole = (accountNumber: string) => /^[A-Z0-9 ]+$/.test(accountNumber);

/** Whom these operations, newest first, paid inside the bank: not what lies between one's own accounts. */
export function recentRecipients(operations: readonly StatementItem[]): RecentRecipient[] {
  const found = new Map<string, RecentRecipient>();
  const own = new Set(operations.map(ownAccount));
  for (const operation of operations) {
    const {
      debitSum,
      paymentType,
      recipientAccountNumber: accountNumber,
      counterpartyFullName: name,
    } = operation;
    if (debitSum === null || paymentType !== 'INTERNAL' || accountNumber === null || name === null) continue;
    if (isWhole(accountNumber) && !own.has(accountNumber) && !found.has(accountNumber))
      found.set(accountNumber, { name, accountNumber });
  }
  return [...found.values()].slice(0, shown);
}

const ownAccount = (operation: StatementItem) =>
  operation.debitSum === null ? operation.recipientAccountNumber : operation.senderAccountNumber;
