import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import * as css from './TransactionList.css.ts';

/** Placeholders of a list of operations: always three (HOME-19). */
export function RowsSkeleton({ label, onRetry }: { label: string; onRetry?: (() => void) | undefined }) {
  return (
    <SkeletonGroup label={label} onRetry={onRetry}>
      {[0, 1, 2].map((row) => (
        <div key={row} className={css.skeletonRow} data-placeholder>
          <Skeleton width={40} height={40} radius="circle" />
          <span className={css.names}>
            <Skeleton width="55%" height={16} />
            <Skeleton width="35%" height={14} />
            <Skeleton width="20%" height={12} />
          </span>
          <Skeleton width={84} height={18} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
