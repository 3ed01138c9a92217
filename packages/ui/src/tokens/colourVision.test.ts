import { expect, it } from 'vitest';
import { distance } from './colour.ts';
import { eyes } from './colourVision.testing.ts';
import { distanceToAnyEye, seenWith, type Deficiency } from './colourVision.ts';

it('shows a colour as an independent library does', () => {
  const deficiencies = Object.keys(eyes) as Deficiency[]; // its own names
  for (const colour of ['#0b6e4f', '#ff6f5e', '#14233f', '#a37c2c', '#00ff00', '#ffffff', '#000000'] as const)
    for (const deficiency of deficiencies)
      expect(distance(seenWith(deficiency, colour), eyes[deficiency](colour))).toBeLessThan(0.002);
});

it('counts two colours as near where only some people take one for the other', () => {
  // A red and a green of about one lightness.
  expect(distance('#b3553c', '#607f2d')).toBeGreaterThan(0.15);
  expect(distanceToAnyEye('#b3553c', '#607f2d')).toBeLessThan(0.08);
  expect(distanceToAnyEye('#000000', '#ffffff')).toBeGreaterThan(0.9);
});
