import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from '@kontor/ui/text';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../fixtures/guide.ts';
import { FirstSteps } from './FirstSteps.tsx';

const meta = {
  title: 'Widgets/FirstSteps',
  component: FirstSteps,
  parameters: guide({
    purpose:
      'What stands in place of accounts and money before there is any: a welcome, and three steps to the first payment with a way into the next one.',
    do: [
      'Show it where the total, the actions and the ways to pay will be, from the first sign-in until money has come in.',
      'Give the page’s own heading as `heading`: it welcomes the person by name.',
    ],
    dont: [
      'Don’t show a total of nothing beside it, or ways to pay that would be refused.',
      'Don’t show it again to somebody who has spent everything: they know the way.',
    ],
    accessibility: [
      'An ordered list; the next step is the current one, and those before it say that they are done.',
      'One button or link, on phones below the list in words that stand alone.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 720 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    heading: <Heading level={1}>Welcome, Noah</Heading>,
    bank: 'Kontor',
    current: 'identity',
    identityHref: '#identity',
  },
} satisfies Meta<typeof FirstSteps>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each step as it is seen, and whether it is the current one. */
const stepsOf = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('listitem')
    .map((item) => [item.getAttribute('aria-current'), item.textContent]);

export const Identity: Story = {
  tags: ['forced-colours'],
  play: async ({ canvas, canvasElement }) => {
    const steps = stepsOf(canvasElement);
    await expect(steps.map(([current]) => current)).toEqual(['step', null, null]);
    await expect(steps[1]?.[1]).toContain('We open it once we know who you are.');
    await expect(canvas.getByRole('link', { name: 'Start' })).toHaveAttribute('href', '#identity');
  },
};

/** The bank opens it; nothing can be done but ask. */
export const Account: Story = {
  args: { current: 'account', onAsk: fn() },
  play: async ({ args, canvas, canvasElement }) => {
    const steps = stepsOf(canvasElement);
    await expect(steps[0]).toEqual([null, 'Confirm who you areDone']);
    await expect(steps[1]?.[1]).toContain('We’re opening it.');
    await expect(canvas.queryByRole('link')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Ask us' }));
    await expect(args.onAsk).toHaveBeenCalledOnce();
    (document.activeElement as HTMLElement).blur();
  },
};

/** Where there is nobody to ask. */
export const AccountWithoutChat: Story = {
  tags: ['no-picture'],
  args: { current: 'account' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Money: Story = {
  args: { current: 'money', topUpHref: '#top-up' },
  play: async ({ canvas, canvasElement }) => {
    await expect(stepsOf(canvasElement).map(([current]) => current)).toEqual([null, null, 'step']);
    await expect(canvas.getByText('By bank transfer, or from someone else at Kontor.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Show how' })).toHaveAttribute('href', '#top-up');
  },
};

/** The way into the step stands below them all, in words of its own. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Confirm who you are' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Start' })).toBeNull();
  },
};

export const PhonePicoDark: Story = {
  args: { bank: 'Pico', current: 'money', topUpHref: '#top-up' },
  globals: { viewport: { value: 'phone' }, tenant: 'pico', scheme: 'dark' },
};

export const AshgroveGerman: Story = {
  args: {
    heading: <Heading level={1}>Willkommen, Maximiliane</Heading>,
    bank: 'Ashgrove',
    current: 'money',
    topUpHref: '#top-up',
  },
  globals: { tenant: 'ashgrove', locale: 'de' },
};

export const Arabic: Story = {
  args: { heading: <Heading level={1}>مرحبًا بك يا نوح</Heading>, current: 'money', topUpHref: '#top-up' },
  globals: { locale: 'ar' },
};
