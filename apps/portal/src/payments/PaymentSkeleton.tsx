import { Stack } from '@kontor/ui/layout';
import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import { useTranslation } from 'react-i18next';

/** A payment on its way: recipient, fields and button. */
export function PaymentSkeleton({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('loading')} onRetry={onRetry}>
      <Stack gap={6}>
        <Skeleton height={80} />
        <Skeleton height={72} />
        <Skeleton height={72} />
        <Skeleton height={48} />
      </Stack>
    </SkeletonGroup>
  );
}
