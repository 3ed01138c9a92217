import { Stack } from '@kontor/ui/layout';
import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import { useTexts } from '../i18n/useTexts.ts';

/** Stands for a payment's form while the accounts are on their way. */
export function PaymentFormSkeleton({ onRetry }: { onRetry: (() => void) | undefined }) {
  const { text } = useTexts();
  return (
    <SkeletonGroup label={text('accounts.loading')} onRetry={onRetry}>
      <Stack gap={6}>
        <Skeleton height={72} />
        <Skeleton height={68} />
        <Skeleton height={68} />
        <Skeleton height={104} />
        <Skeleton height={44} />
      </Stack>
    </SkeletonGroup>
  );
}
