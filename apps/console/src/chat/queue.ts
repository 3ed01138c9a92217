import type { SandboxChat, SandboxEmployee } from '@kontor/api-client/contract';

export const views = ['unassigned', 'mine', 'all'] as const;
export type View = (typeof views)[number];

type Queued = Pick<SandboxChat, 'assignee' | 'waitingSince' | 'closedAt'>;

export const nameOf = ({ firstName, lastName }: SandboxEmployee): string => `${firstName} ${lastName}`;

/** Whether this employee has the conversation. */
export const isMine = ({ assignee }: Pick<Queued, 'assignee'>, me: SandboxEmployee | undefined): boolean =>
  assignee !== null && me !== undefined && nameOf(assignee) === nameOf(me);

/**
 * The conversations of a view: who has waited longest comes first, open ones that wait for nothing follow in the order
 * given, and closed ones, which only `all` has, come last.
 */
export function queueOf<C extends Queued>(
  chats: readonly C[],
  view: View,
  me: SandboxEmployee | undefined,
): readonly C[] {
  const shown = chats.filter(
    (chat) =>
      view === 'all' ||
      (chat.closedAt === null && (view === 'mine' ? isMine(chat, me) : chat.assignee === null)),
  );
  return shown.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The time they wait from, which is before that of anybody who doesn't. */
function placeOf({ waitingSince, closedAt }: Queued): number {
  if (closedAt !== null) return Number.MAX_VALUE;
  return waitingSince === null ? Number.MAX_SAFE_INTEGER : Date.parse(waitingSince);
}

/** How many customers wait for an answer. */
export const waitingIn = (chats: readonly Queued[]): number =>
  chats.filter(({ waitingSince }) => waitingSince !== null).length;
