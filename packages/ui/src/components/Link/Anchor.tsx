import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { useRouterLink } from './LinkProvider.tsx';

type AnchorProps = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'download'> & {
  href: string;
  download?: string | true | undefined;
};

/** Another scheme or site, or a fragment of this page. */
const notRouted = /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i;

/** The `<a>` under every component that leads somewhere; the host's router follows it where it can. */
export const Anchor = forwardRef<HTMLAnchorElement, AnchorProps>(function Anchor(props, ref) {
  const RouterLink = useRouterLink();
  const { href, target, download } = props;
  const routed = target === undefined && download === undefined && !notRouted.test(href);
  const Element = routed && RouterLink !== null ? RouterLink : 'a';
  return <Element ref={ref} {...props} />;
});
