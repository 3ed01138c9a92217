import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Inline, Stack } from '@kontor/ui/layout';
import { Stepper } from '@kontor/ui/stepper';
import { Heading, Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../app/branding.ts';
import { LogOutButton } from '../../shell/LogOutButton.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { paths } from '../paths.ts';

/** The steps of an individual, in their order (ID-IND-02 to -09). */
const steps = [
  'personal-data',
  'additional-information',
  'activities',
  'operation-activity',
  'services',
  'identity-verification',
  'sign',
] as const;

/** The way to an account of one's own: what the bank asks for, step by step, and who goes through it with somebody. */
export function Page() {
  const { t } = useTranslation('openAccount');
  const { supportEmail } = useBranding();
  return (
    <Stack gap={8}>
      <Inline justify="between" gap={4} wrap>
        <PageHeading title={t('title')} />
        <LogOutButton />
      </Inline>
      <Card>
        <Stepper
          orientation="vertical"
          label={t('steps')}
          current={steps[0]}
          steps={steps.map((id) => ({
            id,
            label: t(`names.${id}`),
            description: t(`needs.${id}`),
            state: 'upcoming',
          }))}
        />
      </Card>
      <Card>
        <Stack as="section" gap={4} aria-labelledby="begin">
          <Heading level={2} size="section" id="begin">
            {t('beginTitle')}
          </Heading>
          <Text as="p" tone="muted">
            {t('begin')}
          </Text>
          <Inline gap={3} wrap>
            {supportEmail !== null && <Button href={`mailto:${supportEmail}`}>{t('write')}</Button>}
            <Button tone="ghost" href={paths.identity}>
              {t('applications')}
            </Button>
          </Inline>
        </Stack>
      </Card>
    </Stack>
  );
}
