import type { OrganizationType } from '@kontor/api-client/contract';
import type { Database } from '../../platform/db/database.ts';
import { batched } from '../../platform/batch.ts';

/** An organization the signed-in person may act for. */
export type Membership = {
  readonly organizationId: string;
  readonly type: OrganizationType;
  /** ISO instant. */
  readonly createdAt: string;
  /** IANA zone of the organization's bank day. */
  readonly timezone: string;
};

type Asked = {
  readonly tenantId: string;
  /** SHA-256 of the cookie's secret. */
  readonly token: Buffer;
  readonly now: Date;
  /** Whether the idle deadline moves. */
  readonly moves: boolean;
};

type FoundSession = {
  readonly place: string;
  readonly status: 'OK' | 'EXPIRED' | 'REVOKED';
  readonly session_id: string;
  readonly user_id: string;
  readonly device_id: string;
  readonly expires_at: Date;
  readonly absolute_expires_at: Date;
  readonly memberships: Membership[];
};

const most = 64;
const ofDatabase = new WeakMap<Database, (asked: Asked) => Promise<FoundSession | undefined>>();

/** The session of a secret; undefined when there is none. Every call of a signed-in person needs it, so they share lookups. */
export function lookUp(db: Database, asked: Asked): Promise<FoundSession | undefined> {
  const known = ofDatabase.get(db);
  if (known !== undefined) return known(asked);
  const begun = batched(most, (all: readonly Asked[]) => find(db, all), { tracing: db.tracing });
  ofDatabase.set(db, begun);
  return begun(asked);
}

async function find(db: Database, asked: readonly Asked[]): Promise<readonly (FoundSession | undefined)[]> {
  const { rows } = await db.pool.query<FoundSession>({
    name: 'sessions_of',
    text: `select asked.place, found.standing as status, found.*
      from unnest($1::uuid[], $2::bytea[], $3::timestamptz[], $4::boolean[]) with ordinality as asked (tenant, token, now, moves, place)
      cross join lateral session_of(asked.tenant, asked.token, asked.now, asked.moves) found`,
    values: [
      asked.map(({ tenantId }) => tenantId),
      asked.map(({ token }) => token),
      asked.map(({ now }) => now),
      asked.map(({ moves }) => moves),
    ],
  });
  return asked.map((_, index) => rows.find(({ place }) => Number(place) === index + 1));
}
