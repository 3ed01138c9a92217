import type { CurrencyCode } from '@kontor/api-client/contract';
import { addDays, addMonths, dateIn, firstOfMonth } from '@kontor/api-client/domain';
import type { Tx } from '../platform/db/database.ts';
import { bankAccount, post, type LedgerTransaction, type Posting } from '../ledger/index.ts';
import type { OpenedAccount, NewBalance } from './people.ts';

/** One thing that happened on an account. Amounts are minor units. */
export type Movement =
  | {
      readonly what: 'in';
      readonly from: string;
      readonly reference: string;
      readonly amount: bigint;
      readonly refund?: true;
    }
  | {
      readonly what: 'out';
      readonly to: string;
      readonly reference: string;
      readonly amount: bigint;
      readonly fee?: bigint;
    }
  | { readonly what: 'fee'; readonly reference: string; readonly amount: bigint }
  | {
      readonly what: 'transfer';
      readonly to: OpenedAccount;
      readonly payee: string;
      readonly reference: string;
      readonly amount: bigint;
    }
  | {
      readonly what: 'exchange';
      readonly to: OpenedAccount;
      readonly bought: CurrencyCode;
      readonly amount: bigint;
      readonly gives: bigint;
    };

export type Dated = {
  readonly at: Date;
  readonly account: OpenedAccount;
  readonly currency: CurrencyCode;
  readonly movement: Movement;
};

/** Books what happened, oldest first, each thing through the ledger like any other: balances follow from it. */
export async function book(
  tx: Tx,
  holder: string,
  bank: string,
  happenings: readonly Dated[],
): Promise<void> {
  const opened = new Map<string, string>();
  const ofTheBank: OfTheBank = async (kind, currencyId) => {
    const key = `${kind} ${currencyId}`;
    const id = opened.get(key) ?? (await bankAccount(tx, kind, currencyId));
    opened.set(key, id);
    return id;
  };
  for (const movement of [...happenings].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    await post(tx, await transactionOf(ofTheBank, holder, bank, movement));
  }
}

/** The bank's own account of a kind and currency. */
type OfTheBank = (kind: 'NOSTRO' | 'FEE' | 'FX_POSITION', currencyId: string) => Promise<string>;

async function transactionOf(
  ofTheBank: OfTheBank,
  holder: string,
  bank: string,
  { at, account, currency, movement }: Dated,
): Promise<LedgerTransaction> {
  const { id: own, currencyId } = ledgerOf(account, currency);
  const me = { name: holder, number: account.number };
  const common = { organizationId: account.organizationId, effectiveAt: at };
  const nostro = () => ofTheBank('NOSTRO', currencyId);
  switch (movement.what) {
    case 'in': {
      const { from, reference, amount, refund } = movement;
      const operation = refund === true ? 'REFUND' : 'COMMON';
      return {
        ...common,
        kind: 'DEPOSIT',
        details: reference,
        debtor: { name: from, number: null },
        creditor: me,
        postings: [{ operation, currencyId, debit: await nostro(), credit: own, amount }],
      };
    }
    case 'out': {
      const { to, reference, amount, fee } = movement;
      const paid: Posting = { operation: 'COMMON', currencyId, debit: own, credit: await nostro(), amount };
      const charged: Posting[] =
        fee === undefined
          ? []
          : [
              {
                operation: 'TRANSACTION_FEE',
                currencyId,
                debit: own,
                credit: await ofTheBank('FEE', currencyId),
                amount: fee,
              },
            ];
      return {
        ...common,
        kind: 'WITHDRAWAL',
        details: reference,
        debtor: me,
        creditor: { name: to, number: null },
        postings: [paid, ...charged],
      };
    }
    case 'fee': {
      const { reference, amount } = movement;
      return {
        ...common,
        kind: 'FEE',
        details: reference,
        debtor: me,
        creditor: { name: bank, number: null },
        postings: [
          {
            operation: 'SERVICE_FEE',
            currencyId,
            debit: own,
            credit: await ofTheBank('FEE', currencyId),
            amount,
          },
        ],
      };
    }
    case 'transfer': {
      const { to, payee, reference, amount } = movement;
      return {
        ...common,
        kind: 'PAYMENT',
        details: reference,
        debtor: me,
        creditor: { name: payee, number: to.number },
        postings: [
          { operation: 'COMMON', currencyId, debit: own, credit: ledgerOf(to, currency).id, amount },
        ],
      };
    }
    case 'exchange': {
      const { to, bought, amount, gives } = movement;
      const target = ledgerOf(to, bought);
      return {
        ...common,
        kind: 'EXCHANGE',
        details: `${currency} to ${bought}`,
        debtor: me,
        creditor: { name: holder, number: to.number },
        postings: [
          {
            operation: 'COMMON',
            currencyId,
            debit: own,
            credit: await ofTheBank('FX_POSITION', currencyId),
            amount,
          },
          {
            operation: 'COMMON',
            currencyId: target.currencyId,
            debit: await ofTheBank('FX_POSITION', target.currencyId),
            credit: target.id,
            amount: gives,
          },
        ],
      };
    }
  }
}

function ledgerOf(
  account: OpenedAccount,
  currency: CurrencyCode,
): { readonly id: string; readonly currencyId: string } {
  const found = account.ledger.get(currency);
  if (found === undefined) throw new Error(`The account ${account.number} holds no ${currency}`);
  return found;
}

export const holding = (currency: CurrencyCode, opening: bigint, overdraft = 0n): NewBalance => ({
  currency,
  opening,
  overdraft,
});

/** What happens on a date of every `step`-th of the last 24 months. */
export function every(
  step: number,
  now: Date,
  date: number,
  of: (back: number) => readonly (readonly [OpenedAccount, CurrencyCode, Movement])[],
): Dated[] {
  const dated: Dated[] = [];
  for (let back = 24; back >= 0; back -= step) {
    for (const [index, [account, currency, movement]] of of(back).entries()) {
      const at = inMonth(now, back, date, 9 + index * 3, (back * 7_919 + index * 104_729) % 3_600_000);
      if (at < now) dated.push({ at, account, currency, movement });
    }
  }
  return dated;
}

/** A moment in the month that is `back` months before `now`'s; the 1st to the 28th exist in every month. */
export function inMonth(now: Date, back: number, date: number, hour: number, within: number): Date {
  const month = addMonths(firstOfMonth(dateIn(now.getTime(), 'UTC')), -back);
  return new Date(Date.parse(addDays(month, date - 1)) + hour * 3_600_000 + within);
}
