import { schemesOf } from '../../onboarding/index.ts';
import { readTenant } from '../../platform/db/database.ts';
import {
  clientsActivitiesIn,
  deliveryChannelsFor,
  productsFor,
  rangesFor,
  sourcesOfFundsIn,
} from '../../platform/dictionaries/onboarding.ts';
import { sicCodesLike } from '../../platform/dictionaries/sicCodes.ts';
import { callLanguage, type Deps, type HandlersOf } from '../call.ts';
import { pageOfList } from '../../platform/paging/page.ts';

const sicCodesAPage = 40;

/** What somebody who applies chooses from. */
export function onboardingListHandlers({
  db,
  cursors,
  identity,
}: Deps): HandlersOf<
  | 'sicCodes'
  | 'clientsActivities'
  | 'sourcesOfFunds'
  | 'products'
  | 'deliveryChannels'
  | 'clientsRanges'
  | 'applicationsSchemes'
> {
  return {
    'sicCodes.list': async ({ query: { query = '', take = sicCodesAPage, ...paging } }) => ({
      data: pageOfList(cursors, ['sicCodes', query], { take, ...paging }, sicCodesLike(query)),
    }),
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
  };
}
