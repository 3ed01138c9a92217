import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/index.ts';
import { Menu } from '../Menu/index.ts';
import { Popover } from '../Popover/index.ts';
import { Select } from '../Select/index.ts';
import { Tooltip } from '../Tooltip/index.ts';

/** Where popups go: one rule for each component that has one, measured in a window of 1024 by 768. */
const meta = {
  title: 'Components/Popover/Placement',
  tags: ['!autodocs', 'no-picture'],
  parameters: { layout: 'fullscreen' },
  render: () => <PopoverAtAPlace />,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const gap = 4;
const margin = 8;

/** Stands where `standAt` puts it. */
const place = {
  position: 'fixed',
  left: 'var(--left)',
  top: 'var(--top)',
  width: 'var(--anchor-width, 200px)',
  height: 40,
  boxSizing: 'border-box',
  padding: 0,
} as const;

/** With room for what it holds, and a border of 1 px. */
const content = { width: 'calc(var(--width) - 2px)', height: 'calc(var(--height) - 2px)' };

function PopoverAtAPlace() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <main>
      <button ref={anchor} type="button" style={place} onClick={() => setOpen(!open)}>
        Anchor
      </button>
      <Popover anchor={anchor} open={open} onClose={() => setOpen(false)} label="Popup">
        <div style={content}>Content</div>
      </Popover>
    </main>
  );
}

const standAt = (values: Record<string, number>) => {
  for (const [name, value] of Object.entries(values))
    document.documentElement.style.setProperty(`--${name}`, `${value}px`);
};
const anchor = () => screen.getByText('Anchor').closest('button') ?? document.body;
const isApart = (one: DOMRect, other: DOMRect) =>
  one.bottom <= other.top || one.top >= other.bottom || one.right <= other.left || one.left >= other.right;

/** Opens a popover of that size at a place, and tells where both are. */
async function placed(left: number, top: number, width = 400, height = 400) {
  standAt({ left, top, width, height });
  await userEvent.click(anchor());
  const popup = await screen.findByRole('dialog', { name: 'Popup' });
  await waitFor(() => expect(popup.style.maxHeight).not.toBe(''));
  const found = { anchor: anchor().getBoundingClientRect(), popup: popup.getBoundingClientRect() };
  await expect(popup.scrollHeight).toBeGreaterThanOrEqual(height - 2);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return found;
}

export const OfAPopover: Story = {
  play: async () => {
    const { popup: under } = await placed(100, 100);
    await expect(under).toMatchObject({ left: 100, top: 140 + gap, height: 400 });
    const { popup: above } = await placed(100, 600);
    await expect(above).toMatchObject({ left: 100, bottom: 600 - gap, height: 400 });
    const { popup: tooHigh } = await placed(100, 300, 400, 500);
    await expect(tooHigh).toMatchObject({ left: 300 + gap, bottom: 768 - margin, height: 500 });
    const { popup: tooHighAtTheEnd } = await placed(800, 300, 400, 500);
    await expect(tooHighAtTheEnd).toMatchObject({ right: 800 - gap, bottom: 768 - margin, height: 500 });
    const { popup: higherThanTheWindow } = await placed(100, 300, 400, 900);
    await expect(higherThanTheWindow).toMatchObject({ left: 300 + gap, top: margin, bottom: 768 - margin });
    const { popup: scrollsUnder } = await placed(400, 300, 500, 500);
    await expect(scrollsUnder).toMatchObject({ left: 400, top: 340 + gap, bottom: 768 - margin });
    const { popup: tooWideForBoth } = await placed(412, 100, 700);
    await expect(tooWideForBoth).toMatchObject({ right: 1024 - margin });
    const { popup: scrollsAbove } = await placed(400, 420, 500, 500);
    await expect(scrollsAbove).toMatchObject({ left: 400, top: margin, bottom: 420 - gap });
  },
};

export const OfAPopoverFromRightToLeft: Story = {
  parameters: { looks: { locale: 'ar' } },
  play: async () => {
    const { popup: under } = await placed(600, 100);
    await expect(under).toMatchObject({ right: 800, top: 140 + gap });
    const { popup: atTheEnd } = await placed(100, 100);
    await expect(atTheEnd.left).toBe(100);
    const { popup: tooHigh } = await placed(600, 300, 400, 500);
    await expect(tooHigh.right).toBe(600 - gap);
  },
};

/** Wherever the anchor is and however large the popover: they are apart, and in the window where there is room for it. */
export const NeverCoversItsAnchor: Story = {
  play: async () => {
    for (const left of [0, 200, 410, 824])
      for (const top of [0, 200, 364, 728])
        for (const [width, height] of [
          [120, 90],
          [420, 380],
          [700, 600],
          [1000, 900],
        ] as const) {
          const { popup, anchor: beside } = await placed(left, top, width, height);
          await expect({ left, top, width, height, apart: isApart(popup, beside) }).toMatchObject({
            apart: true,
          });
          await expect(popup.left).toBeGreaterThanOrEqual(margin);
          await expect(popup.right).toBeLessThanOrEqual(1024 - margin);
          await expect(popup.top).toBeGreaterThanOrEqual(margin);
          await expect(popup.bottom).toBeLessThanOrEqual(768 - margin);
        }
  },
};

/** It goes along with its anchor, and is read on where it was when it is placed again. */
export const FollowsItsAnchor: Story = {
  play: async () => {
    standAt({ left: 400, top: 300, width: 500, height: 900 });
    await userEvent.click(anchor());
    const popup = await screen.findByRole('dialog', { name: 'Popup' });
    await waitFor(() => expect(popup.getBoundingClientRect().top).toBe(340 + gap));
    popup.scrollTop = 120;
    standAt({ left: 350, top: 200 });
    await waitFor(() => expect(popup.getBoundingClientRect()).toMatchObject({ left: 350, top: 240 + gap }));
    await expect(popup.scrollTop).toBe(120);
    await fireEvent(window, new Event('resize'));
    await waitFor(() => expect(popup.style.maxHeight).toBe(`${768 - margin - 240 - gap}px`));
    await expect(popup.scrollTop).toBe(120);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const OfAMenu: Story = {
  render: () => (
    <main>
      <Menu
        label="Popup"
        trigger={(props) => (
          <button type="button" {...props} style={place}>
            Anchor
          </button>
        )}
        items={Array.from({ length: 30 }, (_, entry) => ({ id: String(entry), label: `Entry ${entry}` }))}
      />
    </main>
  ),
  play: async () => {
    const menuAt = async (left: number, top: number) => {
      standAt({ left, top, 'anchor-width': 80 });
      await userEvent.click(anchor());
      const menu = await screen.findByRole('menu', { name: 'Popup' });
      await waitFor(() => expect(menu.style.maxHeight).not.toBe(''));
      const box = menu.getBoundingClientRect();
      await userEvent.keyboard('{Escape}');
      return box;
    };
    await expect(await menuAt(100, 100)).toMatchObject({ left: 100, top: 140 + gap, bottom: 768 - margin });
    // Ended where the button ends when it would run out of the window; above its button when there is more room.
    await expect(await menuAt(930, 100)).toMatchObject({ right: 1010, top: 140 + gap });
    await expect(await menuAt(100, 500)).toMatchObject({ left: 100, top: margin, bottom: 500 - gap });
  },
};

export const OfASelect: Story = {
  render: () => (
    <main>
      <div style={{ ...place, height: 'auto' }}>
        <Select
          label="Payee"
          items={['Ada', 'Grace', 'Noor'].map((label) => ({ id: label, label }))}
          value={null}
          onChange={fn()}
        />
      </div>
    </main>
  ),
  play: async () => {
    const listAt = async (left: number, top: number, width: number) => {
      standAt({ left, top, 'anchor-width': width });
      const field = screen.getByRole('combobox', { name: 'Payee' });
      await userEvent.click(field);
      const popup = await screen.findByRole('dialog', { name: 'Payee' });
      await waitFor(() => expect(popup.style.width).not.toBe(''));
      const boxes = { field: field.getBoundingClientRect(), popup: popup.getBoundingClientRect() };
      await userEvent.keyboard('{Escape}');
      return boxes;
    };
    const wide = await listAt(100, 100, 300);
    await expect(wide.popup).toMatchObject({ left: 100, width: 300, top: wide.field.bottom + gap });
    const narrow = await listAt(100, 690, 120);
    await expect(narrow.popup).toMatchObject({ left: 100, width: 240, bottom: narrow.field.top - gap });
    const atTheEnd = await listAt(900, 100, 120);
    await expect(atTheEnd.popup).toMatchObject({ right: 1020 - margin + 4, width: 240 });
  },
};

export const OfATooltip: Story = {
  render: () => (
    <main>
      <Tooltip label="A few words about the control, in a sentence that is wider than it.">
        <button type="button" style={place}>
          Anchor
        </button>
      </Tooltip>
      <Button>After</Button>
    </main>
  ),
  play: async () => {
    const wordsAt = async (left: number, top: number) => {
      standAt({ left, top, 'anchor-width': 40 });
      await userEvent.tab();
      const words = await screen.findByRole('tooltip');
      await waitFor(() => expect(words.style.maxHeight).not.toBe(''));
      const boxes = { words: words.getBoundingClientRect(), control: anchor().getBoundingClientRect() };
      anchor().blur();
      return boxes;
    };
    const { words: above } = await wordsAt(480, 400);
    await expect(above.bottom).toBe(400 - 8);
    await expect(Math.abs((above.left + above.right) / 2 - 500)).toBeLessThanOrEqual(1);
    await expect((await wordsAt(480, 10)).words.top).toBe(50 + 8);
    await expect((await wordsAt(0, 400)).words.left).toBe(margin);
    await expect((await wordsAt(984, 400)).words.right).toBe(1024 - margin);
    for (const left of [0, 130, 700, 984])
      for (const top of [0, 30, 400, 728]) {
        const { words, control } = await wordsAt(left, top);
        await expect(isApart(words, control)).toBe(true);
        await expect(words.left).toBeGreaterThanOrEqual(margin);
        await expect(words.right).toBeLessThanOrEqual(1024 - margin);
      }
  },
};
