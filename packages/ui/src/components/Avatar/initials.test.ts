import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Ada Byron', 'AB'],
    ['ada byron', 'AB'],
    ['Ada King Byron', 'AB'],
    ['Ørsted', 'Ø'],
    ['Öykü\u00a0Çelik', 'ÖÇ'],
    ['Kontor & Partner GmbH', 'KG'],
    ['  3M   Deutschland ', '3D'],
    ['王 小明', '王小'],
    ['𝒜da 𝒞', '𝒜𝒞'],
    ['ليلى حداد', 'ل\u200cح'],
    ['أحمد العلي', 'أ\u200cع'],
    ['عبد الله', 'ع\u200cا'],
    ['ليلى', 'ل'],
    ['Omar حداد', 'Oح'],
    ['—', ''],
    ['', ''],
  ])('of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
