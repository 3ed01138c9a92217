import type { User } from '@kontor/api-client/contract';
import { canSign } from '@kontor/api-client/domain';
import { accountsOf } from '../accounts/queries.ts';
import { summariesOf } from '../applications/service.ts';
import type { Bank } from '../bank.ts';
import type { Tx } from '../db/database.ts';
import { fullNameOf } from '../payments/names.ts';
import { channelIn } from '../settings/channels.ts';
import { settingsOf } from '../settings/tenantSettings.ts';
import { sessionAnswer, type SignedIn } from '../sessions/sessions.ts';
import { officialAnswer, personOf } from './queries.ts';

const newAccountWindow = 3_600_000;

/** The signed-in person, acting for the organization they name, or for their first when they don't belong to that one. */
export async function whoami(
  tx: Tx,
  bank: Bank,
  { tenantId, session }: { tenantId: string; session: SignedIn },
  organizationId: string | undefined,
  now: Date,
): Promise<User> {
  const { user, profile, belongs } = await personOf(tx, tenantId, session.userId);
  const active = belongs.find(({ organization }) => organization.id === organizationId) ?? belongs[0];
  const currentOfficial =
    active?.organization.type === 'CORPORATE' ? officialAnswer(active.membership, user) : null;
  return {
    id: user.id,
    email: user.email,
    phone: user.phone,
    status: user.status,
    profile,
    identified: user.identified,
    ...(!isNew(active?.organization.createdAt, now) && { withRedirect: true }),
    organizationId: active?.organization.id ?? null,
    organizations: belongs.map(({ organization: { id, type, ...names } }) => ({
      id,
      type,
      fullName: fullNameOf(names),
    })),
    activeOrganization:
      active === undefined
        ? null
        : {
            id: active.organization.id,
            type: active.organization.type,
            fullName: fullNameOf(active.organization),
            currentOfficial,
          },
    accounts: active === undefined ? [] : await accountsOf(tx, tenantId, active.organization.id, now),
    applications: await summariesOf(tx, bank, { tenantId, userId: user.id }),
    twilioAuthChannel: channelIn(await settingsOf(tx, tenantId), user.codeChannel),
    canSign:
      active !== undefined &&
      canSign(
        { organizationType: active.organization.type, currentOfficial },
        user.identified && user.status === 'ACTIVE',
      ),
    session: sessionAnswer(session),
    ...(user.locale !== null && { locale: user.locale }),
    ...(user.timezone !== null && { timezone: user.timezone }),
  };
}

/** Within the first hour of its organization a customer is left alone (SHELL-10, -11; up to and including 60 minutes). */
const isNew = (createdAt: Date | undefined, now: Date): boolean =>
  createdAt !== undefined && now.getTime() - createdAt.getTime() <= newAccountWindow;
