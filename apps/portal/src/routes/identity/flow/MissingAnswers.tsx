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

/** Everything the bank still misses or asks for again, each a way to its field; nothing while it misses nothing. */
export function MissingAnswers({ focused }: { focused: boolean }) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const { steps, other } = useStep();
  const nameOf = usePropertyName();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);
  const missing = steps.flatMap(({ step, mendHref, errors = {} }) =>
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
              {href === null || step === 'sign' ? (
                name
              ) : (
                <Link
                  href={href}
                  onClick={(event) => {
                    event.preventDefault();
                    void navigate(href, { state: mendingState });
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
