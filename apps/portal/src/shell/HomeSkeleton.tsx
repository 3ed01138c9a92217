import { Card } from '@kontor/ui/card';
import { Hero } from '@kontor/ui/hero';
import { Box, Hide, Inline, Spacer, Stack } from '@kontor/ui/layout';
import { Skeleton } from '@kontor/ui/skeleton';
import { PageColumns } from './PageColumns.tsx';
import { TilesSkeleton } from './TilesSkeleton.tsx';

/** The dashboard on its way, with everything where it will be. */
export function HomeSkeleton() {
  return (
    <PageColumns side={<Side />}>
      <Stack gap={4}>
        <Hide below="tablet">
          <Skeleton width={180} height={18} />
        </Hide>
        <Hero>
          <Skeleton width={160} height={20} />
          <Skeleton width={236} height={40} />
          <Inline gap={2}>
            {[128, 112].map((width) => (
              <Skeleton key={width} width={width} height={36} radius="control" />
            ))}
          </Inline>
        </Hero>
      </Stack>
      <Inline gap={2}>
        {[104, 128, 72].map((width) => (
          <Skeleton key={width} width={width} height={48} radius="control" />
        ))}
      </Inline>
      <Card padding={3}>
        <Stack gap={4}>
          <Skeleton width={180} height={44} />
          {[150, 120, 170].map((width) => (
            <Box key={width} paddingBlock={3}>
              <Inline gap={3}>
                <Skeleton width={40} height={40} radius="circle" />
                <Stack gap={2}>
                  <Skeleton width={width} height={14} />
                  <Skeleton width={90} height={12} />
                </Stack>
                <Spacer />
                <Skeleton width={80} height={14} />
              </Inline>
            </Box>
          ))}
        </Stack>
      </Card>
    </PageColumns>
  );
}

/** Faces and tiles. */
function Side() {
  return (
    <>
      <Stack gap={3}>
        <Skeleton width={90} height={14} />
        <Card padding={3}>
          <Inline gap={4}>
            {[0, 1, 2, 3].map((face) => (
              <Skeleton key={face} width={40} height={40} radius="circle" />
            ))}
          </Inline>
        </Card>
      </Stack>
      <Stack gap={3}>
        <Skeleton width={110} height={14} />
        <TilesSkeleton />
      </Stack>
    </>
  );
}
