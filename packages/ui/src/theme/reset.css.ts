import { globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { rem, type } from '../tokens/type.ts';

/* What every page needs before any component. */

/**
 * One selector for each of these, weaker than any class. Browsers look up a selector of one element by its name; a list of them
 * within one `:where` they would try on every element of the page.
 */
const anyOf = (...selectors: string[]) => selectors.map((selector) => `:where(${selector})`).join(', ');

globalStyle(':where(*, *::before, *::after)', { boxSizing: 'border-box' });

globalStyle(':where(html)', {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  // No grey flash under a finger: components show their own pressed state.
  WebkitTapHighlightColor: 'transparent',
});

globalStyle(':where(body)', {
  margin: 0,
  minHeight: '100dvh',
  fontSize: rem(type.body.size),
  lineHeight: rem(type.body.line),
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
});

// Also a subtree with a theme of its own: what it inherits was computed from the outer one.
globalStyle(anyOf('body', '[data-theme]', '[class*="k-theme-"]'), {
  background: vars.color.surface,
  color: vars.color.text,
  fontFamily: vars.font.body,
});

const blocks = ['h1', 'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'dl', 'dd', 'figure', 'fieldset', 'legend'];
globalStyle(anyOf(...blocks), { margin: 0, padding: 0 });
globalStyle(':where(fieldset)', { border: 0, minWidth: 0 });
globalStyle(anyOf('h1', 'h2', 'h3', 'h4'), { fontSize: 'inherit', fontWeight: 'inherit' });
globalStyle(':where(ul, ol)[role="list"]', { listStyle: 'none' });

// Native controls otherwise draw with a font of the system's.
globalStyle(anyOf('button', 'input', 'select', 'textarea'), {
  margin: 0,
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
});

globalStyle(anyOf('img', 'svg'), { verticalAlign: 'middle' });
// A logo that would be lost on the page, white on white, has a thin line along its drawing; any other has none.
const outline = `drop-shadow(0 0 0.5px ${vars.color.brandEdge})`;
globalStyle(':where([data-brand-mark])', { filter: `${outline} ${outline}` });
globalStyle('::selection', { background: vars.color.accent, color: vars.color.onAccent });

// A person's own wish for less motion, which components need not know of; the device's they ask for themselves.
globalStyle(
  ['', ' *', ' *::before', ' *::after', ' *::backdrop']
    .map((part) => `[data-motion=reduced]${part}`)
    .join(','),
  { animation: 'none !important', transition: 'none !important' },
);
