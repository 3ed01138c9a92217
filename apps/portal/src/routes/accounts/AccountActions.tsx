import type { Account } from '@kontor/api-client/contract';
import { offersBetweenAccounts, offersExchange } from '@kontor/api-client/domain';
import { ActionBar, type ActionBarItem } from '@kontor/ui/action-bar';
import { History, Plus, Refresh, Send, Swap } from '@kontor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useInDemo } from '../../session/InDemo.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useAccounts } from '../../shell/useAccounts.ts';
import { accountHistoryAddress, paths, topUpAddress } from '../paths.ts';

/** What can be done with an account, in the currency that is shown. */
export function AccountActions({ account, currencyId }: { account: Account; currencyId: string }) {
  const { t } = useTranslation('home');
  const { mayPay } = useSession();
  const inDemo = useInDemo();
  const accounts = useAccounts();
  const held = accounts.status === 'success' ? accounts.data : [];
  const items: (ActionBarItem | false)[] = [
    mayPay && {
      id: 'pay',
      label: t('actions.pay'),
      icon: <Send />,
      href: paths.internalPayment,
      sends: true,
    },
    offersExchange(mayPay, held) && {
      id: 'exchange',
      label: t('actions.exchange'),
      icon: <Refresh />,
      href: paths.exchange,
    },
    // Nobody pays into an account of the demo.
    !inDemo && {
      id: 'topUp',
      label: t('actions.topUp'),
      icon: <Plus />,
      href: topUpAddress(account.id, currencyId),
    },
    offersBetweenAccounts(mayPay, held) && {
      id: 'between',
      label: t('actions.between'),
      icon: <Swap />,
      href: paths.betweenAccounts,
    },
    {
      id: 'history',
      label: t('history'),
      icon: <History />,
      href: accountHistoryAddress(account.id),
    },
  ];
  return (
    <ActionBar
      label={t('actions.title')}
      more={t('actions.more')}
      items={items.filter((item) => item !== false)}
    />
  );
}
