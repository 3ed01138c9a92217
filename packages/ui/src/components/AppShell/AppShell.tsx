import { useId, type ReactNode } from 'react';
import { Box, Center, Columns, Hide } from '../../layout/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { SkipLink } from '../SkipLink/index.ts';
import { TabBarRoom } from '../TabBar/index.ts';

export type AppShellProps = HostAttributes & {
  /** An `AppHeader`, of the same `maxWidth`. */
  header: ReactNode;
  /** Beside the page on a desktop: a `SideNavigation`, a panel. */
  side?: ReactNode;
  /** px of what is at its side. */
  sideWidth?: number;
  /** What goes with the page: beside it on wide screens, else below. */
  aside?: ReactNode;
  /** A `TabBar`, at the foot of a phone. Leave it out on a page whose action stands there. */
  tabBar?: ReactNode;
  /** Id of the main part, for links to it. */
  contentId?: string;
  /** px, or any CSS length. */
  maxWidth: number | string;
  /** The page. It begins with its `h1`, to which the skip link leads. */
  children: ReactNode;
};

/**
 * The frame around every page of an app: the way past it, header, what is at its side, the page and what goes with it, and a
 * phone's tab bar. It says where these stand; what they are is the host's.
 */
export function AppShell({
  header,
  side,
  sideWidth = 256,
  aside,
  tabBar,
  contentId,
  maxWidth,
  children,
  ...rest
}: AppShellProps) {
  const ownId = useId();
  const id = contentId ?? ownId;
  const main = <main id={id}>{children}</main>;
  const page =
    aside === undefined ? (
      main
    ) : (
      <Columns template="minmax(0, 1fr) 320px" gap={8} collapseBelow="wide" align="start">
        {main}
        <aside>{aside}</aside>
      </Columns>
    );
  return (
    <div {...hostAttributes(rest)}>
      <SkipLink target={id} />
      {header}
      {/* Before the page, as the header's links are: it lies at the window's foot, and nothing pushes it there. */}
      {tabBar !== undefined && <Hide above="tablet">{tabBar}</Hide>}
      <Center maxWidth={maxWidth}>
        <Box paddingInline={4} paddingBlock={5}>
          {side === undefined ? (
            page
          ) : (
            <Columns template={`${sideWidth}px minmax(0, 1fr)`} gap={8} collapseBelow="desktop">
              <Hide below="desktop">
                <Box sticky>{side}</Box>
              </Hide>
              {page}
            </Columns>
          )}
        </Box>
      </Center>
      {tabBar !== undefined && (
        <Hide above="tablet">
          <TabBarRoom />
        </Hide>
      )}
    </div>
  );
}
