import type { SandboxChat, SandboxConversation, SandboxEmployee } from '@kontor/api-client/contract';
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

const queue = async () => JSON.parse((await read('chats')).text) as SandboxChat[];
const queued = async (id: string): Promise<SandboxChat> =>
  (await queue()).find((chat) => chat.id === id) ?? expect.fail('the conversation is not in the queue');
const chatOf = async (id: string) => JSON.parse((await read(`channels/${id}`)).text) as SandboxConversation;

const id = () => jane.main.id;
const assign = (from: SandboxEmployee | null, to: SandboxEmployee | null) =>
  askSandbox(bank, `channels/${id()}/assignee`, { from, to });
const answer = (employee: SandboxEmployee, more: object = {}) =>
  askSandbox(bank, `channels/${id()}/messages`, { employee, content: `From ${employee.firstName}`, ...more });

test('a conversation says who writes, since when they wait and what nobody has seen', async () => {
  const socket = await Socket.admitted(jane.client);
  await answer(hannah);
  const answered = { customer: 'Jane Doe', waitingSince: null, unread: 0, assignee: null, closedAt: null };
  expect(await queued(id())).toMatchObject({ ...answered, preview: 'From Hannah' });
  expect(await chatOf(id())).toMatchObject({
    ...answered,
    person: { firstName: 'Jane', lastName: 'Doe', phone: jane.person.phone, language: 'en', persona: null },
    about: null,
  });
  bank.clock.advance(1000);
  const waitingSince = bank.clock.now().toISOString();
  await socket.write(id(), 'One');
  bank.clock.advance(1000);
  await socket.write(id(), 'Two');
  expect(await queued(id())).toMatchObject({ waitingSince, unread: 2, preview: 'Two' });
  const { messages } = await chatOf(id());
  expect(messages.map(({ content, from }) => [content, from])).toEqual([
    ['From Hannah', 'employee'],
    ['One', 'customer'],
    ['Two', 'customer'],
  ]);
  await inSandbox(bank, `channels/${id()}/seen`, { upTo: messages[1]?.id });
  expect(await queued(id())).toMatchObject({ waitingSince, unread: 1 });
  await inSandbox(bank, `channels/${id()}/seen`, { upTo: messages[2]?.id });
  expect(await chatOf(id())).toMatchObject({ waitingSince, unread: 0 });
  await answer(hannah);
  expect(await queued(id())).toMatchObject({ waitingSince: null });
});

test('who is greeted by the script has no answer yet, and waits unseen', async () => {
  const socket = await Socket.admitted(jane.client);
  const waitingSince = bank.clock.now().toISOString();
  await socket.write(id(), 'Is anybody there?');
  await expect.poll(async () => (await messagesOf(jane.client, id())).messages).toHaveLength(2);
  expect(await queued(id())).toMatchObject({ waitingSince, unread: 1 });
});

test('the queue begins with who has waited longest; those who wait for nothing follow, the latest first', async () => {
  const ben = await customer(bank);
  const eve = await customer(bank);
  for (const { main, client } of [ben, jane]) {
    bank.clock.advance(1000);
    await inSandbox(bank, `channels/${main.id}/messages`, { content: 'Hello' });
    const socket = await Socket.admitted(client);
    await socket.write(main.id, 'A question');
    bank.clock.advance(1000);
    await socket.write(main.id, 'And another one');
  }
  await inSandbox(bank, `channels/${eve.main.id}/messages`, { content: 'Hello' });
  const order = async () => {
    const ids = (await queue()).map((chat) => chat.id);
    return [jane, ben, eve].toSorted((a, b) => ids.indexOf(a.main.id) - ids.indexOf(b.main.id));
  };
  expect(await order()).toEqual([ben, jane, eve]);
  await inSandbox(bank, `channels/${ben.main.id}/messages`, { content: 'An answer' });
  bank.clock.advance(1000);
  await inSandbox(bank, `channels/${eve.main.id}/messages`, { content: 'One more thing' });
  expect(await order()).toEqual([jane, eve, ben]);
});

test('an employee sees what the customer has read of theirs', async () => {
  await answer(hannah);
  const seen = async () => (await chatOf(id())).messages.map((message) => message.seen);
  expect(await seen()).toEqual([false]);
  const { messages } = await messagesOf(jane.client, id());
  const at = messages[0]?.createdAt ?? '';
  await jane.client.ok('channels.batchRead', {
    params: { id: id() },
    body: { createdAtFrom: at, createdAtTo: at },
  });
  expect(await seen()).toEqual([true]);
});

describe('an answer that is sent again under its id', () => {
  test('is one message, also when both arrive at the same time', async () => {
    const clientMessageId = crypto.randomUUID();
    const send = () => answer(hannah, { clientMessageId, take: true });
    const [first, again] = await Promise.all([send(), send()]);
    const late = await send();
    expect([first.status, again.status, late.status]).toEqual([201, 201, 201]);
    expect(again.answer).toEqual(first.answer);
    expect(late.answer).toEqual(first.answer);
    const { messages } = await messagesOf(jane.client, id());
    expect(messages).toMatchObject([{ content: 'From Hannah', clientMessageId: null }]);
  });

  test('is still that message after a colleague took the conversation, and after it was closed', async () => {
    const clientMessageId = crypto.randomUUID();
    const first = await answer(hannah, { clientMessageId, take: true });
    await assign(hannah, jonas);
    expect(await answer(hannah, { clientMessageId, take: true })).toEqual(first);
    await askSandbox(bank, `channels/${id()}/close`, { employee: jonas });
    expect(await answer(hannah, { clientMessageId })).toEqual(first);
    expect((await chatOf(id())).assignee).toEqual(jonas);
    expect((await messagesOf(jane.client, id())).messages).toHaveLength(1);
  });

  test('is refused when it says something else, and is a colleague’s own where they use the same id', async () => {
    const clientMessageId = crypto.randomUUID();
    await answer(hannah, { clientMessageId });
    const other = await answer(hannah, { clientMessageId, content: 'Something else' });
    expect(other).toMatchObject({ status: 409, answer: { code: 'IDEMPOTENCY_MISMATCH' } });
    expect((await answer(jonas, { clientMessageId })).status).toBe(201);
    expect((await messagesOf(jane.client, id())).messages).toHaveLength(2);
  });

  test('is one in the conversation that it opens about an application', async () => {
    const { client } = await bank.signedIn({ accounts: [] });
    const application = await applying(bank, client).completeIndividual();
    const message = { content: 'One more thing', clientMessageId: crypto.randomUUID() };
    const write = () => askSandbox(bank, `applications/${application}/messages`, message);
    expect(await write()).toEqual(await write());
    const ours = await channelOf(client, 'APPLICATION');
    expect((await messagesOf(client, ours.id)).messages).toMatchObject([{ content: 'One more thing' }]);
  });
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

  test('goes to one of two employees who answer at the same time', async () => {
    const answers = await Promise.all([answer(hannah, { take: true }), answer(jonas, { take: true })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { messages } = await messagesOf(jane.client, id());
    expect(messages).toHaveLength(1);
    expect((await chatOf(id())).assignee).toEqual(messages[0]?.employee?.profile);
  });

  test('goes to one of two employees who take it at the same time, and the other is told who has it', async () => {
    const taken = await Promise.all([assign(null, hannah), assign(null, jonas)]);
    const { assignee } = await chatOf(id());
    const [winner, loser] = assignee?.firstName === hannah.firstName ? [0, 1] : [1, 0];
    expect(taken[winner]?.status).toBe(204);
    expect(taken[loser]?.status).toBe(409);
    expect(JSON.stringify(taken[loser]?.answer)).toContain(
      `${assignee?.firstName} ${assignee?.lastName} has`,
    );
  });

  test('is created once when a new employee makes two calls at the same time', async () => {
    const ada = { firstName: 'Ada', lastName: crypto.randomUUID() };
    const answers = await Promise.all([answer(ada, { take: true }), answer(ada, { take: true })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });

  test('alone closes it, after which nobody writes, takes it or waits in it', async () => {
    const socket = await Socket.admitted(jane.client);
    await answer(hannah, { take: true });
    await socket.write(id(), 'Thank you');
    const close = (employee: SandboxEmployee) => askSandbox(bank, `channels/${id()}/close`, { employee });
    expect((await close(jonas)).status).toBe(409);
    expect(await queued(id())).toMatchObject({ closedAt: null });
    const closedAt = bank.clock.now().toISOString();
    expect((await close(hannah)).status).toBe(204);
    expect(await queued(id())).toMatchObject({ closedAt, waitingSince: null, assignee: hannah });
    expect((await answer(hannah)).status).toBe(409);
    expect((await assign(hannah, jonas)).status).toBe(409);
    bank.clock.advance(1000);
    expect((await close(hannah)).status).toBe(204);
    expect(await queued(id())).toMatchObject({ closedAt });
  });
});

describe('the desk’s calls', () => {
  test('reach no conversation of another tenant, and none that is none', async () => {
    const told = await channelOf(jane.client, 'NOTIFICATION');
    for (const [channel, tenant] of [
      [id(), 'pico'],
      [told.id, 'kontor'],
      [crypto.randomUUID(), 'kontor'],
    ]) {
      const ask = async (what: string, body: object) =>
        (await askSandbox(bank, `channels/${channel}/${what}`, { ...body, tenant })).status;
      expect((await read(`channels/${channel}?tenant=${tenant}`)).status).toBe(404);
      expect(await ask('messages', { content: 'Hello' })).toBe(404);
      expect(await ask('assignee', { from: null, to: hannah })).toBe(404);
      expect(await ask('typing', {})).toBe(404);
      expect(await ask('close', {})).toBe(404);
    }
    await answer(hannah);
    const pico = JSON.parse((await read('chats?tenant=pico')).text) as SandboxChat[];
    expect(pico.map((chat) => chat.id)).not.toContain(id());
    expect((await queue()).map((chat) => chat.id)).not.toContain(told.id);
  });

  test.each([
    ['messages', { content: '' }],
    ['messages', { content: 'x'.repeat(4097) }],
    ['messages', { content: 'Hello', clientMessageId: 'the first' }],
    ['messages', { content: 'Hello', employee: { firstName: ' ', lastName: 'Brandt' } }],
    ['messages', { content: 'Hello', employee: { firstName: 'x'.repeat(71), lastName: 'Brandt' } }],
    ['messages', { document: { name: 'virus.exe', content: 'AAAA' } }],
    ['messages', { document: { name: 'letter.pdf', content: 'A'.repeat(40_004) } }],
    ['assignee', { from: null }],
    ['assignee', { from: null, to: { firstName: 'Hannah' } }],
    ['seen', { upTo: 'the last' }],
    ['close', { employee: 'Hannah' }],
    ['typing', { more: 1 }],
  ])('refuse %s %o', async (what, body) => {
    expect((await askSandbox(bank, `channels/${id()}/${what}`, body)).status).toBe(400);
    expect((await messagesOf(jane.client, id())).messages).toEqual([]);
  });
});

test('the customer’s accounts and last payments stand beside the conversation', async () => {
  const set = await fixture(bank);
  const payment = await unsigned(set);
  const main = await channelOf(set.owner.client, 'MAIN');
  const { accounts, payments } = await chatOf(main.id);
  const [account] = set.owner.person.accounts;
  expect(accounts[0]).toMatchObject({
    number: account?.number,
    balances: [
      { value: '1000.00', currency: 'EUR', decimals: 2 },
      { value: '500.00', currency: 'GBP', decimals: 2 },
    ],
  });
  expect(payments).toMatchObject([
    { id: payment.id, status: 'UNSIGNED', payee: 'Pat P.', amount: { value: '12.50', currency: 'EUR' } },
  ]);
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
    createdAt: payment.createdAt,
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
  const { data } = await set.owner.client.ok('channels.addDocument', {
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
