import { and, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { paymentSignatures, paymentTransitions } from '../platform/db/paymentTables.ts';
import { auditLog } from '../platform/db/schema.ts';
import { fixtureForEach } from '../../test/support/fixture.ts';
import { create, internal, mfaTokenFor, sign } from '../../test/support/pay.ts';
import { tamper } from '../../test/support/tamper.ts';
import type { Customer, World } from '../../test/support/world.ts';

const fixture = fixtureForEach();
let world: World;
let acme: Customer;
beforeEach(() => {
  ({ world, acme } = fixture);
});
const { inWorld } = fixture;

type Ready = { readonly who: Customer; readonly id: string; readonly token: string };

async function readyToSign(who: Customer, sum = '10.00'): Promise<Ready> {
  const created = await create(world, who, internal(who, acme, sum));
  return { who, id: created.id, token: await mfaTokenFor(world, who, created) };
}

const crowd = (size: number) =>
  Promise.all(Array.from({ length: size }, async () => readyToSign(await world.customer())));

/** All at once; 'COMPLETED' or the code of what each is refused with. */
const signAll = (ready: readonly Ready[]): Promise<string[]> =>
  Promise.all(
    ready.map(({ who, id, token }) =>
      sign(world, who, id, token).then(
        ({ status }) => status,
        ({ code }: { code: string }) => code,
      ),
    ),
  );

test('of many people who sign at once each has signed, in every record, their own payment', async () => {
  const ready = await crowd(40);
  expect(await signAll(ready)).toEqual(ready.map(() => 'COMPLETED'));
  for (const { who, id } of ready) {
    const transitions = await inWorld((tx) =>
      tx
        .select({ actorId: paymentTransitions.actorId, at: paymentTransitions.at })
        .from(paymentTransitions)
        .where(and(eq(paymentTransitions.paymentId, id), eq(paymentTransitions.toStatus, 'COMPLETED'))),
    );
    expect(transitions).toEqual([{ actorId: who.userId, at: world.clock.now() }]);
    const noted = await inWorld((tx) =>
      tx
        .select({ actorId: auditLog.actorId, sessionId: auditLog.sessionId, at: auditLog.at })
        .from(auditLog)
        .where(and(eq(auditLog.targetId, id), eq(auditLog.action, 'PAYMENT_SIGNED'))),
    );
    expect(noted).toEqual([{ actorId: who.userId, sessionId: who.sessionId, at: world.clock.now() }]);
    expect(await world.booked(who.ledger.EUR)).toBe(990_00n);
  }
  expect(await world.booked(acme.ledger.EUR)).toBe(1_000_00n + 40n * 10_00n);
});

test('they share few transactions, as do those with little money and payments that are no longer theirs to sign', async () => {
  const ready = await crowd(40);
  const [settled] = ready as [Ready];
  await sign(world, settled.who, settled.id, settled.token);
  const broke = await readyToSign(await world.customer(), '1000.00');
  const spent = await create(world, broke.who, internal(broke.who, acme, '1.00'));
  await sign(world, broke.who, spent.id, await mfaTokenFor(world, broke.who, spent));
  expect(await signAll([...ready, broke])).toEqual([...ready.map(() => 'COMPLETED'), 'INSUFFICIENT_FUNDS']);
  const ids = ready.slice(1).map(({ id }) => id);
  const [counted] = await inWorld((tx) =>
    tx
      .select({ transactions: countDistinct(sql`${paymentSignatures}.xmin::text`) })
      .from(paymentSignatures)
      .where(inArray(paymentSignatures.paymentId, ids)),
  );
  expect(counted?.transactions).toBeLessThanOrEqual(6);
});

test('a right to sign that was taken away, and an hour that has passed, count after the code was solved', async () => {
  const official = await world.customer({ type: 'CORPORATE' });
  const [others, theirs] = [await crowd(5), await readyToSign(official)];
  const late = await create(world, fixture.jane, internal(fixture.jane, acme, '10.00'));
  world.clock.advance(Date.parse(late.expiresAt) - world.clock.now().getTime() - 60_000);
  const again = await Promise.all(
    [...others, theirs].map(async ({ who }) => readyToSign(who)), // the earlier MFA tokens have lapsed
  );
  const lapsing: Ready = {
    who: fixture.jane,
    id: late.id,
    token: await mfaTokenFor(world, fixture.jane, late),
  };
  await tamper(
    fixture.database,
    world,
    `update memberships set signature_type = 'NONE' where organization_id = '${official.organizationId}'`,
  );
  world.clock.advance(60_000);
  expect(await signAll([...again, lapsing])).toEqual([
    ...others.map(() => 'COMPLETED'),
    'SIGNING_NOT_ALLOWED',
    'PAYMENT_EXPIRED',
  ]);
});

test('a rejected request says why, leaves the token valid and loses no signature', async () => {
  const people = await crowd(12);
  const poor = await readyToSign(await world.customer());
  const spent = await create(world, poor.who, internal(poor.who, acme, '995.00'));
  await sign(world, poor.who, spent.id, await mfaTokenFor(world, poor.who, spent));
  const [first, second] = people as [Ready, Ready];
  const official = await world.customer({ type: 'CORPORATE', signatureType: 'NONE' });
  const theirs = await create(world, official, internal(official, acme, '1.00'));
  const attempts: Ready[] = [
    ...people.slice(2, 6),
    poor,
    { ...first, token: 'nobody was given this' },
    { ...second, token: first.token }, // another's
    { ...people[6]!, id: people[7]!.id }, // another's payment
    { who: official, id: theirs.id, token: 'x' },
    ...people.slice(8),
  ];
  expect(await signAll(attempts)).toEqual([
    ...people.slice(2, 6).map(() => 'COMPLETED'),
    'INSUFFICIENT_FUNDS',
    'TOKEN_EXPIRED',
    'TOKEN_EXPIRED',
    'NOT_FOUND',
    'SIGNING_NOT_ALLOWED',
    ...people.slice(8).map(() => 'COMPLETED'),
  ]);
  const gift = await create(world, acme, internal(acme, poor.who, '50.00'));
  await sign(world, acme, gift.id, await mfaTokenFor(world, acme, gift));
  expect(await signAll([poor, first, second, people[6]!, people[7]!])).toEqual(
    Array.from({ length: 5 }, () => 'COMPLETED'),
  );
});

test('payments of one payer are covered one after the other, whatever else is signed with them', async () => {
  const others = await crowd(10);
  const who = await world.customer();
  const greedy: Ready[] = [];
  for (let n = 0; n < 8; n += 1) greedy.push(await readyToSign(who, '300.00'));
  const outcomes = await signAll([...others, ...greedy]);
  expect(outcomes.slice(0, 10)).toEqual(others.map(() => 'COMPLETED'));
  expect(outcomes.slice(10).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'COMPLETED'),
    ...Array.from({ length: 5 }, () => 'INSUFFICIENT_FUNDS'),
  ]);
  expect(await world.booked(who.ledger.EUR)).toBe(100_00n);
});

test('a payment signed many times at once, among others, is booked once and answered the same', async () => {
  const others = await crowd(10);
  const one = await readyToSign(await world.customer());
  const answers = await Promise.all([
    ...others.map(({ who, id, token }) => sign(world, who, id, token)),
    ...Array.from({ length: 30 }, () => sign(world, one.who, one.id, one.token)),
  ]);
  expect(new Set(answers.slice(10).map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await world.booked(one.who.ledger.EUR)).toBe(990_00n);
});
