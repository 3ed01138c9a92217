import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { CountdownRing } from '@kontor/ui/countdown';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveForOrganization } from '../session/actFor.ts';
import { useSession } from '../session/SessionContext.ts';
import { useOrganizationChanged } from '../session/useOrganizationChanged.ts';
import { useShellRoutes } from './ShellRoutes.ts';

/** Ms until the page leaves by itself (SWITCH-07). */
const timeoutMs = 3000;

/** Says that another tab switched to another organization, and goes home for it (POPUP-05, SWITCH-06 to -08). */
export function OrganizationChanged() {
  const changed = useOrganizationChanged();
  return changed === null ? null : <Countdown to={changed} />;
}

function Countdown({ to }: { to: string }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { home } = useShellRoutes();
  const until = useMemo(() => Date.now() + timeoutMs, []);
  const name = user.organizations.find(({ id }) => id === to)?.fullName;
  const leave = () => leaveForOrganization(home);
  return (
    <AdaptiveDialog
      open
      onClose={() => {}}
      dismissable={false}
      title={t('organizationChangedTitle')}
      description={
        name === undefined ? t('organizationChangedUnknown') : t('organizationChanged', { company: name })
      }
      actions={
        <Button fullWidth onClick={leave}>
          {t('organizationChangedGo')}
        </Button>
      }
    >
      <CountdownRing until={until} whole={timeoutMs} render={(left) => left / 1000} onEnd={leave} />
    </AdaptiveDialog>
  );
}
