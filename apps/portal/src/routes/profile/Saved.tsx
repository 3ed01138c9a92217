import { Check } from '@kontor/ui/icons';
import { Inline } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';

/** Says beside a setting that it is saved. The place is there before, so that it is announced. */
export function Saved({ when }: { when: boolean }) {
  const { t } = useTranslation('profile');
  return (
    <div role="status">
      {when && (
        <Inline gap={1}>
          <Check size={16} />
          <Text size="small" tone="muted">
            {t('saved')}
          </Text>
        </Inline>
      )}
    </div>
  );
}
