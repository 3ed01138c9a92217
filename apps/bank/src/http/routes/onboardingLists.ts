import { schemesOf } from '../../onboarding/index.ts';
import { readTenant } from '../../platform/db/database.ts';
import {
  clientsActivities,
  deliveryChannelsFor,
  productsFor,
  rangesFor,
  sourcesOfFunds,
} from '../../platform/dictionaries/onboarding.ts';
import { sicCodesLike } from '../../platform/dictionaries/sicCodes.ts';
import type { Deps, HandlersOf } from '../call.ts';
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
    'clientsActivities.list': async ({ query }) => ({
      data: pageOfList(cursors, ['clientsActivities'], query, clientsActivities),
    }),
    'sourcesOfFunds.list': async ({ query }) => ({
      data: pageOfList(cursors, ['sourcesOfFunds'], query, sourcesOfFunds),
    }),
    'products.list': async ({ query: { clientType, ...paging } }) => ({
      data: pageOfList(cursors, ['products', clientType], paging, productsFor(clientType)),
    }),
    'deliveryChannels.list': async ({ query: { clientType, ...paging } }) => ({
      data: pageOfList(cursors, ['deliveryChannels', clientType], paging, deliveryChannelsFor(clientType)),
    }),
    'clientsRanges.list': async ({ query: { clientType, ...paging } }) => ({
      data: pageOfList(cursors, ['clientsRanges', clientType], paging, rangesFor(clientType)),
    }),
    'applicationsSchemes.list': async ({ query, tenant }) => {
      const schemes = await readTenant(db, tenant.id, (tx) => schemesOf(tx, tenant.id, identity.provider));
      return { data: pageOfList(cursors, ['applicationsSchemes'], query, Object.values(schemes)) };
    },
  };
}
