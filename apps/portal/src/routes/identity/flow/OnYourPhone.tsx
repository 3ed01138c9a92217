import { Card } from '@kontor/ui/card';
import { Inline, Stack } from '@kontor/ui/layout';
import { QrCode } from '@kontor/ui/qr-code';
import { Heading, Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

/**
 * Opens this page on a phone, which has the better camera. The address holds nothing of the person: they sign in there, and
 * this page shows what came of the check.
 */
export function OnYourPhone() {
  const { t } = useTranslation('identity', { keyPrefix: 'check.phone' });
  const { pathname } = useLocation();
  return (
    <Card tone="sunken" padding={5}>
      <Inline gap={6} align="center">
        <QrCode value={`${window.location.origin}${pathname}`} label={t('code')} size={148} />
        <Stack gap={3}>
          <Heading level={3} size="label">
            {t('title')}
          </Heading>
          <Stack as="ol" gap={2}>
            {(['scan', 'signIn', 'check'] as const).map((step) => (
              <li key={step}>
                <Text as="p" size="small" tone="muted">
                  {t(step)}
                </Text>
              </li>
            ))}
          </Stack>
        </Stack>
      </Inline>
    </Card>
  );
}
