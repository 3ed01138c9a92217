import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Heading } from '../../text/index.ts';
import { navigate, withRouter } from '../Link/storyRouter.tsx';
import { NotificationBanner } from './NotificationBanner.tsx';
import { NotificationStack, type Notification } from './NotificationStack.tsx';

const meta = {
  title: 'Components/NotificationBanner',
  component: NotificationBanner,
  subcomponents: { NotificationStack },
  parameters: {
    layout: 'fullscreen',
    ...guide({
      purpose:
        'An announcement to the whole page, from edge to edge under its top: payments are delayed, terms change, the connection is gone. `NotificationStack` keeps several in order.',
      do: [
        'Say what happens, to whom, and until when: “SEPA payments are delayed until 18:00. Your money is safe.”',
        'Offer one action at most, named by a verb.',
        'Put all of a page’s announcements into one `NotificationStack`, before the header’s end and outside `main`.',
        'Mark as `lasting` what stays true whatever the reader does, such as a lost connection.',
      ],
      dont: [
        'Don’t announce what concerns one form or card: a Banner stands there.',
        'Don’t confirm every act: a Toast does that and leaves by itself.',
        'Don’t use `negative` for news that can wait: it interrupts a screen reader.',
      ],
      keyboard: [
        ['Tab', 'to the action, then to Dismiss'],
        ['Enter, Space', 'on “Show 2 more” unfolds the rest'],
      ],
      accessibility: [
        'A problem is an `alert`, everything else a polite `status`; its kind is a word as well as a colour and an icon.',
        'The stack is a region named “Announcements”, with a list in it, so their number is heard.',
        'After Dismiss the focus goes on to the next announcement, after the last to the place where they stood; it is never lost.',
      ],
    }),
  },
  args: {
    title: 'New terms from 1 March.',
    children: 'We have shortened them and dropped two fees.',
    action: { label: 'Read what changes', href: '#terms' },
  },
} satisfies Meta<typeof NotificationBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {
  args: { onDismiss: fn() },
  play: async ({ args }) => {
    await expect(screen.getByRole('status')).toHaveTextContent('Note: New terms from 1 March.');
    await expect(screen.getByRole('link', { name: 'Read what changes' })).toHaveAttribute('href', '#terms');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledTimes(1);
  },
};

export const Positive: Story = {
  args: {
    tone: 'positive',
    title: 'Your identity is confirmed.',
    children: 'All payments are open to you.',
    action: undefined,
  },
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent(
      'Done: Your identity is confirmed. All payments are open to you.',
    );
  },
};

const retry = fn();
export const Warning: Story = {
  args: {
    tone: 'warning',
    title: 'SEPA payments are delayed.',
    children: 'Those sent now leave after 18:00. Nothing is lost.',
    action: { label: 'Check again', onPress: retry },
  },
  play: async () => {
    retry.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await expect(retry).toHaveBeenCalledTimes(1);
  },
};

export const Negative: Story = {
  args: {
    tone: 'negative',
    title: 'No connection.',
    children: 'What you see is from 14:02.',
    action: undefined,
  },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('Problem: No connection.');
  },
};

/** Below a LinkProvider the host's router follows it. */
export const NavigatesInTheApp: Story = {
  tags: ['no-picture'],
  args: { action: { label: 'Read what changes', href: '/terms' } },
  decorators: [withRouter],
  play: async () => {
    navigate.mockClear();
    await userEvent.click(screen.getByRole('link', { name: 'Read what changes' }));
    await expect(navigate).toHaveBeenCalledWith('/terms');
    await expect(window.location.pathname).not.toBe('/terms');
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    tone: 'warning',
    title: 'SEPA payments are delayed.',
    children: 'Those sent now leave after 18:00. Nothing is lost.',
    onDismiss: fn(),
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const three: Notification[] = [
  { id: 'terms', title: 'New terms from 1 March.', children: 'We have dropped two fees.' },
  { id: 'limit', tone: 'warning', title: 'SEPA payments are delayed.', children: 'Nothing is lost.' },
  {
    id: 'offline',
    tone: 'negative',
    title: 'No connection.',
    children: 'What you see is from 14:02.',
    lasting: true,
  },
];

function Page({ initial = three }: { initial?: Notification[] }) {
  const [notifications, setNotifications] = useState(initial);
  return (
    <>
      <NotificationStack
        notifications={notifications}
        onDismiss={(id) => setNotifications((all) => all.filter((one) => one.id !== id))}
      />
      <main style={{ padding: 24 }}>
        <Heading level={1}>Payments</Heading>
      </main>
    </>
  );
}

/** The most urgent is in sight, the rest behind one line. */
export const Several: Story = {
  render: () => <Page />,
  play: async () => {
    const region = screen.getByRole('region', { name: 'Announcements' });
    await expect(within(region).getAllByRole('listitem')).toHaveLength(1);
    await expect(within(region).getByRole('alert')).toHaveTextContent('No connection.');
    await expect(within(region).queryByRole('button', { name: 'Dismiss' })).toBeNull();
    const fold = within(region).getByRole('button', { name: 'Show 2 more' });
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(fold);
    await expect(within(region).getAllByRole('listitem')).toHaveLength(3);
    await expect(within(region).getByRole('button', { name: 'Show fewer' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  },
};

/** The focus goes on to the next, and after the last stays where they stood. */
export const DismissedOneByOne: Story = {
  tags: ['no-picture'],
  render: () => <Page initial={three.slice(0, 2)} />,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 more' }));
    const first = screen.getAllByRole('button', { name: 'Dismiss' })[0];
    if (first) await userEvent.click(first);
    await expect(screen.getByRole('status')).toHaveTextContent('New terms');
    await expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.queryByRole('region')).toBeNull();
    await expect(document.activeElement).not.toBe(document.body);
  },
};

const useWords = boardWords({
  en: {
    title: 'SEPA payments are delayed.',
    text: 'Those sent now leave after 18:00. Nothing is lost.',
    action: 'Details',
  },
  ar: {
    title: 'مدفوعات SEPA متأخرة.',
    text: 'ما يُرسل الآن يُنفَّذ بعد الساعة 18:00. لم يُفقد شيء.',
    action: 'التفاصيل',
  },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const { title, text, action } = useWords();
    return (
      <div>
        {(['info', 'positive', 'warning', 'negative'] as const).map((tone) => (
          <NotificationBanner
            key={tone}
            tone={tone}
            title={title}
            action={{ label: action, href: '#details' }}
            onDismiss={fn()}
          >
            {text}
          </NotificationBanner>
        ))}
      </div>
    );
  },
};
