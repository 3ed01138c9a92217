/** A rail for every scheme that carries nothing: it decides by itself what becomes of a payment, and behaves as badly as real ones do. */
import { createHash } from 'node:crypto';
import type { PaymentScheme } from '@kontor/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Clock } from '../../src/platform/clock.ts';
import { inTenant, readTenant, type Database } from '../../src/platform/db/database.ts';
import { outbox } from '../../src/platform/db/schema.ts';
import { workThrough } from '../../src/platform/outbox/outbox.ts';
import type { Rail, RailEvent } from '../../src/integrations/rail.ts';

/** Topic of the outbox under which the sandbox rail keeps what it will say later. */
export const sandboxRailTopic = 'rail.sandbox';

/** How often the rail does what, each from 0 (never) to 1 (always). */
export type Odds = {
  readonly reject: number;
  /** Of those paid out. */
  readonly return: number;
  /** The first handing over fails, half of the time after it was understood. */
  readonly fault: number;
  /** It takes minutes instead of seconds. */
  readonly late: number;
  /** A message is delivered twice. */
  readonly twice: number;
  /** A return is delivered before the settlement it follows. */
  readonly outOfOrder: number;
};

/** Most payments arrive; enough don't to be met now and then. */
export const usualOdds: Odds = {
  reject: 0.04,
  return: 0.03,
  fault: 0.1,
  late: 0.05,
  twice: 0.1,
  outOfOrder: 0.25,
};

/**
 * What the other banks do with every payment to an account, by its last two digits, whatever the odds are: 92 rejects it, 93 returns
 * it, 94 takes minutes over it. 95 to 99 are `sandboxPayeeVerifier`'s.
 */
const certain: Readonly<Record<string, Partial<Odds>>> = {
  92: { reject: 1, late: 0 },
  93: { reject: 0, return: 1, late: 0 },
  94: { reject: 0, return: 0, late: 1 },
};

/** How likely what is with a payment to this account. */
export const oddsFor = (accountNumber: string, odds: Odds): Odds => ({
  ...odds,
  ...certain[accountNumber.slice(-2)],
});

export type Delivery = {
  readonly event: RailEvent;
  readonly reason: string | null;
  /** From the moment it was handed over. */
  readonly afterMs: number;
};

/** An intermediary bank on the way. */
export type Stop = {
  readonly bank: string;
  /** Share of the sum that it keeps, in thousandths. */
  readonly thousandths: number;
  /** From the moment the payment was handed over. */
  readonly afterMs: number;
};

export type RailPlan = {
  /** Of the first handing over: the rail can't be reached, or took the payment and its answer is lost. */
  readonly fault: 'UNREACHABLE' | 'ANSWER_LOST' | null;
  readonly deliveries: readonly [Delivery, ...Delivery[]];
  /** The banks between this one and the payee's, in their order. */
  readonly stops: readonly Stop[];
};

/** How a scheme behaves: after how many seconds it decides, at least and at most, and the codes it refuses and returns with. */
type Manner = {
  readonly seconds: readonly [least: number, greatest: number];
  readonly rejections: readonly [string, ...string[]];
  readonly returns: readonly [string, ...string[]];
};

const banks = { rejections: ['AC01', 'AC04', 'RR04'], returns: ['AC04', 'MD07', 'MS03'] } as const;

const manners: Readonly<Record<Exclude<PaymentScheme, 'INTERNAL'>, Manner>> = {
  SEPA_SCT: { ...banks, seconds: [2, 8] },
  SEPA_SCT_INST: { ...banks, seconds: [1, 5] },
  TARGET_2: { ...banks, seconds: [2, 8] },
  FASTER_PAYMENT: { ...banks, seconds: [2, 8] },
  BACS: { ...banks, seconds: [20, 60] },
  FEDWIRE: { ...banks, seconds: [5, 15] },
  // Correspondents take their time, and some look the parties up.
  SWIFT: { rejections: ['AC01', 'RC01', 'RR04'], returns: ['AC04', 'AC06', 'CURR'], seconds: [30, 120] },
  CRYPTO_ASSET_PAYMENT: { rejections: ['AC01', 'RR04'], returns: ['NARR', 'RR03'], seconds: [10, 60] },
  // Returned: nobody came for it.
  CASH_OVER_COUNTER: { rejections: ['BE04', 'RR04'], returns: ['NOAS', 'UPAY'], seconds: [15, 90] },
};

/** Banks that exist nowhere. */
const intermediaries = ['North Sea Correspondent Bank', 'Levant Clearing Bank'];

/** What the sandbox rail carries: everything that leaves the bank. */
const carried = Object.keys(manners) as (keyof typeof manners)[]; // Object.keys forgets what it was given

const manner = (scheme: PaymentScheme): Manner => {
  if (scheme === 'INTERNAL') throw new Error('a payment inside the bank needs no rail');
  return manners[scheme];
};

/** What is planned for. */
type Planned = { readonly seed: string; readonly paymentId: string; readonly scheme: PaymentScheme };

/** What the rail does with a payment: follows from the seed, its id and its scheme alone, so that every run can be repeated. */
export function planOf({ seed, paymentId, scheme }: Planned, odds: Odds): RailPlan {
  const {
    seconds: [least, greatest],
    rejections,
    returns,
  } = manner(scheme);
  /** From 0 to below 1, another number for every name. */
  const chance = (name: string): number =>
    createHash('sha256').update(`${seed}:${paymentId}:${name}`).digest().readUIntBE(0, 6) / 2 ** 48;
  const happens = (name: keyof Odds): boolean => chance(name) < odds[name];
  const between = (name: string, from: number, to: number): number =>
    Math.floor(from + chance(name) * (to - from));
  const oneOf = (name: string, codes: readonly string[]): string =>
    codes[between(name, 0, codes.length)] ?? '';
  const decidedAfter = happens('late')
    ? between('delay', 120_000, 600_000)
    : between('delay', least * 1000, greatest * 1000);
  const decision: Delivery = happens('reject')
    ? { event: 'REJECTED', reason: oneOf('reason', rejections), afterMs: decidedAfter }
    : { event: 'SETTLED', reason: null, afterMs: decidedAfter };
  const returned: Delivery[] =
    decision.event === 'SETTLED' && happens('return')
      ? [
          {
            event: 'RETURNED',
            reason: oneOf('reason', returns),
            afterMs: happens('outOfOrder')
              ? between('returned', 0, decidedAfter)
              : decidedAfter + between('returned', 30_000, 120_000),
          },
        ]
      : [];
  const once = [decision, ...returned];
  const again = once
    .filter(({ event }) => chance(`twice ${event}`) < odds.twice)
    .map((delivery) => ({ ...delivery, afterMs: delivery.afterMs + between('again', 0, 60_000) }));
  const stops = intermediaries.slice(0, scheme === 'SWIFT' ? between('stops', 0, 3) : 0);
  return {
    fault: happens('fault') ? (chance('which') < 0.5 ? 'UNREACHABLE' : 'ANSWER_LOST') : null,
    deliveries: [decision, ...returned, ...again],
    stops: stops.map((bank, index) => ({
      bank,
      thousandths: between(`kept by ${bank}`, 1, 6),
      afterMs: Math.floor((decidedAfter * (index + 1)) / (stops.length + 1)),
    })),
  };
}

const common = {
  id: z.string(),
  paymentId: z.string(),
  /** How often the payment was taken: a real rail may pay one out each time. */
  timesTaken: z.number().default(1),
};
const kept = z.discriminatedUnion('event', [
  z.object({
    ...common,
    event: z.enum(['SETTLED', 'REJECTED', 'RETURNED']),
    reason: z.string().nullable(),
  }),
  z.object({
    ...common,
    event: z.literal('FORWARDED'),
    bank: z.string(),
    deducted: z.string().transform(BigInt),
  }),
]);
type Kept = z.input<typeof kept>;

/**
 * @param seed decides together with a payment's id what becomes of it
 * @param pace how many times as fast as usual it answers
 */
export function sandboxRail(
  { db, clock }: { db: Database; clock: Clock },
  { seed, odds = usualOdds, pace = 1 }: { seed: string; odds?: Odds; pace?: number },
): Rail {
  return {
    schemes: new Set(carried),
    async submit({ tenantId, paymentId, scheme, attempt, sum, payee, terms }) {
      const { fault, deliveries, stops } = planOf({ seed, paymentId, scheme }, oddsFor(payee.number, odds));
      if (fault === 'UNREACHABLE' && attempt === 1) throw new Error('The sandbox rail can not be reached');
      const now = clock.now();
      const row = (name: string, payload: Kept, afterMs: number) => ({
        tenantId,
        id: rowId(paymentId, name),
        topic: sandboxRailTopic,
        key: paymentId,
        payload,
        availableAt: new Date(now.getTime() + afterMs / pace),
      });
      // Where the payer bears all costs the whole sum arrives.
      const share = (thousandths: number) =>
        terms.feeBearer === 'OUR' ? 0n : (sum * BigInt(thousandths)) / 1000n;
      const rows = [
        ...deliveries.map(({ event, reason, afterMs }, index) =>
          row(`${index}`, { id: `${paymentId}:${event}`, paymentId, event, reason, timesTaken: 1 }, afterMs),
        ),
        // The payer may have said over which bank it goes.
        ...stops.map(({ bank, thousandths, afterMs }, index) =>
          row(
            `stop ${index}`,
            {
              id: `${paymentId}:FORWARDED:${index}`,
              paymentId,
              event: 'FORWARDED',
              bank: index === 0 ? (terms.intermediaryBankName ?? bank) : bank,
              deducted: share(thousandths).toString(),
            },
            afterMs,
          ),
        ),
      ];
      await inTenant(db, tenantId, (tx) =>
        tx
          .insert(outbox)
          .values(rows)
          .onConflictDoUpdate({
            target: [outbox.tenantId, outbox.id],
            set: {
              payload: sql`${outbox.payload} || jsonb_build_object('timesTaken', coalesce((${outbox.payload} ->> 'timesTaken')::int, 1) + 1)`,
            },
          }),
      );
      if (fault === 'ANSWER_LOST' && attempt === 1) throw new Error('The sandbox rail did not answer');
    },
    async knows({ tenantId, paymentId }) {
      const known = await readTenant(db, tenantId, (tx) =>
        tx
          .select({ id: outbox.id })
          .from(outbox)
          .where(and(eq(outbox.tenantId, tenantId), eq(outbox.id, rowId(paymentId, '0')))),
      );
      return known.length > 0;
    },
    async collect(tenantId, receive, until) {
      await workThrough(db, { tenantId, topic: sandboxRailTopic, clock, until, atOnce: 4 }, ({ payload }) =>
        receive(kept.parse(payload)),
      );
    },
  };
}

/** The same for the same delivery, so that a payment handed over again is not answered again. */
function rowId(paymentId: string, name: string): string {
  const hex = createHash('sha256').update(`${paymentId}:${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
