import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCodes } from '@kontor/api-client/contract';
import { startBank, type TestBank } from './support/bank.ts';
import { beneficiary, payment, mfaTokenFor, fixture, unsigned } from './operations/fixture.ts';
import { Socket } from './support/socket.ts';

const lines: string[] = [];
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ logLevel: 'trace' }, {}, stream);
});
afterAll(() => bank.stop());

test('the fullest log there is holds no code, token, cookie, password, phone number, name or amount', async () => {
  const password = 'harbour-lantern-42';
  const person = await bank.person({ password, firstName: 'Xanthippe' });
  const browser = bank.client();
  const { data: begun } = await browser.ok('auth.phone', { body: { phone: person.phone } });
  const signedIn = await browser.ok('auth.verifyCode', {
    body: { token: begun.token, code: begun.code ?? '', rememberDevice: true },
  });
  expect(signedIn.data.nextStep).toBe('DONE');
  await browser.ok('auth.refresh');

  const set = { ...(await fixture(bank)), owner: { person, client: browser } };
  const created = await unsigned(set);
  const mfaToken = await mfaTokenFor(set, created);
  await browser.ok('payments.sign', {
    params: { id: created.id },
    body: { mfaToken, signedAt: bank.clock.now().toISOString() },
  });

  // Refusals and failures: a wrong password, a wrong field, a lookup by phone, a body and a head that can't be read, a table
  // that is gone.
  const another = bank.client();
  bank.clock.advance(61_000);
  const { data: asked } = await another.ok('auth.phone', { body: { phone: person.phone } });
  await another.refused('auth.verifyPassword', { body: { token: asked.token, password: `${password}!` } });
  await browser.refused('payments.create', {
    body: payment(set, { sum: '98765432.10', details: 'Secret details' }),
    headers: { 'Idempotency-Key': 'key-of-a-client-1' },
  });
  await browser.ok('organizations.checkIndividualRecipient', { query: { phone: set.payee.phone } });
  await browser.raw(
    'POST',
    '/api/v1/auth/phone',
    { origin: browser.origin, 'content-type': 'application/json' },
    `{"phone":"${person.phone}`,
  );
  await browser.raw('GET', '/api/v1/users/whoami', { 'x-large': 'x'.repeat(20_000) });
  await bank.admin.query('alter table payments rename to gone');
  const failed = await browser.refused('payments.list');
  await bank.admin.query('alter table gone rename to payments');
  expect(failed.statusCode).toBe(500);

  // A write that the database refuses, whose error holds the statement's values and the row.
  await bank.admin.query('alter table beneficiaries add constraint closed check (false) not valid');
  const refused = await browser.refused('beneficiaries.create', {
    body: beneficiary(set, { name: 'Zebulon Quarrywood' }),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  await bank.admin.query('alter table beneficiaries drop constraint closed');
  expect(refused.statusCode).toBe(500);

  // What stands in URLs: the token of a socket, let in and refused, and what a file is fetched by.
  const opened = (await browser.ok('tokens.messaging')).data.token;
  const socket = await Socket.admitted(browser, { token: opened });
  await expect(Socket.open(browser, { token: opened }).then(({ closed }) => closed)).resolves.toBe(
    closeCodes.tokenRefused,
  );
  socket.drop();
  const statement = await browser.ok('statements.list');
  const receipt = await browser.ok('statements.receipt', {
    params: { id: statement.data.edges[0]?.node.id ?? '' },
  });
  expect(receipt.size).toBeGreaterThan(0);
  const { rows } = await bank.admin.query<{ code: string }>('select code from receipts');
  const receiptCode = rows[0]?.code ?? '';
  await browser.ok('receipts.verify', { query: { code: receiptCode } });
  const searched = 'Quillon-Search-7';
  await browser.ok('statements.export', { params: { type: 'csv' }, query: { query: searched } });
  const exportId = crypto.randomUUID();
  await browser.refused('statements.exported', { params: { id: exportId } });

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(15);
  expect(log).toContain('a call failed');
  expect(log).toMatch(/insert into \\?"beneficiaries\\?".*"constraint":"closed"/); // what an operator needs
  const secrets = {
    password,
    'wrong password': `${password}!`,
    phone: person.phone.slice(1),
    'payee’s phone': set.payee.phone.slice(1),
    'sign-in code': `"${begun.code}"`,
    'sign-in token': begun.token,
    'second token': asked.token,
    'MFA token': mfaToken,
    'socket token': opened,
    'code of a receipt': receiptCode,
    'export’s link': exportId,
    'text searched for': searched,
    'first name': 'Xanthippe',
    'name in a row that was refused': 'Quarrywood',
    amount: '98765432',
    details: 'Secret details',
    key: 'key-of-a-client-1',
    pepper: bank.config.codePepper,
    ...Object.fromEntries([...browser.cookies].map(([name, { value }]) => [`cookie ${name}`, value])),
  };
  for (const [what, secret] of Object.entries(secrets))
    expect([what, secret.length > 3 && log.includes(secret)]).toEqual([what, false]);
});
