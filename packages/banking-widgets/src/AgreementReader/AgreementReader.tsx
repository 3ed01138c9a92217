import type { Agreement, AgreementText } from '@kontor/api-client/contract';
import { foreignLanguageName } from '@kontor/api-client/domain';
import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Banner } from '@kontor/ui/banner';
import { Button, Link } from '@kontor/ui/button';
import { Inline, Stack } from '@kontor/ui/layout';
import { useLocale, useMessages } from '@kontor/ui/locale';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { Heading, Text } from '@kontor/ui/text';
import { useId, useMemo, useState } from 'react';
import { LoadError } from '../shared/LoadError.tsx';
import type { Loadable } from '../shared/loadable.ts';
import * as css from './AgreementReader.css.ts';
import { agreementReaderMessages } from './messages.ts';
import { Place } from './Place.tsx';
import { minutesToRead, sectionsOf } from './sections.ts';
import { useReading } from './useReading.ts';

export type AgreementReaderProps = {
  open: boolean;
  onClose: () => void;
  /** The agreement, known before its text is. */
  agreement: Pick<Agreement, 'name' | 'version' | 'language' | 'effectiveFrom' | 'changeSummary'>;
  text: Loadable<AgreementText>;
  /** Where the same text is as a file. */
  fileHref: string;
  /** It was read to its end and is agreed to. Left out where it can only be read. */
  onAccept?: (() => void) | undefined;
  /** Somebody wants to ask the bank about it. Left out where there is nobody to ask. */
  onAsk?: (() => void) | undefined;
};

// CALL-AGR-06
/**
 * Reads an agreement where it is signed: on a phone in a sheet, with the section that is being read, how much is left, and
 * the way to the next. What can be agreed to is accepted at its end.
 */
export function AgreementReader({
  open,
  onClose,
  agreement,
  text,
  fileHref,
  onAccept,
  onAsk,
}: AgreementReaderProps) {
  const messages = useMessages(agreementReaderMessages);
  const { locale } = useLocale();
  const foreign = foreignLanguageName(agreement.language, locale);
  const id = useId();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { name, version, language, effectiveFrom, changeSummary } = agreement;
  const said = text.status === 'success' ? text.data.paragraphs : null;
  const sections = useMemo(() => (said === null ? [] : sectionsOf(said)), [said]);
  const reading = useReading(element);
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });

  const long = reading !== null && !reading.fits;
  const headingId = (index: number) => `${id}section${index}`;
  const goTo = (index: number) => {
    document.getElementById(headingId(index))?.focus({ preventScroll: true });
    element?.querySelector(`[data-section="${index}"]`)?.scrollIntoView({ block: 'start' });
  };
  const next = reading === null || reading.finished ? undefined : reading.at + 1;
  const further = next !== undefined && next < sections.length ? next : undefined;

  return (
    <AdaptiveDialog
      open={open}
      onClose={onClose}
      size="medium"
      title={<bdi lang={language}>{name}</bdi>}
      about={
        long && (
          <Place
            sections={sections}
            reading={reading}
            minutes={minutesToRead(sections.slice(reading.at), language)}
            onChoose={goTo}
          />
        )
      }
      actions={
        <>
          {onAsk && (
            <Button tone="secondary" onClick={onAsk}>
              {messages.ask}
            </Button>
          )}
          {further !== undefined ? (
            <Button onClick={() => goTo(further)}>{messages.next(further + 1)}</Button>
          ) : onAccept && reading?.finished === true ? (
            <Button onClick={onAccept}>{messages.accept}</Button>
          ) : (
            <Button tone={onAccept ? 'secondary' : 'primary'} onClick={onClose}>
              {messages.done}
            </Button>
          )}
        </>
      }
    >
      <div className={long ? css.content : undefined}>
        <Stack gap={6}>
          <Inline gap={3} justify="between" wrap>
            <Text size="small" tone="muted">
              {messages.version(version, day.format(new Date(effectiveFrom)))}
              {foreign !== null && ` · ${messages.language(foreign)}`}
            </Text>
            <Link href={fileHref} external>
              {messages.asFile}
            </Link>
          </Inline>
          {onAccept && (
            <Text size="small" tone="muted">
              {messages.toTheEnd}
            </Text>
          )}
          {changeSummary !== null && (
            <Banner title={messages.changed}>
              <bdi lang={language}>{changeSummary}</bdi>
            </Banner>
          )}
          {text.status === 'pending' ? (
            <SkeletonGroup label={messages.loading} onRetry={text.retry}>
              <SkeletonText lines={8} />
            </SkeletonGroup>
          ) : text.status === 'error' ? (
            <LoadError title={messages.failed} failed={text} />
          ) : (
            <article ref={setElement} className={css.text} lang={language} dir="auto" aria-label={name}>
              {sections.map(({ heading, paragraphs }, index) => (
                <section key={index} className={css.section} data-section={index}>
                  {heading === null ? (
                    <span id={headingId(index)} tabIndex={-1} />
                  ) : (
                    <Heading level={3} size="section" id={headingId(index)} tabIndex={-1}>
                      {heading}
                    </Heading>
                  )}
                  {paragraphs.map((paragraph, place) => (
                    <p key={place} className={css.paragraph}>
                      {paragraph}
                    </p>
                  ))}
                </section>
              ))}
              <span className={css.end} data-end="" />
            </article>
          )}
        </Stack>
      </div>
    </AdaptiveDialog>
  );
}
