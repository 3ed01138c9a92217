import type { Bank } from '../bank.ts';
import { together } from '../together.ts';
import { inTenant, type Tx } from './database.ts';

/** What one is asked for of a tenant; undefined: nothing was done, and it is to be heard alone. */
type Asks<Q, A> = (bank: Bank, tenantId: string, asked: Q) => Promise<A | undefined>;

/**
 * Does in one transaction what is asked for of a tenant at the same time: its cost, the commit above all, is shared. For nobody
 * anything is done where the transaction fails.
 * @param most that share one
 * @param work gives every asker its answer, in their order; undefined to whom it did nothing for. Whom it refuses must not keep
 *   it from the others. What it locks, nobody may hold for long
 * @param keyOf as of `together`
 */
export function groupCommit<Q, A>(
  most: number,
  work: (
    tx: Tx,
    of: { readonly bank: Bank; readonly tenantId: string },
    all: readonly Q[],
  ) => Promise<readonly (A | undefined)[]>,
  keyOf?: (asked: Q) => string,
): Asks<Q, A> {
  const ofBanks = new WeakMap<Bank, Map<string, (asked: Q) => Promise<A | undefined>>>();
  return (bank, tenantId, asked) => {
    const ofTenants = ofBanks.get(bank) ?? new Map<string, (asked: Q) => Promise<A | undefined>>();
    ofBanks.set(bank, ofTenants);
    const known = ofTenants.get(tenantId);
    if (known !== undefined) return known(asked);
    const begun = together(
      most,
      (all: readonly Q[]) =>
        inTenant(bank.db, tenantId, (tx) => work(tx, { bank, tenantId }, all)).catch(() =>
          all.map(() => undefined),
        ),
      keyOf,
    );
    ofTenants.set(tenantId, begun);
    return begun(asked);
  };
}

/**
 * Does each by itself, and nothing for whom it is refused: `act` must refuse before it writes. A failure of the database is no
 * refusal: it fails the commit as well.
 */
export const eachIfAllowed = <Q, A>(
  all: readonly Q[],
  act: (asked: Q) => Promise<A>,
): Promise<(A | undefined)[]> => Promise.all(all.map((asked) => act(asked).catch(() => undefined)));
