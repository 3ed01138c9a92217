/** One client of a load run: makes payments and exchanges, repeats itself as impatient clients do, and remembers every acknowledgement. */
import type { BodyOf, ErrorCode } from '@kontor/api-client/contract';
import { formatMinor } from '@kontor/api-client/domain';
import type pg from 'pg';
import { patiently } from './database.ts';
import type { Client } from './http.ts';
import { costOf } from './prices.ts';
import { elsewhere, elsewhereName, greatest, lastCode, type Payer, type Stage } from './stage.ts';

/** What the bank has acknowledged of one payment. */
export type Acknowledged = {
  readonly key: string;
  /** What it does to customers' accounts once it is signed; of an exchange known when it is quoted. */
  moves: readonly Move[];
  /** What leaves the bank, and moves what its rail makes of it. */
  readonly outgoing: Outgoing | null;
  /** What it costs besides; of an exchange that is part of what moves. */
  readonly fee: { readonly currencyId: string; readonly amount: bigint } | null;
  /** Ids that answers under this key have named: more than one would be a second effect. */
  readonly ids: Set<string>;
  /** Null: not signed. */
  signed: { readonly transactionId: string } | null;
  /** Why it ended before it was signed. */
  refused: string | null;
};

/** Minor units, negative for what is taken. */
export type Move = { readonly accountId: string; readonly currencyId: string; readonly amount: bigint };

/** Minor units. */
export type Outgoing = {
  readonly accountId: string;
  readonly currencyId: string;
  readonly scheme: 'SEPA_SCT' | 'FASTER_PAYMENT';
  readonly sum: bigint;
  readonly fee: bigint;
  /** Of the fee, when the payment comes back. */
  readonly goesBack: bigint;
};

export type Load = {
  readonly stage: Stage;
  readonly client: Client;
  /** Reads the codes that were sent. */
  readonly pool: pg.Pool;
  readonly random: () => number;
};

/**
 * Ends one movement with whatever the bank answers: of six one is an exchange, one goes between the payer's own accounts and
 * one to another bank.
 */
export const makeMovement = (load: Load, payer: Payer, n: number): Promise<Acknowledged> =>
  n % 6 === 5
    ? makeExchange(load, payer)
    : n % 6 === 3
      ? makeTransfer(load, payer, n)
      : makePayment(load, payer, n);

const nothingYet = (
  moves: readonly Move[],
  { outgoing = null, fee = null }: Partial<Pick<Acknowledged, 'outgoing' | 'fee'>> = {},
): Acknowledged => ({
  key: crypto.randomUUID(),
  moves,
  outgoing,
  fee,
  ids: new Set(),
  signed: null,
  refused: null,
});

/** Every tenth call is made twice at once. */
const twice = <T>({ random }: Load, call: () => Promise<T>): Promise<T[]> =>
  Promise.all(random() < 0.1 ? [call(), call()] : [call()]);

async function makePayment(load: Load, payer: Payer, n: number): Promise<Acknowledged> {
  const { currency, sum, payee } = nextPayment(load, payer, n);
  const currencyId = currency.id;
  const toOneself = n % 6 === 2;
  const { organizationId, accountId, secondAccountId } = payer;
  // What stays with its owner is free.
  const fee = toOneself ? 0n : costOf(currency.name, 'INTERNAL', sum).fee;
  const done = nothingYet(
    [
      { accountId, currencyId, amount: -sum - fee },
      { accountId: toOneself ? secondAccountId : payee.accountId, currencyId, amount: sum },
    ],
    { fee: { currencyId, amount: fee } },
  );
  const common = {
    paymentType: 'INTERNAL',
    scheme: 'INTERNAL',
    organizationId,
    accountId,
    currencyId,
    sum: formatMinor(sum, currency.decimals),
    details: `Payment ${n}`,
  } as const;
  return created(
    load,
    payer,
    toOneself
      ? { kind: 'BETWEEN_ACCOUNTS', ...common, toAccountId: secondAccountId }
      : { kind: 'INTERNAL', ...common, recipientOrganizationId: payee.organizationId },
    formatMinor(fee, currency.decimals),
    done,
  );
}

/** Euros by SEPA or pounds by a faster payment, to another bank. */
async function makeTransfer(load: Load, payer: Payer, n: number): Promise<Acknowledged> {
  const { stage, random } = load;
  const name = random() < 0.5 ? 'EUR' : 'GBP';
  const currency = stage.currencies.find((one) => one.name === name);
  if (currency === undefined) throw new Error(`there is no ${name}`);
  const sum = BigInt(1 + Math.floor(random() * Number(stage.opening) * 0.6));
  const scheme = name === 'EUR' ? 'SEPA_SCT' : 'FASTER_PAYMENT';
  const { organizationId, accountId } = payer;
  const currencyId = currency.id;
  const { fee, goesBack } = costOf(name, scheme, sum);
  const common = {
    paymentType: 'LOCAL',
    organizationId,
    accountId,
    currencyId,
    sum: formatMinor(sum, currency.decimals),
    benificiaryFullName: elsewhereName,
    beneficiaryType: 'COMPANY',
    beneficiaryId: payer.elsewhere[name],
    details: `PAYMENT ${n}`,
  } as const;
  const { sortCode, bankAccountNumber: counterpartyAccountNumber } = elsewhere.GBP;
  return created(
    load,
    payer,
    name === 'EUR'
      ? { kind: 'EURO', scheme: 'SEPA_SCT', speed: 'REGULAR', ...common, iban: elsewhere.EUR.iban }
      : { kind: 'GBP', scheme: 'FASTER_PAYMENT', ...common, sortCode, counterpartyAccountNumber },
    formatMinor(fee, currency.decimals),
    nothingYet([], { outgoing: { accountId, currencyId, scheme, sum, fee, goesBack } }),
  );
}

/** Makes a payment, and signs it. @param fee what it has to cost */
async function created(
  load: Load,
  payer: Payer,
  body: BodyOf<'payments.create'>,
  fee: string,
  done: Acknowledged,
): Promise<Acknowledged> {
  const { client } = load;
  const { session } = payer;
  let payment: { id: string; signingHash: string } | undefined;
  for (const answer of await twice(load, () =>
    client.call({ operation: 'payments.create', session, body, key: done.key }),
  )) {
    if (!answer.ok) {
      done.refused = expected(answer, ['INSUFFICIENT_FUNDS']);
      continue;
    }
    if (answer.data.sum !== body.sum) throw new Error(`${body.sum} became ${answer.data.sum}`);
    if (answer.data.feeAmount !== fee)
      throw new Error(`${body.sum} by ${body.scheme} costs ${answer.data.feeAmount} instead of ${fee}`);
    payment = answer.data;
    done.ids.add(payment.id);
  }
  return payment === undefined ? done : signed(load, payer, payment, done);
}

async function makeExchange(load: Load, payer: Payer): Promise<Acknowledged> {
  const { stage, client, random } = load;
  const done = nothingYet([]);
  const { session, organizationId, accountId } = payer;
  const [from, to] = stage.currencies
    .filter(({ decimals }) => decimals === 2) // the openings of the others are worth next to nothing
    .toSorted(() => random() - 0.5);
  if (from === undefined || to === undefined) throw new Error('nothing to exchange');
  const fixed = random() < 0.5 ? from : to;
  const wanted = {
    organizationId,
    accountId,
    exchangeCurrencyFromId: from.id,
    exchangeCurrencyToId: to.id,
    exchangeCurrencyFixedId: fixed.id,
    exchangeCurrencyFixedSum: formatMinor(500n + BigInt(Math.floor(random() * 300_00)), fixed.decimals),
  };
  const quoted = await client.call({ operation: 'exchange.calc', session, body: wanted });
  if (!quoted.ok) throw new Error(`no quote: ${quoted.status} ${quoted.code}`);
  const quote = quoted.data;
  const bought = fixed === to ? quote.exchangeCurrencyFixedSum : quote.exchangeCurrencyFlexibleSum;
  done.moves = [
    { accountId, currencyId: from.id, amount: -minorOf(quote.totalDebit) },
    { accountId, currencyId: to.id, amount: minorOf(bought) },
  ];
  const body = { ...wanted, quoteId: quote.quoteId };
  let made: { id: string; signingHash: string } | undefined;
  for (const created of await twice(load, () =>
    client.call({ operation: 'exchange.create', session, body, key: done.key }),
  )) {
    // A bank that was dead for long finds the quote lapsed.
    if (!created.ok) done.refused = expected(created, ['INSUFFICIENT_FUNDS', 'QUOTE_EXPIRED']);
    else if (created.data.type === 'PAYMENT') {
      made = created.data;
      done.ids.add(made.id);
    }
  }
  return made === undefined ? done : signed(load, payer, made, done);
}

/** Signs what was made, or declines it when there is no money for it any more. */
async function signed(
  load: Load,
  payer: Payer,
  { id, signingHash }: { id: string; signingHash: string },
  done: Acknowledged,
): Promise<Acknowledged> {
  const { stage, client, pool } = load;
  const { session } = payer;
  done.refused = null;
  const mfaToken = await validateCode();
  if (mfaToken === null) return done;
  const signature = { mfaToken, signedAt: new Date().toISOString() };
  for (const answer of await twice(load, () =>
    client.call({ operation: 'payments.sign', id, session, body: signature }),
  )) {
    if (!answer.ok) {
      done.refused = expected(answer, ['INSUFFICIENT_FUNDS']);
      continue;
    }
    const transactionId = answer.data.generalLedgerTransactionId ?? '';
    if (done.signed !== null && done.signed.transactionId !== transactionId)
      throw new Error(`${id} was booked twice`);
    done.signed = { transactionId };
  }
  if (done.signed === null) {
    const declined = await client.call({ operation: 'payments.decline', id, session });
    if (!declined.ok) expected(declined, ['ALREADY_DECLINED']); // the first attempt had its effect, and only its answer got lost
  }
  return done;

  /** The token that signs; null when a code was sent whose token got lost on the way: another is sent only after a minute. */
  async function validateCode(): Promise<string | null> {
    for (;;) {
      const sent = await client.call({
        operation: 'signatures.sendCode',
        session,
        body: { mfa: 'PHONE', channel: 'SMS', subject: { type: 'PAYMENT', ids: [id], signingHash } },
      });
      if (!sent.ok) {
        done.refused = expected(sent, ['RATE_LIMITED']);
        return null;
      }
      const code = await patiently(() => lastCode(pool, stage, payer.phone));
      const validated = await client.call({
        operation: 'signatures.validate',
        session,
        body: { token: sent.data.token, code },
      });
      if (validated.ok) return validated.data.token;
      expected(validated, ['TOKEN_EXPIRED']); // solved by a call whose answer got lost: a new code may be asked for at once
    }
  }
}

/** The very first payment is the greatest there can be; the others go anywhere, and some want more than there is. */
function nextPayment({ stage, random }: Load, payer: Payer, n: number) {
  const others = stage.payers.filter((other) => other !== payer);
  const payee = others[Math.floor(random() * others.length)];
  const currency =
    n === 0 ? stage.currencies[0] : stage.currencies[Math.floor(random() * stage.currencies.length)];
  if (payee === undefined || currency === undefined) throw new Error('nobody to pay');
  const sum = n === 0 ? greatest : BigInt(1 + Math.floor(random() * Number(stage.opening) * 0.6));
  return { payee, sum, currency };
}

/** Of the currencies with two decimals. */
const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** The code of a refusal that may happen here. @throws Error for any other answer: it is a finding */
function expected(
  { status, code }: { status: number; code: ErrorCode | undefined },
  codes: readonly ErrorCode[],
): ErrorCode {
  if (code !== undefined && codes.includes(code)) return code;
  throw new Error(`unexpected answer: ${status} ${code}`);
}
