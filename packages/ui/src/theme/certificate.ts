import { contrast } from '../tokens/colour.ts';
import type { Hex } from '../tokens/hex.ts';
import { pairs, required, type ColourName, type Pair, type Scheme } from './pairs.ts';
import type { Palette } from './palette.ts';

/** One line of a theme's certificate: a pair and its measured contrast. */
export type CertificateRow = {
  scheme: Scheme;
  pair: `${ColourName} on ${ColourName}`;
  kind: Pair['kind'];
  foreground: Hex;
  background: Hex;
  ratio: number;
  required: number;
};

/** Measures every declared pair of a palette. */
export function certify(palette: Palette, scheme: Scheme): CertificateRow[] {
  const colours: Partial<Record<ColourName, Hex>> = palette;
  return pairs.flatMap(({ foreground: name, on, kind }) =>
    on.flatMap((ground) => {
      const [foreground, background] = [colours[name], colours[ground]];
      if (foreground === undefined || background === undefined) return [];
      const ratio = contrast(foreground, background);
      return [
        {
          scheme,
          pair: `${name} on ${ground}` as const,
          kind,
          foreground,
          background,
          ratio,
          required: required[scheme][kind],
        },
      ];
    }),
  );
}
