import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Button } from '../Button/index.ts';
import { Meter } from './Meter.tsx';

const meta = {
  title: 'Components/Meter',
  parameters: guide({
    purpose:
      'A measure within known bounds that goes up and down: how much of a limit is used, how full a mailbox is.',
    do: [
      'Say the measure in words in `valueText`, both ends of it: “£750.00 of £1,000.00”.',
      'Work the `share` out from exact amounts: `Number((used * 1000n) / limit) / 1000` of two `bigint`.',
      'Say in the `status` what is the matter and what comes of it, where it is nearly full, or nearly empty.',
    ],
    dont: [
      'Don’t use it for work that goes on by itself, such as an upload: that is a ProgressBar.',
      'Don’t give it a `status` while all is well.',
      'Don’t show one without a limit; an Amount says it all.',
    ],
    accessibility: [
      '`role="meter"` with its name; the words of `valueText` are read in place of a percentage.',
      'The `status` is its description, and has a sign as well as a colour. It isn’t announced when it comes up: what a person does about it is said where they do it.',
      'It fills from the side that reading begins on, and is drawn in forced colours.',
    ],
  }),
  component: Meter,
  args: { label: 'Spent this month', share: 0.4, valueText: '£400.00 of £1,000.00' },
  decorators: [
    (Story) => (
      <Box maxWidth={360}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof Meter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PartUsed: Story = {
  play: async ({ canvasElement }) => {
    const meter = within(canvasElement).getByRole('meter', { name: 'Spent this month' });
    await expect(meter).toHaveAttribute('aria-valuemin', '0');
    await expect(meter).toHaveAttribute('aria-valuemax', '100');
    await expect(meter).toHaveAttribute('aria-valuenow', '40');
    await expect(meter).toHaveAttribute('aria-valuetext', '£400.00 of £1,000.00');
    await expect(meter).not.toHaveAccessibleDescription();
    await expect(within(canvasElement).getByText('£400.00 of £1,000.00')).toBeVisible();
  },
};

/** It calls for care: said with a sign and in words, and read as the meter’s description. */
export const NearlyFull: Story = {
  args: {
    share: 0.95,
    valueText: '£950.00 of £1,000.00',
    status: { tone: 'warning', text: '£50.00 left until 1 December' },
  },
  play: async ({ canvasElement }) => {
    const meter = within(canvasElement).getByRole('meter');
    await expect(meter).toHaveAccessibleDescription('£50.00 left until 1 December');
    await expect(canvasElement.querySelector('svg')).toBeVisible();
  },
};

/** Beyond the end is drawn as the end; the words say how far. */
export const Exceeded: Story = {
  args: {
    share: 1.2,
    valueText: '£1,200.00 of £1,000.00',
    status: {
      tone: 'negative',
      text: 'The limit was lowered below what is spent: nothing can be paid until 1 December.',
    },
  },
  play: async ({ canvasElement }) => {
    const meter = within(canvasElement).getByRole('meter');
    await expect(meter).toHaveAttribute('aria-valuenow', '100');
    await expect(meter).toHaveAttribute('aria-valuetext', '£1,200.00 of £1,000.00');
    await expect(meter).toHaveAccessibleDescription(/^The limit was lowered/);
  },
};

/** Little can be as bad as much. */
export const NearlyEmpty: Story = {
  args: {
    label: 'Reserve',
    share: 0.03,
    valueText: '£30.00 of £1,000.00',
    status: { tone: 'negative', text: 'Too little for the fees of this month' },
  },
  play: ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('meter')).toHaveAttribute('aria-valuenow', '3'),
};

export const Empty: Story = {
  args: { share: 0, valueText: '£0.00 of £1,000.00' },
  play: ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('meter')).toHaveAttribute('aria-valuenow', '0'),
};

/** A narrow place, long words: they go on two lines, and nothing is cut. */
export const Narrow: Story = {
  args: {
    label: 'Spent abroad with all cards this month',
    share: 0.95,
    valueText: '£9,500,000.00 of £10,000,000.00',
    status: { tone: 'warning', text: 'Nearly all of it is used' },
  },
  decorators: [
    (Story) => (
      <Box maxWidth={200}>
        <Story />
      </Box>
    ),
  ],
  play: async ({ canvasElement }) => {
    const value = within(canvasElement).getByText('£9,500,000.00 of £10,000,000.00');
    await expect(value.scrollWidth).toBeLessThanOrEqual(value.clientWidth);
  },
};

/** It goes up and down, and the status comes and goes with it. */
export const Changing: Story = {
  tags: ['no-picture'],
  render: function Changing(args) {
    const [full, setFull] = useState(false);
    return (
      <Stack gap={4}>
        <Meter
          {...args}
          share={full ? 1 : 0.4}
          valueText={full ? '£1,000.00 of £1,000.00' : '£400.00 of £1,000.00'}
          status={full ? { tone: 'negative', text: 'The limit is used up' } : undefined}
        />
        <Button onClick={() => setFull(!full)}>Spend</Button>
      </Stack>
    );
  },
  play: async ({ canvasElement }) => {
    const meter = within(canvasElement).getByRole('meter');
    const spend = within(canvasElement).getByRole('button', { name: 'Spend' });
    await userEvent.click(spend);
    await expect(meter).toHaveAttribute('aria-valuenow', '100');
    await expect(meter).toHaveAccessibleDescription('The limit is used up');
    await userEvent.click(spend);
    await expect(meter).toHaveAttribute('aria-valuenow', '40');
    await expect(meter).not.toHaveAccessibleDescription();
  },
};

const useWords = boardWords({
  en: {
    spent: 'Spent this month',
    some: '£400.00 of £1,000.00',
    much: '£950.00 of £1,000.00',
    all: '£1,000.00 of £1,000.00',
    left: '£50.00 left until 1 December',
    usedUp: 'The limit is used up',
  },
  ar: {
    spent: 'المصروف هذا الشهر',
    some: '400.00 £ من 1,000.00 £',
    much: '950.00 £ من 1,000.00 £',
    all: '1,000.00 £ من 1,000.00 £',
    left: 'يتبقى 50.00 £ حتى 1 ديسمبر',
    usedUp: 'استُنفد الحد بالكامل',
  },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const words = useWords();
    return (
      <Stack gap={5}>
        <Meter label={words.spent} share={0.4} valueText={words.some} />
        <Meter
          label={words.spent}
          share={0.95}
          valueText={words.much}
          status={{ tone: 'warning', text: words.left }}
        />
        <Meter
          label={words.spent}
          share={1}
          valueText={words.all}
          status={{ tone: 'negative', text: words.usedUp }}
        />
      </Stack>
    );
  },
};
