import { expect, it } from 'vitest';
import { orderIndependentCss } from './orderIndependentCss.ts';

const shared =
  '/* vanilla-extract-css-ns:Field.css.ts.vanilla.css?source=a8/b= */\n.input {\n  padding: 0;\n}\n';
const area =
  '/* vanilla-extract-css-ns:TextArea.css.ts.vanilla.css?source=c */\n' +
  '@media (pointer: coarse) {\n  [dir=rtl] .area:hover, svg > .area::before {\n    padding: 8px;\n  }\n}\n';

const independent = (sheets: Record<string, string>) => orderIndependentCss(new Map(Object.entries(sheets)));

it('lifts the rules of a file above those of a file that more sheets hold, by less than a class', () => {
  const css = independent({ 'text-field.css': shared, 'text-area.css': shared + area });
  expect(css.get('text-area.css')).toContain('.input {');
  expect(css.get('text-area.css')).toContain('[dir=rtl] .area:not(k):hover, svg > .area:not(k)::before {');
});

it('leaves files alone that the same sheets hold', () => {
  const css = independent({ 'a.css': shared + area, 'b.css': shared + area });
  expect([...css.values()].join()).not.toContain(':not(');
});

it('steps over keyframes, and reaches no class within a pseudo-class', () => {
  const rules =
    '/* vanilla-extract-css-ns:Bar.css.ts.vanilla.css?source=d */\n' +
    '@keyframes shake {\n  20%, 60% {\n    opacity: 0;\n  }\n}\n:root:has(.room) {\n  margin: 0;\n}\n';
  const css = independent({ 'a.css': shared, 'b.css': shared + rules }).get('b.css');
  expect(css).toContain('20%, 60% {');
  expect(css).toContain(':root:not(k):has(.room) {');
});

it('refuses a sheet that does not say which file its rules are from', () => {
  expect(() => independent({ 'a.css': '.a { margin: 0 }' })).toThrow('no file');
});
