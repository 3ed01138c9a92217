import type { OnboardingFlow, OnboardingStep } from '@kontor/api-client/domain';
import { Clock, Pencil, Phone, Users, Wallet } from '@kontor/ui/icons';
import { Box, Divider, Hide, Inline, Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { estimatedTime } from './estimatedTime.ts';
import type { ListedStep } from './flow.ts';

type WhatComesNextProps = {
  flow: OnboardingFlow;
  steps: readonly ListedStep[];
  current: OnboardingStep;
  /** The bank keeps the application, and what is typed into it. */
  begun: boolean;
};

/** What is left of an application and what the bank does then, beside the form where there is room for a third column. */
export function WhatComesNext({ flow, steps, current, begun }: WhatComesNextProps) {
  return (
    <Hide below="wide">
      <Box sticky maxWidth={280}>
        {/* An official's application opens no account: it is a part of the company's. */}
        {current === 'sign' && flow !== 'company-official' ? (
          <AfterSubmitting />
        ) : (
          <WhatIsLeft flow={flow} steps={steps} current={current} begun={begun} />
        )}
      </Box>
    </Hide>
  );
}

/** What becomes of an application once it is sent. */
function AfterSubmitting() {
  const { t } = useTranslation('identity', { keyPrefix: 'afterwards' });
  return (
    <Stack gap={4}>
      <Heading level={2} size="section" id="afterwards">
        {t('title')}
      </Heading>
      <Stack as="ol" gap={4} aria-labelledby="afterwards">
        <Stage icon={<Pencil />} name={t('sign')} about={t('now')} />
        <Stage icon={<Clock />} name={t('check')} about={t('checkTime')} />
        <Stage icon={<Wallet />} name={t('open')} about={t('told')} />
      </Stack>
    </Stack>
  );
}

const Stage = ({ icon, name, about }: { icon: ReactNode; name: string; about: string }) => (
  <Inline as="li" gap={3} align="start">
    {icon}
    <Stack gap={1}>
      <Text weight="medium">{name}</Text>
      <Text size="small" tone="muted">
        {about}
      </Text>
    </Stack>
  </Inline>
);

function WhatIsLeft({ flow, steps, current, begun }: WhatComesNextProps) {
  const { t, i18n } = useTranslation('identity');
  const left = steps.filter(({ done, errors }) => !done || errors !== undefined).length;
  const place = steps.findIndex(({ step }) => step === current);
  const namesOfficials = steps.slice(place + 1).some(({ step }) => step === 'cof');
  return (
    <Stack gap={4}>
      <Heading level={2} size="section">
        {t('next.title')}
      </Heading>
      <Text tone="muted">
        {left === 0
          ? t('next.complete')
          : `${t('next.left', { count: left })} ${t('next.takes', { time: estimatedTime(flow, i18n.language, left / steps.length) })}`}{' '}
        {t('next.afterwards')}
      </Text>
      {(begun || namesOfficials) && <Divider />}
      {begun && <Fact icon={<Phone />}>{t('next.devices')}</Fact>}
      {namesOfficials && <Fact icon={<Users />}>{t('next.officials', { step: t('steps.cof') })}</Fact>}
    </Stack>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <Inline gap={3} align="start">
    {icon}
    <Text tone="muted">{children}</Text>
  </Inline>
);
