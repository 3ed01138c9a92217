import type { Whitelabel } from '@kontor/api-client/contract';
import { Box, Center, Divider, Inline, Spacer, Stack } from '@kontor/ui/layout';
import { Skeleton, SkeletonGroup } from '@kontor/ui/skeleton';
import { Frame, pageWidth } from './Frame.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { Logo } from './Logo.tsx';

/** The portal before it knows anything: painted by the server, and again while the first answers are on their way. */
export function ShellSkeleton({
  branding,
  label,
  onRetry,
}: {
  branding: Whitelabel;
  label: string;
  onRetry?: (() => void) | undefined;
}) {
  return (
    <SkeletonGroup label={label} onRetry={onRetry}>
      <Frame header={<HeaderSkeleton branding={branding} />} panel={<PanelSkeleton />}>
        <HomeSkeleton />
      </Frame>
    </SkeletonGroup>
  );
}

function HeaderSkeleton({ branding }: { branding: Whitelabel }) {
  return (
    <Box as="header" surface="raised">
      <Center maxWidth={pageWidth}>
        <Box paddingInline={4} paddingBlock={2}>
          <Inline gap={6}>
            <Logo branding={branding} height={28} />
            <Spacer />
            <Skeleton width={36} height={36} radius="circle" />
          </Inline>
        </Box>
      </Center>
      <Divider />
    </Box>
  );
}

function PanelSkeleton() {
  return (
    <Stack gap={6}>
      <Skeleton width={90} height={14} />
      {[0, 1].map((account) => (
        <Stack key={account} gap={3}>
          <Skeleton width={160} height={16} />
          <Skeleton width={200} height={12} />
          <Skeleton width={240} height={12} />
        </Stack>
      ))}
    </Stack>
  );
}
