import { distance, encoded, light, written } from './colour.ts';
import type { Hex } from './hex.ts';

/**
 * What of a colour's red, green and blue light reaches somebody who lacks a kind of cone: the matrices of Machado, Oliveira
 * and Fernandes (2009) at full severity.
 */
const deficiencies = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

/** A kind of colour blindness. */
export type Deficiency = keyof typeof deficiencies;

/** The colour as somebody with that kind of colour blindness sees it. */
export function seenWith(deficiency: Deficiency, colour: Hex): Hex {
  const [r, g, b] = light(colour);
  return written(
    deficiencies[deficiency].map(([red, green, blue]) => encoded(red * r + green * g + blue * b)),
  );
}

const all = Object.keys(deficiencies) as Deficiency[]; // its own names

/** How far apart two colours are to whom they are nearest, as `distance` counts it: with and without colour blindness. */
export const distanceToAnyEye = (a: Hex, b: Hex): number =>
  Math.min(
    distance(a, b),
    ...all.map((deficiency) => distance(seenWith(deficiency, a), seenWith(deficiency, b))),
  );
