import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Box, Inline, Stack } from '../../layout/index.ts';
import { Card } from '../Card/index.ts';
import { Skeleton, SkeletonGroup, SkeletonText } from './Skeleton.tsx';

const meta = { title: 'Components/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
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
