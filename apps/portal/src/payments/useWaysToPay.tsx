import { paymentShortcuts, type PaymentShortcut } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import { Banknote, Cube, Dollar, Euro, Flag, Globe, Pound, Refresh, Swap, Users } from '@kontor/ui/icons';
import { useMemo, type ReactNode } from 'react';
import { useLoadable } from '../app/useLoadable.ts';
import { useCurrencies } from '../operations/useOperations.ts';
import { routeAt } from '../routes/routeTable.ts';
import { useInDemo } from '../session/InDemo.ts';
import { useSession } from '../session/SessionContext.ts';
import { useAccounts } from '../shell/useAccounts.ts';

/** A way to pay, or to exchange: its name is also the key of its texts. */
export type WayToPay = {
  readonly id: PaymentShortcut | 'exchange';
  readonly href: string;
  readonly icon: ReactNode;
};

/** Where money is changed into another currency (ROUTE-44). */
export const exchangeWay: WayToPay = { id: 'exchange', href: '/currency-exchange', icon: <Refresh /> };

const ways: Readonly<Record<PaymentShortcut, Omit<WayToPay, 'id'>>> = {
  internal: { href: '/payments/internal', icon: <Users /> },
  euro: { href: '/payments/euro', icon: <Euro /> },
  gbp: { href: '/payments/gbp', icon: <Pound /> },
  usd: { href: '/payments/usd', icon: <Dollar /> },
  betweenAccounts: { href: '/payments/between-accounts', icon: <Swap /> },
  international: { href: '/payments/international', icon: <Globe /> },
  crypto: { href: '/payments/casp', icon: <Cube /> },
  remittance: { href: '/payments/remittance', icon: <Flag /> },
  cash: { href: '/payments/cash-over', icon: <Banknote /> },
};

/** Whether the portal has the page that this leads to. */
const isThere = ({ href }: WayToPay): boolean => routeAt(href) !== undefined;

/** The ways to pay that this person is offered, each with its page (HOME-09, SHORTCUT-01 to -11). */
export function useWaysToPay() {
  const { mayPay } = useSession();
  const inDemo = useInDemo();
  const accounts = useAccounts();
  const settings = useCall('settings.payments', {});
  const currencies = useCurrencies();
  const held = accounts.status === 'success' ? accounts.data : undefined;
  const offered = useMemo(() => {
    if (!settings.data || !currencies.data || (held === undefined && !inDemo)) return undefined;
    if (!mayPay) return [];
    return paymentShortcuts({
      settings: settings.data,
      currencies: currencies.data,
      accounts: inDemo ? null : (held ?? []),
    })
      .map((id): WayToPay => ({ id, ...ways[id] }))
      .filter(isThere);
  }, [settings.data, currencies.data, held, inDemo, mayPay]);
  const loaded = useLoadable([settings, currencies], offered);
  return accounts.status === 'error' && !inDemo ? accounts : loaded;
}
