import { humanizeProperty } from '@kontor/api-client/domain';
import { Banner } from '@kontor/ui/banner';
import { Link } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
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
      property,
      name: t('missing.of', {
        step: t(`steps.${step}`),
        field: nameOf(property) ?? humanizeProperty(property),
      }),
      note: rule === 'review' ? text : null,
      href: mendHref,
      step,
    })),
  );
  // All that an official's application lacks is one thing to this one.
  const missing = all.filter(({ name, note }, index) => {
    const first = all.findIndex((one) => one.name === name && one.note === note);
    return first === index;
  });
  const count = missing.length;
  const title = missing.some(({ note }) => note !== null)
    ? t('missing.asked', { count })
    : t('missing.title', { count });
  if (count === 0 && other.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={title}>
      <Banner tone="negative" title={count > 0 ? title : undefined}>
        <Stack as="ul" gap={2}>
          {missing.map(({ property, name, note, href, step }) => (
            <li key={`${step} ${property}`}>
              {href === null ? (
                name
              ) : (
                <Link
                  href={href}
                  onClick={(event) => {
                    event.preventDefault();
                    if (step === 'sign') onAgreements();
                    else void navigate(href, { state: mendingState(property) });
                  }}
                >
                  {name}
                </Link>
              )}
              {note !== null && <Text as="p">{note}</Text>}
            </li>
          ))}
          {other.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Stack>
      </Banner>
    </div>
  );
}
