import {
  converter,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
} from 'culori';
import type { Hex } from './hex.ts';

const light = converter('lrgb');

/** Culori mixes channels as they are written; what reaches an eye is their light. */
const ofLight =
  (filter: ReturnType<typeof filterDeficiencyProt>) =>
  (colour: string): Hex => {
    const { r = 0, g = 0, b = 0 } = light(colour) ?? {};
    return formatHex({ ...filter({ mode: 'rgb', r, g, b }), mode: 'lrgb' }) as Hex; // what it writes
  };

/** How eyes see that lack a kind of cone, by an independent library. */
export const eyes = {
  protanopia: ofLight(filterDeficiencyProt(1)),
  deuteranopia: ofLight(filterDeficiencyDeuter(1)),
  tritanopia: ofLight(filterDeficiencyTrit(1)),
} as const;
