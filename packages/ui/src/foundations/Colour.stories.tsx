import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Stack } from '../layout/index.ts';
import { Text } from '../text/index.ts';
import { vars } from '../theme/contract.css.ts';
import { createBrandTheme, type BrandTheme } from '../theme/createBrandTheme.ts';
import { colourDescriptions } from '../theme/descriptions.ts';
import type { ColourName, Scheme } from '../theme/pairs.ts';
import { presets, type PresetName } from '../theme/presets.ts';
import { oklch } from '../tokens/colour.ts';
import { scale } from '../tokens/scale.ts';
import { Certificate as CertificateTable } from './Certificate.tsx';
import { FoundationPage, Section } from './FoundationPage.tsx';
import * as css from './foundations.css.ts';

const meta = { title: 'Foundations/Colour' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const tenantOf = (value: unknown): PresetName =>
  typeof value === 'string' && value in presets ? (value as PresetName) : 'kontor'; // one of the keys, by `in`

const schemeOf = (value: unknown): Scheme =>
  value === 'dark'
    ? 'dark'
    : value === 'high-contrast'
      ? 'highContrast'
      : value === 'dark-high-contrast'
        ? 'darkHighContrast'
        : 'light';

const groups: Readonly<Record<string, (name: ColourName) => boolean>> = {
  Grounds: (name) => /^(surface|fieldSurface|hover|pressed|selected|scrim|disabledSurface)/.test(name),
  'Text and lines': (name) => /^(text|border|controlEdge|disabledText|focus)/.test(name),
  Brand: (name) => /^(accent|onAccent|brand|onBrand|spot|highlight|onHighlight|rule|secondMark)/.test(name),
  'Header and hero': (name) => /^(header|onHeader|hero|onHero)/.test(name),
  Status: (name) => /(positive|negative|warning|info)/i.test(name),
};
const names = Object.keys(colourDescriptions) as ColourName[]; // the keys of a Record of them

function Swatches({ theme, of }: { theme: BrandTheme['light']; of: readonly ColourName[] }) {
  return (
    <div className={css.swatches}>
      {of.map((name) => (
        <div key={name}>
          <div className={css.swatch} style={{ background: vars.color[name] }} />
          <Stack gap={3}>
            <Text weight="medium">{name}</Text>
            <span className={css.mono}>{theme[vars.color[name].slice(4, -1)]}</span>
            <Text size="small" tone="muted">
              {colourDescriptions[name]}
            </Text>
          </Stack>
        </div>
      ))}
    </div>
  );
}

/** The semantic names that a component may read, in the tenant and scheme of the toolbar. */
export const Contract: Story = {
  render: (_, { globals }) => (
    <FoundationPage
      title="Colour"
      lead="Components read these names and nothing else. A brand fills them; where its colour could not be read, it moves until it can."
    >
      {Object.entries(groups).map(([title, belongs]) => (
        <Section key={title} title={title}>
          <Swatches
            theme={createBrandTheme(presets[tenantOf(globals['tenant'])])[schemeOf(globals['scheme'])]}
            of={names.filter(belongs)}
          />
        </Section>
      ))}
    </FoundationPage>
  ),
  play: async ({ canvasElement }) => {
    // Every name of the contract is on the page, once.
    for (const name of names) await expect(within(canvasElement).getAllByText(name)).toHaveLength(1);
  },
};

/** Twelve steps of a brand's colour, for light and for dark grounds. */
export const Scales: Story = {
  render: (_, { globals }) => (
    <FoundationPage
      title="Scales"
      lead="Twelve steps of one hue, even to the eye: 1 and 2 grounds, 3 to 5 fills, 6 to 8 lines, 9 and 10 solids, 11 and 12 text."
    >
      {(['light', 'dark'] as const).map((ground) => (
        <Section key={ground} title={`On ${ground}`}>
          <div>
            <div className={css.scale}>
              {scale(oklch(presets[tenantOf(globals['tenant'])].primary), ground).map((colour) => (
                <div key={colour} className={css.step} style={{ background: colour }} title={colour} />
              ))}
            </div>
            <div className={css.numbers}>
              {Array.from({ length: 12 }, (_, index) => (
                <span key={index} className={css.stepNumber}>
                  <Text size="caption" tone="muted" align="center">
                    {index + 1}
                  </Text>
                </span>
              ))}
            </div>
          </div>
        </Section>
      ))}
    </FoundationPage>
  ),
};

/** Every pair that a component may draw, measured: no theme goes out without it. */
export const Certificate: Story = {
  tags: ['no-picture'],
  render: (_, { globals }) => {
    const { pairs } = createBrandTheme(presets[tenantOf(globals['tenant'])]).certificate;
    const short = pairs.filter(({ ratio, required }) => ratio < required).length;
    return (
      <FoundationPage
        title="Certificate"
        lead={`${pairs.length} pairs in four schemes, ${short} below what is required.`}
      >
        <CertificateTable rows={pairs} />
      </FoundationPage>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/, 0 below what is required/)).toBeVisible();
    await expect(within(canvasElement).getByText(/^12 of \d+ pairs/)).toBeVisible();
  },
};
