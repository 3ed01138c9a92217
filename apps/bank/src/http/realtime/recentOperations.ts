import { recentOperationsMs, type ServerFrame } from '@kontor/api-client/contract';
import type { BankEvent } from '../../platform/events.ts';

type Operation = Extract<BankEvent, { kind: 'OPERATION' }>;
type OperationFrame = Extract<ServerFrame, { event: 'operation' }>;

/** Recent operations by owner, for sockets that open just after they happened. */
export type RecentOperations = {
  note(operation: Pick<Operation, 'of' | 'type' | 'id' | 'status'>, now: Date): void;
  /** The latest operation of each kind for these people and organizations. */
  of(owners: readonly string[]): OperationFrame[];
  /** Whether there are no recent operations at all. */
  isEmpty(): boolean;
  /** Drops what is no longer recent. Call it regularly. */
  forget(now: Date): void;
};

/** Keeps at most one operation of each kind per owner, and drops an owner after a quiet minute, so memory stays bounded. */
export function recentOperations(): RecentOperations {
  const byOwner = new Map<string, Map<Operation['type'], { frame: OperationFrame; at: number }>>();
  return {
    note({ of, type, id, status }, now) {
      const owner = 'userId' in of ? of.userId : of.organizationId;
      const known = byOwner.get(owner) ?? new Map<Operation['type'], { frame: OperationFrame; at: number }>();
      known.set(type, { frame: { event: 'operation', data: { type, id, status } }, at: now.getTime() });
      byOwner.delete(owner);
      byOwner.set(owner, known); // moves the owner to the end
    },
    of: (owners) =>
      owners.flatMap((owner) => [...(byOwner.get(owner)?.values() ?? [])].map(({ frame }) => frame)),
    isEmpty: () => byOwner.size === 0,
    forget(now) {
      const isOver = (at: number) => now.getTime() - at >= recentOperationsMs;
      for (const [owner, known] of byOwner) {
        for (const [type, { at }] of known) if (isOver(at)) known.delete(type);
        if (known.size > 0) return; // owners are sorted by their latest operation
        byOwner.delete(owner);
      }
    },
  };
}
