import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Columns, Stack } from '../layout/index.ts';
import { Heading, Text } from '../text/index.ts';
import { oklch } from '../tokens/colour.ts';
import { scale } from '../tokens/scale.ts';
import { vars } from './contract.css.ts';
import { createBrandTheme } from './createBrandTheme.ts';
import { presets, type PresetName } from './presets.ts';
import * as css from './colour.stories.css.ts';

const meta = { title: 'Foundations/Colour' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const tenantOf = (value: unknown): PresetName =>
  typeof value === 'string' && value in presets ? (value as PresetName) : 'kontor';

/** The semantic names that a component may read, in the tenant and scheme of the toolbar. */
export const Contract: Story = {
  tags: ['board'],
  render: () => (
    <Columns template="repeat(5, minmax(0, 1fr))" gap={4}>
      {Object.entries(vars.color).map(([name, value]) => (
        <Stack key={name} gap={2}>
          <div className={css.swatch} style={{ background: value }} />
          <Text size="caption">{name}</Text>
        </Stack>
      ))}
    </Columns>
  ),
};

/** Twelve steps of a brand's colour, for light and for dark grounds. */
export const Scales: Story = {
  render: (_, { globals }) => (
    <Stack gap={6}>
      {(['light', 'dark'] as const).map((ground) => (
        <Stack key={ground} gap={3}>
          <Heading level={2} size="label">
            On {ground}
          </Heading>
          <div className={css.scale}>
            {scale(oklch(presets[tenantOf(globals['tenant'])].primary), ground).map((colour, index) => (
              <div
                key={colour}
                className={css.step}
                style={{ background: colour }}
                title={`${index + 1}: ${colour}`}
              />
            ))}
          </div>
        </Stack>
      ))}
    </Stack>
  ),
};

/** Every pair that a component may draw, measured: no theme goes out without it. */
export const Certificate: Story = {
  render: (_, { globals }) => {
    const { certificate, adjustments } = createBrandTheme(presets[tenantOf(globals['tenant'])]);
    return (
      <Stack gap={6}>
        <Text>
          {certificate.length} pairs, {certificate.filter(({ ratio, required }) => ratio < required).length}{' '}
          below what is required. {adjustments.length} uses where the brand’s colour had to move.
        </Text>
        <table className={css.table}>
          <thead>
            <tr>
              {['Scheme', 'Pair', 'Sample', 'Ratio', 'Required'].map((title) => (
                <th key={title} scope="col" className={css.cell}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {certificate.map(({ scheme, pair, foreground, background, ratio, required }) => (
              <tr key={`${scheme} ${pair}`}>
                <td className={css.cell}>{scheme}</td>
                <td className={css.cell}>{pair}</td>
                <td className={css.cell}>
                  <span className={css.sample} style={{ background }} aria-hidden="true">
                    <span className={css.dot} style={{ background: foreground }} />
                  </span>{' '}
                  {foreground} / {background}
                </td>
                <td className={css.cell}>{ratio.toFixed(2)}</td>
                <td className={css.cell}>{required.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Stack>
    );
  },
  tags: ['no-picture'],
  play: ({ canvasElement }) =>
    expect(within(canvasElement).getByText(/, 0 below what is required/)).toBeVisible(),
};
