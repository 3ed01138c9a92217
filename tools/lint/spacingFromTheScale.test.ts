import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { spacingFromTheScale } from './spacingFromTheScale.ts';

const complaints = (styles: string) =>
  new Linter()
    .verify(`export default { ${styles} };`, spacingFromTheScale, 'packages/ui/src/a.css.ts')
    .map(({ ruleId, message }) => ruleId ?? message);

describe('a distance off the scale', () => {
  it.each([
    'padding: 5',
    'marginBlock: -5',
    'gap: space[1] + 5',
    "inset: '5px 0'",
    'padding: `5px ${space[1]}px`',
    'insetInlineStart: rem(4)',
    'insetInlineEnd: rem(-96)',
    'marginBlock: `${rem(60)} ${rem(space[8])}`',
    'margin: `calc(-1 * ${rem(20)})`',
    "marginInlineStart: '0.25em'",
    "columnGap: '0.5ch'",
    "scrollMarginBlock: '9rem 0'",
    'rowGap: `max(1.5em, ${space[1]}px)`',
    "'@media': { [phone]: { gap: rem(7) } }",
  ])('%s is refused', (styles) => expect(complaints(styles)).toEqual(['no-restricted-syntax']));

  it.each([
    'padding: 0',
    'padding: space[4]',
    'marginBlock: -halfSpace[1.5]',
    'gap: rem(space[4])',
    'gap: rem(2 * space[4])',
    'paddingBlock: `0 ${rem(space[12])}`',
    "insetBlockStart: '50%'",
    'marginBlockStart: `calc(-1 * ${counterLine})`',
    "fontSize: rem(14), letterSpacing: '0.16em'",
  ])('%s is none', (styles) => expect(complaints(styles)).toEqual([]));
});
