import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { fixtureForEach } from '../../test/support/fixture.ts';
import { create, internal, mfaTokenFor, sign } from '../../test/support/pay.ts';
import { tamper } from '../../test/support/tamper.ts';
import type { Customer, World } from '../../test/support/world.ts';
import { signables } from '../http/signables.ts';
import { declinePayment, getPayment } from '../payments/service.ts';
import { paymentSignatures } from '../platform/db/paymentTables.ts';
import { sendBatchCode, signOperations } from './batch.ts';
import { validateSigningCode } from './service.ts';

const fixture = fixtureForEach({ money: { EUR: 1_000_00n, GBP: 500_00n } });
let world: World;
let jane: Customer;
let acme: Customer;
beforeEach(async () => {
  ({ world, jane } = fixture);
  acme = await world.customer({ type: 'CORPORATE', money: { EUR: 1_000_00n, GBP: 0n } });
});

type Made = { readonly id: string; readonly signingHash: string };
const newPayment = (sum: string, currency: 'EUR' | 'GBP' = 'EUR', who = jane): Promise<Made> =>
  create(world, who, internal(who, who === acme ? jane : acme, sum, { currency }));
const send = (
  made: readonly Made[],
  {
    who = jane,
    resume = false,
    language = 'en',
  }: { who?: Customer; resume?: boolean; language?: 'en' | 'ar' } = {},
) =>
  sendBatchCode(signables, world.bank, who, {
    channel: 'SMS',
    language,
    host: 'bank.example',
    resume,
    operations: made.map(({ id, signingHash }) => ({ type: 'PAYMENT', id, signingHash })),
  });
const validate = async ({ token, code = '' }: { token: string; code?: string | undefined }, who = jane) =>
  (await validateSigningCode(world.bank, who, { token, code })).token;
const signAll = (mfaToken: string, made: readonly { readonly id: string }[], who = jane) =>
  signOperations(signables, world.bank, who, {
    mfaToken,
    signedAt: world.clock.now().toISOString(),
    operations: made.map(({ id }) => ({ type: 'PAYMENT', id })),
  });
const idsOf = (made: readonly Made[]) => made.map(({ id }) => id);
const statusOf = async ({ id }: Made) => (await getPayment(world.bank, jane, id)).status;
/** How often a payment was signed. */
const signaturesOf = (id: string) =>
  fixture.inWorld((tx) => tx.select().from(paymentSignatures).where(eq(paymentSignatures.paymentId, id)));

describe('a code for several payments', () => {
  test('says how many they are and the total in each currency, and none of what others have typed', async () => {
    const made = [
      await newPayment('600.00'),
      await newPayment('50.50', 'GBP'),
      await newPayment('0.05'),
      await newPayment('1.00', 'GBP'),
    ];
    const sent = await send(made);
    expect(sent).toMatchObject({
      operations: idsOf(made),
      refused: [],
      resumed: false,
      subject: {
        title: 'Payments',
        lines: [
          { label: 'Payments', value: '4' },
          { label: 'Total in EUR', value: '600.05 EUR' },
          { label: 'Total in GBP', value: '51.50 GBP' },
        ],
      },
    });
    expect(world.sent.map(({ text }) => text)).toEqual([
      `Sign 4 payments: 600.05 EUR, 51.50 GBP. Code ${sent.code}\n\n@bank.example #${sent.code}`,
    ]);
  });

  test('keeps amounts in their order in a text from right to left', async () => {
    const sent = await send([await newPayment('600.00'), await newPayment('50.50', 'GBP')], {
      language: 'ar',
    });
    expect(world.sent[0]?.text).toMatch(/عددها 2: \u2068.*EUR, .*GBP\u2069/);
    expect(world.sent[0]?.text).toContain(sent.code);
  });

  test('signs them all, each once, however often it is said', async () => {
    const made = [await newPayment('600.00'), await newPayment('50.50', 'GBP'), await newPayment('0.05')];
    const token = await validate(await send(made));
    const answers = await Promise.all([signAll(token, made), signAll(token, made), signAll(token, made)]);
    expect(answers).toEqual(answers.map(() => ({ signed: idsOf(made), refused: [] })));
    expect(await signAll(token, made)).toEqual(answers[0]);
    world.clock.advance(60 * 60_000); // the answer was lost for long: it is still told
    expect(await signAll(token, made)).toEqual(answers[0]);
    expect(await world.booked(jane.ledger.EUR)).toBe(399_95n);
    expect(await world.booked(jane.ledger.GBP)).toBe(449_50n);
    for (const { id } of made) expect(await signaturesOf(id)).toHaveLength(1);
  });

  test('is gone on with for the same payments in any order, without another message, and not for others', async () => {
    const made = [await newPayment('1.00'), await newPayment('2.00'), await newPayment('3.00')];
    const sent = await send(made);
    expect(await send(made.toReversed(), { resume: true })).toMatchObject({ resumed: true });
    await expect(send(made.slice(1), { resume: true })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(world.sent).toHaveLength(1);
    const again = await send(made, { resume: true, who: { ...jane, sessionId: crypto.randomUUID() } });
    expect(again).toMatchObject({ resumed: true }); // a second device
    await expect(validate(sent)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  test('leaves out and names those that can’t be signed; what is left it says', async () => {
    const [declined, signed, changed, ...rest] = [
      await newPayment('1.00'),
      await newPayment('2.00'),
      await newPayment('3.00'),
      await newPayment('4.00'),
      await newPayment('5.00'),
    ] as [Made, Made, Made, ...Made[]];
    await declinePayment(world.bank, jane, declined.id);
    await sign(world, jane, signed.id, await mfaTokenFor(world, jane, signed));
    const strange = await newPayment('6.00', 'EUR', acme);
    const sent = await send([
      declined,
      signed,
      { ...changed, signingHash: 'f'.repeat(64) },
      ...rest,
      strange,
    ]);
    expect(sent).toMatchObject({
      operations: idsOf(rest),
      refused: [
        { id: declined.id, code: 'ALREADY_DECLINED' },
        { id: signed.id, code: 'ALREADY_SIGNED' },
        { id: changed.id, code: 'SIGNING_SUBJECT_MISMATCH' },
        { id: strange.id, code: 'NOT_FOUND' },
      ],
    });
    expect(world.sent.at(-1)?.text).toMatch(/^Sign 2 payments: 9\.00 EUR\. /);
    const token = await validate(sent);
    expect(await signAll(token, [changed, ...rest])).toEqual({
      signed: idsOf(rest),
      refused: [{ id: changed.id, code: 'SIGNING_SUBJECT_MISMATCH' }],
    });
    expect(await statusOf(changed)).toBe('UNSIGNED');
  });

  test('for the only one that is left says what a code for it alone does, and signs it', async () => {
    const [declined, left] = [await newPayment('1.00'), await newPayment('2.00')];
    await declinePayment(world.bank, jane, declined.id);
    const sent = await send([declined, left]);
    expect(world.sent.at(-1)?.text).toMatch(/^Pay 2\.00 EUR to Acme/);
    expect(sent).toMatchObject({ operations: [left.id], subject: { title: 'Payment' } });
    const token = await validate(sent);
    expect(await signAll(token, [left])).toEqual({ signed: [left.id], refused: [] });
    expect(await signAll(token, [left])).toEqual({ signed: [left.id], refused: [] });
  });

  test('is refused when none is left, and without the right to sign', async () => {
    const made = [await newPayment('1.00'), await newPayment('2.00')];
    for (const { id } of made) await declinePayment(world.bank, jane, id);
    await expect(send(made)).rejects.toMatchObject({ status: 409, code: 'ALREADY_DECLINED' });
    const official = await world.customer({ type: 'CORPORATE', signatureType: 'NONE' });
    const own = [await newPayment('1.00', 'EUR', official), await newPayment('2.00', 'EUR', official)];
    await expect(send(own, { who: official })).rejects.toMatchObject({
      status: 403,
      code: 'SIGNING_NOT_ALLOWED',
    });
    expect(world.sent).toEqual([]);
  });
});

describe('what happens between the code and the signature', () => {
  test('a payment that was declined or signed elsewhere is named and not signed; the others are', async () => {
    const [one, declined, other, three] = [
      await newPayment('1.00'),
      await newPayment('2.00'),
      await newPayment('3.00'),
      await newPayment('4.00'),
    ] as [Made, Made, Made, Made];
    const made = [one, declined, other, three];
    const token = await validate(await send(made));
    await declinePayment(world.bank, jane, declined.id);
    world.clock.advance(60_000);
    await sign(world, jane, other.id, await mfaTokenFor(world, jane, other));
    expect(await signAll(token, made)).toEqual({
      signed: [one.id, other.id, three.id], // hers already: it says so again
      refused: [{ id: declined.id, code: 'ALREADY_DECLINED' }],
    });
    expect(await world.booked(jane.ledger.EUR)).toBe(992_00n);
  });

  test('one that the money is missing for leaves the others; with the money it is signed on another try', async () => {
    const made = [await newPayment('900.00'), await newPayment('700.00'), await newPayment('50.00')];
    const token = await validate(await send(made));
    expect(await signAll(token, made)).toEqual({
      signed: [made[0]?.id, made[2]?.id],
      refused: [{ id: made[1]?.id, code: 'INSUFFICIENT_FUNDS' }],
    });
    const back = await create(world, acme, internal(acme, jane, '700.00'));
    await sign(world, acme, back.id, await mfaTokenFor(world, acme, back));
    expect(await signAll(token, made)).toEqual({ signed: idsOf(made), refused: [] });
    expect(await world.booked(jane.ledger.EUR)).toBe(50_00n);
  });

  test('a payment that has changed is not signed', async () => {
    const made = [await newPayment('1.00'), await newPayment('2.00')];
    const token = await validate(await send(made));
    await tamper(
      fixture.database,
      world,
      `update payments set sum = 99900 where id = '${made[0]?.id ?? ''}'`,
    );
    expect(await signAll(token, made)).toEqual({
      signed: [made[1]?.id],
      refused: [{ id: made[0]?.id, code: 'SIGNING_SUBJECT_MISMATCH' }],
    });
    expect(await world.booked(jane.ledger.EUR)).toBe(998_00n);
  });

  test('the token is good for two minutes, for its own person and session', async () => {
    const made = [await newPayment('1.00'), await newPayment('2.00')];
    const token = await validate(await send(made));
    await expect(signAll(token, made, { ...jane, sessionId: crypto.randomUUID() })).rejects.toMatchObject({
      status: 400,
      code: 'TOKEN_EXPIRED',
    });
    expect(await signAll(token, made, acme)).toEqual({
      signed: [],
      refused: made.map(({ id }) => ({ id, code: 'NOT_FOUND' })),
    });
    await expect(signAll('unknown', made)).rejects.toMatchObject({ status: 400, code: 'TOKEN_EXPIRED' });
    world.clock.advance(2 * 60_000);
    await expect(signAll(token, made)).rejects.toMatchObject({ status: 400, code: 'TOKEN_EXPIRED' });
    expect(await world.booked(jane.ledger.EUR)).toBe(1_000_00n);
    await expect(
      signOperations(signables, world.bank, jane, {
        mfaToken: token,
        signedAt: new Date(world.clock.now().getTime() + 25 * 3_600_000).toISOString(),
        operations: [{ type: 'PAYMENT', id: made[0]?.id ?? '' }],
      }),
    ).rejects.toMatchObject({ status: 400, code: 'VALIDATION' });
  });
});

test('each payment is signed at most once, and never one that was not in the message', async () => {
  const some = fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        shown: fc.uniqueArray(fc.nat(4), { minLength: 2, maxLength: 4 }),
        declined: fc.uniqueArray(fc.nat(4), { maxLength: 2 }),
        calls: fc.array(some, { minLength: 1, maxLength: 4 }),
      }),
      async ({ shown, declined, calls }) => {
        const before = await world.booked(jane.ledger.EUR);
        const made: Made[] = [];
        for (let n = 0; n < 5; n += 1) made.push(await newPayment(`0.${String(2 ** n).padStart(2, '0')}`));
        const of = (places: readonly number[]) => places.flatMap((place) => made[place] ?? []);
        const token = await validate(await send(of(shown)));
        // All at once: signed while being declined, by overlapping calls, with payments that the message did not count.
        const [answers] = await Promise.all([
          Promise.all(calls.map((places) => signAll(token, of(places)).catch(() => ({ signed: [] })))),
          Promise.allSettled(of(declined).map(({ id }) => declinePayment(world.bank, jane, id))),
        ]);
        const said = new Set(answers.flatMap(({ signed }) => signed));
        let spent = 0n;
        for (const [place, { id }] of made.entries()) {
          const signatures = await signaturesOf(id);
          expect(signatures).toHaveLength(said.has(id) ? 1 : 0);
          if (said.has(id)) {
            expect(shown).toContain(place);
            spent += 1n << BigInt(place);
          }
          const wanted = shown.includes(place) && calls.some((places) => places.includes(place));
          if (wanted && !declined.includes(place)) expect(said).toContain(id);
        }
        expect(await world.booked(jane.ledger.EUR)).toBe(before - spent);
        for (const { id } of made) await declinePayment(world.bank, jane, id).catch(() => undefined); // out of the way of the next run
      },
    ),
    { numRuns: 25 },
  );
});
