import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Text } from '../../text/index.ts';
import { Link } from '../Link/index.ts';
import { Accordion, type AccordionItem } from './Accordion.tsx';

const items: readonly AccordionItem[] = [
  {
    id: 'arrival',
    title: 'When does my payment arrive?',
    content: (
      <Text as="p">
        Usually within seconds. <Link href="#hours">Hours of each scheme</Link>
      </Text>
    ),
  },
  {
    id: 'fees',
    title: 'What does a payment cost?',
    content: <Text as="p">Payments in euro are free; others cost what you see before you sign.</Text>,
  },
  {
    id: 'cancel',
    title: 'Can I cancel a payment?',
    content: <Text as="p">As long as it has not left the bank.</Text>,
  },
];

const meta = {
  title: 'Components/Accordion',
  parameters: guide({
    purpose:
      'Sections under one another of which a person reads one or two: questions and answers, settings of each account.',
    do: [
      'Give the `level` that follows the heading above it.',
      'Say in each title what is in it; begin with what most people look for.',
      'Open one from the start where it is likely to be the one.',
    ],
    dont: [
      'Don’t fold away what everybody must read: fees and terms of what they sign stand in the page.',
      'Don’t take `single` for sections that people compare: what they opened closes under them.',
      'Don’t nest them; Tabs part what is of equal weight.',
      'Don’t use it for one section: that is a Collapsible.',
    ],
    keyboard: [
      ['Tab, Shift + Tab', 'goes to the next title or the one before, through what is unfolded between them'],
      ['Enter, Space', 'unfolds the section and folds it'],
    ],
    accessibility: [
      'Every title is a heading with a button in it, so that screen readers list the sections.',
      'The button has `aria-expanded` and controls its section; what is folded can’t be reached and keeps its state.',
      'Arrows scroll the page, as anywhere: the titles are buttons, not a list to move in.',
    ],
  }),
  component: Accordion,
  args: { items, level: 2, onOpenChange: fn() },
  decorators: [
    (Story) => (
      <Box maxWidth={440}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof Accordion>;
export default meta;
type Story = StoryObj<typeof meta>;

const titles = (canvasElement: HTMLElement) => within(canvasElement).getAllByRole('button');
const expanded = (canvasElement: HTMLElement) =>
  titles(canvasElement).map((title) => title.getAttribute('aria-expanded') === 'true');

export const Closed: Story = {
  play: async ({ canvasElement }) => {
    const headings = within(canvasElement).getAllByRole('heading', { level: 2 });
    await expect(headings.map(({ textContent }) => textContent)).toEqual(items.map(({ title }) => title));
    for (const heading of headings) await expect(within(heading).getByRole('button')).toBeVisible();
    await expect(expanded(canvasElement)).toEqual([false, false, false]);
    await expect(within(canvasElement).queryByText(/within seconds/)).not.toBeVisible();
  },
};

export const OpenAtFirst: Story = {
  args: { defaultOpen: ['fees'] },
  play: async ({ canvasElement }) => {
    await expect(expanded(canvasElement)).toEqual([false, true, false]);
    await expect(within(canvasElement).getByText(/free/)).toBeVisible();
  },
};

/** Any number may be open; the order of the ids is that of the sections. */
export const SeveralOpen: Story = {
  tags: ['no-picture'],
  play: async ({ canvasElement, args }) => {
    const [first, second] = titles(canvasElement);
    if (!first || !second) throw new Error('no titles');
    await userEvent.click(second);
    await userEvent.click(first);
    await expect(expanded(canvasElement)).toEqual([true, true, false]);
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(['arrival', 'fees']);
    await userEvent.click(second);
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(['arrival']);
    first.blur();
  },
};

/** Opening one section closes the other; the open one can be closed as well. */
export const OneOpen: Story = {
  tags: ['no-picture'],
  args: { single: true, defaultOpen: ['arrival'] },
  play: async ({ canvasElement, args }) => {
    const [, second] = titles(canvasElement);
    if (!second) throw new Error('no titles');
    await userEvent.click(second);
    await expect(expanded(canvasElement)).toEqual([false, true, false]);
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(['fees']);
    await expect(second).toHaveFocus();
    await userEvent.click(second);
    await expect(args.onOpenChange).toHaveBeenLastCalledWith([]);
    second.blur();
  },
};

/** Tab goes through what is unfolded, and past what is folded. */
export const Keyboard: Story = {
  tags: ['no-picture'],
  play: async ({ canvasElement }) => {
    const [first, second] = titles(canvasElement);
    if (!first || !second) throw new Error('no titles');
    first.focus();
    await userEvent.tab();
    await expect(second).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link')).toHaveFocus();
    await userEvent.tab();
    await expect(second).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(expanded(canvasElement)).toEqual([true, true, false]);
    second.blur();
  },
};

/** The host decides. */
export const Controlled: Story = {
  tags: ['no-picture'],
  render: function Controlled(args) {
    const [open, setOpen] = useState<readonly string[]>(['cancel']);
    return <Accordion {...args} open={open} onOpenChange={(next) => setOpen(next.slice(-1))} />;
  },
  play: async ({ canvasElement }) => {
    const [first] = titles(canvasElement);
    if (!first) throw new Error('no titles');
    await userEvent.click(first);
    await expect(expanded(canvasElement)).toEqual([false, false, true]);
    first.blur();
  },
};

const useWords = boardWords({
  en: {
    arrival: 'When does my payment arrive?',
    seconds: 'Usually within seconds.',
    fees: 'What does a payment cost?',
    cancel: 'Can I cancel a payment?',
  },
  ar: {
    arrival: 'متى تصل دفعتي؟',
    seconds: 'عادةً خلال ثوانٍ.',
    fees: 'كم تبلغ تكلفة الدفعة؟',
    cancel: 'هل يمكنني إلغاء دفعة؟',
  },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const words = useWords();
    return (
      <Accordion
        level={2}
        defaultOpen={['arrival']}
        items={[
          { id: 'arrival', title: words.arrival, content: <Text as="p">{words.seconds}</Text> },
          { id: 'fees', title: words.fees, content: null },
          { id: 'cancel', title: words.cancel, content: null },
        ]}
      />
    );
  },
};
