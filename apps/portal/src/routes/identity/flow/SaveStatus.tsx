import { Button } from '@kontor/ui/button';
import { Alert, Check } from '@kontor/ui/icons';
import { Inline } from '@kontor/ui/layout';
import { useLocale } from '@kontor/ui/locale';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/SessionContext.ts';

type SaveStatusProps = {
  dirty: boolean;
  saving: boolean;
  failed: boolean;
  /** When something was saved last, in ms since the epoch; null: not yet on this page. */
  savedAt: number | null;
  retry: () => void;
};

/** How it stands with what was typed, said politely as it changes. The place is there before, so that it is announced. */
export function SaveStatus({ dirty, saving, failed, savedAt, retry }: SaveStatusProps) {
  const { t } = useTranslation('identity');
  const { locale } = useLocale();
  const { timeZone } = useSession();
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' });
  const isFailed = dirty && failed && !saving;
  const isSaved = !dirty && savedAt !== null;
  return (
    <Inline gap={2}>
      <span role="status">
        {(dirty || saving || isSaved) && (
          <Text size="small" tone={isFailed ? 'negative' : 'muted'}>
            <Inline gap={1}>
              {isFailed && <Alert size={16} />}
              {isSaved && <Check size={16} />}
              {saving
                ? t('saving')
                : isFailed
                  ? t('saveFailed')
                  : isSaved
                    ? t('saved', { time: time.format(savedAt) })
                    : t('unsaved')}
            </Inline>
          </Text>
        )}
      </span>
      {isFailed && (
        <Button tone="ghost" size="small" sends onClick={retry}>
          {t('saveAgain')}
        </Button>
      )}
    </Inline>
  );
}
