import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBank, type TestBank } from './support/bank.ts';
import { customer, messagesOf, type Customer } from './support/chatting.ts';
import { hostileTexts } from './support/hostile.ts';
import { Socket, textsOf } from './support/socket.ts';

let bank: TestBank;
let acme: Customer;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  bank.clock.advance(61_000);
  acme = await customer(bank, { type: 'CORPORATE' });
});

test('hostile texts are kept and told exactly as they were written', async () => {
  const socket = await Socket.admitted(acme.client);
  await socket.subscribe(acme.main.id);
  const written = hostileTexts.filter((text) => text.trim() !== '');
  expect(written.length).toBeGreaterThan(200);
  const told: string[] = [];
  for (const [index, text] of written.entries()) {
    if (index % 15 === 0) bank.clock.advance(10_000);
    expect(await socket.write(acme.main.id, text)).toMatchObject({ event: 'ack' });
    while (told.length <= index) {
      const message = await socket.next('message');
      if (message.userId !== null) told.push(message.content);
    }
  }
  expect(told).toEqual(written);
  const stored: string[] = [];
  let after: string | undefined;
  do {
    const page = await messagesOf(acme.client, acme.main.id, {
      take: 100,
      sortDir: 'asc',
      ...(after !== undefined && { cursor: after }),
    });
    stored.push(...textsOf(page.messages.filter(({ userId }) => userId !== null)));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(stored).toEqual(written);
  const raw = await acme.client.raw('GET', `/api/v1/channels/${acme.main.id}/messages`);
  expect(raw.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
});

test.each(['\0', 'a\0b', '\uD800', 'a\uDC00b', '\uDC00\uD800', '\uD83D', 'end \uD83D'])(
  'what no text can hold is refused: %j',
  async (content) => {
    const socket = await Socket.admitted(acme.client);
    expect(await socket.write(acme.main.id, content)).toMatchObject({
      event: 'error',
      data: { code: 'VALIDATION', message: expect.stringContaining('content') },
    });
    expect((await messagesOf(acme.client, acme.main.id)).messages).toEqual([]);
  },
);
