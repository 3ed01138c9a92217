import type { SandboxChat, SandboxEmployee } from '@kontor/api-client/contract';
import { nameOf } from './useEmployee.ts';

export const views = ['waiting', 'mine', 'all'] as const;
export type View = (typeof views)[number];

const time = (instant: string): number => Date.parse(instant);

/** The conversations of a view: who waits longest comes first, those that wait for nothing follow in the order given. */
export function queueOf(
  chats: readonly SandboxChat[],
  view: View,
  me: SandboxEmployee | undefined,
): readonly SandboxChat[] {
  const waiting = chats
    .flatMap((chat) => (chat.waitingSince === null ? [] : [{ chat, since: time(chat.waitingSince) }]))
    .toSorted((a, b) => a.since - b.since)
    .map(({ chat }) => chat);
  if (view === 'waiting') return waiting;
  const all = [...waiting, ...chats.filter(({ waitingSince }) => waitingSince === null)];
  return view === 'all' ? all : all.filter((chat) => isMine(chat, me));
}

export const isMine = ({ assignee }: SandboxChat, me: SandboxEmployee | undefined): boolean =>
  assignee !== null && me !== undefined && nameOf(assignee) === nameOf(me);
