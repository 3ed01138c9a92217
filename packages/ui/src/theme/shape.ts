import { fontFamily, fonts, lineTrim } from '../tokens/fonts.ts';
import type { BrandSpec } from './brand.ts';
import type { vars } from './contract.css.ts';

type Values<Group extends keyof typeof vars> = Readonly<Record<keyof (typeof vars)[Group], string>>;

/** Corner radii by shape. */
export const radii: Readonly<Record<BrandSpec['shape'], Values<'radius'>>> = {
  sharp: { small: '1px', control: '2px', button: '2px', card: '2px', overlay: '2px', full: '2px' },
  soft: { small: '6px', control: '10px', button: '10px', card: '14px', overlay: '18px', full: '999px' },
  round: { small: '10px', control: '16px', button: '999px', card: '24px', overlay: '28px', full: '999px' },
};

/** Heights and paddings by density. */
export const densities: Readonly<Record<BrandSpec['density'], Values<'density'>>> = {
  comfortable: {
    controlHeight: '48px',
    controlHeightSmall: '36px',
    controlPadding: '18px',
    rowPadding: '14px',
    rowHeight: '64px',
    cardPadding: '24px',
  },
  compact: {
    controlHeight: '42px',
    controlHeightSmall: '32px',
    controlPadding: '14px',
    rowPadding: '10px',
    rowHeight: '52px',
    cardPadding: '20px',
  },
};

/** A brand's typefaces as the contract wants them. */
export function fontValues({ body, heading = body, amount = 'body' }: BrandSpec['fonts']): Values<'font'> {
  const [text, title] = [lineTrim(body), lineTrim(heading)];
  const { weight, tracking } = fonts[heading].heading;
  const em = (share: number) => share.toFixed(4);
  return {
    body: fontFamily(body),
    bodyTrimAbove: em(text.above),
    bodyTrimBelow: em(text.below),
    heading: fontFamily(heading),
    headingTrimAbove: em(title.above),
    headingTrimBelow: em(title.below),
    headingWeight: String(weight),
    headingTracking: `${tracking}em`,
    amount: fontFamily(amount === 'heading' ? heading : body),
  };
}
