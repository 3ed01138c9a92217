import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../app/useErrorText.ts';
import { useExports } from './ExportsContext.ts';
import { saveFile } from './saveFile.ts';

/** How an export stands that was asked for. */
export function ExportBanner() {
  const { t } = useTranslation('history');
  const errorText = useErrorText();
  const { state, stop } = useExports();
  switch (state.is) {
    case 'none':
    case 'asking':
      return null;
    case 'making':
      return (
        <Banner
          title={t('exports.making')}
          actions={
            <>
              <Button size="small" loading>
                {t('exports.download')}
              </Button>
              <Button size="small" tone="ghost" onClick={stop}>
                {t('exports.stop')}
              </Button>
            </>
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
          onDismiss={stop}
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
        <Banner tone="warning" title={t('exports.missing')} onDismiss={stop}>
          {t('exports.missingHint')}
        </Banner>
      );
    case 'tooLong':
      return (
        <Banner tone="negative" title={t('exports.failed')} onDismiss={stop}>
          {t('exports.tooLong')}
        </Banner>
      );
    case 'failed':
      return (
        <Banner
          tone="negative"
          title={t('exports.failed')}
          onDismiss={stop}
          actions={
            <Button size="small" tone="secondary" sends onClick={state.again}>
              {t('exports.again')}
            </Button>
          }
        >
          {errorText(state.failure)}
        </Banner>
      );
  }
}
