import { Box, Center, Columns, Hide, Inline, Stack } from '@kontor/ui/layout';
import { TabBarRoom } from '@kontor/ui/tab-bar';
import type { ReactNode } from 'react';
import { contentId } from '../boot/boot.ts';

type FrameProps = {
  header: ReactNode;
  /** Beside the page on a desktop; null where a person has nothing to show there. */
  panel: ReactNode | null;
  /** Under the page on a phone. */
  tabBar?: ReactNode;
  /** The page has columns of its own, and takes all that is beside the panel. */
  wide?: boolean;
  /** The page takes the whole width, where no panel is. */
  alone?: boolean;
  children: ReactNode;
};

/** Header and page stand on the same edges: 1360 px apart, and on wide windows far enough for a column of details besides. */
export const pageWidth = 'clamp(1392px, 100vw - 48px, 1552px)';

/** A page of one column reads well at this width. */
const columnWidth = 760;

/** Where everything stands: header, account panel, the page. The skeleton stands in the same frame. */
export function Frame({ header, panel, tabBar, wide = false, alone = false, children }: FrameProps) {
  return (
    <>
      {header}
      {/* Before the page, as the header's links are: it lies at the window's foot, and nothing pushes it there. */}
      {tabBar !== undefined && <Hide above="tablet">{tabBar}</Hide>}
      <Center maxWidth={pageWidth}>
        <Box paddingInline={4} paddingBlock={5}>
          {panel === null ? (
            <Center as="main" id={contentId} {...(alone ? {} : { maxWidth: columnWidth })}>
              {children}
            </Center>
          ) : (
            <Columns template="272px minmax(0, 1fr)" gap={8} collapseBelow="desktop">
              <Hide as="aside" below="desktop">
                <Box sticky>{panel}</Box>
              </Hide>
              <main id={contentId}>
                {wide ? (
                  children
                ) : (
                  <Center maxWidth={columnWidth} beside="desktop">
                    {children}
                  </Center>
                )}
              </main>
            </Columns>
          )}
        </Box>
      </Center>
      {tabBar !== undefined && (
        <Hide above="tablet">
          <TabBarRoom />
        </Hide>
      )}
    </>
  );
}

/** A page without the frame of an account: outside of it, or for somebody who has none. */
export function BareFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <Center maxWidth={560}>
      <Box padding={4}>
        <Stack gap={12}>
          <Inline as="header" justify="center">
            {header}
          </Inline>
          <main id={contentId}>{children}</main>
        </Stack>
      </Box>
    </Center>
  );
}
