import { Card } from '@kontor/ui/card';
import { List } from '@kontor/ui/list';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { companyChannel, own, paymentChannel, reader } from '../fixtures/chat.ts';
import { guide } from '../fixtures/guide.ts';
import { withChatTexts } from '../fixtures/withTexts.tsx';
import { ChannelLink } from './ChannelLink.tsx';

const meta = {
  title: 'Widgets/ChannelLink',
  component: ChannelLink,
  parameters: guide({
    purpose: 'Leads from a payment or an application to the conversation about it, and says who wrote last.',
    do: [
      'Put it among the details of what the conversation is about.',
      'Give the unread messages of this conversation: their number is on the row.',
      'Open the ChatPopup on `onOpen`, at this channel.',
    ],
    dont: [
      'Don’t list all conversations with it: the ChatPopup does.',
      'Don’t give it the customer’s main conversation: it is about a payment or an application.',
    ],
    keyboard: [['Enter, Space', 'open the conversation']],
    accessibility: [
      'A row that is a button: what it is about, who wrote last and when, and how many are unread.',
      'That a conversation is closed is said in words.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 400 }}>
        <Card padding={2}>
          <List>
            <Story />
          </List>
        </Card>
      </div>
    ),
    withChatTexts,
  ],
  args: {
    channel: paymentChannel,
    unread: 1,
    userId: reader,
    onOpen: fn(),
    timeZone: 'Europe/London',
    now: new Date('2026-11-24T15:00:00.000Z'),
  },
} satisfies Meta<typeof ChannelLink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The bank has asked, and nobody has read it. */
export const Asked: Story = {
  tags: ['forced-colours'],
  play: async ({ canvasElement, args }) => {
    const link = within(canvasElement).getByRole('button', {
      name: /^Messages from the bank about this payment.*The bank wrote last: 2:28 PM.*Unread: 1$/,
    });
    await userEvent.click(link);
    await expect(args.onOpen).toHaveBeenCalledOnce();
    link.blur();
  },
};

const answer = own(94, '2026-11-24T14:40:00.000Z', { content: 'Here it is.' });

export const Answered: Story = {
  args: { channel: { ...paymentChannel, messages: [answer] }, unread: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('You wrote last: 2:40 PM')).toBeVisible();
    await expect(within(canvasElement).queryByText(/Unread/)).toBeNull();
  },
};

/** Somebody else of the company has answered. */
export const AnsweredByAColleague: Story = {
  tags: ['no-picture'],
  args: {
    channel: { ...paymentChannel, messages: [{ ...answer, userId: companyChannel.id }] },
    unread: 0,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Your company wrote last: 2:40 PM')).toBeVisible();
  },
};

export const Closed: Story = {
  tags: ['no-picture'],
  args: { channel: { ...paymentChannel, closedAt: '2026-11-24T14:50:00.000Z' }, unread: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('This conversation is closed.')).toBeVisible();
  },
};

export const OfAnApplication: Story = {
  globals: { tenant: 'pico', scheme: 'dark' },
  args: { channel: companyChannel, unread: 12 },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('button', { name: /^Messages from the bank about this application/ }),
    ).toBeVisible();
  },
};

export const German: Story = { globals: { locale: 'de', tenant: 'ashgrove' } };
export const RightToLeft: Story = { globals: { locale: 'ar', scheme: 'dark' } };
