import type { Adjustment } from '../theme/adjustments.ts';
import { groundOf, type Scheme } from '../theme/pairs.ts';

export const schemeNames: Readonly<Record<Scheme, string>> = {
  light: 'Light',
  dark: 'Dark',
  highContrast: 'High contrast',
  darkHighContrast: 'Dark high contrast',
};

/** A name of the contract as words: `onAccentSubtle` is "on accent subtle". */
export const spaced = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A ratio as designers write it: `4.52:1`, cut, never rounded up to one that does not hold. */
export const ratioText = (ratio: number): string => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;

const roles: Readonly<Record<Adjustment['name'], string>> = {
  accent: 'Filled buttons',
  accentMark: 'Bars, dots and lines',
  accentText: 'Links and brand-coloured words',
  focus: 'Focus rings',
  spot: 'Spots in drawings',
  negativeSolid: 'Buttons that delete',
  positiveSubtle: 'Badges and banners of success',
  negativeSubtle: 'Badges and banners of failure',
};

/** What became of a brand colour and why, as one would tell the brand's designer. */
export function adjustmentWords({ name, scheme, brand, used, why }: Adjustment): {
  what: string;
  why: string;
} {
  const what = `${roles[name]} use ${used} instead of ${brand}.`;
  switch (why.kind) {
    case 'contrast': {
      const ground = spaced(why.pair.split(' on ')[1] ?? '');
      return {
        what,
        why: `As it is, ${brand} would reach ${ratioText(why.ratio)} on ${ground}, where ${ratioText(why.required)} is needed.`,
      };
    }
    case 'states':
      return {
        what,
        why: 'At rest it would do, but its shade under the pointer or while pressed would not keep its contrast.',
      };
    case 'page':
      return { what, why: `Nobody could tell ${brand} from a white page: ink takes its place.` };
    case 'meaning':
      return {
        what,
        why: `As it usually is, ${brand} could be taken for the brand’s own colour: it keeps its distance.`,
      };
    case 'harmony':
      return {
        what,
        why:
          groundOf(scheme) === 'dark'
            ? 'It would be legible, but sink into a dark page: it is lifted.'
            : 'It would be legible, but stand apart from the other colours of this scheme.',
      };
  }
}
