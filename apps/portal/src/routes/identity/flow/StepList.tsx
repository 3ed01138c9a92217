import type { OnboardingStep } from '@kontor/api-client/domain';
import { Stepper } from '@kontor/ui/stepper';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ListedStep } from './flow.ts';

type StepListProps = {
  title: string;
  kind: string;
  current: OnboardingStep;
  steps: readonly ListedStep[];
};

/** The steps of an application beside its form, on a phone behind "n of m" (ID-LAYOUT-01 to -06). */
export function StepList({ title, current, steps }: StepListProps) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  return (
    <Stepper
      orientation="vertical"
      label={title}
      current={current}
      steps={steps.map(({ step, open, done, errors }) => ({
        id: step,
        label: t(`steps.${step}`),
        state: errors !== undefined ? 'error' : done ? 'done' : 'upcoming',
        reachable: open,
      }))}
      onStep={(id) => {
        const href = steps.find(({ step }) => step === id)?.href;
        if (href) void navigate(href);
      }}
    />
  );
}
