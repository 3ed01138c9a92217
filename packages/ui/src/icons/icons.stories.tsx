import type { Meta, StoryObj } from '@storybook/react-vite';
import { Columns, Stack } from '../layout/index.ts';
import { Text } from '../text/index.ts';
import * as icons from './index.ts';

const meta = {
  title: 'Foundations/Icons',
  parameters: { imports: ['Home', 'Send', 'Check'] },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** A grid of 24 px and a line of 1.75; arrows turn round in right-to-left text. */
export const All: Story = {
  render: () => (
    <Columns template="repeat(8, minmax(0, 1fr))" gap={6}>
      {Object.entries(icons).map(([name, Icon]) => (
        <Stack key={name} gap={3} align="center">
          <Icon size={24} />
          <Text size="caption" tone="muted">
            {name}
          </Text>
        </Stack>
      ))}
    </Columns>
  ),
};
