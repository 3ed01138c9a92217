import { useApi } from '@kontor/api-client/react';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { useLocale } from '@kontor/ui/locale';
import { Text } from '@kontor/ui/text';
import sumsub from '@sumsub/websdk';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteToUs } from './useWriteToUs.tsx';

/** Longest wait for the provider's form in ms: a frame that never loads says nothing of it. */
const timeoutMs = 20_000;

type SumsubCheckProps = { applicationId: string; onSubmitted: () => void };

/** The provider's own form, opened with the application's token and with another one once that has expired (CALL-APP-19). */
export default function SumsubCheck({ applicationId, onSubmitted }: SumsubCheckProps) {
  const { t } = useTranslation('identity');
  const writeToUs = useWriteToUs();
  const client = useApi();
  const { locale } = useLocale();
  const language = new Intl.Locale(locale).language;
  const place = useRef<HTMLDivElement>(null);
  const submitted = useRef(onSubmitted);
  const [phase, setPhase] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const title = t('check.title');
  useEffect(() => {
    submitted.current = onSubmitted;
  });
  useEffect(() => {
    let form: ReturnType<ReturnType<typeof sumsub.init>['build']> | undefined;
    let gone = false;
    const fail = () => {
      if (!gone) setPhase('failed');
    };
    const newToken = async () => {
      const answer = await client.call('applications.identityToken', { params: { id: applicationId } });
      if (answer.ok) return answer.data.token;
      fail();
      throw new Error('The bank gave no token.');
    };
    const late = setTimeout(fail, timeoutMs);
    setPhase('loading');
    newToken().then((token) => {
      if (gone || place.current === null) return;
      form = sumsub
        .init(token, newToken)
        .withConf({ lang: language })
        .withOptions({ addViewportTag: false })
        .on('idCheck.onInitialized', () => {
          clearTimeout(late);
          setPhase('shown');
        })
        .on('idCheck.onApplicantSubmitted', () => submitted.current())
        .on('idCheck.onError', fail)
        .build();
      form.launch(place.current);
      place.current.querySelector('iframe')?.setAttribute('title', title);
    }, fail);
    return () => {
      gone = true;
      clearTimeout(late);
      form?.destroy();
    };
  }, [applicationId, client, language, title, attempt]);

  return (
    <Stack gap={4}>
      {phase === 'loading' && <Text tone="muted">{t('check.opening')}</Text>}
      {phase === 'failed' && (
        <Banner
          tone="negative"
          actions={
            <>
              <Button size="small" tone="secondary" onClick={() => setAttempt(attempt + 1)}>
                {t('check.openAgain')}
              </Button>
              {writeToUs}
            </>
          }
        >
          {t('check.unavailable')}
        </Banner>
      )}
      <div ref={place} hidden={phase === 'failed'} />
    </Stack>
  );
}
