import type { Pair } from './pairs.ts';

/** A colour of the contract as a rule of a style sheet uses it. */
export type ColourUse = {
  /** The class whose element the rule paints, with its pseudo-element. */
  owner: string;
  /** The whole selector: a state, a surrounding. */
  selector: string;
  /** `ground`: a background. `ink`: text, icons, strokes. `edge`: borders, outlines, rings. */
  as: 'ground' | 'ink' | 'edge';
  colour: string;
};

/** What a style sheet alone does not say, by owner. */
export type Exceptions = {
  /** Boxes and drawn shapes that hold no words: their own colour is a mark on whatever lies around them. */
  marks: readonly string[];
  /** Drawings of a brand that tell nothing and on which nothing stands. */
  ornaments: readonly string[];
  /** Inks that always stand on one of these grounds, which another element draws. */
  standsOn: Readonly<Record<string, readonly string[]>>;
};

/** Lines that only adorn and the veil of a modal: nobody needs them to see where something is. */
const decorative = ['border', 'controlEdge', 'scrim', 'rule', 'headerLine', 'headerMark'];
/** Drawn only where what it surrounds does not stand out: the pair of that says so. */
const edges = ['accentEdge', 'brandEdge'];

const roles: readonly (readonly [RegExp, ColourUse['as']])[] = [
  [/^(?:color|fill|stroke|caret-color|text-decoration-color)$/, 'ink'],
  [/^background(?:-color|-image)?$/, 'ground'],
  [/^(?:border|outline|box-shadow)/, 'edge'],
];

/** Reads a style sheet; what applies under forced colours only is not ours to judge. */
export function colourUses(css: string): ColourUse[] {
  return rulesOf(css.replace(/\/\*[\s\S]*?\*\//g, '')).flatMap(({ selectors, body }) =>
    body.split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const property = declaration.slice(0, colon).trim();
      const as = roles.find(([pattern]) => pattern.test(property))?.[1];
      if (as === undefined) return [];
      const colours = [...declaration.matchAll(/var\(--k-color-([a-z-]+)\)/g)].map(([, name = '']) =>
        name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      );
      return selectors.flatMap((selector) =>
        colours.map((colour) => ({ owner: ownerOf(selector), selector, as, colour })),
      );
    }),
  );
}

type Rule = { selectors: string[]; body: string };

/** Style rules with the at-rules around them taken off. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let rest = css;
  while (rest.includes('{')) {
    const open = rest.indexOf('{');
    const head = rest
      .slice(0, open)
      .replace(/^[\s\S]*;/, '')
      .trim();
    const close = closing(rest, open);
    const body = rest.slice(open + 1, close);
    rest = rest.slice(close + 1);
    if (head.startsWith('@')) {
      if (!/^@keyframes|^@font-face|forced-colors/.test(head)) rules.push(...rulesOf(body));
    } else if (body.includes('{')) {
      // Nested conditions, `@starting-style` among them: the same element.
      const own = body.replace(/@[^{]+\{[^}]*\}/g, '');
      rules.push({ selectors: split(head), body: own });
      for (const [, nested = ''] of body.matchAll(/@[^{]+\{([^}]*)\}/g))
        rules.push({ selectors: split(head), body: nested });
    } else rules.push({ selectors: split(head), body });
  }
  return rules;
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let index = open; index < text.length; index++) {
    if (text[index] === '{') depth++;
    else if (text[index] === '}' && --depth === 0) return index;
  }
  throw new Error('a rule of the style sheet does not end');
}

/** A selector list at its own commas. */
function split(list: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(') depth++;
    else if (sign === ')') depth--;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

function ownerOf(selector: string): string {
  const flat = selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, '');
  const subject = flat.split(/[\s>+~]+/).at(-1) ?? '';
  const pseudoElement = /::[a-z-]+/.exec(subject)?.[0] ?? '';
  const [name] = /\.[\w-]+/.exec(subject) ?? [subject.replace(pseudoElement, '')];
  // `Button_tone_primary__k1x9s3` as vanilla-extract names it while debugging: without its hash.
  return name.replace(/^\./, '').replace(/__[a-z0-9]+$/, '') + pseudoElement;
}

/** Neither a state nor a surrounding. */
const atRest = (selector: string): boolean => !/[:[]/.test(selector);

/**
 * What the pairs do not promise. A quiet ground carries every ink that is promised on all quiet grounds, so nothing
 * needs to be known about nesting there; any other ground must name its ink in the same class, and any other ink its
 * ground.
 */
export function undeclared(
  uses: readonly ColourUse[],
  pairs: readonly Pair[],
  { marks, ornaments, standsOn }: Exceptions,
): string[] {
  const draws = (owner: string, edge: string) =>
    uses.some((use) => use.owner === owner && use.colour === edge);
  /** A pair that counts on an edge counts only for who draws it. */
  const promised = (ink: string, ground: string, owner: string) =>
    pairs.some(
      ({ foreground, on, edge }) =>
        foreground === ink &&
        on.some((name) => name === ground) &&
        (edge === undefined || draws(owner, edge)),
    );
  const quiet: readonly string[] = pairs.find(({ foreground }) => foreground === 'text')?.on ?? [];
  const free = ({ colour, owner }: ColourUse) => quiet.every((ground) => promised(colour, ground, owner));
  /** A fill that may need its edge, on an element that draws none. A selection of text has no boundary to show. */
  const lacksEdge = ({ owner, colour }: ColourUse) =>
    !owner.endsWith('::selection') &&
    pairs.some(({ foreground, edge }) => foreground === colour && edge && !draws(owner, edge));
  /** What the same element has in this state, else at rest. */
  const own = ({ owner, selector }: ColourUse, as: ColourUse['as']) => {
    const ofOwner = uses.filter((use) => use.owner === owner && use.as === as);
    const inState = ofOwner.filter((use) => use.selector === selector);
    return inState.length > 0 ? inState : ofOwner.filter((use) => atRest(use.selector));
  };
  const fault = ({ owner, selector, as, colour }: ColourUse, why: string) =>
    `${colour} as ${as} of ${owner} (${selector}): ${why}`;

  const faults = uses.flatMap((use) => {
    const { owner, as, colour } = use;
    if (edges.includes(colour) || ornaments.includes(owner)) return [];
    if (as === 'ground' && lacksEdge(use)) return [fault(use, 'no edge around it')];
    if (as === 'edge')
      // A ring in the colour of a ground only cuts out.
      return [...decorative, ...quiet].includes(colour) || free(use)
        ? []
        : [fault(use, 'no boundary everywhere')];
    if (as === 'ink') {
      if (marks.includes(owner) && [...decorative, ...quiet].includes(colour)) return [];
      if (free(use) || own(use, 'ground').some(({ colour: ground }) => promised(colour, ground, owner)))
        return [];
      return standsOn[owner]?.some((ground) => promised(colour, ground, owner))
        ? []
        : [fault(use, 'on which ground?')];
    }
    if (quiet.includes(colour)) {
      // An ink of one ground that stays when a state takes that ground away.
      const stays = atRest(use.selector)
        ? []
        : own(use, 'ink').filter((ink) => !promised(ink.colour, colour, owner));
      return marks.includes(owner) ? [] : stays.map((ink) => fault(use, `${ink.colour} stays on it`));
    }
    if (marks.includes(owner))
      return free(use) || decorative.includes(colour) ? [] : [fault(use, 'no mark everywhere')];
    const inks = own(use, 'ink');
    if (inks.length === 0) return [fault(use, 'which ink stands on it?')];
    return inks
      .filter((ink) => !promised(ink.colour, colour, owner))
      .map((ink) => fault(use, `${ink.colour} on it is not promised`));
  });
  return [...new Set(faults)];
}
