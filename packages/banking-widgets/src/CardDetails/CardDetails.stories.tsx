import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../fixtures/guide.ts';
import { storyClock } from '../fixtures/scriptedSigning.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { CardDetails, type CardDetailsProps, type ShownCardDetails } from './CardDetails.tsx';

const clock = storyClock();

const shown = (): ShownCardDetails => ({
  number: '4000002760314821',
  expirationDate: '09/29',
  securityCode: '271',
  hiddenAt: clock.now() + 42_000,
});

/** A page whose bank asks for no code. */
function Page({ details: first, onShow, onHide, now }: CardDetailsProps) {
  const [details, setDetails] = useState(first);
  return (
    <CardDetails
      details={details}
      onShow={() => {
        onShow();
        setDetails(shown());
      }}
      onHide={() => {
        onHide();
        setDetails(null);
      }}
      {...(now && { now })}
    />
  );
}

const meta = {
  title: 'Widgets/CardDetails',
  component: CardDetails,
  parameters: guide({
    purpose:
      'The number, expiry and security code of a card: hidden, or seen for a short time, each ready to be copied.',
    do: [
      'Ask for a code on `onShow`, and hand the details over with the time at which they disappear.',
      'Keep them in memory alone, and forget them on `onHide`: it is called when the time is up too.',
      'Put it on the card’s own page, near the card.',
    ],
    dont: [
      'Don’t hand them over before they are asked for, nor keep them in a cache or a store.',
      'Don’t prolong the time by yourself: somebody who still needs them asks again.',
    ],
    keyboard: [['Enter, Space', 'show, hide or copy']],
    accessibility: [
      'One button shows and hides, so that the focus stays where it was; that they show or are hidden again is announced.',
      'Each value is copied by a button that names it; the group has a name.',
      'When the time is up while one of them has the focus, the focus goes to the button.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: { details: null, onShow: fn(), onHide: fn(), now: clock.now },
  render: (args) => <Page {...args} />,
  beforeEach: () => clock.reset(),
} satisfies Meta<typeof CardDetails>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvasElement).not.toHaveTextContent(/\d{4}/);
    // Nothing is said of what was never there.
    for (const status of canvas.getAllByRole('status')) await expect(status).toBeEmptyDOMElement();
    await expect(args.onShow).not.toHaveBeenCalled();
  },
};

export const Shown: Story = {
  args: { details: shown() },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('group', { name: 'Card details' });
    await expect(group).toHaveTextContent('4000 0027 6031 4821');
    await expect(group).toHaveTextContent('09/29');
    await expect(group).toHaveTextContent('271');
    await expect(within(canvasElement).getByRole('timer')).toHaveTextContent('Visible for 0:42');
    await expect(within(group).getByRole('button', { name: /card number/i })).toBeVisible();
  },
};

/** One button for both, which keeps the focus; what is read out says both. */
export const ShowsAndHides: Story = {
  tags: ['no-picture'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: 'Show card details' });
    await userEvent.click(button);
    await expect(button).toHaveAccessibleName('Hide card details');
    await expect(button).toHaveFocus();
    await expect(canvas.getByText('Card details are visible')).toHaveAttribute('role', 'status');
    await userEvent.click(button);
    await expect(args.onHide).toHaveBeenCalledTimes(1);
    await expect(canvas.queryByRole('group')).toBeNull();
    await expect(canvas.getByText('Card details are hidden')).toHaveAttribute('role', 'status');
    await expect(button).toHaveFocus();
  },
};

/** The time is up by the clock, also in a tab that slept; who was about to copy keeps a place. */
export const TimeIsUp: Story = {
  tags: ['no-picture'],
  args: { details: shown() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: /card number/i }).focus();
    clock.advance(41_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(canvas.getByRole('timer')).toHaveTextContent('Visible for 0:01'));
    await expect(args.onHide).not.toHaveBeenCalled();
    clock.advance(1_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(canvas.queryByRole('group')).toBeNull());
    await expect(args.onHide).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('button', { name: 'Show card details' })).toHaveFocus();
  },
};

export const German: Story = { globals: { locale: 'de' }, args: { details: shown() } };
export const Arabic: Story = { globals: { locale: 'ar' }, args: { details: shown() } };
