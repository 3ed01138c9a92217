import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { ProgressBar } from './ProgressBar.tsx';

const meta = {
  title: 'Components/ProgressBar',
  parameters: guide({
    purpose: 'Work of known length: a file that is sent, a limit that is used up.',
    do: ['Say the figure in words beside it when it matters.', 'Let it only grow.'],
    dont: ['Don’t guess a length; a Spinner is honest.', 'Don’t show steps with it: StepCounter does.'],
    accessibility: [
      '`role="progressbar"` with its name and value.',
      'It fills from the side that reading begins on, and is drawn in forced colours.',
    ],
  }),
  component: ProgressBar,
  args: { label: 'Upload', value: 40 },
  decorators: [
    (Story) => (
      <Box maxWidth={320}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PartWay: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Upload' });
    await expect(bar).toHaveAttribute('aria-valuenow', '40');
    await expect(bar).toHaveAttribute('aria-valuemax', '100');
  },
};

/** Beyond the end is the end. */
export const Beyond: Story = {
  args: { value: 7, max: 5 },
  play: ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5'),
};

const useWords = boardWords({
  en: { step: 'Step' },
  ar: { step: 'الخطوة' },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const { step } = useWords();
    return (
      <Stack gap={4}>
        {[0, 3, 7, 10].map((value) => (
          <ProgressBar key={value} label={`${step} ${value}`} value={value} max={10} />
        ))}
      </Stack>
    );
  },
};
