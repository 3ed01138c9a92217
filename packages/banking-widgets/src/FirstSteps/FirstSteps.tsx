import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Check } from '@kontor/ui/icons';
import { Hide, Stack } from '@kontor/ui/layout';
import { useLocale, useMessages } from '@kontor/ui/locale';
import { Drawing } from '@kontor/ui/states';
import { Text } from '@kontor/ui/text';
import type { ReactNode } from 'react';
import * as css from './FirstSteps.css.ts';
import { firstStepsMessages } from './messages.ts';

const steps = ['identity', 'account', 'money'] as const;

/** A step on the way to somebody's first payment. */
export type FirstStep = (typeof steps)[number];

export type FirstStepsProps = {
  /** Welcomes the person: the heading of the host's page. */
  heading: ReactNode;
  /** Name of the bank: money comes from its other customers too. */
  bank: string;
  /** The step that comes next. Those before it are done. */
  current: FirstStep;
  /** Where people say who they are. */
  identityHref: string;
  /** Where it says how money gets on the account; without an account nowhere. */
  topUpHref?: string | undefined;
  /** Somebody whose account the bank is opening asks about it. Without it that can’t be done here. */
  onAsk?: (() => void) | undefined;
};

/** What stands in place of accounts and money before there is any: three steps to the first payment, with a way into the next one. */
export function FirstSteps({ heading, bank, current, identityHref, topUpHref, onAsk }: FirstStepsProps) {
  const messages = useMessages(firstStepsMessages);
  const { locale } = useLocale();
  const number = new Intl.NumberFormat(locale);
  const place = steps.indexOf(current);
  const press =
    current === 'identity'
      ? { href: identityHref }
      : current === 'money'
        ? topUpHref !== undefined && { href: topUpHref }
        : onAsk && { onClick: onAsk };
  const { begin, beginAlone } = messages[current];
  return (
    <Stack gap={4}>
      <div className={css.welcome}>
        <div className={css.words}>
          {heading}
          <Text as="p" tone="muted">
            {messages.lead}{' '}
            <Hide as="span" below="tablet">
              {messages.leadMore}
            </Hide>
          </Text>
        </div>
        <span className={css.drawing}>
          <Drawing name="steps" />
        </span>
      </div>
      <Card padding={0}>
        <ol className={css.list} role="list" aria-label={messages.title}>
          {steps.map((step, index) => (
            <li key={step} className={css.step} aria-current={step === current ? 'step' : undefined}>
              <span className={css.disc} data-state={index < place ? 'done' : undefined} aria-hidden="true">
                {index < place ? <Check size={20} /> : number.format(index + 1)}
              </span>
              <span className={css.about}>
                <Text weight="semibold">{messages[step].title}</Text>
                <Text size="small" tone="muted">
                  {index < place ? messages.done : messages[step].text(bank, step === current)}
                </Text>
              </span>
              {press && step === current && (
                <Hide below="tablet">
                  <Button {...press}>{begin}</Button>
                </Hide>
              )}
            </li>
          ))}
        </ol>
      </Card>
      {press && (
        // Apart from its step its words have to say what it begins.
        <Hide above="tablet">
          <Button fullWidth {...press}>
            {beginAlone}
          </Button>
        </Hide>
      )}
    </Stack>
  );
}
