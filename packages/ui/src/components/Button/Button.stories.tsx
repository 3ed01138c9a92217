import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { ArrowRight, Plus, Send } from '../../icons/index.ts';
import { Box, Inline, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { BackButton } from '../BackButton/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { Link } from '../Link/index.ts';
import { Text } from '../../text/index.ts';
import { Button } from './Button.tsx';

const meta = {
  title: 'Components/Button',
  parameters: guide({
    purpose: 'Does something now: sign, send, save. With `href` it leads somewhere and looks as weighty.',
    do: [
      'Name it by a verb and its object: “Sign payment of €250.00”.',
      'Use one primary button in a view; `danger` for what can’t be undone.',
      'Set `loading` while the act is under way: it keeps its size and the focus and ignores presses.',
    ],
    dont: [
      'Don’t disable a submit button because a form is incomplete: let it say what is missing.',
      'Don’t write “OK” or “Submit”.',
    ],
    keyboard: [
      ['Enter, Space', 'press it'],
      ['Enter', 'follows it when it is a link'],
    ],
    accessibility: [
      'A native button or link; nothing is taken from either.',
      'While loading it is `aria-busy` and `aria-disabled` and keeps the focus.',
      'At least 44 px high under a finger.',
    ],
  }),
  component: Button,
  args: { children: 'Sign payment', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Sign payment' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
    await expect(button).toHaveFocus();
    button.blur();
  },
};

export const Secondary: Story = { args: { tone: 'secondary', children: 'Save draft' } };
export const Ghost: Story = { args: { tone: 'ghost', children: 'Cancel' } };
export const Danger: Story = { args: { tone: 'danger', children: 'Block card' } };
export const Small: Story = { args: { size: 'small', children: 'Details' } };
export const WithIcon: Story = { args: { icon: <Plus />, children: 'New payment' } };
export const WithIconAtTheEnd: Story = { args: { iconEnd: <ArrowRight />, children: 'Continue' } };

export const FullWidth: Story = {
  args: { fullWidth: true },
  decorators: [
    (Story) => (
      <Box maxWidth={328}>
        <Story />
      </Box>
    ),
  ],
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    await expect(button).toBeDisabled();
    await userEvent.click(button, { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** Busy with the last press: as wide as before, still focused, deaf to presses, and its name is still its name. */
export const Loading: Story = {
  render: (args) => {
    const [loading, setLoading] = useState(false);
    return (
      <Button
        {...args}
        loading={loading}
        onClick={(event) => {
          args.onClick?.(event);
          setLoading(true);
        }}
      />
    );
  },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Sign payment' });
    const { width } = button.getBoundingClientRect();
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveAttribute('data-loading');
    await expect(button).toHaveAccessibleName('Sign payment');
    await expect(button).toHaveFocus();
    await expect(button.getBoundingClientRect().width).toBe(width);
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(1);
    button.blur();
  },
};

const submitted = fn();

/** A double click, or Enter in a field, never sends a form twice while its button is busy. */
export const LoadingSubmitsOnce: Story = {
  tags: ['no-picture'],
  args: { type: 'submit', loading: true },
  decorators: [
    (Story) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <Story />
      </form>
    ),
  ],
  beforeEach: () => {
    submitted.mockClear();
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(submitted).not.toHaveBeenCalled();
    within(canvasElement).getByRole('button').blur();
  },
};

export const AsLink: Story = {
  args: { href: '#payments', children: 'All payments' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'All payments' })).toHaveAttribute(
      'href',
      '#payments',
    );
  },
};

/** A label of several lines keeps its button in one piece, and its words whole. */
export const LongLabel: Story = {
  globals: { locale: 'de' },
  args: { children: 'Zahlung über 1.234.567,89 € an Donaudampfschifffahrtsgesellschaft unterschreiben' },
  decorators: [
    (Story) => (
      <Box maxWidth={328}>
        <Story />
      </Box>
    ),
  ],
  play: async ({ canvasElement }) => {
    const text = within(canvasElement).getByText(/^Zahlung über/).firstChild;
    const label = text?.textContent ?? '';
    for (const { 0: word, index } of label.matchAll(/\S+/g)) {
      const range = document.createRange();
      if (text) range.setStart(text, index);
      if (text) range.setEnd(text, index + word.length);
      await expect([word, range.getClientRects().length]).toEqual([word, 1]);
    }
  },
};

const tones = ['primary', 'secondary', 'ghost', 'danger'] as const;

const useWords = boardWords({
  en: {
    sign: 'Sign payment',
    send: 'Send',
    next: 'Continue',
    add: 'Add',
    addSmall: 'Add a small one',
    read: (terms: ReactNode, page: ReactNode) => (
      <>
        Read the {terms} and the {page}
      </>
    ),
    terms: 'terms',
    page: 'regulator’s page',
  },
  ar: {
    sign: 'توقيع الدفعة',
    send: 'إرسال',
    next: 'متابعة',
    add: 'إضافة',
    addSmall: 'إضافة صغيرة',
    read: (terms, page) => (
      <>
        اقرأ {terms} و{page}
      </>
    ),
    terms: 'الشروط والأحكام',
    page: 'صفحة الجهة الرقابية',
  },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const words = useWords();
    return (
      <Stack gap={4}>
        {tones.map((tone) => (
          <Inline key={tone} gap={3} wrap>
            <Button tone={tone}>{words.sign}</Button>
            <Button tone={tone} icon={<Send />}>
              {words.send}
            </Button>
            <Button tone={tone} size="small" iconEnd={<ArrowRight size={18} />}>
              {words.next}
            </Button>
            <Button tone={tone} loading>
              {words.sign}
            </Button>
            <Button tone={tone} disabled>
              {words.sign}
            </Button>
            <IconButton tone={tone} label={words.add} icon={<Plus />} />
            <IconButton tone={tone} size="small" label={words.addSmall} icon={<Plus size={18} />} />
          </Inline>
        ))}
        <Inline gap={4} wrap>
          <BackButton />
          <Text>
            {words.read(
              <Link href="#terms">{words.terms}</Link>,
              <Link href="https://example.com" external>
                {words.page}
              </Link>,
            )}
          </Text>
        </Inline>
      </Stack>
    );
  },
};
