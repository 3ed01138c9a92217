import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Countdown } from './Countdown.tsx';
import { CountdownRing } from './CountdownRing.tsx';

/** A clock that stands until the story moves it. */
function standingClock(start: number) {
  let time = start;
  return {
    now: () => time,
    /** Moves on, as while a tab slept: no timer has run, and the tab is seen again. */
    sleep: (ms: number) => {
      time += ms;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
let clock = standingClock(0);

const meta = {
  title: 'Components/Countdown',
  parameters: guide({
    purpose:
      'Time until a deadline: a session that ends, a code that can be sent again, an offered rate. It reads the clock each second and is right at once when a sleeping tab wakes.',
    do: [
      'Pass the server’s clock as `now` where the deadline is the server’s.',
      'Say beside it what happens at the end, and act in `onEnd`.',
      'Let people who need longer have more time (WCAG 2.2.1).',
    ],
    dont: [
      'Don’t use it for the age of something; it counts down only.',
      'Don’t put it into another live region: it would be said every second.',
    ],
    accessibility: [
      '`role="timer"` that is not live; a separate polite status says the time left at 60, 30 and 10 seconds.',
      '`onEnd` comes once for each deadline, also one that is past already.',
    ],
  }),
  component: Countdown,
  args: { until: 60_000, now: () => clock.now(), onEnd: fn() },
  beforeEach: () => {
    clock = standingClock(0);
  },
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Minutes: Story = {
  args: { until: 125_000 },
  play: ({ canvasElement }) => expect(within(canvasElement).getByRole('timer')).toHaveTextContent(/^2:05$/),
};

export const OwnWords: Story = {
  args: { until: 42_000, render: (left) => `Send again in ${left / 1000} s` },
  play: ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('timer')).toHaveTextContent('Send again in 42 s'),
};

/** Drawn every second, spoken at 60, 30 and 10 only; a tab that slept is right at once; the end is told once. */
export const FollowsTheClock: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('60 seconds left'));
    clock.sleep(15_000);
    await waitFor(() => expect(canvas.getByRole('timer')).toHaveTextContent('0:45'));
    await expect(canvas.getByRole('status')).toHaveTextContent('60 seconds left');
    clock.sleep(15_000);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('30 seconds left'));
    clock.sleep(20_000);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('10 seconds left'));
    await expect(args.onEnd).not.toHaveBeenCalled();
    clock.sleep(60_000);
    await waitFor(() => expect(canvas.getByRole('timer')).toHaveTextContent('0:00'));
    clock.sleep(60_000);
    await expect(args.onEnd).toHaveBeenCalledTimes(1);
  },
};

/** The real clock: it counts down by itself. */
export const Ticks: Story = {
  tags: ['no-picture'],
  render: ({ onEnd }) => {
    const [until] = useState(() => Date.now() + 2000);
    return <Countdown until={until} {...(onEnd && { onEnd })} />;
  },
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(within(canvasElement).getByRole('timer')).toHaveTextContent('0:01'), {
      timeout: 3000,
    });
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledTimes(1), { timeout: 3000 });
  },
};

export const InGerman: Story = {
  globals: { locale: 'de' },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(within(canvasElement).getByRole('status')).toHaveTextContent('Noch 60 Sekunden'),
    );
  },
};

/** In a ring, for a dialog that asks whether somebody is still there. */
export const Ring: Story = {
  tags: ['no-picture'],
  args: { until: 47_000 },
  render: ({ until, now }) => <CountdownRing until={until} whole={60_000} {...(now && { now })} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^0:47$/);
    clock.sleep(20_000);
    await waitFor(() => expect(canvas.getByRole('timer')).toHaveTextContent(/^0:27$/));
  },
};
