import type { ServerFrame } from '@kontor/api-client/contract';
import type { BankEvent } from '../../platform/events.ts';

type Operation = Extract<BankEvent, { kind: 'OPERATION' }>;
type News = Extract<ServerFrame, { event: 'operation' }>;

/** Ms in which a page that the bank has just rendered opens its socket, on a slow phone too. */
const recentMs = 60_000;

/** What has just happened to whom, for sockets that were not yet there to hear of it. */
export type RecentOperations = {
  note(operation: Operation, now: Date): void;
  /** The last of each kind that concerns these people or organizations. */
  of(owners: readonly string[]): News[];
  /** Nothing has happened to anybody. */
  isEmpty(): boolean;
  /** To be called now and then: forgets what is no longer recent. */
  forget(now: Date): void;
};

/** Holds a few operations of each owner at most: those of whom nothing was heard for a minute are forgotten. */
export function recentOperations(): RecentOperations {
  const byOwner = new Map<string, Map<Operation['type'], { news: News; at: number }>>();
  return {
    note({ of, type, id, status }, now) {
      const owner = 'userId' in of ? of.userId : of.organizationId;
      const known = byOwner.get(owner) ?? new Map<Operation['type'], { news: News; at: number }>();
      known.set(type, { news: { event: 'operation', data: { type, id, status } }, at: now.getTime() });
      byOwner.delete(owner);
      byOwner.set(owner, known); // the last one now
    },
    of: (owners) =>
      owners.flatMap((owner) => [...(byOwner.get(owner)?.values() ?? [])].map(({ news }) => news)),
    isEmpty: () => byOwner.size === 0,
    forget(now) {
      const isOver = (at: number) => now.getTime() - at >= recentMs;
      for (const [owner, known] of byOwner) {
        for (const [type, { at }] of known) if (isOver(at)) known.delete(type);
        if (known.size > 0) return; // those after it have heard later
        byOwner.delete(owner);
      }
    },
  };
}
