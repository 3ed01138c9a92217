import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createBrandTheme } from '../theme/createBrandTheme.ts';
import { presets } from '../theme/presets.ts';
import { ThemeStudio } from './ThemeStudio.tsx';

const writeText = fn<(text: string) => Promise<void>>();

const meta = {
  title: 'Foundations/Theme studio',
  component: ThemeStudio,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  globals: { viewport: { value: 'desktop' } },
  tags: ['no-picture'],
  beforeEach: () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    writeText.mockReset();
    writeText.mockResolvedValue();
  },
} satisfies Meta<typeof ThemeStudio>;
export default meta;
type Story = StoryObj<typeof meta>;

const replace = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

const valueOn = (stage: HTMLElement, name: string) => getComputedStyle(stage).getPropertyValue(name);

const stages = ['Light', 'Dark', 'High contrast', 'Dark high contrast'] as const;

/** The one amount of a stage is its largest text, and is not cut. */
const expectHero = async (stage: HTMLElement) => {
  const amount = within(stage).getByText('24,318.07 euros').parentElement;
  if (!amount) throw new Error('no amount');
  await expect(getComputedStyle(amount).fontSize).toBe('44px');
  const [ink, room] = [amount.getBoundingClientRect(), stage.getBoundingClientRect()];
  await expect(ink.left >= room.left && ink.right <= room.right).toBe(true);
};

/** Type a colour; the bank, the certificate and what had to move follow at once. */
export const Studio: Story = {
  name: 'Theme studio',
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    await step('A hard colour is made legible, and the studio says how', async () => {
      await replace(canvas.getByRole('textbox', { name: 'Main colour' }), '#ffe600');
      const theme = createBrandTheme({ ...presets.kontor, primary: '#ffe600' });
      for (const [label, scheme] of [
        ['Light', 'light'],
        ['Dark', 'dark'],
        ['High contrast', 'highContrast'],
        ['Dark high contrast', 'darkHighContrast'],
      ] as const) {
        const stage = canvas.getByRole('region', { name: label });
        await expect(valueOn(stage, '--k-color-accent')).toBe(theme[scheme]['--k-color-accent']);
        await expect(valueOn(stage, '--k-color-brand')).toBe('#ffe600');
        await expectHero(stage);
      }
      await expect(canvas.getByText('0 fall short')).toBeVisible();
      await userEvent.click(canvas.getByRole('tab', { name: /^What moved/ }));
      const moved = within(canvas.getByRole('list', { name: 'What moved' }));
      await expect(moved.getAllByText(/^As it is, #ffe600 would reach 1\.\d\d:1/)[0]).toBeVisible();
    });
    await step('Any of the brands that come along is a start', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Kontor' }));
      await expect(canvas.getByRole('textbox', { name: 'Main colour' })).toHaveValue('#0b6e4f');
      await expect(canvas.getByRole('button', { name: 'Kontor' })).toHaveAttribute('aria-pressed', 'true');
      await userEvent.click(canvas.getByRole('tab', { name: 'Preview' }));
      await expect(valueOn(canvas.getByRole('region', { name: 'Light' }), '--k-color-accent')).toBe(
        '#0b6e4f',
      );
    });
  },
};

/** On a tablet the banks stand two by two, and the amount is no smaller in any of them. */
export const OnATablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const label of stages) await expectHero(canvas.getByRole('region', { name: label }));
    await replace(canvas.getByRole('textbox', { name: 'Main colour' }), '#ffe600');
    for (const label of stages) await expectHero(canvas.getByRole('region', { name: label }));
  },
};

/** A field that is wrong says so beside itself; the last good brand stays on show and nothing typed is lost. */
export const Errors: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const colour = canvas.getByRole('textbox', { name: 'Main colour' });
    await replace(colour, 'green');
    await replace(canvas.getByRole('textbox', { name: 'Logo' }), 'mark.svg');
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Name' }));
    await expect(colour).toHaveAccessibleDescription(
      expect.stringContaining('It must be a colour like #0b6e4f.'),
    );
    await expect(canvas.getByRole('textbox', { name: 'Logo' })).toHaveAccessibleDescription(
      expect.stringContaining('It must be an address that starts with https:// or /.'),
    );
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      expect.stringContaining('It must not be empty.'),
    );
    await expect(colour).toHaveValue('green');
    await expect(valueOn(canvas.getByRole('region', { name: 'Light' }), '--k-color-brand')).toBe('#0b6e4f');
    await replace(colour, '6d3df2');
    await expect(colour).toBeValid();
  },
};

/** Shape, density and type follow too; one scheme at a time has the whole width. */
export const ShapeAndType: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Round' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Compact' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }));
    const stage = canvas.getByRole('region', { name: 'Dark' });
    await expect(canvas.queryByRole('region', { name: 'Light' })).toBeNull();
    await expect(valueOn(stage, '--k-radius-button')).toBe('999px');
    await expect(valueOn(stage, '--k-density-control-height')).toBe('42px');
    const send = within(stage).getByRole('button', { name: 'Send' });
    await expect(send.getBoundingClientRect().height).toBe(42);
    await expect(getComputedStyle(send).borderRadius).toBe('999px');
  },
};

/** Every pair can be found; the one with the least to spare comes first. */
export const CertificateOfAPair: Story = {
  name: 'Certificate',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Certificate' }));
    const ratios = () =>
      within(canvas.getByRole('region', { name: 'Certificate' }).querySelector('tbody') ?? canvasElement)
        .getAllByRole('row')
        .map((row) => {
          const [ratio = 0, needed = 1] = [...row.children]
            .slice(4, 6)
            .map((cell) => Number.parseFloat(cell.textContent));
          return ratio / needed;
        });
    const { pairs } = createBrandTheme(presets.kontor).certificate;
    await expect(ratios()).toHaveLength(12);
    await userEvent.click(canvas.getByRole('button', { name: `Show all ${pairs.length}` }));
    await expect(ratios()).toHaveLength(pairs.length);
    const spare = ratios();
    await expect(Math.min(...spare)).toBeGreaterThanOrEqual(1);
    for (const [index, one] of spare.entries())
      if (index > 0) await expect(one + 0.01).toBeGreaterThan(spare[index - 1] ?? 0);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a pair' }), 'on accent on accent');
    await waitFor(() => expect(canvas.getByText(/^12 of 12 pairs/)).toBeVisible());
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a pair' }), ' mauve');
    await expect(canvas.getByText('No pair of that name')).toBeVisible();
  },
};

/** What one takes away: the brand, design tokens, a style sheet. */
export const Export: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Export' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(JSON.parse(writeText.mock.lastCall?.[0] ?? '')).toEqual(presets.kontor);
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Design tokens' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(JSON.parse(writeText.mock.lastCall?.[0] ?? '')).toHaveProperty('version', '2025.10');
    await userEvent.click(canvas.getByRole('tab', { name: 'CSS' }));
    await expect(canvas.getByRole('region', { name: 'CSS' })).toHaveTextContent('--k-color-accent:#0b6e4f');
  },
};
