import type { OnboardingStep } from '@kontor/api-client/domain';
import { OnboardingSteps } from '@kontor/banking-widgets/onboarding-steps';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { ListedStep } from './flow.ts';

type StepListProps = {
  title: string;
  kind: string;
  current: OnboardingStep;
  steps: readonly ListedStep[];
  /** The way back, where the steps are a counter above the form. */
  start: ReactNode;
};

/** The steps of an application beside its form, on a phone behind "n of m" (ID-LAYOUT-01 to -06). */
export function StepList({ title, kind, current, steps, start }: StepListProps) {
  const { t } = useTranslation('identity');
  return (
    <OnboardingSteps
      title={title}
      kind={kind}
      current={current}
      start={start}
      steps={steps.map(({ step, href, open, done, errors }) => ({
        id: step,
        label: t(`steps.${step}`),
        state:
          errors !== undefined ? 'error' : href !== null && !open ? 'disabled' : done ? 'checked' : 'open',
        href: href ?? undefined,
        note: href === null ? t('identityNote') : undefined,
        toFix: errors && Object.keys(errors).length,
      }))}
    />
  );
}
