import type { OnboardingStep } from '@kontor/api-client/domain';
import { Phone, Users } from '@kontor/ui/icons';
import { Box, Divider, Hide, Inline, Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedStep } from './flow.ts';

type WhatComesNextProps = {
  steps: readonly ListedStep[];
  current: OnboardingStep;
  /** The bank keeps the application, and what is typed into it. */
  begun: boolean;
};

/** What is left of an application and what the bank does then, beside the form where there is room for a third column. */
export function WhatComesNext({ steps, current, begun }: WhatComesNextProps) {
  const { t } = useTranslation('identity');
  const left = steps.filter(({ done, errors }) => !done || errors !== undefined).length;
  const place = steps.findIndex(({ step }) => step === current);
  const namesOfficials = steps.slice(place + 1).some(({ step }) => step === 'cof');
  return (
    <Hide below="wide">
      <Box sticky maxWidth={280}>
        <Stack gap={4}>
          <Heading level={2} size="section">
            {t('next.title')}
          </Heading>
          <Text tone="muted">
            {left === 0 ? t('next.complete') : t('next.left', { count: left })} {t('next.afterwards')}
          </Text>
          {(begun || namesOfficials) && <Divider />}
          {begun && <Fact icon={<Phone />}>{t('next.devices')}</Fact>}
          {namesOfficials && <Fact icon={<Users />}>{t('next.officials', { step: t('steps.cof') })}</Fact>}
        </Stack>
      </Box>
    </Hide>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <Inline gap={3} align="start">
    {icon}
    <Text tone="muted">{children}</Text>
  </Inline>
);
