import type { Channel } from '@kontor/api-client/contract';
import {
  addDocument,
  documentFile,
  listChannels,
  listMessages,
  markRead,
  unreadCounts,
  type Placed,
} from '../../messaging/index.ts';
import { issueSocketToken } from '../realtime/tokens.ts';
import { addressOf } from '../address.ts';
import {
  keyedAnswer,
  keyOf,
  organizationFor,
  principalOf,
  type Call,
  type Deps,
  type HandlersOf,
} from '../call.ts';
import { pageOf, windowOf } from '../../platform/paging/page.ts';

const messagesOnPage = 15;

export function chatHandlers(deps: Deps): HandlersOf<'channels' | 'tokens'> {
  const { cursors } = deps;

  /** The organization a call names; none is all of them. */
  const named = (call: Call<'channels.list' | 'channels.unread'>): string | undefined => {
    const { organizationId } = call.query;
    if (organizationId === undefined) return undefined;
    call.setResponseOrganization(organizationFor(call.session, organizationId).organizationId);
    return organizationId;
  };

  return {
    'channels.list': async (call) => {
      const filter = { organizationId: named(call), types: call.query.channelType };
      const list = ['channels', call.tenant.id, call.session.userId, filter];
      const window = windowOf(cursors, list, call.query);
      const rows = await listChannels(deps, principalOf(call), filter, {
        after: window.after && { updatedAt: new Date(window.after.sort), id: window.after.id },
        limit: window.take + 1,
      });
      return {
        data: pageOf<Channel, Channel>(cursors, list, window, rows, {
          node: (channel) => channel,
          position: ({ id, updatedAt }) => ({ sort: updatedAt, id }),
        }),
      };
    },
    'channels.unread': async (call) => ({ data: await unreadCounts(deps, principalOf(call), named(call)) }),
    'channels.messages': async (call) => {
      const { id } = call.params;
      const { take = messagesOnPage, after, sortDir = 'desc' } = call.query;
      const direction = after === undefined ? sortDir : 'asc';
      const list = ['messages', call.tenant.id, id, direction, after];
      const window = windowOf(cursors, list, { ...call.query, take });
      const rows = await listMessages(deps, principalOf(call), id, {
        direction,
        after: window.after && Number(window.after.sort),
        afterMessage: after,
        limit: window.take + 1,
      });
      return {
        data: pageOf<Placed, Placed['message']>(cursors, list, window, rows, {
          node: ({ message }) => message,
          position: ({ place, message }) => ({ sort: String(place), id: message.id }),
        }),
      };
    },
    'channels.batchRead': async (call) => {
      const { createdAtFrom, createdAtTo } = call.body;
      const range = { from: new Date(createdAtFrom), to: new Date(createdAtTo) };
      return { data: await markRead(deps, principalOf(call), call.params.id, range) };
    },
    'channels.addDocument': async (call) =>
      keyedAnswer(call, await addDocument(deps, principalOf(call), call.params.id, call.body, keyOf(call))),
    'channels.documentFile': (call) => {
      const { id: channelId, documentId } = call.params;
      const disposition = call.query.disposition ?? 'attachment';
      return documentFile(deps, principalOf(call), { channelId, documentId }, disposition);
    },
    'tokens.messaging': async (call) => ({
      data: await issueSocketToken(deps, principalOf(call), addressOf(call.request)),
    }),
  };
}
