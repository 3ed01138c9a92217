import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../components/Button/index.ts';
import { Stack, Inline } from '../layout/index.ts';
import { Text } from '../text/index.ts';
import { shapeDescriptions } from '../theme/descriptions.ts';
import { densities, radii } from '../theme/shape.ts';
import { breakpoints } from '../tokens/breakpoints.ts';
import { layers } from '../tokens/layers.ts';
import { space } from '../tokens/space.ts';
import { FoundationPage, Section, TokenRow } from './FoundationPage.tsx';
import * as css from './foundations.css.ts';

const meta = { title: 'Foundations/Space', parameters: { imports: ['space', 'halfSpace'] } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const keysOf = <Keys extends string>(record: Readonly<Record<Keys, unknown>>) =>
  Object.keys(record) as Keys[];

/** Distances, corners, densities, breakpoints and layers: everything that places. */
export const Steps: Story = {
  render: () => (
    <FoundationPage
      title="Space"
      lead="Steps of 4 px. Components have no outer margin: Stack, Inline, Columns and Box are the only things that place."
    >
      <Section title="Distances" note="A gap or padding names a step: gap 4 is 16 px.">
        <Stack gap={3}>
          {Object.entries(space)
            .filter(([, px]) => px > 0)
            .map(([step, px]) => (
              <Inline key={step} gap={4}>
                <div style={{ width: 80, flexShrink: 0 }}>
                  <Text size="small" tone="muted">
                    {step} · {px} px
                  </Text>
                </div>
                <div className={css.bar} style={{ width: px * 4 }} />
              </Inline>
            ))}
        </Stack>
      </Section>
      <Section title="Corners" note="A brand picks one of three shapes; each names the same six corners.">
        {keysOf(radii).map((shape) => (
          <Stack key={shape} gap={4}>
            <Text weight="medium">{shape}</Text>
            <div className={css.corners}>
              {keysOf(radii[shape]).map((corner) => (
                <Stack key={corner} gap={3}>
                  <div className={css.corner} style={{ borderRadius: radii[shape][corner] }} />
                  <Text size="small">{corner}</Text>
                  <span className={css.mono}>{radii[shape][corner]}</span>
                </Stack>
              ))}
            </div>
          </Stack>
        ))}
      </Section>
      <Section
        title="Density"
        note="A brand picks one of two; the toolbar switches it. Where a finger points, targets are at least 44 px in either."
      >
        <div>
          {keysOf(shapeDescriptions.density).map((name) => (
            <TokenRow
              key={name}
              name={name}
              value={`${densities.comfortable[name]} comfortable, ${densities.compact[name]} compact`}
              use={shapeDescriptions.density[name]}
            >
              <Stack gap={2}>
                {keysOf(densities).map((density) => (
                  <div
                    key={density}
                    className={css.bar}
                    style={{ width: `calc(${densities[density][name]} * 4)` }}
                  />
                ))}
              </Stack>
            </TokenRow>
          ))}
        </div>
        <Inline gap={3} wrap>
          <Button>Send</Button>
          <Button tone="secondary" size="small">
            Details
          </Button>
        </Inline>
      </Section>
      <Section title="Breakpoints" note="By content: what is narrower than a tablet is a phone.">
        <div>
          {keysOf(breakpoints).map((name) => (
            <TokenRow key={name} name={name} value={`from ${breakpoints[name]} px`} use={windows[name]}>
              <div className={css.bar} style={{ width: `${breakpoints[name] / 16}%` }} />
            </TokenRow>
          ))}
        </div>
      </Section>
      <Section title="Layers" note="Modals stand in the browser’s top layer and need no number.">
        <div>
          {keysOf(layers).map((name) => (
            <TokenRow
              key={name}
              name={name}
              value={String(layers[name])}
              use="Above all that have a smaller number."
            >
              <div className={css.bar} style={{ width: layers[name] * 6 }} />
            </TokenRow>
          ))}
        </div>
      </Section>
    </FoundationPage>
  ),
};

const windows: Readonly<Record<keyof typeof breakpoints, string>> = {
  tablet: 'Dialogs instead of bottom sheets; two columns where they help.',
  desktop: 'Accounts, list and details side by side.',
  wide: 'A third column beside the page.',
};
