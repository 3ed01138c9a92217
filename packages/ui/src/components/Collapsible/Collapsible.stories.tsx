import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Text } from '../../text/index.ts';
import { Button } from '../Button/index.ts';
import { Collapsible } from './Collapsible.tsx';

const meta = {
  title: 'Components/Collapsible',
  parameters: guide({
    purpose: 'Something that can be folded away under its title: bank details, filters, long explanations.',
    do: ['Say in the title what is in it.', 'Open it from the start where most people need it.'],
    dont: ['Don’t fold away what somebody must read before acting, such as fees.', 'Don’t nest them.'],
    keyboard: [
      ['Enter, Space', 'fold and unfold'],
      ['Tab', 'goes on into what is unfolded'],
    ],
    accessibility: [
      'A disclosure: a button with `aria-expanded` that controls its content.',
      'Folded content keeps its state and can’t be reached.',
      'It comes in only under a person’s press; content that is open from the start is simply there.',
    ],
  }),
  component: Collapsible,
  args: { title: 'Bank details', children: <Text>DE89 3704 0044 0532 0130 00</Text>, onOpenChange: fn() },
  decorators: [
    (Story) => (
      <Box maxWidth={360}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof Collapsible>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { open: true } };

/** Keeps its own state, by mouse and keyboard; what is folded away can't be reached. */
export const Uncontrolled: Story = {
  tags: ['no-picture'],
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Bank details' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(within(canvasElement).getByText(/DE89/)).not.toBeVisible();
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(within(canvasElement).getByText(/DE89/)).toBeVisible();
    await expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toContainElement(
      within(canvasElement).getByText(/DE89/),
    );
    await userEvent.keyboard('{Enter}');
    await expect(within(canvasElement).getByText(/DE89/)).not.toBeVisible();
    await expect(args.onOpenChange).toHaveBeenNthCalledWith(1, true);
    await expect(args.onOpenChange).toHaveBeenNthCalledWith(2, false);
    button.blur();
  },
};

/** Keeps its own state, and is open at first. */
export const OpenAtFirst: Story = {
  tags: ['no-picture'],
  args: { defaultOpen: true },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByText(/DE89/)).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Bank details' }));
    await expect(within(canvasElement).getByText(/DE89/)).not.toBeVisible();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

/** The title is a heading too, and looks the same. */
export const Heading: Story = {
  tags: ['no-picture'],
  args: { level: 3 },
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole('heading', { level: 3, name: 'Bank details' });
    await expect(within(heading).getByRole('button', { name: 'Bank details' })).toBeVisible();
  },
};

/** The host decides. */
export const Controlled: Story = {
  tags: ['no-picture'],
  render: (args) => {
    const [open, setOpen] = useState(true);
    return <Collapsible {...args} open={open} onOpenChange={setOpen} />;
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    button.blur();
  },
};

/** How many style rules would animate the content now, whatever motion the person wants. */
function animatingRules(content: Element): number {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules.filter(
    (rule) =>
      rule instanceof CSSStyleRule &&
      !['', 'none'].includes(rule.style.animationName) &&
      content.matches(rule.selectorText),
  ).length;
}

/** Open from the start it is simply there; it comes in only under a person's press. */
export const AnimatesUnderAPressOnly: Story = {
  tags: ['no-picture'],
  render: (args) => {
    const [open, setOpen] = useState(true);
    return (
      <Stack gap={4}>
        <Collapsible {...args} open={open} onOpenChange={setOpen} />
        <Button onClick={() => setOpen(!open)}>The host’s own</Button>
      </Stack>
    );
  },
  play: async ({ canvasElement }) => {
    const content = within(canvasElement).getByText(/DE89/).parentElement;
    if (!content) throw new Error('no content');
    await expect(content).toBeVisible();
    await expect(animatingRules(content)).toBe(0);
    const own = within(canvasElement).getByRole('button', { name: /host/ });
    await userEvent.click(own);
    await userEvent.click(own);
    await expect(content).toBeVisible();
    await expect(animatingRules(content)).toBe(0);

    const fold = within(canvasElement).getByRole('button', { name: 'Bank details' });
    await userEvent.click(fold);
    await userEvent.click(fold);
    await expect(content).toBeVisible();
    await expect(animatingRules(content)).toBe(1);
    content.dispatchEvent(new AnimationEvent('animationend', { bubbles: true }));
    await waitFor(() => expect(animatingRules(content)).toBe(0));
  },
};

const useWords = boardWords({
  en: { details: 'Bank details', fees: 'Fees and limits', none: 'None' },
  ar: { details: 'البيانات المصرفية', fees: 'الرسوم والحدود', none: 'لا يوجد' },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const words = useWords();
    return (
      <Stack gap={2}>
        <Collapsible title={words.details} open>
          <Text>DE89 3704 0044 0532 0130 00</Text>
        </Collapsible>
        <Collapsible title={words.fees}>
          <Text>{words.none}</Text>
        </Collapsible>
      </Stack>
    );
  },
};
