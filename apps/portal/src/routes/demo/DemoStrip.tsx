import { NotificationBanner } from '@kontor/ui/notification-banner';
import { Hide } from '@kontor/ui/layout';
import { LinkProvider } from '@kontor/ui/link-provider';
import { useTranslation } from 'react-i18next';
import { RouterLink } from '../../app/RouterLink.tsx';
import { paths } from '../paths.ts';

/** On every page of the demo: what it is, and the way out of it to an account. It stays. */
export function DemoStrip() {
  const { t } = useTranslation('demo');
  return (
    <section aria-label={t('title')}>
      <LinkProvider component={RouterLink}>
        <NotificationBanner title={t('title')} action={{ label: t('leave'), href: paths.identity }}>
          {t('text')}{' '}
          <Hide as="span" below="tablet">
            {t('off')}
          </Hide>
        </NotificationBanner>
      </LinkProvider>
    </section>
  );
}
