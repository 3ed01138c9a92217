import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Text } from '../text/index.ts';
import { boardWords } from '../locale/boardWords.ts';
import { space } from '../tokens/space.ts';
import { Box, Center, Columns, Divider, Hide, Inline, Spacer, Stack, Tiles } from './layout.tsx';

const meta = {
  title: 'Foundations/Layout',
  component: Stack,
  parameters: { imports: ['Stack', 'Inline', 'Columns', 'Box'] },
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

const Block = ({ children }: { children: string }) => (
  <Box surface="accent" padding={3} radius="small">
    <Text size="small">{children}</Text>
  </Box>
);

/** Steps of 4 px; gaps and paddings have no others. */
export const Steps: Story = {
  render: () => (
    <Stack gap={3}>
      {Object.entries(space).map(([step, px]) => (
        <Inline key={step} gap={4}>
          <Box maxWidth={56}>
            <Text size="small" tone="muted">
              {step} · {px}
            </Text>
          </Box>
          <svg width={px} height={12} aria-hidden="true">
            <rect width={px} height={12} fill="currentColor" />
          </svg>
        </Inline>
      ))}
    </Stack>
  ),
};

const useWords = boardWords({
  en: {
    one: 'One',
    two: 'Two',
    end: 'At the end',
    fixed: '200 px',
    rest: 'The rest',
    middle: 'In the middle',
    box: 'A box',
  },
  ar: {
    one: 'واحد',
    two: 'اثنان',
    end: 'في النهاية',
    fixed: '200 بكسل',
    rest: 'الباقي',
    middle: 'في الوسط',
    box: 'صندوق',
  },
});

export const Arrangements: Story = {
  tags: ['board'],
  render: function Arrangements() {
    const words = useWords();
    return (
      <Stack gap={6}>
        <Inline gap={2} wrap>
          <Block>{words.one}</Block>
          <Block>{words.two}</Block>
          <Spacer />
          <Block>{words.end}</Block>
        </Inline>
        <Divider />
        <Columns template="200px minmax(0, 1fr)" gap={4}>
          <Block>{words.fixed}</Block>
          <Block>{words.rest}</Block>
        </Columns>
        <Center maxWidth={240}>
          <Block>{words.middle}</Block>
        </Center>
        <Box surface="sunken" padding={4} radius="card" border>
          <Text>{words.box}</Text>
        </Box>
      </Stack>
    );
  },
};

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => <Block key={index}>{String(index + 1)}</Block>);

/** However many there are, none stands alone in a row. */
export const TilesOfAnyNumber: Story = {
  render: () => (
    <Stack gap={6}>
      {[4, 5, 6, 7].map((count) => (
        <Tiles key={count} columns={3}>
          {numbered(count)}
        </Tiles>
      ))}
      <Tiles columns={2}>{numbered(3)}</Tiles>
      <Tiles columns={2} leading>
        {numbered(4)}
      </Tiles>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    for (const grid of canvasElement.querySelectorAll('[class*="tiles"]')) {
      const tops = [...grid.children].map((tile) => tile.getBoundingClientRect().top);
      const { right } = grid.getBoundingClientRect();
      const last = [...grid.children].at(-1)?.getBoundingClientRect();
      await expect(Math.round(last?.right ?? 0)).toBe(Math.round(right));
      const alone = tops.filter((top) => tops.filter((other) => other === top).length === 1);
      await expect(alone.length).toBeLessThanOrEqual(grid.children.length === 4 ? 2 : 1);
    }
  },
};

const responsive = (
  <Stack gap={4}>
    <Columns template="1fr 1fr" gap={4} collapseBelow="tablet">
      <Block>First</Block>
      <Block>Second</Block>
    </Columns>
    <Hide below="tablet">
      <Block>From tablet on</Block>
    </Hide>
    <Hide above="tablet">
      <Block>On phones</Block>
    </Hide>
  </Stack>
);

/** Two columns become one, and what belongs to wide screens is gone, also for screen readers. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => responsive,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first, second] = ['First', 'Second'].map((word) => canvas.getByText(word).getBoundingClientRect());
    await expect(second?.top).toBeGreaterThan(first?.bottom ?? Infinity);
    await expect(canvas.getByText('From tablet on')).not.toBeVisible();
    await expect(canvas.getByText('On phones')).toBeVisible();
  },
};

export const OnADesktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: () => responsive,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first, second] = ['First', 'Second'].map((word) => canvas.getByText(word).getBoundingClientRect());
    await expect(second?.top).toBe(first?.top);
    await expect(canvas.getByText('From tablet on')).toBeVisible();
    await expect(canvas.getByText('On phones')).not.toBeVisible();
  },
};
