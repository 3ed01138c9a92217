import { answerTimeoutMs } from '@kontor/api-client/client';
import type {
  ReviewDecision,
  ReviewItem,
  ReviewKind,
  IncomingPayment,
  SandboxAccount,
  SandboxChat,
  SandboxClock,
  SandboxConversation,
  SandboxEmployee,
  SandboxMessage,
  SandboxNews,
  SandboxPerson,
  SandboxPersona,
  SandboxRestriction,
  Whitelabel,
} from '@kontor/api-client/contract';
import { parseError, type ParsedError } from '@kontor/api-client/domain';
import type { Draft } from './chat/draft.ts';

/** The bank did not do what it was asked; `message` says why in the bank's words. */
export class Refusal extends Error {}

async function exchange<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(answerTimeoutMs) });
  const text = await answer.text();
  if (answer.ok) return (text === '' ? undefined : JSON.parse(text)) as T; // the types of contract/sandbox.ts, which the bank is held against
  throw new Refusal(toldBy(parseError(parsed(text), answer.status)));
}

function toldBy(error: ParsedError): string {
  if (error.kind === 'custom') return error.text;
  if (error.kind === 'unknown') return `${error.status}`;
  return Object.values(error.fields)
    .map(({ text }) => text)
    .join('\n');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no answer of the bank's
  }
}

const read = <T>(path: string) => exchange<T>(path);
const send = <T = void>(path: string, body: object) =>
  exchange<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The sandbox's own calls, all for the tenant of the page's host. */
export const bank = {
  branding: () => read<{ data: Whitelabel }>('/api/v1/settings/whitelabel').then(({ data }) => data),
  personas: () => read<SandboxPersona[]>('/sandbox/personas'),
  messages: (take = 50) => read<SandboxMessage[]>(`/sandbox/messages?take=${take}`),
  reviews: () => read<ReviewItem[]>('/sandbox/reviews'),
  decide: (kind: ReviewKind, id: string, decision: ReviewDecision) =>
    send(`/sandbox/reviews/${kind}/${id}`, decision),
  people: (query = '') => read<SandboxPerson[]>(`/sandbox/people?query=${encodeURIComponent(query)}`),
  restrict: (what: 'people' | 'accounts', id: string, restriction: SandboxRestriction) =>
    send(`/sandbox/${what}/${id}/status`, restriction),
  accounts: () => read<SandboxAccount[]>('/sandbox/accounts'),
  payIn: (payment: IncomingPayment) => send('/sandbox/incoming', payment),
  chats: () => read<SandboxChat[]>('/sandbox/chats'),
  conversation: (id = '') => read<SandboxConversation>(`/sandbox/channels/${encodeURIComponent(id)}`),
  employees: () => read<SandboxEmployee[]>('/sandbox/employees'),
  /** Answers, and takes a conversation that nobody has. Safe to repeat. */
  reply: (channelId: string, employee: SandboxEmployee, answer: Draft, take: boolean) =>
    send(`/sandbox/channels/${channelId}/messages`, { ...answer, employee, take }),
  /** Opens the conversation about something, if there is none yet. Safe to repeat. */
  writeAbout: (kind: 'PAYMENT' | 'APPLICATION', id: string, employee: SandboxEmployee, message: Draft) =>
    send<{ channelId: string }>(
      `/sandbox/${kind === 'PAYMENT' ? 'payments' : 'applications'}/${id}/messages`,
      { ...message, employee },
    ),
  assign: (channelId: string, change: { from: SandboxEmployee | null; to: SandboxEmployee | null }) =>
    send(`/sandbox/channels/${channelId}/assignee`, change),
  seen: (channelId: string, upTo: string) => send(`/sandbox/channels/${channelId}/seen`, { upTo }),
  typing: (channelId: string, employee: SandboxEmployee) =>
    send(`/sandbox/channels/${channelId}/typing`, { employee }),
  closeChat: (channelId: string, employee: SandboxEmployee) =>
    send(`/sandbox/channels/${channelId}/close`, { employee }),
  tellNews: (news: SandboxNews) => send('/sandbox/news', news),
  clock: () => read<SandboxClock>('/sandbox/clock'),
  advance: (ms: number) => send<SandboxClock>('/sandbox/clock', { advance: ms }),
};
