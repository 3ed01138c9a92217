import type { User } from '@kontor/api-client/contract';
import { canSign } from '@kontor/api-client/domain';
import { accountsOf } from '../../cards/index.ts';
import { summariesOf } from '../../onboarding/index.ts';
import type { Services } from '../../integrations/index.ts';
import type { Market } from '../../payments/index.ts';
import { fullNameOf, officialAnswer, personOf } from '../../customers/index.ts';
import { sessionAnswer, type SignedIn } from '../../auth/index.ts';
import { withWorth } from './worth.ts';
import type { Tx } from '../../platform/db/database.ts';
import { channelIn } from '../../platform/tenants/channels.ts';
import { settingsOf } from '../../platform/tenants/tenantSettings.ts';

const newAccountWindow = 3_600_000;

/**
 * The signed-in person, acting for the organization they name, or for their first when they don't belong to that one; for
 * none where the id is a placeholder for one that is not made yet (ENTITY-27).
 */
export async function whoami(
  tx: Tx,
  bank: Services,
  { tenantId, session }: { tenantId: string; session: SignedIn },
  organizationId: string | undefined,
  { prices, now }: Market,
): Promise<User> {
  const { user, profile, belongs } = await personOf(tx, tenantId, session.userId);
  const active = isPlaceholder(organizationId)
    ? undefined
    : (belongs.find(({ organization }) => organization.id === organizationId) ?? belongs[0]);
  const currentOfficial =
    active?.organization.type === 'CORPORATE'
      ? officialAnswer({ membership: active.membership, user }, now)
      : null;
  const viewer = { tenantId, userId: session.userId };
  const held = active === undefined ? [] : await accountsOf(tx, viewer, active.organization.id, now);
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
            timezone: active.organization.timezone,
          },
    accounts: held.map((account) => withWorth(account, prices)),
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

/** A client names an organization that is not made yet with the word in its id; none of the bank's own has it. */
const isPlaceholder = (organizationId: string | undefined): boolean =>
  organizationId?.includes('organization') ?? false;

/** Within the first hour of its organization a customer is left alone (SHELL-10, -11; up to and including 60 minutes). */
const isNew = (createdAt: Date | undefined, now: Date): boolean =>
  createdAt !== undefined && now.getTime() - createdAt.getTime() <= newAccountWindow;
