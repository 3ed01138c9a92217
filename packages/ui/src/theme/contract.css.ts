import { createGlobalThemeContract } from '@vanilla-extract/css';

/**
 * The semantic contract: the only values a component recipe may read. A brand fills it through `createBrandTheme`
 * and can reach no further into a component. Variable names are public and stable (`--k-color-surface` …), so that a
 * theme can be set at run time, on the document or on any subtree, by declaring custom properties alone.
 */
export const vars = createGlobalThemeContract(
  {
    color: {
      /** Page, then raised (cards, panels, overlays), then sunken (wells, tracks). */
      surface: null,
      surfaceRaised: null,
      surfaceSunken: null,
      /** Translucent veil behind a modal. */
      scrim: null,
      text: null,
      textMuted: null,
      /** Decorative lines; `borderStrong` is the boundary of a control (>= 3:1). */
      border: null,
      borderStrong: null,
      /** Edge of a filled control: none, but a line in high contrast. */
      controlEdge: null,
      fieldSurface: null,
      /** Neutral interactive backgrounds: rows, ghost buttons. */
      hover: null,
      pressed: null,
      selected: null,
      /** Fills that carry words or a mark; they have `accentEdge` around them. */
      accent: null,
      accentHover: null,
      accentPressed: null,
      onAccent: null,
      /** Edge of an accent fill: none where the fill stands out (>= 3:1) by itself, else a line that does. */
      accentEdge: null,
      /** Bars, dots and lines of the brand that nothing stands on (>= 3:1). */
      accentMark: null,
      /** The second of two series in a chart, beside `accentMark`: told from it with any kind of colour vision (>= 3:1). */
      secondMark: null,
      /** Brand-coloured text and icons on any surface (>= 4.5:1). */
      accentText: null,
      accentSubtle: null,
      accentSubtleHover: null,
      accentSubtlePressed: null,
      onAccentSubtle: null,
      /** Each status: text and icons on a surface, then a quiet pair for banners and badges. */
      positive: null,
      positiveSubtle: null,
      onPositiveSubtle: null,
      negative: null,
      negativeSubtle: null,
      onNegativeSubtle: null,
      negativeSolid: null,
      negativeSolidHover: null,
      negativeSolidPressed: null,
      onNegativeSolid: null,
      warning: null,
      warningSubtle: null,
      onWarningSubtle: null,
      info: null,
      infoSubtle: null,
      onInfoSubtle: null,
      disabledSurface: null,
      disabledText: null,
      focus: null,
      /** The brand's main colour as it was given, for its own mark; no text stands on it. */
      brand: null,
      /** Outline of that mark: none, but a line where it would be lost on the page. */
      brandEdge: null,
      /** The brand's second colour, for spots in drawings. */
      spot: null,
      /** The brand as a large ground, in every scheme: beside a sign-in, behind a total. Its own words stand on it. */
      brandGround: null,
      onBrandGround: null,
      onBrandGroundMuted: null,
      /** The brand's second colour in its role: counts of what waits, the mark of where one is. Never a status, never a button. */
      highlight: null,
      onHighlight: null,
      /** Where the one amount stands that a page is about, and the chips in it: none, or the brand's ground. */
      hero: null,
      heroChip: null,
      onHero: null,
      onHeroMuted: null,
      /** The head of an application, its links, and the one of the page that is open. */
      header: null,
      headerHover: null,
      headerCurrent: null,
      onHeader: null,
      onHeaderMuted: null,
      onHeaderCurrent: null,
      /** Lines that adorn: under the header, under its open link, and around what is ruled. */
      headerLine: null,
      headerMark: null,
      rule: null,
    },
    /** Trims are in em: what a line of that font adds above its capitals and below its baseline, beside its leading. */
    font: {
      body: null,
      bodyTrimAbove: null,
      bodyTrimBelow: null,
      heading: null,
      headingTrimAbove: null,
      headingTrimBelow: null,
      headingWeight: null,
      headingTracking: null,
      /** Amounts among other text; the large ones are set as headings. */
      amount: null,
    },
    /** A brand picks sharp, soft or round. */
    radius: { small: null, control: null, button: null, card: null, overlay: null, full: null },
    /** A brand picks comfortable or compact. */
    density: {
      controlHeight: null,
      controlHeightSmall: null,
      controlPadding: null,
      rowPadding: null,
      /** A row of two lines: a name and what belongs to it. */
      rowHeight: null,
      cardPadding: null,
    },
    shadow: { raised: null, overlay: null },
    /** A brand picks a plain, panel or ruled hero. */
    hero: {
      padding: null,
      radius: null,
      ruleWidth: null,
      chipGap: null,
      chipGrow: null,
      chipRadius: null,
      chipEdge: null,
      drawing: null,
    },
    /** A brand picks a bar, floating links or a masthead. */
    header: { padding: null, lineWidth: null, linkFont: null, nav: null, navShadow: null, navMargin: null },
  },
  (_value, path) => `k-${path.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
);
