import { Button, SendingUnavailable } from '@kontor/ui/button';
import { Lock } from '@kontor/ui/icons';
import { useTranslation } from 'react-i18next';

/** In place of a button that makes a file: the demo shows that there is one, and says why it is off (DEMO-03). */
export function NoFile({ children }: { children: string }) {
  const { t } = useTranslation('demo');
  return (
    <SendingUnavailable because={t('noFiles')}>
      <Button size="small" tone="secondary" sends icon={<Lock size={18} />}>
        {children}
      </Button>
    </SendingUnavailable>
  );
}
