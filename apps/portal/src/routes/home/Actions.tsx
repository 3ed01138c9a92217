import { offersBetweenAccounts } from '@kontor/api-client/domain';
import { Button } from '@kontor/ui/button';
import { History, Send, Swap } from '@kontor/ui/icons';
import { Inline } from '@kontor/ui/layout';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/SessionContext.ts';
import { useAccounts } from '../../shell/useAccounts.ts';
import { paths } from '../paths.ts';

/** What is done most, one press away. */
export function Actions() {
  const { t } = useTranslation('home');
  const { mayPay } = useSession();
  const accounts = useAccounts();
  return (
    <Inline gap={2} wrap>
      {mayPay && (
        <Button href={paths.internalPayment} icon={<Send />} sends>
          {t('actions.pay')}
        </Button>
      )}
      {accounts.status === 'success' && offersBetweenAccounts(mayPay, accounts.data) && (
        <Button tone="secondary" href={paths.betweenAccounts} icon={<Swap />}>
          {t('actions.between')}
        </Button>
      )}
      <Button tone="secondary" href={paths.history} icon={<History />}>
        {t('history')}
      </Button>
    </Inline>
  );
}
