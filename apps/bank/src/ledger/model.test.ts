import fc from 'fast-check';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant, sqlState, type Tx } from '../platform/db/database.ts';
import { balances, lines } from '../platform/db/ledgerTables.ts';
import { BankError } from '../platform/errors.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { createWorld, currencyIds, type Customer, type World } from '../../test/support/world.ts';
import { verifyLedger } from './verifyLedger.ts';
import { bankAccount, endHold, hold, post, reverse, type Posting } from './ledger.ts';

/** The full lane runs more and longer ones. */
const runs = Number(process.env['LEDGER_RUNS'] ?? 60);
const maxCommands = Number(process.env['LEDGER_COMMANDS'] ?? 40);
const seed = Number(process.env['LEDGER_SEED'] ?? 20_260_305);

const currencies = ['EUR', 'USDC'] as const;
type Currency = (typeof currencies)[number];
type Move = {
  readonly debit: string;
  readonly credit: string;
  readonly currency: Currency;
  readonly amount: bigint;
};
type Outcome = 'DONE' | 'NOTHING_THERE' | 'INSUFFICIENT_FUNDS' | 'KB003' | 'KB006' | '23505';

const opening = 100n;
const overdrafts = [0n, 25n, 0n];

/** A ledger that only adds and subtracts. */
type Model = {
  readonly posted: Map<string, bigint>;
  readonly held: Map<string, bigint>;
  /** Of customers' accounts; the bank's own have none. */
  readonly limits: ReadonlyMap<string, bigint>;
  /** What has happened to each account, the first first. */
  readonly lines: Map<string, bigint[]>;
  readonly holds: {
    readonly id: string;
    readonly who: number;
    readonly account: string;
    readonly amount: bigint;
    active: boolean;
  }[];
  readonly booked: {
    readonly id: string;
    readonly ref: string | null;
    readonly who: number | null;
    readonly moves: readonly Move[];
    reversed: boolean;
  }[];
};
type Real = { readonly tx: Tx };

let database: TestDatabase;
let world: World;
let customers: Customer[];
let ofTheBank: Readonly<Record<'FEE' | 'FX_POSITION' | 'NOSTRO', Readonly<Record<Currency, string>>>>;

beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database.db);
  customers = await Promise.all(
    overdrafts.map((overdraftLimit) =>
      world.customer({ money: { EUR: opening, USDC: opening }, overdraftLimit }),
    ),
  );
  ofTheBank = await inTenant(database.db, world.tenantId, async (tx) => {
    const both = async (kind: 'FEE' | 'FX_POSITION' | 'NOSTRO') => ({
      EUR: await bankAccount(tx, kind, currencyIds.EUR),
      USDC: await bankAccount(tx, kind, currencyIds.USDC),
    });
    return { FEE: await both('FEE'), FX_POSITION: await both('FX_POSITION'), NOSTRO: await both('NOSTRO') };
  });
});
afterAll(() => database.drop());

const customer = (n: number): Customer => customers[n] ?? expect.fail('nobody');
const accountOf = (n: number, currency: Currency): string =>
  customer(n).ledger[currency] ?? expect.fail('no account');
const of = (map: ReadonlyMap<string, bigint>, account: string): bigint => map.get(account) ?? 0n;

function newModel(): Model {
  const own = customers.flatMap((_, n) => currencies.map((currency) => [n, accountOf(n, currency)] as const));
  return {
    posted: new Map([
      ...own.map(([, account]) => [account, opening] as const),
      ...currencies.map(
        (currency) => [ofTheBank.NOSTRO[currency], -opening * BigInt(customers.length)] as const,
      ),
    ]),
    held: new Map(),
    limits: new Map(own.map(([n, account]) => [account, overdrafts[n] ?? 0n])),
    lines: new Map(own.map(([, account]) => [account, [opening]])),
    holds: [],
    booked: [],
  };
}

/** What each account gains or loses by these moves together. */
function netOf(moves: readonly Move[]): Map<string, bigint> {
  const net = new Map<string, bigint>();
  for (const { debit, credit, amount } of moves) {
    net.set(debit, of(net, debit) - amount);
    net.set(credit, of(net, credit) + amount);
  }
  return net;
}

const fits = ({ posted, held, limits }: Model, moves: readonly Move[]): boolean =>
  [...netOf(moves)].every(([account, change]) => {
    const limit = limits.get(account);
    return (
      limit === undefined || change >= 0n || of(posted, account) - of(held, account) + limit + change >= 0n
    );
  });

function book({ posted, lines: written }: Model, moves: readonly Move[]): void {
  for (const { debit, credit, amount } of moves)
    for (const [account, change] of [
      [debit, -amount],
      [credit, amount],
    ] as const) {
      posted.set(account, of(posted, account) + change);
      if (customers.some(({ ledger }) => Object.values(ledger).includes(account)))
        written.set(account, [...(written.get(account) ?? []), change]);
    }
}

/** What the ledger makes of something: nothing at all where it refuses. */
async function tried<T>({ tx }: Real, work: () => Promise<T>): Promise<{ outcome: Outcome; answer?: T }> {
  await tx.$client.query('savepoint attempt');
  try {
    const answer = await work();
    await tx.$client.query('release savepoint attempt');
    return { outcome: 'DONE', answer };
  } catch (error) {
    await tx.$client.query('rollback to savepoint attempt; release savepoint attempt');
    const code = error instanceof BankError ? error.code : sqlState(error);
    return { outcome: (code ?? String(error)) as Outcome }; // compared with one of them, which shows any other
  }
}

const postings = (moves: readonly Move[]): readonly [Posting, ...Posting[]] => {
  const [first, ...rest] = moves.map(({ currency, ...move }): Posting => ({
    operation: 'COMMON',
    currencyId: currencyIds[currency],
    ...move,
  }));
  return [first ?? expect.fail('no move'), ...rest];
};

const posting = (who: number | null, moves: readonly Move[], externalRef?: string) => ({
  // What passes through a position is an exchange.
  kind: moves.some(({ debit }) => Object.values(ofTheBank.FX_POSITION).includes(debit))
    ? ('EXCHANGE' as const)
    : ('PAYMENT' as const),
  organizationId: who === null ? null : customer(who).organizationId,
  effectiveAt: world.clock.now(),
  details: '',
  debtor: null,
  creditor: null,
  ...(externalRef !== undefined && { externalRef }),
  postings: postings(moves),
});

class Command implements fc.AsyncCommand<Model, Real> {
  readonly #name: string;
  readonly #run: (model: Model, real: Real) => Promise<void>;
  constructor(name: string, run: (model: Model, real: Real) => Promise<void>) {
    this.#name = name;
    this.#run = run;
  }
  check = () => true;
  run = (model: Model, real: Real) => this.#run(model, real);
  toString = () => this.#name;
}

/** Books, as far as the model says that it can be done, and says the same as the model. */
async function bookBoth(model: Model, real: Real, who: number | null, moves: readonly Move[]): Promise<void> {
  const ref = crypto.randomUUID();
  const { outcome, answer } = await tried(real, () => post(real.tx, posting(who, moves, ref)));
  expect(outcome).toBe(fits(model, moves) ? 'DONE' : 'INSUFFICIENT_FUNDS');
  if (answer === undefined) return;
  book(model, moves);
  model.booked.push({ id: answer, ref, who, moves, reversed: false });
}

const anybody = fc.nat(2);
const currency = fc.constantFrom(...currencies);
/** Minor units, or as much as makes a difference: what is free, a unit more, or all that is booked. */
type Sum = bigint | 'FREE' | 'TOO_MUCH' | 'BOOKED';
const amount = fc.oneof(
  { weight: 4, arbitrary: fc.bigInt(1n, 60n) },
  { weight: 1, arbitrary: fc.bigInt(1n, 10n ** 30n) },
  { weight: 5, arbitrary: fc.constantFrom('FREE', 'TOO_MUCH', 'BOOKED') },
);
const freeOf = ({ posted, held, limits }: Model, account: string): bigint =>
  of(posted, account) - of(held, account) + of(limits, account);
function sumOf(model: Model, account: string, sum: Sum): bigint {
  const wanted =
    sum === 'FREE'
      ? freeOf(model, account)
      : sum === 'TOO_MUCH'
        ? freeOf(model, account) + 1n
        : sum === 'BOOKED'
          ? of(model.posted, account)
          : sum;
  return wanted > 0n ? wanted : 1n;
}
const oneOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];
const pick = fc.nat(1_000);

const commands = [
  fc.tuple(anybody, anybody, currency, amount, fc.option(fc.bigInt(1n, 5n), { nil: 0n })).map(
    ([from, to, unit, sum, fee]) =>
      new Command(`pay ${from}>${to} ${sum}+${fee} ${unit}`, async (model, real) => {
        const debit = accountOf(from, unit);
        const credit = accountOf(to === from ? (from + 1) % 3 : to, unit);
        const moves: Move[] = [{ debit, credit, currency: unit, amount: sumOf(model, debit, sum) }];
        if (fee > 0n) moves.push({ debit, credit: ofTheBank.FEE[unit], currency: unit, amount: fee });
        await bookBoth(model, real, from, moves);
      }),
  ),
  fc.tuple(anybody, amount, fc.bigInt(1n, 60n), fc.boolean()).map(
    ([who, given, got, back]) =>
      new Command(`exchange ${who} ${given}>${got} ${back}`, async (model, real) => {
        const [sold, bought]: [Currency, Currency] = back ? ['USDC', 'EUR'] : ['EUR', 'USDC'];
        await bookBoth(model, real, who, [
          {
            debit: accountOf(who, sold),
            credit: ofTheBank.FX_POSITION[sold],
            currency: sold,
            amount: sumOf(model, accountOf(who, sold), given),
          },
          {
            debit: ofTheBank.FX_POSITION[bought],
            credit: accountOf(who, bought),
            currency: bought,
            amount: got,
          },
        ]);
      }),
  ),
  fc
    .tuple(anybody, currency, fc.bigInt(1n, 60n))
    .map(
      ([who, unit, sum]) =>
        new Command(`deposit ${who} ${sum} ${unit}`, (model, real) =>
          bookBoth(model, real, null, [
            { debit: ofTheBank.NOSTRO[unit], credit: accountOf(who, unit), currency: unit, amount: sum },
          ]),
        ),
    ),
  fc.tuple(anybody, currency, amount).map(
    ([who, unit, sum]) =>
      new Command(`hold ${who} ${sum} ${unit}`, async (model, real) => {
        const [id, account] = [crypto.randomUUID(), accountOf(who, unit)];
        const [free, wanted] = [freeOf(model, account), sumOf(model, account, sum)];
        const { organizationId } = customer(who);
        const expiresAt = world.clock.now();
        const { outcome } = await tried(real, () =>
          hold(real.tx, {
            paymentId: id,
            organizationId,
            ledgerAccountId: account,
            amount: wanted,
            expiresAt,
          }),
        );
        expect(outcome).toBe(wanted <= free ? 'DONE' : 'INSUFFICIENT_FUNDS');
        if (outcome !== 'DONE') return;
        model.held.set(account, of(model.held, account) + wanted);
        model.holds.push({ id, who, account, amount: wanted, active: true });
      }),
  ),
  fc.tuple(pick, fc.boolean()).map(
    ([which, captured]) =>
      new Command(`${captured ? 'capture' : 'release'} ${which}`, async (model, real) => {
        const held = oneOf(model.holds, which);
        if (held === undefined) return;
        const { id, account, amount: sum, active, who } = held;
        const ended = await endHold(real.tx, id, captured ? 'CAPTURED' : 'RELEASED');
        expect(ended).toBe(active);
        if (!active) return;
        held.active = false;
        model.held.set(account, of(model.held, account) - sum);
        const unit = currencies.find((one) => accountOf(who, one) === account) ?? 'EUR';
        if (captured)
          await bookBoth(model, real, who, [
            { debit: account, credit: ofTheBank.NOSTRO[unit], currency: unit, amount: sum },
          ]);
      }),
  ),
  pick.map(
    (which) =>
      new Command(`reverse ${which}`, async (model, real) => {
        const original = oneOf(model.booked, which);
        if (original === undefined) return;
        const moves = original.moves.map(({ debit, credit, ...move }) => ({
          ...move,
          debit: credit,
          credit: debit,
        }));
        const { outcome, answer } = await tried(real, () =>
          reverse(real.tx, { transactionId: original.id, effectiveAt: world.clock.now() }),
        );
        expect(outcome).toBe(
          original.reversed ? '23505' : fits(model, moves) ? 'DONE' : 'INSUFFICIENT_FUNDS',
        );
        if (answer === undefined) return;
        original.reversed = true;
        book(model, moves);
        model.booked.push({ id: answer, ref: null, who: null, moves, reversed: false });
      }),
  ),
  fc.tuple(pick, fc.boolean()).map(
    ([which, changed]) =>
      new Command(`book ${which} again, ${changed ? 'otherwise' : 'as it was'}`, async (model, real) => {
        const first = oneOf(
          model.booked.filter(({ ref }) => ref !== null),
          which,
        );
        if (first?.ref == null) return;
        const moves = first.moves.map((move) => (changed ? { ...move, amount: move.amount + 1n } : move));
        const { ref, who, id } = first;
        const { outcome, answer } = await tried(real, () => post(real.tx, posting(who, moves, ref)));
        expect([outcome, answer]).toEqual(changed ? ['KB006', undefined] : ['DONE', id]);
      }),
  ),
  fc.constant(
    new Command('fold', async (_, real) => {
      await real.tx.$client.query('select ledger_fold(3)');
    }),
  ),
  fc.tuple(anybody, currency).map(
    ([from, unit]) =>
      new Command(`debit ${from} for another ${unit}`, async (_, real) => {
        const other = (from + 1) % 3;
        const move = {
          debit: accountOf(from, unit),
          credit: accountOf(other, unit),
          currency: unit,
          amount: 1n,
        };
        expect((await tried(real, () => post(real.tx, posting(other, [move])))).outcome).toBe('KB003');
      }),
  ),
];

class Undone extends Error {}

test(
  `${runs} sequences of up to ${maxCommands} commands leave the same balances, holds and lines as a ledger that only adds and subtracts`,
  { timeout: 60_000 + runs * maxCommands * 50 },
  async () => {
    console.log(`ledger seed: ${seed}`);
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands, size: 'max' }), (sequence) =>
        inTenant(database.db, world.tenantId, async (tx) => {
          const model = newModel();
          await fc.asyncModelRun(() => ({ model, real: { tx } }), sequence);
          await compare(tx, model);
          // The whole audit takes as long as the sequence itself.
          if ((done += 1) % 10 === 1) expect(await verifyLedger(tx.$client)).toEqual([]);
          throw new Undone(); // the next one begins with the same accounts
        }).catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error;
        }),
      ),
      { numRuns: runs, seed, endOnFailure: runs > 100 },
    );
    expect(done).toBe(runs);
  },
);

async function compare(tx: Tx, { posted, held, lines: written }: Model): Promise<void> {
  await tx.$client.query('select ledger_fold(1000000)');
  const stored = await tx
    .select({ id: balances.ledgerAccountId, posted: balances.posted, held: balances.held })
    .from(balances);
  for (const row of stored)
    expect([row.id, row.posted, row.held]).toEqual([row.id, of(posted, row.id), of(held, row.id)]);
  for (const [account, changes] of written) {
    const history = await tx
      .select({ seq: lines.seq, amount: lines.amount, after: lines.balanceAfter })
      .from(lines)
      .where(eq(lines.ledgerAccountId, account))
      .orderBy(asc(lines.seq));
    let after = 0n;
    expect(history).toEqual(
      changes.map((change, n) => ({ seq: n + 1, amount: change, after: (after += change) })),
    );
  }
}
