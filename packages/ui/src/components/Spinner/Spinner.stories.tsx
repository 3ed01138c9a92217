import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Spinner } from './Spinner.tsx';

const meta = {
  title: 'Components/Spinner',
  parameters: guide({
    purpose: 'Work of unknown length where no shape of the result is known.',
    do: [
      'Name what is going on.',
      'Use it within something that stays in its place, such as the end of a list that loads on.',
    ],
    dont: [
      'Don’t put it on a blank page: use Skeletons.',
      'Don’t use it where the length is known: that is a ProgressBar.',
    ],
    accessibility: ['Its label is said politely.', 'Under reduced motion it does not turn.'],
  }),
  component: Spinner,
  args: { label: 'Checking the code' },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('status')).toHaveTextContent('Checking the code'),
};
