import type { SandboxChat, SandboxEmployee } from '@kontor/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import { applying } from './support/applicants.ts';
import { customer, messagesOf, type Customer } from './support/chatting.ts';
import { askSandbox, inSandbox } from './support/inSandbox.ts';
import { channelOf } from './operations/chat.ts';
import { fixture, unsigned, uploaded } from './operations/fixture.ts';
import { Socket } from './support/socket.ts';

let bank: TestBank;
let jane: Customer;
let hannah: SandboxEmployee;
let jonas: SandboxEmployee;

const read = async (path: string) => bank.client().raw('GET', `/sandbox/${path}`);

beforeAll(async () => {
  bank = await startBank();
  const [first, second] = JSON.parse((await read('employees')).text) as SandboxEmployee[];
  if (first === undefined || second === undefined) throw new Error('nobody is at the desk');
  [hannah, jonas] = [first, second];
});
afterAll(() => bank.stop());
beforeEach(async () => {
  bank.clock.advance(61_000);
  jane = await customer(bank);
});

async function chatOf(id: string): Promise<SandboxChat> {
  const found = (JSON.parse((await read('chats')).text) as SandboxChat[]).find((chat) => chat.id === id);
  return found ?? expect.fail('the conversation is not there');
}

const id = () => jane.main.id;
const assign = (from: SandboxEmployee | null, to: SandboxEmployee | null) =>
  askSandbox(bank, `channels/${id()}/assignee`, { from, to });
const answer = (employee: SandboxEmployee, more: object = {}) =>
  askSandbox(bank, `channels/${id()}/messages`, { employee, content: `From ${employee.firstName}`, ...more });

test('a conversation says who writes, since when they wait and what nobody has seen', async () => {
  const socket = await Socket.admitted(jane.client);
  await answer(hannah);
  expect(await chatOf(id())).toMatchObject({
    customer: 'Jane Doe',
    person: { firstName: 'Jane', lastName: 'Doe', language: 'en', persona: null },
    about: null,
    waitingSince: null,
    unread: 0,
  });
  bank.clock.advance(1000);
  const waitingSince = bank.clock.now().toISOString();
  await socket.write(id(), 'One');
  bank.clock.advance(1000);
  await socket.write(id(), 'Two');
  const waiting = await chatOf(id());
  expect(waiting).toMatchObject({ waitingSince, unread: 2 });
  await inSandbox(bank, `channels/${id()}/seen`, { upTo: waiting.messages.at(-1)?.id });
  expect(await chatOf(id())).toMatchObject({ waitingSince, unread: 0 });
  await answer(hannah);
  expect(await chatOf(id())).toMatchObject({ waitingSince: null });
});

describe('who has a conversation', () => {
  test('answers in it alone until they give it back or it is taken from them', async () => {
    await answer(jonas);
    expect((await assign(null, hannah)).status).toBe(204);
    expect((await chatOf(id())).assignee).toEqual(hannah);
    const refused = await answer(jonas);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.answer)).toContain('Hannah Brandt has this conversation');
    expect((await messagesOf(jane.client, id())).messages).toHaveLength(1);
    expect((await assign(null, jonas)).status).toBe(409); // decided before Hannah took it
    expect((await assign(hannah, jonas)).status).toBe(204);
    expect((await answer(hannah)).status).toBe(409);
    expect((await answer(jonas)).status).toBe(201);
    expect((await assign(jonas, null)).status).toBe(204);
    expect((await chatOf(id())).assignee).toBeNull();
    expect((await answer(hannah)).status).toBe(201);
  });

  test('is one of two who answer at the same moment', async () => {
    const answers = await Promise.all([answer(hannah, { take: true }), answer(jonas, { take: true })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { messages } = await messagesOf(jane.client, id());
    expect(messages).toHaveLength(1);
    expect((await chatOf(id())).assignee).toEqual(messages[0]?.employee?.profile);
  });
});

test('what a conversation is about comes with its state: a payment, and an application, which the desk writes about first', async () => {
  const set = await fixture(bank);
  const payment = await unsigned(set);
  await inSandbox(bank, `payments/${payment.id}/messages`, { content: 'Whom is it for?' });
  const about = await channelOf(set.owner.client, 'TRANSACTION');
  expect((await chatOf(about.id)).about).toEqual({
    kind: 'PAYMENT',
    id: payment.id,
    status: 'UNSIGNED',
    payee: 'Pat P.',
    amount: { value: '12.50', currency: 'EUR', decimals: 2 },
  });

  const { client } = await bank.signedIn({ accounts: [] });
  const application = await applying(bank, client).completeIndividual();
  await inSandbox(bank, `applications/${application}/messages`, {
    content: 'One more thing',
    employee: hannah,
  });
  const ours = await channelOf(client, 'APPLICATION');
  expect((await messagesOf(client, ours.id)).messages).toMatchObject([{ content: 'One more thing' }]);
  expect((await chatOf(ours.id)).about).toMatchObject({ kind: 'APPLICATION', status: 'INCOMPLETE' });
  const missing = await askSandbox(bank, `applications/${payment.id}/messages`, { content: 'Hello?' });
  expect(missing.status).toBe(404);
});

test('a file that a customer sends is downloaded under its name', async () => {
  const set = await fixture(bank);
  const main = await channelOf(set.owner.client, 'MAIN');
  const { data } = await set.owner.client.get('channels.addDocument', {
    params: { id: main.id },
    body: { uploadId: await uploaded(set, 'Invoice 7'), name: 'Rechnung März.txt' },
  });
  const socket = await Socket.admitted(set.owner.client);
  await socket.write(main.id, '', { documentId: data.id });
  const [sent] = (await chatOf(main.id)).messages;
  expect(sent).toMatchObject({ from: 'customer', document: { id: data.id, name: 'Rechnung März.txt' } });
  const file = await read(`channels/${main.id}/documents/${data.id}`);
  expect([file.status, file.text]).toEqual([200, 'Invoice 7']);
  expect(file.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''Rechnung%20M%C3%A4rz.txt`);
  expect((await read(`channels/${id()}/documents/${data.id}`)).status).toBe(404);
});
