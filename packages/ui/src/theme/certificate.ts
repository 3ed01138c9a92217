import { contrast, distance } from '../tokens/colour.ts';
import type { Hex } from '../tokens/hex.ts';
import { pairs, required, type ColourName, type Pair, type Scheme } from './pairs.ts';
import type { Palette } from './palette.ts';
import { statePairs } from './states.ts';

/** What a theme proves of itself, measured on the colours that a page gets. */
export type Certificate = {
  /** Contrast of every pair that a component may draw, in every scheme. */
  pairs: readonly CertificateRow[];
  /** Distance of every two colours that tell one state or meaning from another, in every scheme. */
  states: readonly StateRow[];
};

/** One line of a theme's certificate: a pair and its measured contrast. */
export type CertificateRow = {
  scheme: Scheme;
  pair: `${ColourName} on ${ColourName}`;
  kind: Pair['kind'];
  /** The colour that stands out: that of the name, or of the edge around it where only the edge does. */
  foreground: Hex;
  background: Hex;
  ratio: number;
  required: number;
};

/** One line of its states: two colours and how far apart they are in OKLab. */
export type StateRow = {
  scheme: Scheme;
  pair: `${ColourName} and ${ColourName}`;
  one: Hex;
  other: Hex;
  distance: number;
  required: number;
};

/** Measures every declared pair of a palette. */
export function certify(palette: Palette, scheme: Scheme): CertificateRow[] {
  return pairs.flatMap(({ foreground: name, on, kind, edge: edgeName }) =>
    on.flatMap((ground) => {
      const [colour, background] = [solid(palette, name), solid(palette, ground)];
      const edge = edgeName && solid(palette, edgeName);
      if (colour === undefined || background === undefined) return [];
      const least = required[scheme][kind];
      const foreground = edge && contrast(colour, background) < least ? edge : colour;
      return [
        {
          scheme,
          pair: `${name} on ${ground}` as const,
          kind,
          foreground,
          background,
          ratio: contrast(foreground, background),
          required: least,
        },
      ];
    }),
  );
}

/** Measures every pair of colours of a palette that must be distinguishable. */
export function certifyStates(palette: Palette, scheme: Scheme): StateRow[] {
  return statePairs.flatMap(({ one: name, other: partner, least }) => {
    const [one, other] = [solid(palette, name), solid(palette, partner)];
    if (one === undefined || other === undefined) return [];
    return [
      {
        scheme,
        pair: `${name} and ${partner}` as const,
        one,
        other,
        distance: distance(one, other),
        required: least,
      },
    ];
  });
}

function solid(palette: Palette, name: ColourName): Hex | undefined {
  const colour = name === 'scrim' ? undefined : palette[name];
  return colour === 'transparent' ? undefined : colour;
}
