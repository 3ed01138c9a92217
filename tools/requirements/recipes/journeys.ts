/** Faults in the assembled portal. */
import { faultsIn, type Recipe } from '../recipe.ts';

const journey = (file: string, title: string) => `e2e/journeys/${file}.spec.ts::${title}`;

export const journeys: readonly Recipe[] = [
  faultsIn('apps/portal/src/shell/useOverdraft.ts')(
    'FLAG-04',
    "useCall('settings.overdraft', {}).data?.enabled ?? false",
    "useCall('settings.overdraft', {}).data?.enabled !== undefined",
    journey(
      'tenants',
      'what is left of an overdraft shows where the bank has them switched on, and nowhere else',
    ),
  ),
  faultsIn('packages/api-client/src/react/refreshes.ts')(
    'SIGN-07',
    'export function refreshAfterSigning(queries: QueryClient, operationId: string): void {\n  hideDone(queries, operationId);',
    'export function refreshAfterSigning(queries: QueryClient, operationId: string): void {\n  void operationId;',
    journey('unsigned', 'of three payments that wait, the one that is signed leaves at once and two remain'),
  ),
];
