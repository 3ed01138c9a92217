import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Pagination, type PaginationProps } from './Pagination.tsx';

const meta = {
  title: 'Components/Pagination',
  parameters: guide({
    purpose: 'Chooses a page of something long that has a known number of pages: a table, search results.',
    do: [
      'Put it below what it pages through, and take the person to its top after a change.',
      'Keep the page in the address, so that going back returns to it.',
    ],
    dont: [
      'Don’t use it where people look for the latest: a list that grows with “Show more” serves them better.',
      'Don’t use it where the number of pages isn’t known.',
    ],
    keyboard: [
      ['Tab', 'goes through the pages'],
      ['Enter, Space', 'choose one'],
    ],
    accessibility: [
      'A `nav` with a list of buttons; the page that is shown has `aria-current="page"`.',
      'After a press “Page 3 of 12” is said politely.',
      'Previous and next keep the focus at the ends, where they do nothing and say so (`aria-disabled`).',
      'In less than 448 px of room (more with larger text) the pages become “Page 3 of 12”.',
    ],
  }),
  component: Pagination,
  args: { label: 'Payments', pageCount: 20, onPageChange: fn() },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

const pages = (root: HTMLElement) =>
  within(within(root).getByRole('list'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const current = (root: HTMLElement) => root.querySelector('[aria-current="page"]')?.textContent;
const button = (root: HTMLElement, name: string) => within(root).getByRole('button', { name });

/** Keeps its own page; the pages around it follow, and as many places stay. */
export const Uncontrolled: Story = {
  args: { defaultPage: 4 },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('navigation', { name: 'Payments' })).toBeVisible();
    await expect(within(canvasElement).getByRole('status')).toBeEmptyDOMElement();
    await expect(pages(canvasElement)).toEqual(['1', '2', '3', '4', '5', '20']);
    await userEvent.click(button(canvasElement, 'Next page'));
    await expect(current(canvasElement)).toBe('5');
    await expect(pages(canvasElement)).toEqual(['1', '4', '5', '6', '20']);
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Page 5 of 20');
    await userEvent.click(button(canvasElement, 'Page 20'));
    await expect(args.onPageChange).toHaveBeenNthCalledWith(1, 5);
    await expect(args.onPageChange).toHaveBeenNthCalledWith(2, 20);
    await expect(current(canvasElement)).toBe('20');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  },
};

/** By keyboard to the end, where the focus stays. */
export const TheEnd: Story = {
  args: { pageCount: 3, defaultPage: 2 },
  play: async ({ canvasElement, args }) => {
    const next = button(canvasElement, 'Next page');
    next.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(next).toHaveFocus();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(args.onPageChange).toHaveBeenCalledOnce();
    await expect(current(canvasElement)).toBe('3');
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await userEvent.keyboard(' ');
    await expect(current(canvasElement)).toBe('2');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  },
};

/** The host decides; a page that isn't there is the nearest one. */
export const Controlled: Story = {
  tags: ['no-picture'],
  render: function Controlled(args: PaginationProps) {
    const [page, setPage] = useState(99);
    return <Pagination {...args} page={page} onPageChange={setPage} />;
  },
  play: async ({ canvasElement }) => {
    await expect(current(canvasElement)).toBe('20');
    await userEvent.click(button(canvasElement, 'Previous page'));
    await expect(current(canvasElement)).toBe('19');
  },
};

/** One page is all there is. */
export const OnePage: Story = {
  tags: ['no-picture'],
  args: { pageCount: 1 },
  play: ({ canvasElement }) => expect(within(canvasElement).queryByRole('navigation')).toBeNull(),
};

/** On a phone: the page before, the one after, and where one is. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { defaultPage: 3 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('button')).toHaveLength(2);
    await userEvent.click(button(canvasElement, 'Next page'));
    await expect(within(canvasElement).getAllByText('Page 4 of 20')[0]).toBeVisible();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  },
};

const useWords = boardWords({
  en: { cards: 'Cards', payments: 'Payments', statements: 'Statements', documents: 'Documents' },
  ar: { cards: 'البطاقات', payments: 'المدفوعات', statements: 'كشوف الحساب', documents: 'المستندات' },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const words = useWords();
    return (
      <Stack gap={4}>
        <Pagination label={words.cards} pageCount={5} />
        <Pagination label={words.payments} pageCount={20} defaultPage={10} />
        <Pagination label={words.statements} pageCount={120} defaultPage={120} />
        <Box maxWidth={280}>
          <Pagination label={words.documents} pageCount={20} defaultPage={3} />
        </Box>
      </Stack>
    );
  },
};
