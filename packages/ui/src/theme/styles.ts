import { oklch } from '../tokens/colour.ts';
import type { Hex } from '../tokens/hex.ts';
import type { BrandSpec } from './brand.ts';
import type { vars } from './contract.css.ts';
import { fillOf, type Fill } from './fills.ts';
import { groundOf, type ColourName, type Scheme } from './pairs.ts';
import type { Palette } from './palette.ts';
import { radii } from './shape.ts';

/** Colours of a scheme that the styles of a brand choose among. */
type Choice = Readonly<
  Record<
    | Extract<ColourName, 'surface' | 'surfaceRaised' | 'text' | 'textMuted' | 'hover' | 'border' | 'rule'>
    | Extract<ColourName, 'accent' | 'onAccent' | 'accentSubtle' | 'onAccentSubtle' | 'highlight'>
    | Extract<ColourName, 'onBrandGround' | 'onBrandGroundMuted'>,
    Hex
  >
>;
type Group<Name extends keyof typeof vars> = Readonly<Record<keyof (typeof vars)[Name], string>>;

/** The second colour in its role. One that would sink into a page of its own lightness is turned around. */
export function highlightOf({ primary, accent = primary }: BrandSpec, scheme: Scheme): Fill {
  const { l, c, h } = oklch(accent);
  const dark = groundOf(scheme) === 'dark';
  return fillOf({ l: dark && l < 0.45 ? 0.92 : !dark && l > 0.9 ? 0.5 : l, c, h }, scheme);
}

/** The place of a page's one amount: the page itself, or the brand's ground. */
export function heroColours(style: BrandSpec['hero'], colours: Choice, large: Fill) {
  if (style === 'panel')
    return {
      hero: large.rest,
      heroChip: large.hover,
      onHero: colours.onBrandGround,
      onHeroMuted: colours.onBrandGroundMuted,
    };
  return {
    hero: 'transparent',
    heroChip: style === 'ruled' ? 'transparent' : colours.surfaceRaised,
    onHero: colours.text,
    onHeroMuted: colours.textMuted,
  } as const;
}

/** The head of an application: raised, the page itself with links on a ground of their own, or the brand's ground. */
export function headerColours(style: BrandSpec['header'], colours: Choice, large: Fill) {
  if (style === 'masthead')
    return {
      header: large.rest,
      headerHover: large.hover,
      headerCurrent: large.rest,
      onHeader: colours.onBrandGround,
      onHeaderMuted: colours.onBrandGroundMuted,
      onHeaderCurrent: colours.onBrandGround,
      headerLine: colours.rule,
      headerMark: colours.highlight,
    };
  const floating = style === 'floating';
  return {
    header: floating ? colours.surface : colours.surfaceRaised,
    headerHover: colours.hover,
    headerCurrent: floating ? colours.accent : colours.accentSubtle,
    onHeader: colours.text,
    onHeaderMuted: colours.textMuted,
    onHeaderCurrent: floating ? colours.onAccent : colours.onAccentSubtle,
    headerLine: colours.border,
    headerMark: 'transparent',
  } as const;
}

/** Lengths of the hero, and what is drawn at its end. */
export function heroValues({ hero = 'plain', shape }: BrandSpec, colours: Palette): Group<'hero'> {
  const plain = {
    padding: '0px',
    radius: '0px',
    ruleWidth: '0px',
    chipGap: '8px',
    chipGrow: '0',
    chipRadius: radii[shape].full,
    chipEdge: `inset 0 0 0 1px ${colours.border}`,
    drawing: 'none',
  };
  return {
    plain,
    panel: {
      ...plain,
      padding: '24px',
      radius: radii[shape].overlay,
      chipEdge: `inset 0 0 0 1px ${colours.controlEdge}`,
      drawing: discs(colours),
    },
    // Chips become the columns of a table.
    ruled: {
      ...plain,
      padding: '20px 0px 0px',
      ruleWidth: '1px',
      chipGap: '0px',
      chipGrow: '1',
      chipRadius: '0px',
      chipEdge: `-1px 0 ${colours.border}`,
    },
  }[hero];
}

/** Two discs that overlap, as far from the words as the place lets them. */
const discs = ({ highlight, heroChip }: Palette): string =>
  `radial-gradient(circle at 96% 78%,${highlight} 0 64px,transparent 65px),radial-gradient(circle at 60% 30%,${heroChip} 0 92px,transparent 93px)`;

/** Lengths of the header and the ground of its links. */
export function headerValues(
  { header = 'bar' }: BrandSpec,
  colours: Palette,
  { raised, body, heading }: { raised: string; body: string; heading: string },
): Group<'header'> {
  const bar = {
    padding: '8px',
    lineWidth: '1px',
    linkFont: body,
    nav: 'transparent',
    navShadow: 'none',
    navMargin: '0',
  };
  return {
    bar,
    floating: {
      ...bar,
      padding: '12px',
      lineWidth: '0px',
      nav: colours.surfaceRaised,
      navShadow: raised,
      navMargin: 'auto',
    },
    // Thick enough for a double line.
    masthead: { ...bar, padding: '14px', lineWidth: '4px', linkFont: heading },
  }[header];
}
