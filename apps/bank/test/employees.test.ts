import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import { colleague, customer, employeeWrites, messagesOf, type Customer } from './support/chatting.ts';
import { askSandbox, inSandbox } from './support/inSandbox.ts';
import { Socket } from './support/socket.ts';

let bank: TestBank;
let acme: Customer;
let own: Socket;
let bens: Socket;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  bank.clock.advance(61_000);
  acme = await customer(bank, { type: 'CORPORATE' });
  const ben = await colleague(bank, acme);
  await employeeWrites(bank, acme.main.id, 'What can I do for you?'); // somebody is there already
  [own, bens] = [await Socket.admitted(acme.client), await Socket.admitted(ben.client)];
});

/** Writes a message, a second after the one before; answers it. */
async function ask(text: string) {
  bank.clock.advance(1000);
  await own.write(acme.main.id, text);
  const [message] = (await messagesOf(acme.client, acme.main.id)).messages;
  if (message === undefined) throw new Error('nothing was written');
  return message;
}

const readAt = async (id: string) =>
  (await messagesOf(acme.client, acme.main.id)).messages.find((message) => message.id === id)?.readAt;

describe('that an employee has seen a message', () => {
  const see = (upTo: string) => inSandbox(bank, `channels/${acme.main.id}/seen`, { upTo });

  test('is told at once to everybody in the channel, up to where they have read', async () => {
    const [first, second] = [await ask('One'), await ask('Two')];
    bank.clock.advance(5000);
    await see(first.id);
    for (const socket of [own, bens])
      expect(await socket.next('seen')).toEqual({ channelId: acme.main.id, until: first.createdAt });
    expect(await readAt(first.id)).toBe(bank.clock.now().toISOString());
    expect(await readAt(second.id)).toBeNull();
    await see(first.id); // which is no news
    await see(second.id);
    expect(await own.next('seen')).toEqual({ channelId: acme.main.id, until: second.createdAt });
    expect(await readAt(second.id)).toBe(bank.clock.now().toISOString());
  });

  test('is told before the answer, of everything that is answered', async () => {
    await own.subscribe(acme.main.id);
    await ask('One');
    const { createdAt: until } = await ask('Two');
    await employeeWrites(bank, acme.main.id, 'Both are done');
    expect(await own.texts(3)).toEqual(['One', 'Two', 'Both are done']);
    const seen = own.frames.filter((frame) => frame.event === 'seen');
    expect(seen.map(({ data }) => data)).toEqual([{ channelId: acme.main.id, until }]);
  });
});

describe('that an employee is writing', () => {
  const type = (firstName = 'Hannah', channelId = acme.main.id) =>
    askSandbox(bank, `channels/${channelId}/typing`, { employee: { firstName, lastName: 'Brandt' } });
  const typed = async (socket: Socket) => {
    const { channelId, employee } = await socket.next('typing');
    expect(channelId).toBe(acme.main.id);
    return employee.profile;
  };

  test('is told to who looks on, not more often than every 3 s of each', async () => {
    await own.subscribe(acme.main.id);
    expect((await type()).status).toBe(204);
    expect(await typed(own)).toEqual({ firstName: 'Hannah', lastName: 'Brandt' });
    bank.clock.advance(2999);
    await type();
    await type('Jonas');
    expect((await typed(own)).firstName).toBe('Jonas');
    bank.clock.advance(1);
    await type();
    expect((await typed(own)).firstName).toBe('Hannah');
    await bens.ask({ event: 'unsubscribe', data: {} }); // what was sent before has come
    expect(bens.frames.filter(({ event }) => event === 'typing')).toEqual([]);
  });

  test('is told of no conversation that is over, or that is none', async () => {
    expect((await type('Hannah', crypto.randomUUID())).status).toBe(404);
    await inSandbox(bank, `channels/${acme.main.id}/close`, {});
    expect((await type()).status).toBe(409);
  });
});
