import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../components/Button/index.ts';
import { Box, Stack } from '../layout/index.ts';
import { keepsBeginning } from './beginning.ts';
import { Heading } from './Heading.tsx';
import { Text } from './Text.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'Components/Text',
  component: Text,
  args: { children: 'The quick brown fox' },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The whole scale, in the tenant's own faces. */
export const Scale: Story = {
  render: () => (
    <Stack gap={6}>
      <Heading level={1} size="display">
        Display 34
      </Heading>
      <Heading level={2} size="title">
        Title 24
      </Heading>
      <Heading level={3} size="section">
        Section 18
      </Heading>
      <Heading level={4} size="label">
        Label 14
      </Heading>
      <Text>Body 16: money that moves when you say so, and not before. Größe, Straße, façade, złoty.</Text>
      <Text size="small">Small 14: the last four digits are 4242.</Text>
      <Text size="caption">Caption 12: updated at 14:02.</Text>
      <Stack gap={3}>
        {(['muted', 'accent', 'positive', 'negative', 'warning'] as const).map((tone) => (
          <Text key={tone} tone={tone} weight="medium">
            {tone}
          </Text>
        ))}
      </Stack>
    </Stack>
  ),
};

/** Trimmed text: a gap of 16 px is 16 px between baseline and capitals, in any face. */
export const GapsAreExact: Story = {
  tags: ['no-picture'],
  render: () => (
    <Stack gap={4}>
      <Text>First</Text>
      <Text>Second</Text>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const [first, second] = ['First', 'Second'].map((word) =>
      within(canvasElement).getByText(word).getBoundingClientRect(),
    );
    await expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(16);
    // Inter's capitals are 0.7275 em high.
    await expect(first?.height).toBeCloseTo(16 * (1490 / 2048), 0);
  },
};

/** One line with an ellipsis; no descender is cut off. */
export const Truncated: Story = {
  render: () => (
    <Box maxWidth={200} border padding={3}>
      <Text truncate>Donaudampfschifffahrtsgesellschaft, gegründet</Text>
    </Box>
  ),
};

/** A text that runs against the page is cut at its own end, and begins where the page's own would. */
export const TruncatedAgainstThePage: Story = {
  tags: ['no-picture'],
  parameters: { looks: { locale: 'ar' } },
  render: () => (
    <Box maxWidth={200}>
      <Text truncate>Katherine Johnson Consulting Limited</Text>
      <Text truncate>Ada</Text>
    </Box>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/^Katherine/)).toSatisfy(keepsBeginning);
    const short = document.createRange();
    short.selectNodeContents(canvas.getByText('Ada'));
    const { right = 0 } = canvasElement.querySelector('bdi')?.getBoundingClientRect() ?? {};
    await expect(short.getBoundingClientRect().right).toBeCloseTo(right, 0);
  },
};

export const LongWordsWrap: Story = {
  render: () => (
    <Box maxWidth={160} border padding={3}>
      <Text>Donaudampfschifffahrtsgesellschaftskapitän</Text>
    </Box>
  ),
  play: async ({ canvasElement }) => {
    const text = within(canvasElement).getByText(/Donau/);
    await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
  },
};

/** A level is the place in the outline; its size is a matter of looks. */
export const LevelAndSize: Story = {
  tags: ['no-picture'],
  render: () => (
    <Heading level={1} size="label">
      Accounts
    </Heading>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
  },
};

export const Hidden: Story = {
  tags: ['no-picture'],
  render: () => (
    <Text>
      3<VisuallyHidden> unread messages</VisuallyHidden>
    </Text>
  ),
  play: ({ canvasElement }) =>
    expect(within(canvasElement).getByText(/3/)).toHaveTextContent('3 unread messages'),
};

/** A page may move the focus to its heading; a keyboard user sees no ring around what can't be pressed. */
export const HeadingFocusedByThePage: Story = {
  tags: ['no-picture'],
  render: () => (
    <>
      <Button>Before</Button>
      <Heading level={1} tabIndex={-1}>
        Payments
      </Heading>
    </>
  ),
  play: async ({ canvasElement }) => {
    // By keyboard, as then the browser would draw its ring.
    await userEvent.tab();
    const heading = within(canvasElement).getByRole('heading');
    heading.focus();
    await expect(heading).toHaveFocus();
    await expect(getComputedStyle(heading).outlineStyle).toBe('none');
  },
};
