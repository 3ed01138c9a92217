import type { OperationPolicy } from './policy.ts';

export const onboardingListsOperations = {
  'sicCodes.list': { method: 'GET', path: '/v1/sic-codes', access: 'session' },
  'clientsActivities.list': { method: 'GET', path: '/v1/clients-activities', access: 'session' },
  'sourcesOfFunds.list': { method: 'GET', path: '/v1/sources-of-funds', access: 'session' },
  'products.list': { method: 'GET', path: '/v1/products', access: 'session' },
  'deliveryChannels.list': { method: 'GET', path: '/v1/delivery-channels', access: 'session' },
  'clientsRanges.list': { method: 'GET', path: '/v1/settings-clients-ranges', access: 'session' },
  'applicationsSchemes.list': { method: 'GET', path: '/v1/applications-schemes', access: 'session' },
} as const satisfies Record<string, OperationPolicy>;
