import { useCall } from '@kontor/api-client/react';
import type { FirstStep } from '@kontor/banking-widgets/first-steps';
import { inputs } from '../../app/inputs.ts';
import { useInDemo } from '../../session/InDemo.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useAccounts } from '../../shell/useAccounts.ts';

/**
 * The next step to a first payment: of whom there is no account yet, or no account that money has ever been on. Null for
 * everybody else, and undefined while it isn't known.
 */
export function useFirstStep(): FirstStep | null | undefined {
  const { user, organization, mayPay } = useSession();
  const inDemo = useInDemo();
  const accounts = useAccounts();
  const latest = useCall('statements.list', inputs.latest(organization.id));
  if (inDemo || !mayPay) return null;
  if (accounts.status !== 'success') return accounts.status === 'pending' ? undefined : null;
  const isEmpty = accounts.data.every(({ balances }) => balances.every(({ value }) => !/[1-9]/.test(value)));
  if (!isEmpty) return null;
  // Somebody who has spent everything knows the way.
  if (accounts.data.length > 0 && latest.data?.edges.length !== 0) return latest.isPending ? undefined : null;
  if (!user.identified) return 'identity';
  return accounts.data.length === 0 ? 'account' : 'money';
}
