import { takesPaymentOrders } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import { useInDemo } from '../../session/InDemo.ts';
import { paths } from '../paths.ts';

/** The remittance orders on home. */
export const remittanceAddress = `${paths.home}?tab=remittance`;

/**
 * Whether there is a tab for remittance orders: only where the bank takes them (FLAG-01), and not in the demo, whose person has
 * none. `asked`: the address wants it, which stands while that isn't known.
 */
export function useRemittanceTab(asked: boolean): boolean {
  const inDemo = useInDemo();
  const settings = useCall('settings.payments', {});
  return !inDemo && (settings.data ? takesPaymentOrders(settings.data) : asked && settings.isPending);
}
