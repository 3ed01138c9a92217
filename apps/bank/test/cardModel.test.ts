/** Card purchases in any order, compared with an oracle that recomputes everything from all messages; and many at once. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CardMessage, CardReply } from '../src/integrations/cardNetwork.ts';
import { issuerOf } from '../src/cards/purchases.ts';
import { verifyLedger } from '../src/ledger/verifyLedger.ts';
import { startBank, type TestBank } from './support/bank.ts';
import { activeCard, become, limit } from './support/cards.ts';
import { eur, fixture, type Fixture } from './operations/fixture.ts';
import { balance } from './support/outgoing.ts';

/** The full lane runs more. */
const runs = Number(process.env['CARD_RUNS'] ?? 8);
const maxMessages = Number(process.env['CARD_MESSAGES'] ?? 30);
const seed = Number(process.env['CARD_SEED'] ?? 20_261_122);

let bank: TestBank;
let set: Fixture;

beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.stop());

/** What somebody has, and how much of it their card may spend ever, in cents. */
const money = 100_000n;
const bound = 8_000n;

const purchases = ['a', 'b', 'c', 'd'] as const;
type Said = {
  readonly kind: CardMessage['kind'];
  readonly purchase: (typeof purchases)[number];
  readonly sum: bigint;
  /** The message comes twice. */
  readonly twice: boolean;
};

const said: fc.Arbitrary<Said> = fc.record({
  kind: fc.constantFrom('AUTHORIZATION', 'CAPTURE', 'CAPTURE', 'REFUND', 'REVERSAL'),
  purchase: fc.constantFrom(...purchases),
  sum: fc.bigInt({ min: 1n, max: 4_000n }),
  twice: fc.boolean(),
});

type Known = {
  sum: bigint;
  approved: boolean;
  closed: boolean;
  captured: bigint;
  refunded: bigint;
};

/** Reckons plainly, without holds, states or bookings: what was approved, taken, given up and given back. */
class Oracle {
  readonly #known = new Map<string, Known>();
  readonly #early = new Map<string, { kind: 'CAPTURE' | 'REFUND' | 'REVERSAL'; sum: bigint }[]>();

  hear({ kind, purchase, sum }: Said): CardReply['outcome'] {
    const known = this.#known.get(purchase);
    if (kind === 'AUTHORIZATION') {
      // The name of a purchase is its authorization's: the same again is answered as before.
      if (known !== undefined) return known.approved ? 'APPLIED' : 'REFUSED';
      const approved = this.spent() + sum <= bound && sum <= money - this.spent();
      this.#known.set(purchase, { sum, approved, closed: false, captured: 0n, refunded: 0n });
      this.#catchUp(purchase);
      return approved ? 'APPLIED' : 'REFUSED';
    }
    const outcome = this.#follow(known, kind, sum);
    if (outcome === 'WAITING')
      this.#early.set(purchase, [...(this.#early.get(purchase) ?? []), { kind, sum }]);
    if (outcome === 'APPLIED') this.#catchUp(purchase);
    return outcome;
  }

  #follow(
    known: Known | undefined,
    kind: 'CAPTURE' | 'REFUND' | 'REVERSAL',
    sum: bigint,
  ): CardReply['outcome'] {
    if (known === undefined) return 'WAITING';
    if (!known.approved) return 'REFUSED';
    const left = known.closed ? 0n : known.sum - known.captured;
    if (kind === 'REVERSAL') {
      if (left === 0n) return 'REFUSED';
      known.closed = true;
      return 'APPLIED';
    }
    if (kind === 'CAPTURE') {
      if (sum > left) return 'REFUSED';
      known.captured += sum;
      return 'APPLIED';
    }
    if (known.refunded + sum <= known.captured) {
      known.refunded += sum;
      return 'APPLIED';
    }
    return known.refunded + sum <= known.captured + left && left > 0n ? 'WAITING' : 'REFUSED';
  }

  #catchUp(purchase: string): void {
    for (;;) {
      const early = this.#early.get(purchase) ?? [];
      const still = early.filter(
        ({ kind, sum }) => this.#follow(this.#known.get(purchase), kind, sum) === 'WAITING',
      );
      this.#early.set(purchase, still);
      if (still.length === early.length) return;
    }
  }

  #sum(of: (known: Known) => bigint): bigint {
    return [...this.#known.values()]
      .filter(({ approved }) => approved)
      .reduce((sum, one) => sum + of(one), 0n);
  }

  held = () => this.#sum(({ sum, captured, closed }) => (closed ? 0n : sum - captured));
  taken = () => this.#sum(({ captured, refunded }) => captured - refunded);
  spent = () => this.held() + this.taken();
}

const text = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

/** What a customer has now, in cents. */
async function accountBalance() {
  const { value = '', available = '', reserved = '' } = await balance(set, eur);
  const cents = (decimal: string) => BigInt(decimal.replace('.', ''));
  return { value: cents(value), available: cents(available), reserved: cents(reserved) };
}

test(
  `${runs} conversations with the network of up to ${maxMessages} messages end as an oracle says, and at no time is more spent than there is`,
  { timeout: 60_000 + runs * maxMessages * 500 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(said, { maxLength: maxMessages, size: 'max' }), async (conversation) => {
        bank.clock.advance(61_000);
        set = await fixture(bank);
        const { id: cardId } = await activeCard(set);
        await limit(set, cardId, { indefinitely: text(bound) });
        const issuer = issuerOf(bank.services);
        const oracle = new Oracle();
        const names = new Map<string, { networkId: string; sum: bigint }>();
        for (const [index, one] of conversation.entries()) {
          const { networkId } = names.get(one.purchase) ?? { networkId: crypto.randomUUID() };
          // A second authorization of a purchase is the first one again.
          const asked = one.kind === 'AUTHORIZATION' ? names.get(one.purchase)?.sum || one.sum : one.sum;
          names.set(one.purchase, {
            networkId,
            sum: one.kind === 'AUTHORIZATION' ? asked : (names.get(one.purchase)?.sum ?? 0n),
          });
          const message = messageOf({ ...one, sum: asked }, cardId, networkId);
          const expected = oracle.hear({ ...one, sum: asked });
          const { outcome } = await issuer(bank.tenants.kontor, message);
          expect([index, one.kind, outcome]).toEqual([index, one.kind, expected]);
          // Told again it is answered as before, unless what it waited for has come in between.
          if (one.twice) expect((await issuer(bank.tenants.kontor, message)).outcome).toBe(expected);
          const { value, available, reserved } = await accountBalance();
          expect({ value, available, reserved }).toEqual({
            value: money - oracle.taken(),
            available: money - oracle.spent(),
            reserved: oracle.held(),
          });
          expect(oracle.spent()).toBeLessThanOrEqual(bound);
        }
      }),
      { numRuns: runs, seed, endOnFailure: true },
    );
    expect(await verifyLedger(bank.admin)).toEqual([]);
  },
);

function messageOf({ kind, sum }: Said, cardId: string, networkId: string): CardMessage {
  const named = { id: crypto.randomUUID(), cardId, purchase: networkId };
  switch (kind) {
    case 'AUTHORIZATION':
      return { kind, id: networkId, cardId, merchant: 'Anybody', city: 'Anywhere', currencyId: eur, sum };
    case 'REVERSAL':
      return { ...named, kind };
    case 'CAPTURE':
    case 'REFUND':
      return { ...named, kind, currencyId: eur, sum };
  }
}

/** Makes that many purchases of 1.00 at once, of which 17 fit, and returns how many were approved. */
async function atOnce(cardId: string, many: number): Promise<number> {
  const issuer = issuerOf(bank.services);
  const replies = await Promise.all(
    Array.from({ length: many }, () =>
      issuer(bank.tenants.kontor, {
        kind: 'AUTHORIZATION',
        id: crypto.randomUUID(),
        cardId,
        merchant: 'Kiosk',
        city: '',
        currencyId: eur,
        sum: 100n,
      }),
    ),
  );
  return replies.filter(({ outcome }) => outcome === 'APPLIED').length;
}

test('of a hundred purchases at once exactly as many are approved as the limit of the card has room for', async () => {
  bank.clock.advance(61_000);
  set = await fixture(bank);
  const { id } = await activeCard(set);
  await limit(set, id, { perWeek: '17.99' });
  expect(await atOnce(id, 100)).toBe(17);
  expect(await accountBalance()).toEqual({ value: money, available: money - 1_700n, reserved: 1_700n });
});

test('of a hundred purchases at once with three cards of one account exactly as many are approved as it has money for', async () => {
  bank.clock.advance(61_000);
  const balances = [{ currency: 'EUR', value: '17.99' }];
  set = {
    ...(await fixture(bank)),
    owner: await bank.signedIn({ accounts: [{ name: 'Current', balances }] }),
  };
  const cards = [await activeCard(set), await activeCard(set), await activeCard(set)];
  const approved = await Promise.all(cards.map(({ id }, index) => atOnce(id, 33 + Number(index === 0))));
  expect(approved.reduce((sum, one) => sum + one, 0)).toBe(17);
  expect(await accountBalance()).toEqual({ value: 1_799n, available: 99n, reserved: 1_700n });
  expect(await verifyLedger(bank.admin)).toEqual([]);
});

test('the same purchase, capture and refund told twenty times at once happen once each', async () => {
  bank.clock.advance(61_000);
  set = await fixture(bank);
  const { id: cardId } = await activeCard(set);
  const issuer = issuerOf(bank.services);
  const purchase = crypto.randomUUID();
  const say = (message: CardMessage) =>
    Promise.all(Array.from({ length: 20 }, () => issuer(bank.tenants.kontor, message)));
  const part = { cardId, purchase, currencyId: eur };
  for (const message of [
    { kind: 'AUTHORIZATION', id: purchase, cardId, merchant: 'Kiosk', city: '', currencyId: eur, sum: 500n },
    { kind: 'CAPTURE', id: crypto.randomUUID(), ...part, sum: 400n },
    { kind: 'REFUND', id: crypto.randomUUID(), ...part, sum: 300n },
  ] as const) {
    const replies = await say(message);
    expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(
      new Set([JSON.stringify({ outcome: 'APPLIED', reason: null })]),
    );
  }
  expect(await accountBalance()).toEqual({ value: money - 100n, available: money - 200n, reserved: 100n });
});

test('a purchase and a cancellation at the same moment: one comes first, and none is approved after it', async () => {
  bank.clock.advance(61_000);
  set = await fixture(bank);
  const { id } = await activeCard(set);
  const [approved] = await Promise.all([atOnce(id, 20), become(set, id, 'Canceled')]);
  expect(await atOnce(id, 5)).toBe(0);
  expect((await accountBalance()).reserved).toBe(BigInt(approved) * 100n);
});
