import { StepSummary } from '@kontor/banking-widgets/onboarding-summary';
import { VisuallyHidden } from '@kontor/ui/text';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useStep } from './flow.ts';

/** Every step before the last one: what was answered there, whether it is done, and the way back to it. */
export function StepOverview() {
  const { t, i18n } = useTranslation('identity');
  const { steps } = useStep();
  return (
    <StepSummary
      label={t('sign.overview')}
      steps={steps.slice(0, -1).map(({ step, done, answers, errors, mendHref }) => {
        const label = t(`steps.${step}`);
        const count = Object.keys(errors ?? {}).length;
        return {
          id: step,
          label,
          state: count > 0 ? 'error' : done ? 'checked' : 'open',
          detail:
            count > 0 ? (
              t('sign.toFix', { count })
            ) : done && answers.length > 0 ? (
              <>
                <InBrief answers={answers} locale={i18n.language} />
                <VisuallyHidden>, {t('sign.done')}</VisuallyHidden>
              </>
            ) : (
              t(done ? 'sign.done' : 'sign.open')
            ),
          act:
            mendHref === null
              ? undefined
              : {
                  href: mendHref,
                  label: t(count > 0 ? 'sign.fix' : 'sign.edit'),
                  name: t(count > 0 ? 'sign.fixOf' : 'sign.editOf', { step: label }),
                },
        };
      })}
    />
  );
}

/** More of them would be a list of its own. */
const maxAnswers = 3;

/** In the reader's order, whichever way each of them is written. */
function InBrief({ answers, locale }: { answers: readonly string[]; locale: string }) {
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const parts = list.formatToParts(answers.slice(0, maxAnswers));
  return (
    <>
      {parts.map(({ type, value }, index) =>
        type === 'element' ? <bdi key={index}>{value}</bdi> : <Fragment key={index}>{value}</Fragment>,
      )}
      {answers.length > maxAnswers && ' …'}
    </>
  );
}
