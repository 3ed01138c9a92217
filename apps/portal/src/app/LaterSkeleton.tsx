import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { useTranslation } from 'react-i18next';

/** In place of a part that was opened before its file was there. */
export function LaterSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('opening')}>
      <SkeletonText lines={6} />
    </SkeletonGroup>
  );
}
