import type { Channel, ChannelType } from '@kontor/api-client/contract';
import type { Client } from '../support/client.ts';
import type { Fixture } from './fixture.ts';
import { named, signedIn, thing, type TestCasesOf } from './testCase.ts';
import { note } from './uploads.ts';

/** A person's channel of a type. */
export async function channelOf(client: Client, channelType: ChannelType): Promise<Channel> {
  const { data } = await client.ok('channels.list', { query: { channelType: [channelType] } });
  const [edge] = data.edges;
  if (edge === undefined) throw new Error(`There is no channel ${channelType}`);
  return edge.node;
}

const mainOf = async ({ owner }: Fixture): Promise<string> => (await channelOf(owner.client, 'MAIN')).id;

/** A document of the owner in a channel. */
async function documentIn(id: string, { owner }: Fixture): Promise<string> {
  const [file] = (await owner.client.ok('uploads.create', { body: { files: [note()], purpose: 'CHAT' } }))
    .data;
  const body = { uploadId: file?.id ?? '', name: 'note.txt' };
  return (await owner.client.ok('channels.addDocument', { params: { id }, body })).data.id;
}

export const chatCases: TestCasesOf<'channels' | 'tokens'> = {
  'channels.list': {
    allowed: named(200),
    attempt: (client, { owner }) =>
      client.call('channels.list', { query: { organizationId: owner.person.organizationId } }),
  },
  'channels.unread': {
    allowed: named(200),
    attempt: (client, { owner }) =>
      client.call('channels.unread', { query: { organizationId: owner.person.organizationId } }),
  },
  'channels.messages': {
    allowed: thing(200),
    attempt: async (client, set) => client.call('channels.messages', { params: { id: await mainOf(set) } }),
  },
  'channels.batchRead': {
    allowed: thing(200),
    attempt: async (client, set) =>
      client.call('channels.batchRead', {
        params: { id: await mainOf(set) },
        body: { createdAtFrom: '2026-03-05T00:00:00.000Z', createdAtTo: '2026-03-06T00:00:00.000Z' },
      }),
  },
  'channels.addDocument': {
    allowed: thing(201),
    attempt: async (client, set) => {
      const sent = await client.call('uploads.create', { body: { files: [note()], purpose: 'CHAT' } });
      const uploadId = (sent.ok && sent.body.data[0]?.id) || crypto.randomUUID();
      return client.call('channels.addDocument', {
        params: { id: await mainOf(set) },
        body: { uploadId, name: 'note.txt' },
      });
    },
  },
  'channels.documentFile': {
    allowed: thing(200),
    attempt: async (client, set) => {
      const id = await mainOf(set);
      return client.call('channels.documentFile', { params: { id, documentId: await documentIn(id, set) } });
    },
  },
  'tokens.messaging': {
    allowed: signedIn(201),
    attempt: (client) => client.call('tokens.messaging'),
  },
};
