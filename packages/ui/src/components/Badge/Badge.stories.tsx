import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../guide.ts';
import { Clock } from '../../icons/index.ts';
import { Inline } from '../../layout/index.ts';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'Components/Badge',
  parameters: guide({
    purpose: 'The state of one thing, in a word or two: waiting, signed, rejected.',
    do: [
      'Keep to a word that stands by itself.',
      'Choose the tone by meaning: `positive` is done, `warning` waits for somebody, `negative` failed.',
    ],
    dont: [
      'Don’t press it; a Button or a Link is pressed.',
      'Don’t count with it: Tabs and TabBar have counts of their own.',
    ],
    accessibility: ['Plain text, read where it stands; the colour repeats the word and never replaces it.'],
  }),
  component: Badge,
  args: { children: 'Waiting' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const WithIcon: Story = {
  args: { tone: 'warning', icon: <Clock size={14} />, children: 'Waiting for signature' },
};
export const Count: Story = { args: { tone: 'accent', children: '3' } };

export const Board: Story = {
  tags: ['board'],
  render: () => (
    <Inline gap={2} wrap>
      <Badge>Draft</Badge>
      <Badge tone="accent">New</Badge>
      <Badge tone="positive">Completed</Badge>
      <Badge tone="negative">Rejected</Badge>
      <Badge tone="warning" icon={<Clock size={14} />}>
        Waiting for signature
      </Badge>
      <Badge tone="info">Processing</Badge>
      <Badge tone="accent">12</Badge>
    </Inline>
  ),
};
