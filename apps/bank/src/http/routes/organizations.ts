import { headers } from '@kontor/api-client/contract';
import { pricesToShow, listAudit, whoami } from '../../reporting/index.ts';
import {
  answerInvitation,
  listInvitations,
  changeOfficial,
  inviteOfficial,
  listOfficials,
  resendInvitation,
  setOfficialStatus,
  organizationsByIds,
  recipientByPhone,
  recipientByQuery,
  updateUser,
} from '../../customers/index.ts';
import { normalizePhone } from '../../auth/index.ts';
import { readTenant } from '../../platform/db/database.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { countCall } from '../../platform/rateLimits.ts';
import { keyedAnswer, keyOf, principalOf, type Call, type Deps, type HandlersOf } from '../call.ts';
import { languageOf } from '../../platform/text/negotiate.ts';
import { pageOf, pageOfList, windowOf } from '../../platform/paging/page.ts';

export function organizationHandlers(
  deps: Deps,
): HandlersOf<'users' | 'organizations' | 'officials' | 'invitations'> {
  const { db, clock, cursors } = deps;
  const personAsking = ({ tenant, session }: Call<'users.whoami' | 'users.update'>) => ({
    tenantId: tenant.id,
    session,
  });
  const whoIs = async (call: Call<'users.whoami' | 'users.update'>, organizationId: string | undefined) => {
    const market = { prices: await pricesToShow(deps), now: clock.now() };
    const data = await readTenant(db, call.tenant.id, (tx) =>
      whoami(tx, deps, personAsking(call), organizationId, market),
    );
    if (data.organizationId !== null) call.setResponseOrganization(data.organizationId);
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
    'users.whoami': (call) => whoIs(call, call.query.organizationId),

    'users.update': async (call) => {
      if (call.params.id !== call.session.userId) throw notFound();
      const outcome = await updateUser(
        deps,
        {
          ...principalOf(call),
          deviceId: call.session.deviceId,
          hostname: call.request.hostname,
          language: languageOf(call.request),
        },
        call.body,
      );
      if (outcome !== undefined) {
        call.reply.header(headers.nextStepToken, outcome.signInAgain);
        throw forbidden(
          'Sign in again, with the code that was sent, to change your password or e-mail address',
        );
      }
      return whoIs(call, undefined);
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

    'organizations.get': ({ tenant, session, params, setResponseOrganization }) =>
      readTenant(db, tenant.id, async (tx) => {
        // Another organization's id, an unknown one and a placeholder all get the same response.
        if (!session.memberships.some(({ organizationId }) => organizationId === params.id)) throw notFound();
        const [organization] = await organizationsByIds(tx, tenant.id, [params.id]);
        if (organization === undefined) throw notFound();
        setResponseOrganization(organization.id);
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
      call.setResponseOrganization(id);
      return {
        data: pageOf(cursors, filter, window, rows, {
          node: (entry) => entry,
          position: (entry) => ({ sort: entry.at, id: entry.id }),
        }),
      };
    },

    'officials.list': async (call) => {
      const items = await listOfficials(deps, principalOf(call), call.params.id);
      call.setResponseOrganization(call.params.id);
      return { data: pageOfList(cursors, ['officials', call.params.id], call.query, items) };
    },
    'officials.create': async (call) => {
      const { params, body } = call;
      const invited = await inviteOfficial(deps, principalOf(call), params.id, body, keyOf(call));
      call.setResponseOrganization(call.params.id);
      return keyedAnswer(call, invited);
    },
    'officials.update': async (call) => {
      const { id, officialId } = call.params;
      const official = await changeOfficial(deps, principalOf(call), id, officialId, call.body);
      call.setResponseOrganization(id);
      return { data: official };
    },
    'officials.setStatus': async (call) => {
      const { id, officialId } = call.params;
      const official = await setOfficialStatus(deps, principalOf(call), id, officialId, call.body.status);
      call.setResponseOrganization(id);
      return { data: official };
    },
    'officials.resendInvitation': async (call) => {
      const { id, officialId } = call.params;
      const official = await resendInvitation(deps, principalOf(call), id, officialId, call.body.version);
      call.setResponseOrganization(id);
      return { data: official };
    },
    'invitations.list': async (call) => {
      const items = await listInvitations(deps, principalOf(call));
      return { data: pageOfList(cursors, ['invitations', call.session.userId], call.query, items) };
    },
    'invitations.setStatus': async (call) => ({
      data: await answerInvitation(deps, principalOf(call), call.params.id, call.body),
    }),
  };
}
