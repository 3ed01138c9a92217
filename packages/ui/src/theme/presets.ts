import type { BrandSpec } from './brand.ts';

/** The brands that come with the design system: plain data, as any bank would write it. */
export const presets = {
  /** Ink and green: calm, exact. The default. */
  kontor: {
    name: 'Kontor',
    primary: '#0b6e4f',
    accent: '#10201b',
    shape: 'soft',
    density: 'comfortable',
    fonts: { body: 'Inter' },
  },
  /** Violet and coral: playful, round, roomy. */
  pico: {
    name: 'Pico',
    primary: '#6d3df2',
    accent: '#ff6f5e',
    shape: 'round',
    density: 'comfortable',
    fonts: { body: 'Outfit' },
    hero: 'panel',
    header: 'floating',
    ground: 'primary',
  },
  /** Navy and brass: a private bank, sharp and compact, with serif headings. */
  ashgrove: {
    name: 'Ashgrove',
    primary: '#14233f',
    accent: '#a37c2c',
    shape: 'sharp',
    density: 'compact',
    fonts: { body: 'Inter', heading: 'Source Serif 4', amount: 'heading' },
    hero: 'ruled',
    header: 'masthead',
    surfaces: 'ruled',
  },
} as const satisfies Record<string, BrandSpec>;

/** Name of one of the {@link presets}. */
export type PresetName = keyof typeof presets;
