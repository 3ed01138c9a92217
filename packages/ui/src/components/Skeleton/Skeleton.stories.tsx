import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Inline, Stack } from '../../layout/index.ts';
import { Heading } from '../../text/index.ts';
import { Amount } from '../Amount/index.ts';
import { Card } from '../Card/index.ts';
import { CurrencyIcon } from '../CurrencyIcon/index.ts';
import { List, ListRow } from '../List/index.ts';
import { SkeletonContent } from './SkeletonContent.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from './Skeleton.tsx';

const meta = {
  title: 'Components/Skeleton',
  parameters: guide({
    purpose:
      'The place of content that is on its way, as large as the content, so that nothing moves when it comes. `SkeletonContent` draws it with the real components themselves.',
    do: [
      'Prefer `SkeletonContent` with made-up data of usual length: sizes are then right by construction, in every brand and text size.',
      'Wrap all placeholders of a region in one group with a label.',
      'Show as many rows as usually come.',
    ],
    dont: [
      'Don’t use it for less than about 300 ms, nor for an act the person started: the button’s own `loading` shows that.',
      'Don’t mix it with a Spinner.',
    ],
    accessibility: [
      'One polite “Loading …” for a region; the bars themselves are silent and can’t be reached (`inert`).',
      'Only opacity moves, and nothing under reduced motion.',
    ],
  }),
  component: Skeleton,
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = { args: { width: 240 } };
export const Circle: Story = { args: { width: 40, height: 40, radius: 'circle' } };
export const Lines: Story = {
  render: () => (
    <Box maxWidth={360}>
      <SkeletonText lines={3} />
    </Box>
  ),
};

const Rows = () => (
  <Stack gap={5}>
    {[0, 1, 2].map((row) => (
      <Inline key={row} gap={3}>
        <Skeleton width={40} height={40} radius="circle" />
        <Stack gap={2}>
          <Skeleton width={140} height={12} />
          <Skeleton width={90} height={10} />
        </Stack>
      </Inline>
    ))}
  </Stack>
);

/** However many skeletons a region has, it says once that it is loading. */
export const Group: Story = {
  render: () => (
    <SkeletonGroup label="Loading payments">
      <Rows />
    </SkeletonGroup>
  ),
  play: async ({ canvasElement }) => {
    const status = within(canvasElement).getByRole('status');
    await expect(status).toHaveTextContent(/^Loading payments$/);
    await expect(status).toHaveAttribute('aria-busy', 'true');
  },
};

export const GroupInGerman: Story = {
  tags: ['no-picture'],
  globals: { locale: 'de' },
  render: () => (
    <SkeletonGroup>
      <Rows />
    </SkeletonGroup>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Wird geladen');
  },
};

const account = (name: string, number: string) => (
  <ListRow
    leading={<CurrencyIcon code="EUR" />}
    title={name}
    subtitle={number}
    trailing={<Amount value="1250.00" currency={{ code: 'EUR', decimals: 2, symbol: '€' }} />}
    onPress={() => undefined}
  />
);
const accounts = (
  <Stack gap={6}>
    <Heading level={2}>Accounts</Heading>
    <List>
      {account('Main account', 'DE89 3704 0044 0532 0130 00')}
      {account('Savings', 'DE02 1203 0000 0000 2020 51')}
    </List>
  </Stack>
);

/** Drawn by the real components: as large as what comes, to the pixel, and nothing of it is heard or reached. */
export const OfTheRealContent: Story = {
  render: () => (
    <Inline gap={8} align="start">
      <div style={{ width: 360 }}>
        <SkeletonContent label="Loading accounts">{accounts}</SkeletonContent>
      </div>
      <div style={{ width: 360 }}>{accounts}</div>
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    const [placeholder, real] = canvasElement.querySelectorAll('[style*="width: 360px"]');
    await expect(placeholder?.getBoundingClientRect().height).toBe(real?.getBoundingClientRect().height);
    const status = within(canvasElement).getByRole('status');
    await expect(status).toHaveTextContent('Loading accounts');
    // One of each: those of the real thing.
    await expect(within(canvasElement).getAllByRole('heading')).toHaveLength(1);
    await expect(within(canvasElement).getAllByRole('button')).toHaveLength(2);
    const unreal = placeholder?.querySelector('button');
    unreal?.focus();
    await expect(unreal).not.toHaveFocus();
  },
};

export const Board: Story = {
  tags: ['board'],
  render: () => (
    <Box maxWidth={360}>
      <Card>
        <SkeletonGroup>
          <Stack gap={6}>
            <Skeleton width="45%" height={28} />
            <Rows />
            <SkeletonText lines={2} />
          </Stack>
        </SkeletonGroup>
      </Card>
    </Box>
  ),
};
