import type { SandboxConversation } from '@kontor/api-client/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reasonOf } from '../act.ts';
import { bank } from '../bank.ts';
import type { Outgoing } from './draft.ts';

/** Changes the answers of one conversation that the bank does not show yet. */
export type ChangeOutgoing = (change: (before: readonly Outgoing[]) => readonly Outgoing[]) => void;

/** The answers that the bank does not show yet, in the order of writing, and what can be done with them. */
export function useOutgoing(
  { id, assignee, messages }: SandboxConversation,
  stored: readonly Outgoing[],
  onChange: ChangeOutgoing,
) {
  const queries = useQueryClient();
  const shown = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  const outgoing = stored.filter(({ clientMessageId }) => !shown.has(clientMessageId));
  const arrived = outgoing.length < stored.length;
  useEffect(() => {
    if (arrived) onChange((before) => before.filter(({ clientMessageId }) => !shown.has(clientMessageId)));
  });
  const mark = (answer: Outgoing, failed: string | null) =>
    onChange((before) =>
      before.map((one) => (one.clientMessageId === answer.clientMessageId ? { ...one, failed } : one)),
    );
  const reply = useMutation({
    mutationFn: ({ employee, content, clientMessageId }: Outgoing) =>
      bank.reply(id, employee, { content, clientMessageId }, assignee === null),
    scope: { id: `answers ${id}` }, // one after the other, as they were written
    onError: (error, answer) => mark(answer, reasonOf(error)),
    // Not waited for: the next answer would wait as well until everything on the page was looked up again.
    onSettled: () => void queries.invalidateQueries(),
  });
  return {
    outgoing,
    send: (answer: Outgoing) => {
      onChange((before) => [...before, answer]);
      reply.mutate(answer);
    },
    again: (answer: Outgoing) => {
      mark(answer, null);
      reply.mutate(answer);
    },
    discard: (answer: Outgoing) =>
      onChange((before) =>
        before.filter(({ clientMessageId }) => clientMessageId !== answer.clientMessageId),
      ),
  };
}
