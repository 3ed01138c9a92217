import { describe, expect, it } from 'vitest';
import { createBrandTheme } from '../theme/createBrandTheme.ts';
import { presets } from '../theme/presets.ts';
import { adjustmentWords, ratioText } from './words.ts';

describe('an adjustment in words', () => {
  it('names both colours, what is painted with them, and the ratio that was missing', () => {
    const { adjustments } = createBrandTheme({ ...presets.kontor, primary: '#ffe600' });
    const button = adjustments.find(({ scheme, name }) => scheme === 'light' && name === 'accentMark');
    if (!button) throw new Error('yellow lines had to move');
    const { what, why } = adjustmentWords(button);
    expect(what).toBe(`Bars, dots and lines use ${button.used} instead of #ffe600.`);
    expect(why).toMatch(/^As it is, #ffe600 would reach 1\.\d\d:1 on [a-z ]+, where 3\.00:1 is needed\.$/);
  });

  it('never makes a ratio look better than it is', () => expect(ratioText(4.4999)).toBe('4.49:1'));
});
