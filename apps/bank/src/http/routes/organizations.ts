import type { User } from '@kontor/api-client/contract';
import { listAudit } from '../../audit/queries.ts';
import { readTenant } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import {
  changeOfficial,
  inviteOfficial,
  listOfficials,
  setOfficialStatus,
} from '../../organizations/officials.ts';
import { organizationsByIds, recipientByPhone, recipientByQuery } from '../../organizations/queries.ts';
import { whoami } from '../../organizations/whoami.ts';
import { countCall } from '../../sessions/limits.ts';
import { normalizePhone } from '../../sessions/phones.ts';
import { updateUser } from '../../users/service.ts';
import { keyedAnswer, keyOf, principalOf, type Call, type Deps, type HandlersOf } from '../call.ts';
import { pageOf, pageOfList, windowOf } from '../page.ts';

export function organizationHandlers(deps: Deps): HandlersOf<'users' | 'organizations' | 'officials'> {
  const { db, clock, cursors } = deps;
  const personAsking = ({ tenant, session }: Call<'users.whoami' | 'users.update'>) => ({
    tenantId: tenant.id,
    session,
  });
  const answerWith = ({ answersFor }: Pick<Call<'users.whoami'>, 'answersFor'>, data: User) => {
    if (data.organizationId !== null) answersFor(data.organizationId);
    return { data };
  };
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
    'users.whoami': async (call) =>
      readTenant(db, call.tenant.id, async (tx) =>
        answerWith(call, await whoami(tx, deps, personAsking(call), call.query.organizationId, clock.now())),
      ),

    'users.update': async (call) => {
      if (call.params.id !== call.session.userId) throw notFound();
      await updateUser(deps, principalOf(call), call.body);
      return readTenant(db, call.tenant.id, async (tx) =>
        answerWith(call, await whoami(tx, deps, personAsking(call), undefined, clock.now())),
      );
    },

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

    'organizations.audit': async (call) => {
      const { id } = call.params;
      if (!call.session.memberships.some(({ organizationId }) => organizationId === id)) throw notFound();
      const filter = ['audit', id];
      const window = windowOf(cursors, filter, call.query);
      const after = window.after && { at: new Date(window.after.sort), id: window.after.id };
      const rows = await listAudit(deps, principalOf(call), id, { after, limit: window.take + 1 });
      call.answersFor(id);
      return {
        data: pageOf(cursors, filter, window, rows, {
          node: (entry) => entry,
          position: (entry) => ({ sort: entry.at, id: entry.id }),
        }),
      };
    },

    'officials.list': async (call) => {
      const items = await listOfficials(deps, principalOf(call), call.params.id);
      call.answersFor(call.params.id);
      return { data: pageOfList(cursors, ['officials', call.params.id], call.query, items) };
    },
    'officials.create': async (call) => {
      const invited = await inviteOfficial(deps, principalOf(call), call.params.id, call.body, {
        host: call.request.hostname,
        key: keyOf(call),
      });
      call.answersFor(call.params.id);
      return keyedAnswer(call, invited);
    },
    'officials.update': async (call) => {
      const { id, officialId } = call.params;
      const official = await changeOfficial(deps, principalOf(call), id, officialId, call.body);
      call.answersFor(id);
      return { data: official };
    },
    'officials.setStatus': async (call) => {
      const { id, officialId } = call.params;
      const official = await setOfficialStatus(deps, principalOf(call), id, officialId, call.body.status);
      call.answersFor(id);
      return { data: official };
    },
  };
}
