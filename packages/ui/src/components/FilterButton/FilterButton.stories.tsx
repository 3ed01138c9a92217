import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Inline } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Popover } from '../Popover/index.ts';
import { Select } from '../Select/index.ts';
import { TextField } from '../TextField/index.ts';
import { FilterButton, type FilterButtonProps } from './FilterButton.tsx';

const meta = {
  title: 'Components/FilterButton',
  component: FilterButton,
  parameters: guide({
    purpose: 'A filter in a toolbar that is more than one choice, such as a range. It opens a Popover.',
    do: [
      'Use a Select with `filter` for one choice: both look the same, and stand side by side.',
      'Mark with `set` what leaves something out, and say below the toolbar what is set.',
    ],
    dont: ['Don’t write the choice into the button: the toolbar would move with every choice.'],
    keyboard: [['Enter, Space', 'opens and closes what it belongs to']],
    accessibility: ['A button that says that it opens a dialog, and whether it is open.'],
  }),
  args: { children: 'Amount', open: false, onClick: fn() },
} satisfies Meta<typeof FilterButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const useWords = boardWords({
  en: { period: 'Period', all: 'All time', week: 'Last 7 days', amount: 'Amount' },
  ar: { period: 'الفترة', all: 'كل الفترات', week: 'آخر 7 أيام', amount: 'المبلغ' },
});

/** Not set and set, beside filters that are one choice. */
export const Board: Story = {
  tags: ['board', 'forced-colours'],
  render: function Board() {
    const { period, all, week, amount } = useWords();
    const items = [
      { id: 'all', label: all },
      { id: 'week', label: week },
    ];
    return (
      <Inline gap={2} wrap>
        <Select label={period} items={items} value="all" onChange={fn()} filter={{ set: false }} />
        <Select label={period} items={items} value="week" onChange={fn()} filter={{ set: true }} />
        <FilterButton open={false} onClick={fn()}>
          {amount}
        </FilterButton>
        <FilterButton open={false} set onClick={fn()}>
          {amount}
        </FilterButton>
      </Inline>
    );
  },
};

function Opening({ onClick, ...props }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <FilterButton
        {...props}
        ref={anchor}
        open={open}
        onClick={() => {
          setOpen(!open);
          onClick();
        }}
      />
      <Popover anchor={anchor} open={open} onClose={() => setOpen(false)} label="Amount">
        <Box padding={4}>
          <TextField label="From" />
        </Box>
      </Popover>
    </>
  );
}

/** Escape closes what it opened, and the focus is on it again. */
export const OpensAPopover: Story = {
  tags: ['no-picture'],
  render: (args) => <Opening {...args} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Amount' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(await screen.findByRole('dialog', { name: 'Amount' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toHaveFocus();
  },
};
