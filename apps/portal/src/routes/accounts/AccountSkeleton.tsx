import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import { useTranslation } from 'react-i18next';

/** An account's balances and what can be done with them, on their way. */
export function AccountSkeleton({ onRetry }: { onRetry: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('loading')} onRetry={onRetry}>
      <Stack gap={4}>
        <Skeleton height={136} />
        <Skeleton height={48} />
      </Stack>
    </SkeletonGroup>
  );
}

/** The balance's chart, whose file comes after the page has been painted. */
export function BalanceHistorySkeleton() {
  const { t } = useTranslation();
  return (
    <Card>
      <SkeletonGroup label={t('loading')}>
        <Skeleton height={397} radius="control" />
      </SkeletonGroup>
    </Card>
  );
}
