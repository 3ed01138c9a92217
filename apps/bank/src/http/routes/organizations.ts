import { canSign } from '@kontor/api-client/domain';
import type { User } from '@kontor/api-client/contract';
import { accountsOf } from '../../accounts/queries.ts';
import { readTenant } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import {
  officialAnswer,
  organizationsByIds,
  personOf,
  recipientByPhone,
  recipientByQuery,
} from '../../organizations/queries.ts';
import { fullNameOf } from '../../payments/names.ts';
import { countCall } from '../../sessions/limits.ts';
import { normalizePhone } from '../../sessions/phones.ts';
import { sessionAnswer } from '../../sessions/sessions.ts';
import type { Call, Deps, HandlersOf } from '../call.ts';
import { pageOfList } from '../page.ts';

const newAccountWindow = 3_600_000;

export function organizationHandlers({ db, clock, cursors }: Deps): HandlersOf<'users' | 'organizations'> {
  /** 20 lookups in 10 minutes: enough to pay, too few to learn who banks here. */
  const countLookup = ({
    tenant,
    session,
  }: Call<'organizations.checkIndividualRecipient' | 'organizations.checkCorporateRecipient'>) =>
    countCall(db, tenant.id, clock.now(), {
      key: `recipient-check:${session.userId}`,
      most: 20,
      windowMs: 600_000,
    });

  return {
    'users.whoami': ({ tenant, session, query, answersFor }) =>
      readTenant(db, tenant.id, async (tx) => {
        const now = clock.now();
        const { user, profile, belongs } = await personOf(tx, tenant.id, session.userId);
        const active =
          belongs.find(({ organization }) => organization.id === query.organizationId) ?? belongs[0];
        const currentOfficial =
          active?.organization.type === 'CORPORATE' ? officialAnswer(active.membership, user) : null;
        if (active !== undefined) answersFor(active.organization.id);
        const data: User = {
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
          accounts: active === undefined ? [] : await accountsOf(tx, tenant.id, active.organization.id, now),
          applications: [],
          twilioAuthChannel: user.codeChannel,
          canSign:
            active !== undefined &&
            canSign(
              { organizationType: active.organization.type, currentOfficial },
              user.status === 'ACTIVE',
            ),
          session: sessionAnswer(session),
        };
        return { data };
      }),

    'organizations.list': ({ tenant, session, query }) =>
      readTenant(db, tenant.id, async (tx) => {
        const items = await organizationsByIds(
          tx,
          tenant.id,
          session.memberships.map(({ organizationId }) => organizationId),
        );
        return { data: pageOfList(cursors, ['organizations', session.userId], query, items) };
      }),

    'organizations.get': ({ tenant, session, params, answersFor }) =>
      readTenant(db, tenant.id, async (tx) => {
        // Another organization's id and an unknown one, a placeholder too, are not told apart.
        if (!session.memberships.some(({ organizationId }) => organizationId === params.id)) throw notFound();
        const [organization] = await organizationsByIds(tx, tenant.id, [params.id]);
        if (organization === undefined) throw notFound();
        answersFor(organization.id);
        return { data: organization };
      }),

    'organizations.checkIndividualRecipient': async (call) => {
      const phone = normalizePhone(call.query.phone);
      await countLookup(call);
      const recipient = await readTenant(db, call.tenant.id, (tx) =>
        recipientByPhone(tx, call.tenant.id, phone),
      );
      return { data: { found: recipient !== null, recipient } };
    },

    'organizations.checkCorporateRecipient': async (call) => {
      await countLookup(call);
      const recipient = await readTenant(db, call.tenant.id, (tx) =>
        recipientByQuery(tx, call.tenant.id, call.query.query),
      );
      return { data: { found: recipient !== null, recipient } };
    },
  };
}

/** Within the first hour of its organization a customer is left alone (SHELL-10, -11; up to and including 60 minutes). */
const isNew = (createdAt: Date | undefined, now: Date): boolean =>
  createdAt !== undefined && now.getTime() - createdAt.getTime() <= newAccountWindow;
