import { distance } from '../tokens/colour.ts';
import type { Hex } from '../tokens/hex.ts';
import type { ColourName } from './pairs.ts';

/** Two colours that a person must tell apart, and how far apart they are at least (OKLab, see `distance`). */
export type StatePair = { one: ColourName; other: ColourName; least: number };

/** From this difference on, two flat colours beside each other are distinguishable. */
const tellable = 0.02;
/** Quiet fills with words on them, seen one at a time: a badge here, another there. */
const quietMeaning = 0.03;
/** Solid fills with a different meaning: what pays and what deletes. */
const solidMeaning = 0.1;
/** Two series of a chart, to those who tell them apart least (see `distanceToAnyEye`). */
export const seriesApart = 0.12;

const quietStates = [
  'accentSubtle',
  'accentSubtleHover',
  'accentSubtlePressed',
  'selected',
  'hover',
  'pressed',
] as const;
/** Rest, hover, pressed, secondary, selected and disabled of whatever can be pressed. */
const states = ['accent', 'accentHover', 'accentPressed', ...quietStates, 'disabledSurface'] as const;
const danger = ['negativeSolid', 'negativeSolidHover', 'negativeSolidPressed', 'disabledSurface'] as const;
const statuses = ['positiveSubtle', 'negativeSubtle', 'warningSubtle', 'infoSubtle'] as const;

const amongEach = (names: readonly ColourName[]): StatePair[] =>
  names.flatMap((one, index) => names.slice(index + 1).map((other) => ({ one, other, least: tellable })));
const between = (
  names: readonly ColourName[],
  others: readonly ColourName[],
  least = tellable,
): StatePair[] => names.flatMap((one) => others.map((other) => ({ one, other, least })));

/** Every pair of colours that is all, or nearly all, that tells one state or meaning from another. */
export const statePairs: readonly StatePair[] = [
  ...amongEach(states),
  ...amongEach(danger),
  // At rest a quiet button or a row is what lies under it: the page, a card, a banner.
  ...between(['surface', 'surfaceRaised', 'fieldSurface'], quietStates),
  ...between(['surfaceRaised', 'fieldSurface'], ['disabledSurface']),
  ...between(statuses, ['hover', 'pressed']),
  // A green brand is not success, a red one not danger.
  ...between(['positiveSubtle', 'negativeSubtle'], ['accentSubtle'], quietMeaning),
  ...between(['negativeSolid'], ['accent'], solidMeaning),
];

const partners = new Map<ColourName, { name: ColourName; least: number }[]>();
for (const { one, other, least } of statePairs)
  for (const [of, name] of [
    [one, other],
    [other, one],
  ] as const)
    partners.set(of, [...(partners.get(of) ?? []), { name, least }]);

/** Whether a colour of that name is told from all its partners that are there. */
export const isDistinguishable = (
  name: ColourName,
  colour: Hex,
  there: Partial<Record<ColourName, string>>,
): boolean =>
  (partners.get(name) ?? []).every(({ name: partner, least }) => {
    const other = there[partner];
    return other === undefined || distance(colour, other as Hex) >= least; // every partner is an opaque colour
  });
