import { useCall } from '@kontor/api-client/react';

/** Whether the bank shows overdrafts at all (FLAG-04): none while that isn't known. */
export const useOverdraft = (): boolean => useCall('settings.overdraft', {}).data?.enabled ?? false;
