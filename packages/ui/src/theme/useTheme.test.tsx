import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useTheme } from './useTheme.ts';

function Seen() {
  return JSON.stringify(useTheme());
}

test('a server, which knows neither choice nor device, says what is usual', () => {
  const html = renderToString(<Seen />).replaceAll('&quot;', '"');
  expect(JSON.parse(html)).toEqual({
    scheme: 'system',
    density: 'brand',
    motion: 'system',
    isDark: false,
    hasMoreContrast: false,
    isStill: false,
  });
});
