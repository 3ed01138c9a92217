import { Card } from '@kontor/ui/card';
import { Columns, Stack } from '@kontor/ui/layout';
import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import { useTranslation } from 'react-i18next';

/** An account's number and balances on their way. */
export function AccountSkeleton({ onRetry }: { onRetry: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <SkeletonGroup label={t('loading')} onRetry={onRetry}>
      <Stack gap={6}>
        <Skeleton height={56} />
        <Columns template="repeat(auto-fill, minmax(220px, 1fr))" gap={3}>
          <Skeleton height={112} />
          <Skeleton height={112} />
        </Columns>
      </Stack>
    </SkeletonGroup>
  );
}

/** The balance's chart, whose file comes after the page has been painted. */
export function BalanceHistorySkeleton({ withCurrencies }: { withCurrencies: boolean }) {
  const { t } = useTranslation();
  return (
    <Card>
      <SkeletonGroup label={t('loading')}>
        <Skeleton height={withCurrencies ? 453 : 397} radius="control" />
      </SkeletonGroup>
    </Card>
  );
}
