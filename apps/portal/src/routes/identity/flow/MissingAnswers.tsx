import { humanizeProperty } from '@kontor/api-client/domain';
import { MissingAnswerList } from '@kontor/banking-widgets/onboarding-summary';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { mendingState, useStep } from './flow.ts';
import { usePropertyName } from './usePropertyName.ts';

type MissingAnswersProps = {
  focused: boolean;
  /** Leads to the agreements, which are on this page. */
  onAgreements: () => void;
};

/** Everything the bank still misses or asks for again, each a way to its field; nothing while it misses nothing. */
export function MissingAnswers({ focused, onAgreements }: MissingAnswersProps) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const { steps, other } = useStep();
  const nameOf = usePropertyName();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);
  const all = steps.flatMap(({ step, mendHref, errors = {} }) =>
    Object.entries(errors).map(([property, { rule, text }]) => ({
      id: `${step} ${property}`,
      property,
      name: t('missing.of', {
        step: t(`steps.${step}`),
        field: nameOf(property) ?? humanizeProperty(property),
      }),
      note: rule === 'review' ? text : undefined,
      href: mendHref ?? undefined,
      step,
    })),
  );
  // All that an official's application lacks is one thing to this one.
  const missing = all.filter(({ name, note }, index) => {
    const first = all.findIndex((one) => one.name === name && one.note === note);
    return first === index;
  });
  const count = missing.length;
  const title = missing.some(({ note }) => note !== undefined)
    ? t('missing.asked', { count })
    : t('missing.title', { count });
  if (count === 0 && other.length === 0) return null;
  return (
    <MissingAnswerList
      ref={box}
      title={title}
      answers={missing}
      others={other}
      onFollow={(id, event) => {
        const answer = missing.find((one) => one.id === id);
        if (answer?.href === undefined) return;
        event.preventDefault();
        if (answer.step === 'sign') onAgreements();
        else void navigate(answer.href, { state: mendingState(answer.property) });
      }}
    />
  );
}
