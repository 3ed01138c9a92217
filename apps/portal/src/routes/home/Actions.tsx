import { offersBetweenAccounts, offersExchange } from '@kontor/api-client/domain';
import { ActionBar, type ActionBarItem } from '@kontor/ui/action-bar';
import { Plus, Refresh, Send, Swap, Users } from '@kontor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useInDemo } from '../../session/InDemo.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useAccounts } from '../../shell/useAccounts.ts';
import { paths, topUpAddress } from '../paths.ts';

/** What is done most, one press away. */
export function Actions() {
  const { t } = useTranslation('home');
  const { mayPay } = useSession();
  const accounts = useAccounts();
  const held = accounts.status === 'success' ? accounts.data : [];
  const [account] = held;
  const inDemo = useInDemo();
  const items: (ActionBarItem | false | undefined)[] = [
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
    offersBetweenAccounts(mayPay, held) && {
      id: 'between',
      label: t('actions.between'),
      icon: <Swap />,
      href: paths.betweenAccounts,
    },
    // Nobody pays into an account of the demo.
    !inDemo &&
      account && { id: 'topUp', label: t('actions.topUp'), icon: <Plus />, href: topUpAddress(account.id) },
    { id: 'payees', label: t('actions.payees'), icon: <Users />, href: paths.beneficiaries },
  ];
  return (
    <ActionBar
      label={t('actions.title')}
      more={t('actions.more')}
      items={items.filter((item) => item !== false && item !== undefined)}
    />
  );
}
