import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyLedger } from '../src/ledger/verifyLedger.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { taken } from './support/exchange.ts';
import { ordered } from './support/remittance.ts';
import { fixture, unsigned, type Fixture } from './operations/fixture.ts';

let bank: TestBank;
let set: Fixture;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());
beforeEach(async () => {
  bank.clock.advance(60_000);
  set = await fixture(bank);
});

const client = () => set.owner.client;
type Operation = { type: 'PAYMENT' | 'PAYMENT_ORDER'; id: string; signingHash: string };
const operation = (type: Operation['type'], { id, signingHash }: Omit<Operation, 'type'>): Operation => ({
  type,
  id,
  signingHash,
});
const sendFor = (operations: Operation[]) =>
  client().ok('signatures.sendBatchCode', { body: { mfa: 'PHONE', channel: 'SMS', operations } });
const tokenOf = async ({ token, code = '' }: { token: string; code?: string | undefined }) =>
  (await client().ok('signatures.validate', { body: { token, code } })).data.token;
const body = (mfaToken: string, operations: readonly Operation[]) => ({
  mfaToken,
  signedAt: bank.clock.now().toISOString(),
  operations: operations.map(({ type, id }) => ({ type, id })),
});

/** A payment, a remittance order and an exchange. */
const everyKind = async () => [
  operation('PAYMENT', await unsigned(set)),
  operation('PAYMENT_ORDER', await ordered(set)),
  operation('PAYMENT', await taken(set)),
];

test('one code signs a payment, a remittance order and an exchange; what one call has signed, ten do', async () => {
  const operations = await everyKind();
  const { data } = await sendFor(operations);
  expect(data.subject?.lines.slice(0, 2)).toEqual([
    { label: 'Payments', value: '3' },
    { label: 'Total in EUR', value: '412.50 EUR' },
  ]);
  const token = await tokenOf(data);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => client().ok('signatures.signBatch', { body: body(token, operations) })),
  );
  expect(answers.map(({ data: answer }) => answer)).toEqual(
    answers.map(() => ({ signed: operations.map(({ id }) => id), refused: [] })),
  );
  const [paid, remitted, exchanged] = operations as [Operation, Operation, Operation];
  expect(await client().ok('payments.get', { params: { id: paid.id } })).toMatchObject({
    data: { status: 'COMPLETED' },
  });
  expect(await client().ok('payments.get', { params: { id: exchanged.id } })).toMatchObject({
    data: { status: 'COMPLETED' },
  });
  expect(await client().ok('paymentOrders.get', { params: { id: remitted.id } })).toMatchObject({
    data: { status: 'PROC', signatures: { collected: 1 } },
  });
  expect(await verifyLedger(bank.admin)).toEqual([]);
});

test('an exchange whose rate has lapsed is left out, and lapses between code and signature by itself', async () => {
  const operations = await everyKind();
  const exchanged = operations[2]!;
  const { data } = await sendFor(operations);
  bank.clock.advance(4 * 60_000);
  const token = await tokenOf(data);
  bank.clock.advance(90_000);
  const refused = [{ id: exchanged.id, code: 'QUOTE_EXPIRED' }];
  const signed = operations.slice(0, 2).map(({ id }) => id);
  expect((await client().ok('signatures.signBatch', { body: body(token, operations) })).data).toEqual({
    signed,
    refused,
  });
  const more = [
    operation('PAYMENT', await unsigned(set)),
    operation('PAYMENT', await unsigned(set)),
    exchanged,
  ];
  expect((await sendFor(more)).data).toMatchObject({
    operations: more.slice(0, 2).map(({ id }) => id),
    refused,
  });
});

test('a call names each operation once, at most fifty, and only what several can be signed of', async () => {
  const one = operation('PAYMENT', await unsigned(set));
  for (const operations of [
    [],
    [one, one],
    Array.from({ length: 51 }, () => ({ ...one, id: crypto.randomUUID() })),
  ])
    expect(
      await client().call('signatures.sendBatchCode', { body: { mfa: 'PHONE', channel: 'SMS', operations } }),
    ).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
});
