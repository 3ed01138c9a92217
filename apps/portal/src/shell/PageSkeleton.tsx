import { Stack } from '@kontor/ui/layout';
import { Skeleton, SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';

/** Any page on its way: a heading, and what it is about. */
export function PageSkeleton() {
  return (
    <SkeletonGroup>
      <Stack gap={8}>
        <Skeleton width={180} height={28} />
        <Skeleton height={112} radius="card" />
        <SkeletonText lines={4} />
      </Stack>
    </SkeletonGroup>
  );
}
