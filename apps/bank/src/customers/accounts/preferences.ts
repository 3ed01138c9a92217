/** What a person calls the accounts of the organizations they act for, and in which order they see them. */
import type { Account } from '@kontor/api-client/contract';
import { maxNicknameLength, nicknameProblem } from '@kontor/api-client/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Services } from '../../integrations/index.ts';
import { announce, inTenant, type Tx } from '../../platform/db/database.ts';
import { accountPreferences, accounts, auditLog } from '../../platform/db/schema.ts';
import { BankError, invalidField } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';

/** What a person has set for the accounts of these organizations, by account. */
export async function findAccountPreferences(
  tx: Tx,
  { tenantId, userId }: Pick<Principal, 'tenantId' | 'userId'>,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<Account, 'nickname' | 'place'>>> {
  if (organizationIds.length === 0) return new Map();
  const rows = await tx
    .select({ preference: accountPreferences })
    .from(accountPreferences)
    .innerJoin(
      accounts,
      and(eq(accounts.tenantId, accountPreferences.tenantId), eq(accounts.id, accountPreferences.accountId)),
    )
    .where(
      and(
        eq(accounts.tenantId, tenantId),
        inArray(accounts.organizationId, [...organizationIds]),
        eq(accountPreferences.userId, userId),
      ),
    );
  return new Map(
    rows.map(({ preference: { accountId, nickname, place } }) => [
      accountId,
      { ...(nickname !== null && { nickname }), ...(place !== null && { place }) },
    ]),
  );
}

const problems = {
  length: ['maxLength', `must have at most ${maxNicknameLength} characters`],
  characters: ['isNickname', 'must have only characters that can be seen'],
} as const;

/**
 * Sets the person's nickname for one of their accounts; an empty one removes it. If two calls overlap, the last one wins.
 * @throws BankError 400 beside `nickname`
 */
export async function setNickname(
  bank: Services,
  principal: Principal,
  accountId: string,
  typed: string,
): Promise<void> {
  const problem = nicknameProblem(typed);
  if (problem !== undefined) {
    const [rule, sentence] = problems[problem];
    throw invalidField('nickname', rule, sentence);
  }
  const nickname = typed.trim() || null;
  await inTenant(bank.db, principal.tenantId, (tx) =>
    store(tx, bank, principal, 'nickname', [{ accountId, nickname }], {
      action: 'ACCOUNT_NICKNAME_SET',
      targetId: accountId,
    }),
  );
}

/**
 * Saves the person's order of the organization's accounts; accounts that are not listed come last. If two calls overlap, the last
 * one wins as a whole: each writes a row for every account, in the same sequence.
 * @throws BankError 400 beside an account that isn't the organization's, or is named twice
 */
export async function arrangeAccounts(
  bank: Services,
  principal: Principal,
  organizationId: string,
  accountIds: readonly string[],
): Promise<void> {
  const { tenantId } = principal;
  await inTenant(bank.db, tenantId, async (tx) => {
    const own = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.tenantId, tenantId), eq(accounts.organizationId, organizationId)))
      .orderBy(asc(accounts.id));
    assertArranges(accountIds, new Set(own.map(({ id }) => id)));
    const places = new Map(accountIds.map((id, place) => [id, place]));
    const rows = own.map(({ id }) => ({ accountId: id, place: places.get(id) ?? null }));
    await store(tx, bank, principal, 'place', rows, {
      action: 'ACCOUNTS_ARRANGED',
      targetId: organizationId,
    });
  });
}

function assertArranges(accountIds: readonly string[], own: ReadonlySet<string>): void {
  const entries = accountIds.flatMap((id, index) => {
    const property = `accountIds.${index}`;
    const said = (rule: string, sentence: string) => [
      { property, constraints: { [rule]: `${property} ${sentence}` } },
    ];
    if (!own.has(id)) return said('isOwnAccount', 'must be an account of the organization');
    return accountIds.indexOf(id) === index ? [] : said('isUnique', 'must be named once');
  });
  if (entries.length > 0) throw new BankError(400, 'VALIDATION', entries);
}

type Row = { readonly accountId: string; readonly nickname?: string | null; readonly place?: number | null };

/** Stores one of the two for these accounts, and notes and announces it where that changes something. */
async function store(
  tx: Tx,
  { clock }: Services,
  { tenantId, userId, sessionId }: Principal,
  field: 'nickname' | 'place',
  rows: readonly Row[],
  note: { readonly action: string; readonly targetId: string },
): Promise<void> {
  if (rows.length === 0) return;
  const column = accountPreferences[field];
  const given = sql.raw(`excluded.${field}`);
  const changed = await tx
    .insert(accountPreferences)
    .values(rows.map((row) => ({ tenantId, userId, ...row })))
    .onConflictDoUpdate({
      target: [accountPreferences.tenantId, accountPreferences.accountId, accountPreferences.userId],
      set: { [field]: given },
      setWhere: sql`${column} is distinct from ${given}`,
    })
    .returning({ id: accountPreferences.accountId });
  const [first] = changed;
  if (first === undefined) return;
  await tx.insert(auditLog).values({ tenantId, at: clock.now(), actorId: userId, sessionId, ...note });
  // The person's other tabs and devices.
  announce(tx, {
    kind: 'OPERATION',
    tenantId,
    of: { userId },
    type: 'ACCOUNT',
    id: first.id,
    status: 'CHANGED',
  });
}
