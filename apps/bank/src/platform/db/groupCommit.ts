import { batched } from '../batch.ts';
import { inTenant, type Database, type Tx } from './database.ts';

/** What one is asked for of a tenant; undefined: nothing was done, and it is to be processed individually. */
type Asks<S, Q, A> = (bank: S, tenantId: string, asked: Q) => Promise<A | undefined>;

/**
 * Does in one transaction what is asked for of a tenant at the same time: its cost, the commit above all, is shared. For nobody
 * anything is done where the transaction fails.
 * @param most that share one
 * @param work gives every asker its answer, in their order; undefined to whom it did nothing for. Whom it refuses must not keep
 *   it from the others. What it locks, nobody may hold for long
 * @param keyOf as of `batched`
 */
export function groupCommit<S extends { readonly db: Database }, Q, A>(
  most: number,
  work: (
    tx: Tx,
    of: { readonly bank: S; readonly tenantId: string },
    all: readonly Q[],
  ) => Promise<readonly (A | undefined)[]>,
  keyOf?: (asked: Q) => string,
): Asks<S, Q, A> {
  const ofBanks = new WeakMap<S, Map<string, (asked: Q) => Promise<A | undefined>>>();
  return (bank, tenantId, asked) => {
    const ofTenants = ofBanks.get(bank) ?? new Map<string, (asked: Q) => Promise<A | undefined>>();
    ofBanks.set(bank, ofTenants);
    const known = ofTenants.get(tenantId);
    if (known !== undefined) return known(asked);
    const begun = batched(
      most,
      (all: readonly Q[]) =>
        inTenant(bank.db, tenantId, (tx) => work(tx, { bank, tenantId }, all)).catch(() =>
          all.map(() => undefined),
        ),
      { keyOf, tracing: bank.db.tracing },
    );
    ofTenants.set(tenantId, begun);
    return begun(asked);
  };
}

/**
 * Does each by itself, and nothing for whom it is refused: `act` must refuse before it writes. A failure of the database is no
 * refusal: it fails the commit as well.
 */
export const settleEach = <Q, A>(
  all: readonly Q[],
  act: (asked: Q) => Promise<A>,
): Promise<(A | undefined)[]> => Promise.all(all.map((asked) => act(asked).catch(() => undefined)));
