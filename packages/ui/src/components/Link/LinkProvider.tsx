import {
  createContext,
  useContext,
  type ComponentPropsWithRef,
  type ComponentType,
  type ReactNode,
} from 'react';

/** What the components hand to a router's link: the props of an `<a>` with an address. */
export type RouterLinkProps = ComponentPropsWithRef<'a'> & { href: string };

const LinkContext = createContext<ComponentType<RouterLinkProps> | null>(null);

/**
 * Lets every component below that leads somewhere use the host's router. Without one they render a plain `<a>`, and so they
 * do with one for what no router follows: another site, another scheme (`mailto:`), a fragment of the page, a download, a new
 * tab. The component renders an `<a>`, passes on what it is given (`ref` and `onClick` included) and leaves presses with a
 * modifier key, and those whose default was prevented, to the browser; the link of every common router does.
 */
export function LinkProvider(props: { component: ComponentType<RouterLinkProps>; children: ReactNode }) {
  return <LinkContext.Provider value={props.component}>{props.children}</LinkContext.Provider>;
}

/** The host's link, or null without a {@link LinkProvider}. */
export const useRouterLink = () => useContext(LinkContext);
