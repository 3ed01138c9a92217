/** People who chat, for the tests of the chat. */
import type { Channel, Message, NotificationPreferences } from '@kontor/api-client/contract';
import { inTenant } from '../../src/platform/db/database.ts';
import { createUser, join } from '../../src/demo/people.ts';
import { freshPhone, type Person, type TestBank } from './bank.ts';
import type { Client } from './client.ts';
import { inSandbox } from './inSandbox.ts';
import { channelOf } from '../operations/chat.ts';

export type Customer = { readonly person: Person; readonly client: Client; readonly main: Channel };

export async function customer(
  bank: TestBank,
  options: Parameters<TestBank['signedIn']>[0] = {},
): Promise<Customer> {
  const signedIn = await bank.signedIn(options);
  return { ...signedIn, main: await channelOf(signedIn.client, 'MAIN') };
}

/** Another person of a customer's company, and a browser they are signed in with. */
export async function colleague(
  bank: TestBank,
  { person }: Pick<Customer, 'person'>,
  place: Parameters<typeof join>[5] = {},
): Promise<{ client: Client; userId: string }> {
  const phone = freshPhone();
  const userId = await inTenant(bank.db, bank.tenants.kontor, async (tx) => {
    const now = bank.clock.now();
    const id = await createUser(tx, bank.tenants.kontor, now, { phone, firstName: 'Ben', lastName: 'Sato' });
    await join(tx, bank.tenants.kontor, now, id, person.organizationId, {
      companyOfficialType: 'COMPANY_OFFICIAL',
      ...place,
    });
    return id;
  });
  const client = bank.client();
  await client.signIn(phone);
  return { client, userId };
}

/** An employee writes. */
export const employeeWrites = (bank: TestBank, channelId: string, content: string) =>
  inSandbox(bank, `channels/${channelId}/messages`, { content });

/** What a person was told, the newest first. */
export const noticesOf = async (client: Client): Promise<Message[]> =>
  (await messagesOf(client, (await channelOf(client, 'NOTIFICATION')).id)).messages;

/** A page of a channel's messages. */
export async function messagesOf(
  client: Client,
  id: string,
  query: { take?: number; cursor?: string; after?: string; sortDir?: 'asc' | 'desc' } = {},
): Promise<{ messages: Message[]; next: string | null }> {
  const { data } = await client.ok('channels.messages', { params: { id }, query });
  const { hasNextPage, endCursor } = data.pageInfo;
  return { messages: data.edges.map(({ node }) => node), next: hasNextPage ? endCursor : null };
}

/** Sets the channels through which a person is notified of an event. */
export async function setPreference(
  { person, client }: { person: Pick<Person, 'userId'>; client: Client },
  event: NotificationPreferences['items'][number]['event'],
  by: Partial<NotificationPreferences['items'][number]>,
): Promise<void> {
  const params = { id: person.userId };
  const { data } = await client.ok('notifications.preferences', { params });
  const items = data.items.map((item) => (item.event === event ? { ...item, ...by } : item));
  await client.ok('notifications.setPreferences', { params, body: { ...data, items } });
}
