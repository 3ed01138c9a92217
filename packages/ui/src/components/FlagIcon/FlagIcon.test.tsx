import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FlagIcon } from './FlagIcon.tsx';

it('is a quiet ground on a server, and says there whose flag it will be', () => {
  const html = renderToString(<FlagIcon code="DE" label="Germany" />);
  expect(html).toContain('aria-label="Germany"');
  expect(html).not.toMatch(/<image|<text/);
});

it('is written out on a server where there is no flag', () => {
  expect(renderToString(<FlagIcon code="QQ" />)).toMatch(/<text[^>]*>QQ</);
});
