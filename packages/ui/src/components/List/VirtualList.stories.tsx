import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box } from '../../layout/index.ts';
import { Amount } from '../Amount/index.ts';
import { Avatar } from '../Avatar/index.ts';
import type { ListGroup } from './lines.ts';
import { RowContent } from './RowContent.tsx';
import { VirtualList } from './VirtualList.tsx';

const eur = { code: 'EUR', decimals: 2, symbol: '€' };
const names = ['Ada Byron', 'Kontor GmbH', 'Blumen Hagen', 'Noor Trading', 'Grace Hopper'];

interface Movement {
  id: string;
  name: string;
  amount: string;
}

/** Days of up to twelve movements, newest first. */
function days(count: number): ListGroup<Movement>[] {
  const groups: { id: string; heading: string; items: Movement[] }[] = [];
  for (let index = 0; index < count; index += 1) {
    const day = Math.floor(index / 12);
    const group = (groups[day] ??= { id: `day ${day}`, heading: `Day ${day + 1}`, items: [] });
    const name = names[index % names.length] ?? '';
    group.items.push({
      id: String(index),
      name: `${name} ${index + 1}`,
      amount: String((index % 900) - 450.5),
    });
  }
  return groups;
}

const pressed = fn();
const row = (movement: Movement) => (
  <RowContent
    leading={<Avatar name={movement.name} />}
    title={movement.name}
    subtitle="Invoice"
    trailing={<Amount value={movement.amount} currency={eur} signed />}
    onPress={() => pressed(movement.id)}
  />
);

function Movements({ count, more }: { count: number; more?: () => void }) {
  const [groups] = useState(() => days(count));
  return (
    <Box maxWidth={560}>
      <VirtualList label="Movements" groups={groups} keyOf={({ id }) => id} onEndNear={more}>
        {row}
      </VirtualList>
    </Box>
  );
}

const meta = {
  title: 'Components/VirtualList',
  component: Movements,
  args: { count: 10_000 },
  parameters: guide({
    purpose:
      'A very long list that scrolls with the page: a history of years, grouped by day. It draws only the rows near the window and stays, for everyone, plain headings over lists.',
    do: [
      'Use it past some two hundred rows; below that a List is simpler and is found by the browser’s own search.',
      'Pass the same `children` function every time (outside the component, or `useCallback`): then a scroll draws only rows that are new.',
      'Give `rowHeight` about right; rows are measured as they come, and may differ.',
    ],
    dont: [
      'Don’t put it into a box that scrolls by itself: it follows the page.',
      'Don’t give a row an outer margin; it is not measured. Use padding.',
    ],
    keyboard: [
      ['Tab, Shift + Tab', 'through the rows; the focused row stays, however far it is scrolled away'],
    ],
    accessibility: [
      'Headings and lists as if all rows were there; each row has `aria-setsize` and `aria-posinset`, so “3 of 12” is right.',
      'The heading over the first row in view is always part of the page, so a row is never without its day.',
      'While more may follow, the last group’s size is unknown (`aria-setsize="-1"`).',
    ],
  }),
  beforeEach: () => {
    pressed.mockClear();
    void window.scrollTo(0, 0);
  },
} satisfies Meta<typeof Movements>;
export default meta;
type Story = StoryObj<typeof meta>;

const rowsInPage = () => document.querySelectorAll('li[data-index]');
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Ten thousand rows in 834 days, of which some dozens are drawn; each says which it is. */
export const TenThousand: Story = {
  tags: ['no-picture'], // of a page 640,000 px high
  play: async () => {
    const list = await screen.findByRole('list', { name: 'Day 1' });
    const first = within(list).getAllByRole('listitem')[0];
    await expect(first).toHaveAttribute('aria-setsize', '12');
    await expect(first).toHaveAttribute('aria-posinset', '1');
    await expect(rowsInPage().length).toBeLessThan(60);
    // As high as all of its rows.
    await expect(document.documentElement.scrollHeight).toBeGreaterThan(10_000 * 40);
    await userEvent.click(within(list).getByRole('button', { name: /Ada Byron 1\b/ }));
    await expect(pressed).toHaveBeenCalledWith('0');
  },
};

/** At every frame of a fast scroll there is a row, or a heading, wherever one looks. */
export const NeverBlank: Story = {
  tags: ['no-picture'],
  play: async () => {
    await screen.findByRole('list', { name: 'Day 1' });
    let blank = 0;
    let most = 0;
    for (let step = 0; step < 60; step += 1) {
      window.scrollBy(0, step % 2 ? 450 : 900);
      await frame();
      for (let y = 20; y < window.innerHeight; y += 60) {
        if (!document.elementFromPoint(120, y)?.closest('[data-index]')) blank += 1;
      }
      most = Math.max(most, rowsInPage().length);
    }
    await expect(blank).toBe(0);
    await expect(most).toBeLessThan(80);
    await expect(window.scrollY).toBeGreaterThan(30_000);
    // What is in view is under its heading.
    const shown = document.elementFromPoint(120, 300)?.closest('section');
    await expect(shown && within(shown).getByRole('heading')).toBeInTheDocument();
  },
};

/** Dragged by its scroll bar the list draws what is in the window and nothing beyond; that follows where the drag ends. */
export const DrawsOnlyTheWindowOfADrag: Story = {
  tags: ['no-picture'],
  play: async () => {
    await screen.findByRole('list', { name: 'Day 1' });
    let blank = 0;
    let most = 0;
    for (let step = 0; step < 20; step += 1) {
      window.scrollBy(0, 6000);
      await frame();
      for (let y = 20; y < window.innerHeight; y += 60) {
        if (!document.elementFromPoint(120, y)?.closest('[data-index]')) blank += 1;
      }
      most = Math.max(most, rowsInPage().length);
    }
    await expect(blank).toBe(0);
    const height = rowsInPage()[0]?.getBoundingClientRect().height ?? NaN;
    await expect(most).toBeLessThan(window.innerHeight / height + 3);
    await waitFor(() => expect(rowsInPage().length).toBeGreaterThan(most * 2));
  },
};

/** The end is reached, and the last row is where the page ends. */
export const ToTheEnd: Story = {
  tags: ['no-picture'],
  play: async () => {
    await screen.findByRole('list', { name: 'Day 1' });
    await waitFor(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return expect(screen.getByRole('button', { name: /Grace Hopper 10000/ })).toBeVisible();
    });
    const last = screen.getByRole('button', { name: /Grace Hopper 10000/ }).closest('li');
    await expect(last).toHaveAttribute('aria-posinset', '4');
    await expect(last).toHaveAttribute('aria-setsize', '4');
  },
};

/** The focus is not lost when its row is far away, and Tab goes on from there. */
export const KeepsTheFocus: Story = {
  tags: ['no-picture'],
  play: async () => {
    const row = await screen.findByRole('button', { name: /Kontor GmbH 2\b/ });
    row.focus();
    window.scrollTo(0, 200_000);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Day 1' })).not.toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: /Ada Byron 11\b/ })).toBeNull());
    await expect(row).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: /Blumen Hagen 3\b/ })).toHaveFocus();
  },
};

/** More is asked for when the end comes near; until it is there nobody knows how many rows the last day has. */
export const Endless: Story = {
  tags: ['no-picture'],
  args: { count: 100, more: fn() },
  play: async ({ args }) => {
    await screen.findByRole('list', { name: 'Day 1' });
    await expect(args.more).not.toHaveBeenCalled();
    await waitFor(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return expect(args.more).toHaveBeenCalled();
    });
    const last = await screen.findByRole('button', { name: /Grace Hopper 100\b/ });
    await expect(last.closest('li')).toHaveAttribute('aria-setsize', '-1');
  },
};

/** Rows that are there already are not drawn again by a scroll. */
const drawn = fn();
function Counted() {
  const [groups] = useState(() => days(1_000));
  const draw = useCallback((movement: Movement) => {
    drawn(movement.id);
    return row(movement);
  }, []);
  return (
    <VirtualList label="Movements" groups={groups} keyOf={({ id }) => id}>
      {draw}
    </VirtualList>
  );
}
export const DrawsOnlyWhatIsNew: Story = {
  tags: ['no-picture'],
  render: () => <Counted />,
  play: async () => {
    await screen.findByRole('list', { name: 'Day 1' });
    await frame();
    drawn.mockClear();
    window.scrollBy(0, 200);
    await frame();
    await frame();
    // Some four rows came into view; strict mode draws each twice.
    await expect(drawn.mock.calls.length).toBeLessThan(16);
  },
};

/** While the page scrolls no row below the pointer lights up; once it is still, they do again. */
export const CalmWhileItScrolls: Story = {
  tags: ['no-picture'],
  play: async () => {
    const list = await screen.findByRole('list', { name: 'Day 1' });
    const calm = () => list.closest('[data-scrolling]');
    await waitFor(() => expect(calm()).toBeNull()); // where the page was before may have been restored
    window.scrollBy(0, 100);
    await waitFor(() => expect(calm()).not.toBeNull());
    await waitFor(() => expect(calm()).toBeNull());
  },
};

/** Rows one can open, each as high as it is. */
function Openable() {
  const [groups] = useState(() => days(1_000));
  const draw = useCallback(
    ({ name }: Movement) => (
      <details>
        <summary>{name}</summary>
        <Box padding={6}>Paid by transfer</Box>
      </details>
    ),
    [],
  );
  return (
    <VirtualList label="Movements" groups={groups} keyOf={({ id }) => id} rowHeight={40}>
      {draw}
    </VirtualList>
  );
}
const settled = async () => {
  for (let count = 0; count < 4; count += 1) await frame();
};

/** A row that grows pushes what follows it, and what is read stays where it is when a row above it was opened. */
export const RowsThatGrow: Story = {
  tags: ['no-picture'],
  render: () => <Openable />,
  play: async () => {
    const first = (await screen.findByText('Ada Byron 1')).closest('details');
    await settled();
    const whole = document.documentElement.scrollHeight;
    const shut = first?.getBoundingClientRect().height ?? NaN;
    await userEvent.click(screen.getByText('Ada Byron 1'));
    await settled();
    const grown = (first?.getBoundingClientRect().height ?? NaN) - shut;
    await expect(grown).toBeGreaterThan(20);
    await expect(document.documentElement.scrollHeight - whole).toBeCloseTo(grown, 0);

    window.scrollTo(0, 300);
    await settled();
    const read = document.elementFromPoint(100, 200)?.closest('[data-index]');
    const before = read?.getBoundingClientRect().top ?? NaN;
    // Above the window, as when something that was on its way arrives.
    if (first) first.open = false;
    await settled();
    await expect(read?.getBoundingClientRect().top).toBeCloseTo(before, 0);
    await expect(document.documentElement.scrollHeight).toBeCloseTo(whole, 0);
  },
};

/** Twice the text: all heights change, the row at the window's top stays there, and the page is as high as its rows. */
export const TextGrows: Story = {
  tags: ['no-picture'],
  play: async () => {
    await screen.findByRole('list', { name: 'Day 1' });
    window.scrollTo(0, 100_000);
    await settled();
    const index = () =>
      Number(document.elementFromPoint(120, 4)?.closest('[data-index]')?.getAttribute('data-index'));
    const [before, whole] = [index(), document.documentElement.scrollHeight];
    document.documentElement.style.fontSize = '200%';
    try {
      await settled();
      await expect(Math.abs(index() - before)).toBeLessThanOrEqual(1);
      await expect(document.documentElement.scrollHeight).toBeGreaterThan(whole * 1.1);
    } finally {
      document.documentElement.style.fontSize = '';
      await settled();
    }
    await expect(Math.abs(index() - before)).toBeLessThanOrEqual(1);
    await expect(Math.abs(document.documentElement.scrollHeight - whole)).toBeLessThan(2000);
  },
};

export const Short: Story = { args: { count: 5 } };
