import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import * as css from './TransactionList.css.ts';

/** Placeholders of a list of operations, as high as a day's heading and its rows: always three (HOME-19). */
export function RowsSkeleton({ label, onRetry }: { label: string; onRetry?: (() => void) | undefined }) {
  return (
    <SkeletonGroup label={label} onRetry={onRetry}>
      <div className={css.skeletonHeading}>
        <Skeleton width={72} height={12} />
      </div>
      {['45%', '32%', '52%'].map((width) => (
        <div key={width} className={css.skeletonRow} data-placeholder>
          <Skeleton width={40} height={40} radius="circle" />
          <span className={css.skeletonNames}>
            <Skeleton width={width} height={14} />
            <Skeleton width="35%" height={12} />
          </span>
          <Skeleton width={84} height={14} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
