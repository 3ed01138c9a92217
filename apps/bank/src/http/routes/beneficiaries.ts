import type { Beneficiary } from '@kontor/api-client/contract';
import {
  contractFile,
  createContract,
  getContract,
  listContracts,
  updateContract,
  allowedCategories,
  submitBeneficiary,
  validateBeneficiary,
  addBeneficiaryDocuments,
  createBeneficiary,
  getBeneficiary,
  listBeneficiaries,
  removeBeneficiary,
  setFavourite,
  updateBeneficiary,
} from '../../counterparties/index.ts';
import { outsideTenants } from '../../platform/db/database.ts';
import { countCall } from '../../platform/rateLimits.ts';
import { settingsOf } from '../../platform/tenants/tenantSettings.ts';
import {
  callLanguage,
  keyedAnswer,
  keyOf,
  organizationFor,
  principalOf,
  type Deps,
  type HandlersOf,
} from '../call.ts';
import { pageOf, windowOf } from '../../platform/paging/page.ts';

export function beneficiaryHandlers(deps: Deps): HandlersOf<'beneficiaries'> {
  const { cursors } = deps;
  return {
    'beneficiaries.list': async (call) => {
      const { organizationId } = organizationFor(call.session, call.query.organizationId);
      call.setResponseOrganization(organizationId);
      const { query, paymentType, currencyId, status } = call.query;
      const filter = { organizationId, query, paymentType, currencyId, status };
      // In an order of the person's own.
      const list = ['beneficiaries', call.tenant.id, call.session.userId, filter];
      const window = windowOf(cursors, list, call.query);
      const rows = await listBeneficiaries(deps, principalOf(call), filter, {
        after: window.after && { ...placeFrom(window.after.sort), id: window.after.id },
        limit: window.take + 1,
      });
      return {
        data: pageOf(cursors, list, window, rows, {
          node: (row) => row,
          position: (row) => ({ sort: placeOf(row), id: row.id }),
        }),
      };
    },
    'beneficiaries.create': async (call) => {
      call.setResponseOrganization(call.body.organizationId);
      return keyedAnswer(call, await createBeneficiary(deps, principalOf(call), call.body, keyOf(call)));
    },
    'beneficiaries.get': async (call) => ({
      data: await getBeneficiary(deps, principalOf(call), call.params.id),
    }),
    'beneficiaries.update': async (call) => ({
      data: await updateBeneficiary(deps, principalOf(call), call.params.id, call.body),
    }),
    'beneficiaries.remove': async (call) => {
      await removeBeneficiary(deps, principalOf(call), call.params.id);
      return undefined;
    },
    'beneficiaries.setFavourite': async (call) => {
      // People mark favourites by hand.
      await countCall(deps.db, call.tenant.id, deps.clock.now(), {
        key: `favourites:${call.session.userId}`,
        most: 60,
        windowMs: 60_000,
      });
      return { data: await setFavourite(deps, principalOf(call), call.params.id, call.body.favourite) };
    },
    'beneficiaries.setStatus': async (call) => ({
      data: await submitBeneficiary(deps, principalOf(call), call.params.id),
    }),
    'beneficiaries.validate': async (call) => {
      await countCall(deps.db, call.tenant.id, deps.clock.now(), {
        key: `beneficiary-check:${call.session.userId}`,
        most: 30,
        windowMs: 300_000,
      });
      return { data: await validateBeneficiary(deps, principalOf(call), call.params.id) };
    },
    'beneficiaries.documentCategories': async ({ tenant, request }) => {
      const { documents } = await outsideTenants(deps.db, (tx) => settingsOf(tx, tenant.id));
      return { data: allowedCategories(documents, callLanguage(request)) };
    },
    'beneficiaries.addDocuments': async (call) =>
      keyedAnswer(
        call,
        await addBeneficiaryDocuments(deps, principalOf(call), call.params.id, call.body, keyOf(call)),
      ),
    'beneficiaries.contracts': async (call) => {
      const list = ['contracts', call.tenant.id, call.params.id];
      const window = windowOf(cursors, list, call.query);
      const rows = await listContracts(deps, principalOf(call), call.params.id, {
        after: window.after && { createdAt: new Date(window.after.sort), id: window.after.id },
        limit: window.take + 1,
      });
      return {
        data: pageOf(cursors, list, window, rows, {
          node: (row) => row,
          position: ({ id, createdAt }) => ({ sort: createdAt, id }),
        }),
      };
    },
    'beneficiaries.createContract': async (call) =>
      keyedAnswer(
        call,
        await createContract(deps, principalOf(call), call.params.id, call.body, keyOf(call)),
      ),
    'beneficiaries.contract': async (call) => ({
      data: await getContract(deps, principalOf(call), call.params.id, call.params.contractId),
    }),
    'beneficiaries.updateContract': async (call) => ({
      data: await updateContract(deps, principalOf(call), call.params.id, call.params.contractId, call.body),
    }),
    'beneficiaries.contractFile': async (call) =>
      contractFile(deps, principalOf(call), call.params.id, call.params),
  };
}

/** The position of a beneficiary in the list: favourites first, then by the time of creation. */
const placeOf = ({ favourite, createdAt }: Beneficiary): string => `${favourite ? 1 : 0} ${createdAt}`;

function placeFrom(place: string): { favourite: boolean; createdAt: Date } {
  const [favourite, createdAt = ''] = place.split(' ');
  return { favourite: favourite === '1', createdAt: new Date(createdAt) };
}
