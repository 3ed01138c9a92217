import { registeredCompany, schemesOf, searchCompanies } from '../../onboarding/index.ts';
import { readTenant } from '../../platform/db/database.ts';
import { countCall } from '../../platform/rateLimits.ts';
import {
  clientsActivitiesIn,
  deliveryChannelsFor,
  productsFor,
  rangesFor,
  sourcesOfFundsIn,
} from '../../platform/dictionaries/onboarding.ts';
import { sicCodesLike } from '../../platform/dictionaries/sicCodes.ts';
import { callLanguage, type Call, type Deps, type HandlersOf } from '../call.ts';
import { pageOfList } from '../../platform/paging/page.ts';

const sicCodesAPage = 40;

/** What somebody who applies chooses from. */
export function onboardingListHandlers(
  deps: Deps,
): HandlersOf<
  | 'sicCodes'
  | 'clientsActivities'
  | 'sourcesOfFunds'
  | 'products'
  | 'deliveryChannels'
  | 'clientsRanges'
  | 'applicationsSchemes'
  | 'companies'
> {
  const { db, clock, cursors, identity } = deps;
  /** The register limits the bank as a whole, so nobody may use it up. */
  const countLookup = ({ tenant, session }: Call<'companies.search' | 'companies.get'>) =>
    countCall(db, tenant.id, clock.now(), {
      key: `companies:${session.userId}`,
      most: 30,
      windowMs: 60_000,
    });
  return {
    'sicCodes.list': async ({ query: { query = '', take = sicCodesAPage, ...paging } }) => {
      const found = sicCodesLike(query);
      const page = pageOfList(cursors, ['sicCodes', query], { take, ...paging }, found);
      return { data: { ...page, totalCount: found.length } };
    },
    'clientsActivities.list': async ({ query, request }) => ({
      data: pageOfList(cursors, ['clientsActivities'], query, clientsActivitiesIn(callLanguage(request))),
    }),
    'sourcesOfFunds.list': async ({ query, request }) => ({
      data: pageOfList(cursors, ['sourcesOfFunds'], query, sourcesOfFundsIn(callLanguage(request))),
    }),
    'products.list': async ({ query: { clientType, ...paging }, request }) => {
      const offered = productsFor(clientType, callLanguage(request));
      return { data: pageOfList(cursors, ['products', clientType], paging, offered) };
    },
    'deliveryChannels.list': async ({ query: { clientType, ...paging }, request }) => {
      const offered = deliveryChannelsFor(clientType, callLanguage(request));
      return { data: pageOfList(cursors, ['deliveryChannels', clientType], paging, offered) };
    },
    'clientsRanges.list': async ({ query: { clientType, ...paging } }) => ({
      data: pageOfList(cursors, ['clientsRanges', clientType], paging, rangesFor(clientType)),
    }),
    'applicationsSchemes.list': async ({ query, tenant, request }) => {
      const schemes = await readTenant(db, tenant.id, (tx) =>
        schemesOf(tx, tenant.id, identity.provider, callLanguage(request)),
      );
      return { data: pageOfList(cursors, ['applicationsSchemes'], query, Object.values(schemes)) };
    },
    'companies.search': async (call) => {
      await countLookup(call);
      return { data: await searchCompanies(deps, call.query.query) };
    },
    'companies.get': async (call) => {
      await countLookup(call);
      return { data: await registeredCompany(deps, call.params.id) };
    },
  };
}
