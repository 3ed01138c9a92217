import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Columns } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Link } from '../Link/index.ts';
import { Timeline, type TimelineItem } from './Timeline.tsx';

const items: readonly TimelineItem[] = [
  {
    id: 'created',
    label: 'Created by Ada Byron',
    state: 'done',
    time: { dateTime: '2024-11-05T09:14:00Z', text: '5 Nov 2024, 09:14' },
  },
  {
    id: 'signed',
    label: 'Signed',
    state: 'done',
    time: { dateTime: '2024-11-05T09:20:00Z', text: '5 Nov 2024, 09:20' },
  },
  {
    id: 'sent',
    label: 'With the other bank',
    state: 'current',
    description: 'Usually takes a few minutes.',
  },
  {
    id: 'arrived',
    label: 'Arrives',
    state: 'upcoming',
    time: { dateTime: '2024-11-06', text: 'by 6 Nov 2024' },
  },
];

const meta = {
  title: 'Components/Timeline',
  parameters: guide({
    purpose:
      'How something goes on by itself: the statuses of a payment or an application, with their times, and what is still to come.',
    do: [
      'Begin with the earliest; say in the `description` what happens next, or why it failed.',
      'Give the time of the person’s own zone, and the day where the hour isn’t known.',
      'End it where it failed: what would have come after isn’t shown.',
    ],
    dont: [
      'Don’t use it for steps that a person takes: that is a Stepper.',
      'Don’t press its entries; put a link into a `description`.',
    ],
    accessibility: [
      'An ordered list; the status in progress has `aria-current="step"`.',
      'The state is said after the label: “Signed, Done”. It is a sign as well as a colour.',
      'Times are `time` elements.',
    ],
  }),
  component: Timeline,
  args: { 'aria-label': 'Progress of the payment', items },
  decorators: [
    (Story) => (
      <Box maxWidth={400}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

/** On its way: what was reached, where it is, and what is to come. */
export const InProgress: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: 'Progress of the payment' });
    const entries = within(list).getAllByRole('listitem');
    await expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Created by Ada Byron, Done5 Nov 2024, 09:14',
      'Signed, Done5 Nov 2024, 09:20',
      'With the other bank, In progressUsually takes a few minutes.',
      'Arrives, Not startedby 6 Nov 2024',
    ]);
    await expect(entries.map((entry) => entry.getAttribute('aria-current'))).toEqual([
      null,
      null,
      'step',
      null,
    ]);
    await expect(within(list).getByText('5 Nov 2024, 09:14')).toHaveAttribute(
      'datetime',
      '2024-11-05T09:14:00Z',
    );
  },
};

export const Done: Story = {
  args: { items: items.map((item) => ({ ...item, state: 'done', description: undefined })) },
};

/** It ends where it failed, and says why. */
export const Failed: Story = {
  args: {
    items: [
      ...items.slice(0, 2),
      {
        id: 'rejected',
        label: 'Rejected by the other bank',
        state: 'error',
        time: { dateTime: '2024-11-05T09:31:00Z', text: '5 Nov 2024, 09:31' },
        description: (
          <>
            The account is closed. The money is back on your account. <Link href="/help">Read more</Link>
          </>
        ),
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')[2]).toHaveTextContent(
      'Rejected by the other bank, Not completed',
    );
  },
};

/** On a phone a time that has no room goes below its label, and long words wrap. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    items: [
      {
        id: 'created',
        label: 'Created by Donaudampfschifffahrtsgesellschaft mbH',
        state: 'done',
        time: { dateTime: '2024-11-05T09:14:00Z', text: '5 Nov 2024, 09:14' },
      },
      ...items.slice(1),
    ],
  },
  play: async ({ canvasElement }) => {
    const [label, time] = [/^Created by Donau/, '5 Nov 2024, 09:14'].map((text) =>
      within(canvasElement).getByText(text).getBoundingClientRect(),
    );
    await expect(time?.top).toBeGreaterThanOrEqual(label?.bottom ?? 0);
    await expect(time?.left).toBe(label?.left);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const useWords = boardWords({
  en: {
    progress: 'Progress',
    created: 'Created',
    signed: 'Signed',
    sent: 'With the other bank',
    soon: 'Usually takes a few minutes.',
    arrives: 'Arrives',
    tomorrow: 'Tomorrow',
    rejected: 'Rejected',
    closed: 'The account is closed.',
  },
  ar: {
    progress: 'سير الدفعة',
    created: 'تم الإنشاء',
    signed: 'تم التوقيع',
    sent: 'لدى البنك الآخر',
    soon: 'يستغرق ذلك بضع دقائق عادةً.',
    arrives: 'موعد الوصول',
    tomorrow: 'غدًا',
    rejected: 'مرفوضة',
    closed: 'الحساب مغلق.',
  },
});

export const Board: Story = {
  tags: ['board'],
  decorators: [
    (Story) => (
      <Box maxWidth={640}>
        <Story />
      </Box>
    ),
  ],
  render: function Board() {
    const words = useWords();
    const begun = [
      {
        id: 'created',
        label: words.created,
        state: 'done',
        time: { dateTime: '2024-11-05T09:14:00Z', text: '09:14' },
      },
      {
        id: 'signed',
        label: words.signed,
        state: 'done',
        time: { dateTime: '2024-11-05T09:20:00Z', text: '09:20' },
      },
    ] as const;
    return (
      <Columns template="minmax(0, 1fr) minmax(0, 1fr)" gap={8}>
        <Timeline
          aria-label={words.progress}
          items={[
            ...begun,
            { id: 'sent', label: words.sent, state: 'current', description: words.soon },
            {
              id: 'arrives',
              label: words.arrives,
              state: 'upcoming',
              time: { dateTime: '2024-11-06', text: words.tomorrow },
            },
          ]}
        />
        <Timeline
          aria-label={words.progress}
          items={[
            ...begun,
            {
              id: 'rejected',
              label: words.rejected,
              state: 'error',
              time: { dateTime: '2024-11-05T09:31:00Z', text: '09:31' },
              description: words.closed,
            },
          ]}
        />
      </Columns>
    );
  },
};
