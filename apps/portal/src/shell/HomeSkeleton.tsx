import { Card } from '@kontor/ui/card';
import { Hide, Inline, Spacer, Stack } from '@kontor/ui/layout';
import { Skeleton } from '@kontor/ui/skeleton';
import { TilesSkeleton } from './TilesSkeleton.tsx';

/** The dashboard on its way, with everything where it will be. */
export function HomeSkeleton() {
  return (
    <Stack gap={10}>
      <Stack gap={6}>
        <Skeleton width={180} height={28} />
        <Hide below="desktop">
          <Stack gap={4}>
            <Skeleton width={140} height={14} />
            <Skeleton width={240} height={36} />
          </Stack>
        </Hide>
        <Hide above="desktop">
          <Card>
            <Stack gap={8}>
              {[0, 1, 2].map((account) => (
                <Stack key={account} gap={3}>
                  <Skeleton width={140} height={16} />
                  <Skeleton width={90} height={12} />
                </Stack>
              ))}
              <Skeleton height={44} radius="control" />
            </Stack>
          </Card>
        </Hide>
      </Stack>
      <TilesSkeleton />
      <Card>
        <Stack gap={6}>
          <Skeleton width={180} height={20} />
          {[0, 1, 2].map((row) => (
            <Inline key={row} gap={3}>
              <Skeleton width={40} height={40} radius="circle" />
              <Stack gap={2}>
                <Skeleton width={150} height={14} />
                <Skeleton width={90} height={12} />
              </Stack>
              <Spacer />
              <Skeleton width={80} height={16} />
            </Inline>
          ))}
        </Stack>
      </Card>
    </Stack>
  );
}
