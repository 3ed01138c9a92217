import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Handlers } from './call.ts';
import { registerContract } from './contract.ts';

const phones = { phone: '+442079460000', whatsapp: null, hours: 'Mon–Fri 9–17' };

/** What a bank sends whose handler gives `answer` for the phone numbers of its support. */
async function sent(answer: object, production: boolean) {
  const app = Fastify();
  registerContract(app, {
    production,
    handlers: { 'settings.companyPhone': async () => ({ data: answer }) } as unknown as Handlers, // the only call made
    authenticate: () => Promise.reject(new Error('the call is open to everybody')),
  });
  const { statusCode, body } = await app.inject('/api/v1/settings/company-phone');
  await app.close();
  return { statusCode, body };
}

test.each([false, true])(
  'an answer is sent as the contract declares it, in production (%s) too',
  async (production) => {
    const { statusCode, body } = await sent(phones, production);
    expect([statusCode, JSON.parse(body)]).toEqual([200, { data: phones }]);
  },
);

test('in production a field that the contract does not know stays in the bank', async () => {
  const { statusCode, body } = await sent({ ...phones, passwordHash: 'secret' }, true);
  expect([statusCode, JSON.parse(body)]).toEqual([200, { data: phones }]);
});

test('outside production such a field fails the call, so that it is noticed', async () => {
  expect((await sent({ ...phones, passwordHash: 'secret' }, false)).statusCode).toBe(500);
});

test.each([false, true])(
  'a field that is missing fails the call, in production (%s) too',
  async (production) => {
    expect((await sent({ phone: phones.phone, hours: null }, production)).statusCode).toBe(500);
  },
);
