import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Inline, Stack } from '../../layout/index.ts';
import { Text } from '../../text/index.ts';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { Menu, type MenuTriggerProps } from '../Menu/index.ts';
import { overlayParameters } from '../overlay/storyParameters.ts';
import { TextField } from '../TextField/index.ts';
import { Popover, type PopoverCloseReason } from './Popover.tsx';

const english = {
  filter: 'Filter',
  about: 'Operations with this payee',
  payee: 'Payee',
  sort: 'Sort',
  orders: ['By date', 'By amount'],
  clear: 'Clear all',
  question: 'Clear all filters?',
  consequence: 'They can be set again.',
  after: 'After',
};
const arabic: typeof english = {
  filter: 'تصفية',
  about: 'العمليات مع هذا المستفيد',
  payee: 'المستفيد',
  sort: 'ترتيب',
  orders: ['حسب التاريخ', 'حسب المبلغ'],
  clear: 'مسح الكل',
  question: 'هل تريد مسح كل عوامل التصفية؟',
  consequence: 'يمكن ضبطها من جديد.',
  after: 'التالي',
};

const buttonSaying = (text: string) =>
  function draw(props: MenuTriggerProps) {
    return (
      <Button {...props} tone="secondary" size="small">
        {text}
      </Button>
    );
  };

interface ExampleProps {
  onClose: (reason: PopoverCloseReason) => void;
  keepFocus?: boolean;
  align?: 'start' | 'end';
  words?: typeof english;
}

function Example({ onClose, keepFocus, align, words = english }: ExampleProps) {
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  return (
    <Box padding={6}>
      <Inline gap={3}>
        <div ref={anchor}>
          <Button tone="secondary" onClick={() => setOpen(!open)} aria-expanded={open} aria-haspopup="dialog">
            {words.filter}
          </Button>
        </div>
        <Popover
          anchor={anchor}
          open={open}
          label={words.filter}
          keepFocus={keepFocus}
          align={align}
          onClose={(reason) => {
            setOpen(false);
            onClose(reason);
          }}
        >
          <Box padding={4}>
            <Stack gap={4}>
              <Text>{words.about}</Text>
              <TextField label={words.payee} />
              <Inline gap={3}>
                <Menu
                  label={words.sort}
                  trigger={buttonSaying(words.sort)}
                  items={words.orders.map((label) => ({ id: label, label }))}
                />
                <Button size="small" onClick={() => setAsks(true)}>
                  {words.clear}
                </Button>
              </Inline>
            </Stack>
          </Box>
          <Dialog open={asks} onClose={() => setAsks(false)} title={words.question}>
            <Text>{words.consequence}</Text>
          </Dialog>
        </Popover>
        <Button tone="ghost">{words.after}</Button>
      </Inline>
    </Box>
  );
}

const meta = {
  title: 'Components/Popover',
  component: Example,
  args: { onClose: fn() },
  parameters: {
    ...overlayParameters,
    ...guide({
      purpose: 'A surface beside what opened it, for a few controls; the page stays usable.',
      do: ['Name it.', 'Give the group of the opening control as its anchor: a press of it stays inside.'],
      dont: [
        'Don’t put a whole form in it: use a dialog or a side panel.',
        'On a phone, prefer a bottom sheet.',
      ],
      keyboard: [
        ['Escape', 'closes it, and nothing around it'],
        ['Tab', 'goes through it and on to what follows, which closes it'],
      ],
      accessibility: [
        'A non-modal dialog with a name, in its place of the document.',
        'Takes the focus when it opens and gives it back when it closes; a focus already elsewhere stays there.',
      ],
    }),
  },
} satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

const button = () => screen.getByRole('button', { name: 'Filter' });
const popover = () => screen.queryByRole('dialog', { name: 'Filter' });
const opened = () => waitFor(() => expect(popover()).toBeVisible());
const closed = () => waitFor(() => expect(popover()).toBeNull());

export const Open: Story = {
  tags: ['forced-colours'],
  play: async () => {
    await expect(popover()).toBeNull();
    await userEvent.click(button());
    await opened();
    await expect(popover()).toHaveFocus();
    const [anchor, surface] = [button(), popover()].map((element) => element?.getBoundingClientRect());
    await expect(surface?.top).toBeGreaterThan(anchor?.bottom ?? 0);
    await expect(Math.abs((surface?.left ?? 0) - (anchor?.left ?? 0))).toBeLessThanOrEqual(1);
  },
};

export const Closes: Story = {
  tags: ['no-picture'],
  play: async ({ args }) => {
    await userEvent.click(button());
    await opened();
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(args.onClose).toHaveBeenLastCalledWith('escape');
    await expect(button()).toHaveFocus();

    await userEvent.click(button());
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'After' }));
    await closed();
    await expect(args.onClose).toHaveBeenLastCalledWith('outside');
    await expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();

    await userEvent.click(button());
    await opened();
    screen.getByRole('button', { name: 'Clear all' }).focus();
    await userEvent.tab();
    await closed();
    await expect(args.onClose).toHaveBeenLastCalledWith('focus');
    await expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();

    await userEvent.click(button());
    await opened();
    await userEvent.click(button());
    await closed();
    await expect(args.onClose).toHaveBeenCalledTimes(3);
  },
};

export const KeepsTheFocus: Story = {
  tags: ['no-picture'],
  args: { keepFocus: true },
  play: async ({ args }) => {
    await userEvent.click(button());
    await opened();
    await expect(button()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(args.onClose).toHaveBeenLastCalledWith('escape');
    await expect(button()).toHaveFocus();
  },
};

/** A menu in it and a dialog above it close on Escape before it does; what happens in the dialog is not beside it. */
export const Nests: Story = {
  tags: ['no-picture'],
  play: async () => {
    await userEvent.click(button());
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(popover()).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    const dialog = await screen.findByRole('dialog', { name: 'Clear all filters?' });
    await userEvent.click(screen.getByText('They can be set again.'));
    await expect(dialog.matches(':modal')).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Clear all filters?' })).toBeNull());
    await expect(popover()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(button()).toHaveFocus();
  },
};

/** For what stands at the end of its row. */
export const AlignedAtTheEnd: Story = {
  tags: ['no-picture'],
  args: { align: 'end' },
  decorators: [
    (Page) => (
      <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Page />
      </div>
    ),
  ],
  play: async () => {
    await userEvent.click(button());
    await opened();
    const [anchor, surface] = [button(), popover()].map((element) => element?.getBoundingClientRect());
    await expect(Math.abs((surface?.right ?? 0) - (anchor?.right ?? 0))).toBeLessThanOrEqual(1);
  },
};

/** Content that outgrows its side gets all of the window; no size that is reported changes under the report. */
export const GrowsWhileOpen: Story = {
  tags: ['no-picture'],
  decorators: [
    (Page) => (
      <div style={{ paddingBlockStart: '55vh' }}>
        <Page />
      </div>
    ),
  ],
  play: async () => {
    const complained = fn();
    window.addEventListener('error', complained);
    try {
      await userEvent.click(button());
      await opened();
      await expect(popover()?.getBoundingClientRect().top).toBeGreaterThan(
        button().getBoundingClientRect().bottom,
      );
      const content = popover()?.firstElementChild;
      if (content instanceof HTMLElement) content.style.minHeight = '3000px';
      await waitFor(() => expect(popover()?.getBoundingClientRect().top).toBe(8));
      await expect(popover()?.getBoundingClientRect().bottom).toBe(window.innerHeight - 8);
      await expect(complained).not.toHaveBeenCalled();
    } finally {
      window.removeEventListener('error', complained);
    }
  },
};

export const RightToLeft: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { words: arabic },
  play: async () => {
    const opener = screen.getByRole('button', { name: 'تصفية' });
    await userEvent.click(opener);
    const surface = await screen.findByRole('dialog', { name: 'تصفية' });
    await waitFor(() => expect(surface).toBeVisible());
    const ends = [opener, surface].map((element) => element.getBoundingClientRect().right);
    await expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThanOrEqual(1);
  },
};
