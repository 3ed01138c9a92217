import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import { useTexts } from '../i18n/useTexts.ts';
import * as css from './AccountDisclosure.css.ts';

type AccountsSkeletonProps = { accounts: number; onRetry: (() => void) | undefined };

/** Accounts while they load: a name, a number and a balance each. */
export function AccountsSkeleton({ accounts, onRetry }: AccountsSkeletonProps) {
  const { text } = useTexts();
  return (
    <SkeletonGroup label={text('accounts.loading')} onRetry={onRetry}>
      {Array.from({ length: accounts }, (_, index) => (
        <div key={index} className={css.skeletonRow}>
          <span className={css.skeletonNames}>
            <Skeleton width={96} height={14} />
            <Skeleton width={64} height={10} />
          </span>
          <Skeleton width={80} height={14} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
