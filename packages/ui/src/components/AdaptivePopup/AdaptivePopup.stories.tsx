import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Stack } from '../../layout/index.ts';
import { Text } from '../../text/index.ts';
import { AdaptiveDialog } from '../Adaptive/index.ts';
import { Button } from '../Button/index.ts';
import { Menu, type MenuTriggerProps } from '../Menu/index.ts';
import { overlayParameters } from '../overlay/storyParameters.ts';
import { TextField } from '../TextField/index.ts';
import { AdaptivePopup, type AdaptivePopupProps } from './AdaptivePopup.tsx';

const english = {
  open: 'Notes',
  after: 'Balance',
  page: 'Payment',
  note: 'Note',
  sort: 'Sort',
  orders: ['By date', 'By amount'],
  clear: 'Clear all',
  question: 'Clear all notes?',
  save: 'Save',
};
const arabic: typeof english = {
  open: 'الملاحظات',
  after: 'الرصيد',
  page: 'دفعة',
  note: 'ملاحظة',
  sort: 'ترتيب',
  orders: ['حسب التاريخ', 'حسب المبلغ'],
  clear: 'مسح الكل',
  question: 'هل تريد مسح كل الملاحظات؟',
  save: 'حفظ',
};

const buttonSaying = (text: string) =>
  function draw(props: MenuTriggerProps) {
    return (
      <Button {...props} tone="secondary" size="small">
        {text}
      </Button>
    );
  };

type PageProps = Omit<AdaptivePopupProps, 'open' | 'title' | 'children'> & { words?: typeof english };

/** A page with a header, whose button opens the popup that stands right after it. */
function Page({ words = english, onClose, ...props }: PageProps) {
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  const [presses, setPresses] = useState(0);
  return (
    <>
      <header>
        <Box padding={4} border>
          <Button tone="secondary" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
            {words.open}
          </Button>
        </Box>
      </header>
      <AdaptivePopup
        {...props}
        open={open}
        title={words.open}
        onClose={(reason) => {
          setOpen(false);
          onClose(reason);
        }}
        footer={<Button fullWidth>{words.save}</Button>}
      >
        <Stack gap={4}>
          <TextField label={words.note} />
          <Menu
            label={words.sort}
            trigger={buttonSaying(words.sort)}
            items={words.orders.map((label) => ({ id: label, label }))}
          />
          <Button size="small" tone="secondary" onClick={() => setAsks(true)}>
            {words.clear}
          </Button>
        </Stack>
        <AdaptiveDialog open={asks} onClose={() => setAsks(false)} title={words.question} />
      </AdaptivePopup>
      <Box as="main" padding={4}>
        <Stack gap={4} align="start">
          <Button tone="secondary" onClick={() => setPresses(presses + 1)}>
            {words.after}
          </Button>
          <Text as="p">
            <output aria-label="Presses">{presses}</output>
          </Text>
          {Array.from({ length: 40 }, (_, line) => (
            <Text key={line} tone="muted">
              {`${words.page} ${line + 1}`}
            </Text>
          ))}
        </Stack>
      </Box>
    </>
  );
}

const meta = {
  title: 'Components/AdaptivePopup',
  component: Page,
  args: { onClose: fn() },
  parameters: {
    ...overlayParameters,
    docs: {
      ...overlayParameters.docs,
      ...guide({
        purpose:
          'A popup under the page’s header that is used beside the page: messages, help. On a phone it is a bottom sheet.',
        do: [
          'Put it right after what opens it: Tab goes from the one to the other.',
          'Let what opens it say so: `aria-haspopup="dialog"` and `aria-expanded`.',
          'Name the way `back` where it shows one of several things.',
        ],
        dont: ['Don’t ask in it for something the page waits for: use an AdaptiveDialog.'],
        keyboard: [
          ['Escape', 'closes it while the focus is in it'],
          ['Tab', 'goes through it and on to what follows'],
        ],
        accessibility: [
          'A non-modal `dialog` named by its title; on a phone a modal one.',
          'Takes the focus when it opens, and gives it back when it closes unless it is elsewhere by then.',
        ],
      }).docs,
    },
  },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const opener = () => screen.getByRole('button', { name: 'Notes' });
const find = () => screen.queryByRole('dialog', { name: 'Notes' });
const gone = () => waitFor(() => expect(find()).toBeNull());
const pressOpen = async () => {
  await userEvent.click(opener());
  const popup = await screen.findByRole('dialog', { name: 'Notes' });
  await waitFor(() => expect(within(popup).getByRole('heading', { name: 'Notes' })).toBeVisible());
  await waitFor(() => expect(popup.getAnimations({ subtree: true })).toEqual([]));
  return popup;
};
const after = () => screen.getByRole('button', { name: 'Balance' });

/** 416 px wide, 24 from the end, from 12 under the header to 24 above the window's edge. */
export const Open: Story = {
  tags: ['forced-colours'],
  play: async () => {
    const popup = await pressOpen();
    const { right, bottom, top, width } = popup.lastElementChild!.getBoundingClientRect();
    await expect(width).toBe(416);
    await expect(document.documentElement.clientWidth - right).toBe(24);
    await expect(window.innerHeight - bottom).toBe(24);
    const header = document.querySelector('header')!.getBoundingClientRect();
    await expect(Math.round(top - header.bottom)).toBe(12);
  },
};

/** The page beside it goes on being used: by the mouse, the keyboard, and for those who hear it. */
export const LeavesThePageInUse: Story = {
  tags: ['no-picture'],
  play: async ({ args }) => {
    const popup = await pressOpen();
    await expect(popup).not.toHaveAttribute('aria-modal');
    await expect(popup.matches(':modal')).toBe(false);
    await expect(popup.contains(document.activeElement)).toBe(true);
    await userEvent.click(after());
    await expect(screen.getByLabelText('Presses')).toHaveTextContent('1');
    await expect(after()).toHaveFocus();
    // The key is the page's while the focus is there.
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(getComputedStyle(document.documentElement).overflowY).toBe('visible');
    await expect(popup).toBeVisible();
    // Closed from within after that, it leaves the focus to what opened it.
    await userEvent.click(within(popup).getByRole('button', { name: 'Close' }));
    await gone();
    await expect(args.onClose).toHaveBeenLastCalledWith('close');
    await expect(opener()).toHaveFocus();
  },
};

export const ClosesOnEscape: Story = {
  tags: ['no-picture'],
  play: async ({ args }) => {
    const popup = await pressOpen();
    await userEvent.type(within(popup).getByRole('textbox', { name: 'Note' }), 'Rent');
    await userEvent.keyboard('{Escape}');
    await gone();
    await expect(args.onClose).toHaveBeenLastCalledWith('escape');
    await expect(opener()).toHaveFocus();
  },
};

/** Closed by its opener while the focus is on the page, it takes nothing away from there. */
export const ClosesByItsOpener: Story = {
  tags: ['no-picture'],
  play: async ({ args }) => {
    await pressOpen();
    await userEvent.click(opener());
    await gone();
    await expect(opener()).toHaveFocus();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** From what opens it through it, on to the page, and back. */
export const InTheTabOrder: Story = {
  tags: ['no-picture'],
  play: async () => {
    const popup = within(await pressOpen());
    opener().focus();
    await userEvent.tab();
    while (!popup.queryByRole('button', { name: 'Save' })?.matches(':focus')) {
      await expect(find()?.contains(document.activeElement)).toBe(true);
      await userEvent.tab();
    }
    await userEvent.tab();
    await expect(after()).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(popup.getByRole('button', { name: 'Save' })).toHaveFocus();
  },
};

/** A menu in it and a dialog above it close on Escape before it does. */
export const Nests: Story = {
  tags: ['no-picture'],
  play: async () => {
    const popup = within(await pressOpen());
    await userEvent.click(popup.getByRole('button', { name: 'Sort' }));
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(find()).toBeVisible();
    await userEvent.click(popup.getByRole('button', { name: 'Clear all' }));
    const dialog = await screen.findByRole('dialog', { name: 'Clear all notes?' });
    await expect(dialog.matches(':modal')).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(popup.getByRole('button', { name: 'Clear all' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await gone();
    await expect(opener()).toHaveFocus();
  },
};

export const WithBack: Story = {
  args: { back: { label: 'All notes', onPress: fn() } },
  play: async ({ args }) => {
    const popup = await pressOpen();
    const heading = within(popup).getByRole('heading', { name: 'Notes' });
    const back = within(popup).getByRole('button', { name: 'All notes' });
    await expect(heading.parentElement?.getBoundingClientRect().height).toBe(60);
    await expect(back.getBoundingClientRect().right).toBeLessThan(heading.getBoundingClientRect().left);
    await userEvent.click(back);
    await expect(args.back?.onPress).toHaveBeenCalledTimes(1);
    back.blur();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { back: { label: 'All notes', onPress: fn() } },
  play: async () => {
    const popup = await pressOpen();
    await expect(popup.matches(':modal')).toBe(true);
    await expect(popup.dataset['shape']).toBe('sheet');
  },
};

export const RightToLeft: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { words: arabic },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'الملاحظات' }));
    const popup = await screen.findByRole('dialog', { name: 'الملاحظات' });
    await waitFor(() => expect(popup.lastElementChild?.getBoundingClientRect().left).toBe(24));
  },
};
