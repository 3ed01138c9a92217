import type { vars } from './contract.css.ts';
import type { ColourName } from './pairs.ts';

/** What each colour of the contract is for, in one line: Storybook and design tools show it beside the name. */
export const colourDescriptions: Readonly<Record<ColourName, string>> = {
  surface: 'The page.',
  surfaceRaised: 'Cards, panels, overlays: what lies above the page.',
  surfaceSunken: 'Wells, tracks, skeletons: what lies below it.',
  scrim: 'The veil behind a modal.',
  text: 'Titles, amounts, everything that is read first.',
  textMuted: 'Captions, dates, details: read second.',
  border: 'Decorative lines between things; not the boundary of a control.',
  borderStrong: 'The boundary of a control: fields, checkboxes, outlined buttons.',
  controlEdge: 'Edge of a filled control: none, but a line in high contrast.',
  fieldSurface: 'The inside of a field.',
  hover: 'A row or quiet button under the pointer.',
  pressed: 'The same while it is pressed; also quiet chips and skeletons.',
  selected: 'A row that is chosen.',
  accent: 'Filled primary controls, what is ticked or switched on. The brand’s own colour.',
  accentHover: 'The accent under the pointer.',
  accentPressed: 'The accent while it is pressed.',
  onAccent: 'Text and marks on the accent.',
  accentEdge: 'Edge of an accent fill: none where the fill stands out by itself.',
  accentMark: 'Bars, dots and lines of the brand that nothing stands on.',
  accentText: 'Links and brand-coloured words on any ground.',
  accentSubtle: 'Quiet brand ground: badges, avatars, drawings.',
  accentSubtleHover: 'The quiet brand ground under the pointer.',
  accentSubtlePressed: 'The same while it is pressed.',
  onAccentSubtle: 'Text and marks on the quiet brand ground.',
  positive: 'Money in, success: words and icons on any ground.',
  positiveSubtle: 'Ground of a positive badge or banner.',
  onPositiveSubtle: 'Text on that ground.',
  negative: 'Errors and refusals: words, icons and field boundaries.',
  negativeSubtle: 'Ground of a negative badge or banner.',
  onNegativeSubtle: 'Text on that ground.',
  negativeSolid: 'A filled control that destroys or refuses.',
  negativeSolidHover: 'The same under the pointer.',
  negativeSolidPressed: 'The same while it is pressed.',
  onNegativeSolid: 'Text on a filled destructive control.',
  warning: 'What needs care: words and icons on any ground.',
  warningSubtle: 'Ground of a warning badge or banner.',
  onWarningSubtle: 'Text on that ground.',
  info: 'Neutral news: words and icons on any ground.',
  infoSubtle: 'Ground of an informative badge or banner.',
  onInfoSubtle: 'Text on that ground.',
  disabledSurface: 'A control that is out of use.',
  disabledText: 'Its words: quieter, yet still legible.',
  focus: 'The ring around what has the keyboard.',
  brand: 'The main colour exactly as the brand gave it, for its mark. No text stands on it.',
  brandEdge: 'Outline of that mark: none, but a line where it would be lost on the page.',
  spot: 'The second colour, for spots in drawings.',
};

/** What each other value of the contract is for. */
export const shapeDescriptions: {
  readonly [Group in 'radius' | 'density' | 'shadow']: Readonly<Record<keyof (typeof vars)[Group], string>>;
} = {
  radius: {
    small: 'Chips, small marks, focus rings inside text.',
    control: 'Fields and everything that is filled in.',
    button: 'Buttons.',
    card: 'Cards and popups.',
    overlay: 'Dialogs and bottom sheets.',
    full: 'Pills and round marks.',
  },
  density: {
    controlHeight: 'Fields and buttons; at least 44 px where a finger points.',
    controlHeightSmall: 'Small buttons; at least 44 px where a finger points.',
    controlPadding: 'Inside a control, at its start and end.',
    rowPadding: 'Above and below the words of a row.',
    cardPadding: 'Inside a card.',
  },
  shadow: { raised: 'Cards.', overlay: 'Dialogs, panels, popups.' },
};
