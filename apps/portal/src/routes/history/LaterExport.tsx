import type { CallResult } from '@kontor/api-client/client';
import { useApi } from '@kontor/api-client/react';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/useErrorText.ts';
import { saveFile } from './useExport.ts';

/** Ms between two looks for the file. */
const everyMs = 2000;

type State =
  { is: 'waiting' } | { is: 'ready'; file: File } | { is: 'missing' } | { is: 'failed'; told: string };

/**
 * A file of the history that the bank makes meanwhile: looked for until it is there. It is the address of the notice that
 * says so, and outlives a reload.
 */
export function LaterExport({ id, onDismiss }: { id: string; onDismiss: () => void }) {
  const { t } = useTranslation('history');
  const client = useApi();
  const errorText = useErrorText();
  const [state, setState] = useState<State>({ is: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const given = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const result: CallResult<'statements.exported'> = await client.call('statements.exported', {
        params: { id },
        signal: given.signal,
        background: true,
      });
      if (given.signal.aborted) return;
      if (result.ok && result.data instanceof File) setState({ is: 'ready', file: result.data });
      else if (result.ok) timer = setTimeout(() => void look(), everyMs);
      else if (result.kind === 'http' && result.status === 404) setState({ is: 'missing' });
      else setState({ is: 'failed', told: errorText(result) });
    };
    void look();
    return () => {
      given.abort();
      clearTimeout(timer);
    };
  }, [id, attempt, client, errorText]);

  const again = (
    <Button
      size="small"
      tone="secondary"
      onClick={() => {
        setState({ is: 'waiting' });
        setAttempt(attempt + 1);
      }}
    >
      {t('exports.again')}
    </Button>
  );
  switch (state.is) {
    case 'waiting':
      return (
        <Banner
          title={t('exports.making')}
          onDismiss={onDismiss}
          actions={
            <Button size="small" loading>
              {t('exports.download')}
            </Button>
          }
        >
          {t('exports.makingHint')}
        </Banner>
      );
    case 'ready':
      return (
        <Banner
          tone="positive"
          title={t('exports.ready')}
          onDismiss={onDismiss}
          actions={
            <Button size="small" onClick={() => saveFile(state.file)}>
              {t('exports.download')}
            </Button>
          }
        >
          {state.file.name}
        </Banner>
      );
    case 'missing':
      return (
        <Banner tone="warning" title={t('exports.missing')} onDismiss={onDismiss}>
          {t('exports.missingHint')}
        </Banner>
      );
    case 'failed':
      return (
        <Banner tone="negative" title={t('exports.failed')} onDismiss={onDismiss} actions={again}>
          {state.told}
        </Banner>
      );
  }
}
