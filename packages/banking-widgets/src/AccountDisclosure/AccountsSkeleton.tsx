import { Stack } from '@kontor/ui/layout';
import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import { useTexts } from '../i18n/useTexts.ts';
import * as css from './AccountDisclosure.css.ts';

type AccountsSkeletonProps = { accounts: number; onRetry: (() => void) | undefined };

/** Accounts while they load: a name, a number and two balances each. */
export function AccountsSkeleton({ accounts, onRetry }: AccountsSkeletonProps) {
  const { text } = useTexts();
  return (
    <SkeletonGroup label={text('accounts.loading')} onRetry={onRetry}>
      <div className={css.skeleton}>
        <Stack gap={6}>
          {Array.from({ length: accounts }, (_, index) => (
            <Stack gap={3} key={index}>
              <Stack gap={1}>
                <Skeleton width="45%" height={20} />
                <Skeleton width="30%" height={14} />
              </Stack>
              {[0, 1].map((line) => (
                <div key={line} className={css.skeletonLine}>
                  <Skeleton width={56} height={20} />
                  <Skeleton width={96} height={20} />
                </div>
              ))}
            </Stack>
          ))}
        </Stack>
      </div>
    </SkeletonGroup>
  );
}
