import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Anchor } from './Anchor.tsx';
import { LinkProvider, type RouterLinkProps } from './LinkProvider.tsx';

const HostLink = (props: RouterLinkProps) => <a rel="routed" {...props} />;
const isRouted = (props: ComponentProps<typeof Anchor>) =>
  renderToString(
    <LinkProvider component={HostLink}>
      <Anchor {...props} />
    </LinkProvider>,
  ).includes('routed');

it.each(['/payments', '/payments?id=1#top', 'payments', '../history', '?page=2', ''])(
  'hands %j to the router of the host',
  (href) => expect(isRouted({ href })).toBe(true),
);

it.each<ComponentProps<typeof Anchor>>([
  { href: 'https://example.com/' },
  { href: '//example.com' },
  { href: 'mailto:help@example.com' },
  { href: 'TEL:+4930123' },
  { href: '#top' },
  { href: '/statement.pdf', download: 'statement.pdf' },
  { href: '/statement.pdf', download: true },
  { href: '/terms', target: '_blank' },
])('leaves %o to the browser', (props) => expect(isRouted(props)).toBe(false));

it('is a plain anchor without a provider', () => {
  expect(renderToString(<Anchor href="/payments">Payments</Anchor>)).toBe('<a href="/payments">Payments</a>');
});
