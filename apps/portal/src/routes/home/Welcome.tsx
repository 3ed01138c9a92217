import { FirstSteps, type FirstStep } from '@kontor/banking-widgets/first-steps';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../app/branding.ts';
import { useChat } from '../../chat/ChatContext.ts';
import { useSession } from '../../session/SessionContext.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { useShellRoutes } from '../../shell/ShellRoutes.ts';
import { useAccounts } from '../../shell/useAccounts.ts';
import { topUpAddress } from '../paths.ts';

/** Home before there is any money: what comes next, in place of a total of nothing and of what would be refused. */
export function Welcome({ step }: { step: FirstStep }) {
  const { t } = useTranslation('welcome');
  const { t: home } = useTranslation('home');
  const { user, organization } = useSession();
  const { firstName } = user.profile;
  const { shortName } = useBranding();
  const { applications } = useShellRoutes();
  const accounts = useAccounts();
  const chat = useChat();
  const account = accounts.status === 'success' ? accounts.data[0] : undefined;
  return (
    <FirstSteps
      heading={
        <PageHeading title={home('title')}>
          {organization.type === 'CORPORATE'
            ? organization.fullName
            : firstName === null
              ? t('nobody')
              : t('person', { name: firstName })}
        </PageHeading>
      }
      bank={shortName}
      current={step}
      identityHref={applications}
      topUpHref={account && topUpAddress(account.id)}
      onAsk={chat?.open}
    />
  );
}
