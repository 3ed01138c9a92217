import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../../guide.ts';
import { Clock } from '../../icons/index.ts';
import { Inline } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
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

const useWords = boardWords({
  en: {
    draft: 'Draft',
    fresh: 'New',
    completed: 'Completed',
    rejected: 'Rejected',
    unsigned: 'Waiting for signature',
    processing: 'Processing',
  },
  ar: {
    draft: 'مسودة',
    fresh: 'جديد',
    completed: 'مكتملة',
    rejected: 'مرفوضة',
    unsigned: 'بانتظار التوقيع',
    processing: 'قيد التنفيذ',
  },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const words = useWords();
    return (
      <Inline gap={2} wrap>
        <Badge>{words.draft}</Badge>
        <Badge tone="accent">{words.fresh}</Badge>
        <Badge tone="positive">{words.completed}</Badge>
        <Badge tone="negative">{words.rejected}</Badge>
        <Badge tone="warning" icon={<Clock size={14} />}>
          {words.unsigned}
        </Badge>
        <Badge tone="info">{words.processing}</Badge>
        <Badge tone="accent">12</Badge>
      </Inline>
    );
  },
};
