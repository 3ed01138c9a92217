import type { OperationPolicy } from './policy.ts';

export const onboardingListsOperations = {
  'sicCodes.list': { method: 'GET', path: '/v1/sic-codes' },
  'clientsActivities.list': { method: 'GET', path: '/v1/clients-activities' },
  'sourcesOfFunds.list': { method: 'GET', path: '/v1/sources-of-funds' },
  'products.list': { method: 'GET', path: '/v1/products' },
  'deliveryChannels.list': { method: 'GET', path: '/v1/delivery-channels' },
  'clientsRanges.list': { method: 'GET', path: '/v1/settings-clients-ranges' },
  'applicationsSchemes.list': { method: 'GET', path: '/v1/applications-schemes' },
} as const satisfies Record<string, OperationPolicy>;
