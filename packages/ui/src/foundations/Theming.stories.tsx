import type { Meta, StoryObj } from '@storybook/react-vite';
import { Profiler, useRef } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../components/Button/index.ts';
import { Checkbox } from '../components/Checkbox/index.ts';
import { SegmentedControl } from '../components/SegmentedControl/index.ts';
import { Switch } from '../components/Switch/index.ts';
import { Columns, Stack } from '../layout/index.ts';
import { Text } from '../text/index.ts';
import {
  applyTheme,
  setDensity,
  setMotion,
  setScheme,
  type DensityChoice,
  type SchemeChoice,
} from '../theme/applyTheme.ts';
import { parseBrandSpec } from '../theme/brand.ts';
import { createBrandTheme } from '../theme/createBrandTheme.ts';
import { presets } from '../theme/presets.ts';
import { presetsCss } from '../theme/presetsCss.ts';
import type { ThemeSchemes } from '../theme/themeCss.ts';
import { useTheme } from '../theme/useTheme.ts';

let commits = 0;

function Part({ name }: { name: string }) {
  return (
    <section aria-label={name}>
      <Stack gap={4}>
        <Text weight="semibold">{name}</Text>
        <Checkbox label="Chosen" defaultChecked />
        <Button>Send</Button>
      </Stack>
    </section>
  );
}

function Page() {
  const page = useRef<HTMLDivElement>(null);
  return (
    <Profiler id="page" onRender={() => (commits += 1)}>
      <div ref={page}>
        <Columns template="repeat(2, minmax(0, 1fr))" gap={6}>
          <Part name="Outer" />
          <Part name="Inner" />
        </Columns>
      </div>
    </Profiler>
  );
}

/** As a settings page has them. */
function Switches() {
  const { scheme, density, motion, ...seen } = useTheme();
  const root = document.documentElement;
  return (
    <section aria-label="Switches">
      <Stack gap={5}>
        <SegmentedControl
          label="Colours"
          items={schemeChoices}
          value={scheme}
          onChange={(id) => setScheme(root, id as SchemeChoice)} // of the items above
        />
        <SegmentedControl
          label="Density"
          items={densityChoices}
          value={density}
          onChange={(id) => setDensity(root, id as DensityChoice)} // of the items above
        />
        <Switch
          label="Less motion"
          checked={motion === 'reduced'}
          onChange={(less) => setMotion(root, less ? 'reduced' : 'system')}
        />
        <output aria-label="Seen">
          {[
            seen.isDark ? 'dark' : 'light',
            seen.hasMoreContrast ? 'with more contrast' : '',
            seen.isStill ? 'still' : 'moving',
          ]
            .filter(Boolean)
            .join(', ')}
        </output>
      </Stack>
    </section>
  );
}

const schemeChoices = [
  { id: 'system', label: 'Device' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
  { id: 'high-contrast', label: 'High contrast' },
];
const densityChoices = [
  { id: 'brand', label: 'Bank' },
  { id: 'comfortable', label: 'Comfortable' },
  { id: 'compact', label: 'Compact' },
];

const usage = `A theme is custom properties on one element: the document's root or any other. Components read them and are not
rendered again; a switch costs one style recalculation, and nothing fades on the way.

| When the brand is known | What to do |
| --- | --- |
| While building, one of ours | \`import '@kontor/ui/presets.css'\` and the class \`k-theme-pico\` on any element |
| While building or on the server | \`themeCss(createBrandTheme(brand))\` into the document's head: the first paint has it |
| At run time, from JSON | \`parseBrandSpec(json)\`, then \`applyTheme(element, createBrandTheme(spec))\` |
| At run time, computed by a server | \`applyTheme(element, theme)\` with the four schemes as they came |

\`data-scheme\` on an element chooses its scheme; without one the document's counts, then the device's wish. \`light\` and
\`dark\` say how bright a page is: who has asked the device for more contrast gets the high-contrast form of either.
\`high-contrast\` and \`dark-high-contrast\` say both. \`setScheme\` sets it without transitions.

\`data-density\` (\`comfortable\`, \`compact\`; \`setDensity\`) wins over the density of the brand in the same way. \`data-motion\`
(\`reduced\`; \`setMotion\`) stops what moves; nothing can be chosen against a device that asks for less motion.
\`useTheme\` of \`@kontor/ui/use-theme\` tells a component what is chosen and what is seen of it, and renders it alone again.
Keep what a person chose where a script in the document's head finds it and sets the attributes before the first paint:

\`\`\`html
<script>
  const { dataset } = document.documentElement;
  for (const name of ['scheme', 'density', 'motion']) {
    const chosen = localStorage.getItem(name);
    if (chosen) dataset[name] = chosen;
  }
</script>
\`\`\`

Design tools read \`@kontor/ui/tokens/<preset>.json\`
(all schemes) or \`<preset>.<scheme>.json\` (one).`;

const meta = {
  title: 'Foundations/Theming',
  component: Page,
  tags: ['no-picture'],
  parameters: { docs: { description: { component: usage } } },
  beforeEach: () => {
    commits = 0;
  },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const partsOf = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  const part = (name: string) => canvas.getByRole('region', { name });
  return { outer: part('Outer'), inner: part('Inner') };
};

const button = (part: HTMLElement) => within(part).getByRole('button', { name: 'Send' });
const ground = (element: HTMLElement) => getComputedStyle(element).backgroundColor;

const rgb = (hex: string | undefined): string => {
  const value = Number.parseInt((hex ?? '').slice(1), 16);
  return `rgb(${value >> 16}, ${(value >> 8) & 0xff}, ${value & 0xff})`;
};

/** What `accent` and `surface` are in a theme, as a browser computes them. */
const colours = (theme: ThemeSchemes, scheme: keyof ThemeSchemes) => ({
  accent: rgb(theme[scheme]['--k-color-accent']),
  surface: rgb(theme[scheme]['--k-color-surface']),
});

/** A tenant's JSON, read and applied to a subtree at run time: all of it at once, nothing outside of it, no render. */
export const Subtree: Story = {
  play: async ({ canvasElement, step }) => {
    const { outer, inner } = partsOf(canvasElement);
    const rendered = commits;
    const around = ground(button(outer));
    const answer = parseBrandSpec(JSON.parse(JSON.stringify(presets.pico)));
    if (!answer.ok) throw new Error('the preset is a brand');
    // A bank may send the computed theme instead: it is plain data.
    const theme = JSON.parse(JSON.stringify(createBrandTheme(answer.spec))) as ThemeSchemes;
    const takeOff = applyTheme(inner, theme);
    await step('in the same task, with ground, ink and typeface', async () => {
      const { accent, surface } = colours(theme, 'light');
      await expect(ground(button(inner))).toBe(accent);
      await expect(ground(inner)).toBe(surface);
      await expect(getComputedStyle(inner).fontFamily).toContain('Outfit');
      await expect(getComputedStyle(button(inner)).borderRadius).toBe('999px');
      await expect(ground(button(outer))).toBe(around);
    });
    await step('in any scheme of its own', async () => {
      setScheme(inner, 'dark');
      await expect(ground(button(inner))).toBe(colours(theme, 'dark').accent);
      await expect(getComputedStyle(inner).colorScheme).toBe('dark');
      setScheme(inner, 'high-contrast');
      await expect(ground(inner)).toBe(colours(theme, 'highContrast').surface);
      setScheme(inner, 'dark-high-contrast');
      await expect(ground(inner)).toBe(colours(theme, 'darkHighContrast').surface);
      await expect(getComputedStyle(inner).colorScheme).toBe('dark');
      setScheme(inner, 'system');
      await expect(ground(inner)).toBe(colours(theme, 'light').surface);
    });
    await step('another theme takes its place, and it can be taken off', async () => {
      const ashgrove = createBrandTheme(presets.ashgrove);
      applyTheme(inner, ashgrove);
      await expect(ground(button(inner))).toBe(colours(ashgrove, 'light').accent);
      await expect(getComputedStyle(button(inner)).borderRadius).toBe('2px');
      takeOff();
      await expect(ground(button(inner))).toBe(around);
      await expect(inner).not.toHaveAttribute('data-theme');
    });
    await expect(commits).toBe(rendered);
  },
};

/** The whole document changes its brand and back: the same call on the root. What the root's scheme is, a subtree has too. */
export const WholeDocument: Story = {
  play: async ({ canvasElement }) => {
    const { outer, inner } = partsOf(canvasElement);
    const rendered = commits;
    const root = document.documentElement;
    const [before, scheme] = [ground(button(outer)), root.dataset['scheme']];
    const [pico, ashgrove] = [createBrandTheme(presets.pico), createBrandTheme(presets.ashgrove)];
    const takeOff = [applyTheme(root, pico), applyTheme(inner, ashgrove)];
    try {
      await expect(ground(button(outer))).toBe(colours(pico, 'light').accent);
      await expect(ground(document.body)).toBe(colours(pico, 'light').surface);
      await expect(ground(button(inner))).toBe(colours(ashgrove, 'light').accent);
      setScheme(root, 'dark');
      await expect(ground(button(outer))).toBe(colours(pico, 'dark').accent);
      await expect(ground(inner)).toBe(colours(ashgrove, 'dark').surface);
    } finally {
      for (const undo of takeOff) undo();
      root.dataset['scheme'] = scheme;
    }
    await expect(ground(button(outer))).toBe(before);
    await expect(commits).toBe(rendered);
  },
};

/** Colours arrive at once where they would fade otherwise; what moved before goes on. */
export const WithoutTransitions: Story = {
  tags: ['moving'], // it moves something itself, to see what becomes of it
  play: async ({ canvasElement }) => {
    const { outer, inner } = partsOf(canvasElement);
    const box = within(inner).getByRole('checkbox');
    box.style.transition = 'background-color 10s';
    const moving = outer.animate({ opacity: [0.9, 1] }, 10_000);
    const theme = createBrandTheme(presets.pico);
    applyTheme(inner, theme);
    await expect(ground(box)).toBe(colours(theme, 'light').accent);
    setScheme(inner, 'dark');
    await expect(ground(box)).toBe(colours(theme, 'dark').accent);
    await expect(box.getAnimations().filter(({ playState }) => playState === 'running')).toEqual([]);
    await expect(moving.playState).toBe('running');
    moving.cancel();
  },
};

/** The presets as classes of a static sheet, `@kontor/ui/presets.css`: nothing to run at all. */
export const StaticClasses: Story = {
  play: async ({ canvasElement }) => {
    const { outer, inner } = partsOf(canvasElement);
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = presetsCss();
    try {
      for (const [part, name] of [
        [outer, 'ashgrove'],
        [inner, 'pico'],
      ] as const) {
        part.className = `k-theme-${name}`;
        const theme = createBrandTheme(presets[name]);
        await expect(ground(button(part))).toBe(colours(theme, 'light').accent);
        await expect(ground(part)).toBe(colours(theme, 'light').surface);
        part.dataset['scheme'] = 'dark';
        await expect(ground(part)).toBe(colours(theme, 'dark').surface);
      }
    } finally {
      sheet.remove();
    }
  },
};

const withSwitches: Story = {
  render: () => (
    <Stack gap={8}>
      <Switches />
      <Page />
    </Stack>
  ),
  beforeEach: () => {
    commits = 0;
    const { dataset } = document.documentElement;
    const { scheme } = dataset;
    return () => {
      dataset['scheme'] = scheme;
      delete dataset['density'];
      delete dataset['motion'];
    };
  },
};

/** Switches change the whole page at once; only the switches themselves render again. */
export const ChosenAtRunTime: Story = {
  ...withSwitches,
  tags: ['full-motion'],
  play: async ({ canvas, canvasElement, step }) => {
    const { outer } = partsOf(canvasElement);
    const rendered = commits;
    const seen = canvas.getByRole('status', { name: 'Seen' });
    const choose = async (name: string) => {
      const choice = canvas.getByRole('radio', { name });
      choice.click();
      await waitFor(() => expect(choice).toBeChecked());
    };
    const slides = () =>
      canvas
        .getByRole('radiogroup', { name: 'Colours' })
        .getAnimations({ subtree: true })
        .some((one) => !(one instanceof CSSTransition));

    await step('the scheme', async () => {
      const before = ground(document.body);
      await choose('Dark');
      await expect(ground(document.body)).not.toBe(before);
      await expect(seen).toHaveTextContent('dark, moving');
      await choose('High contrast');
      await expect(seen).toHaveTextContent('light, with more contrast, moving');
      await expect(slides()).toBe(true);
      await choose('Light');
      await expect(ground(document.body)).toBe(before);
    });
    await step('the density', async () => {
      const height = () => button(outer).getBoundingClientRect().height;
      await choose('Comfortable');
      const comfortable = height();
      await choose('Compact');
      await expect(height()).toBeLessThan(comfortable);
    });
    await step('less motion', async () => {
      const less = canvas.getByRole('switch', { name: 'Less motion' });
      const moving = () => getComputedStyle(less).transitionProperty;
      await expect(moving()).not.toBe('none');
      await userEvent.click(less);
      await waitFor(() => expect(less).toBeChecked());
      await expect(seen).toHaveTextContent('light, still');
      await expect(moving()).toBe('none');
      await choose('Dark');
      await expect(slides()).toBe(false);
      await userEvent.click(less);
      await waitFor(() => expect(seen).toHaveTextContent('dark, moving'));
      await expect(moving()).not.toBe('none');
    });
    await expect(commits).toBe(rendered);
  },
};

/** On a device that asks for less motion nothing moves, whatever is chosen. */
export const TheDeviceAsksForLess: Story = {
  ...withSwitches,
  play: async ({ canvas }) => {
    const asked = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    await expect(canvas.getByRole('switch', { name: 'Less motion' })).not.toBeChecked();
    await expect(canvas.getByRole('status', { name: 'Seen' })).toHaveTextContent(asked ? 'still' : 'moving');
  },
};
