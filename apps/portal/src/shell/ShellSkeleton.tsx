import type { Whitelabel } from '@kontor/api-client/contract';
import { AppHeader } from '@kontor/ui/app-header';
import { Card } from '@kontor/ui/card';
import { Box, Center, Divider, Hide, Inline, Stack } from '@kontor/ui/layout';
import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import { Frame, pageWidth } from './Frame.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { HeaderLogo } from './Logo.tsx';

/** The portal before it knows anything: painted by the server, and again while the first answers are on their way. */
export function ShellSkeleton({
  branding,
  label,
  onRetry,
  strip = false,
}: {
  branding: Whitelabel;
  label: string;
  onRetry?: (() => void) | undefined;
  /** Keeps the place of what the demo has under its header. */
  strip?: boolean;
}) {
  return (
    <SkeletonGroup label={label} onRetry={onRetry}>
      <Frame
        header={
          <>
            <HeaderSkeleton branding={branding} />
            {strip && <StripSkeleton />}
          </>
        }
        panel={<PanelSkeleton />}
        wide
      >
        <HomeSkeleton />
      </Frame>
    </SkeletonGroup>
  );
}

/** The header before its file is there. */
export function HeaderSkeleton({ branding }: { branding: Whitelabel }) {
  return (
    <AppHeader
      maxWidth={pageWidth}
      logo={<HeaderLogo branding={branding} />}
      end={<Skeleton width={36} height={36} radius="circle" />}
    />
  );
}

/** One line from a tablet up; on a phone its way on takes a second one. */
function StripSkeleton() {
  return (
    <>
      <Center maxWidth={pageWidth}>
        <Box paddingInline={4} paddingBlock={3}>
          <Hide below="tablet">
            <Skeleton width={420} height={20} />
          </Hide>
          <Hide above="tablet">
            <Skeleton height={52} />
          </Hide>
        </Box>
      </Center>
      <Divider />
    </>
  );
}

function PanelSkeleton() {
  return (
    <Stack gap={3}>
      <Skeleton width={90} height={14} />
      <Card padding={1}>
        {[0, 1].map((account) => (
          <Box key={account} padding={3}>
            <Inline justify="between" align="start">
              <Stack gap={2}>
                <Skeleton width={96} height={14} />
                <Skeleton width={64} height={10} />
              </Stack>
              <Skeleton width={80} height={14} />
            </Inline>
          </Box>
        ))}
      </Card>
    </Stack>
  );
}
