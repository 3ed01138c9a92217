/** What opens a messaging socket: once, within 30 s, from the session and the network that asked for it. */
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Services } from '../../integrations/index.ts';
import { messagingTokens } from '../../notifications/index.ts';
import { newSecret, sha256 } from '../../auth/index.ts';
import { inTenant, type Tx } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/principal.ts';
import { countCall } from '../../platform/rateLimits.ts';

const lifetimeMs = 30_000;
/** A client that reconnects every 3 s stays well below. */
const limit = { most: 60, windowMs: 60_000 };

/** @throws BankError 429 RATE_LIMITED after 60 in a minute */
export async function issueSocketToken(
  { db, clock }: Services,
  { tenantId, sessionId }: Principal,
  ip: string,
): Promise<{ token: string; expiresAt: string }> {
  const now = clock.now();
  await countCall(db, tenantId, now, { key: `messaging-token:${sessionId}`, ...limit });
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await inTenant(db, tenantId, (tx) =>
    tx
      .insert(messagingTokens)
      .values({ tenantId, sessionId, expiresAt, tokenSha256: sha256(token), network: networkOf(ip) }),
  );
  return { token, expiresAt: expiresAt.toISOString() };
}

/** Uses a token up; answers whether it was good. */
export async function spendSocketToken(
  { db, clock }: Services,
  { tenantId, sessionId }: Pick<Principal, 'tenantId' | 'sessionId'>,
  token: string,
  ip: string,
): Promise<boolean> {
  const { rowCount } = await inTenant(db, tenantId, (tx) =>
    tx
      .delete(messagingTokens)
      .where(
        and(
          eq(messagingTokens.tenantId, tenantId),
          eq(messagingTokens.tokenSha256, sha256(token)),
          eq(messagingTokens.sessionId, sessionId),
          gt(messagingTokens.expiresAt, clock.now()),
          sql`${messagingTokens.network} >>= ${ip}::inet`,
        ),
      ),
  );
  return rowCount === 1;
}

/** Removes what nobody used in time. */
export async function clearSocketTokens(tx: Tx, tenantId: string, now: Date): Promise<void> {
  await tx
    .delete(messagingTokens)
    .where(and(eq(messagingTokens.tenantId, tenantId), lte(messagingTokens.expiresAt, now)));
}

/** A phone changes its address within its network while it moves; another network is another place. */
const networkOf = (ip: string) =>
  sql`network(set_masklen(${ip}::inet, case family(${ip}::inet) when 4 then 24 else 48 end))::cidr`;
