import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Amount } from '../Amount/index.ts';
import { Badge } from '../Badge/index.ts';
import { Button } from '../Button/index.ts';
import { CopyButton } from '../CopyField/index.ts';
import { DescriptionList } from './DescriptionList.tsx';

const eur = { code: 'EUR', decimals: 2, symbol: '€' };
const iban = 'DE89 3704 0044 0532 0130 00';
const writeText = fn();
const pressed = fn();

const meta = {
  title: 'Components/DescriptionList',
  parameters: guide({
    purpose:
      'Facts about one thing: terms and their details, such as the data of an account or what is about to be signed.',
    do: [
      'Use `columns` for words and numbers of any length, and `ends` for amounts and short values, as on a receipt.',
      'Give a detail that people need elsewhere a `CopyButton` as its `action`.',
      'Leave out what isn’t known rather than showing a dash.',
    ],
    dont: [
      'Don’t list several things of one kind with it: that is a List or a DataTable.',
      'Don’t cut a detail: it wraps.',
    ],
    keyboard: [['Tab', 'goes through the actions and links of the details']],
    accessibility: [
      'A `dl`, named by `aria-label` or the heading before it; each term is read with its detail.',
      'In less than 448 px of room (more with larger text) details stand below their terms.',
      'A detail that is text runs in the direction of its own script; an IBAN keeps its order in Arabic.',
    ],
  }),
  component: DescriptionList,
  args: {
    'aria-label': 'Bank details',
    items: [
      { term: 'Account holder', detail: 'Ada Byron' },
      { term: 'IBAN', detail: iban, action: <CopyButton label="IBAN" text={iban.replaceAll(' ', '')} /> },
      {
        term: 'Address',
        detail: '12 St James’s Square, London SW1Y 4JH, United Kingdom, third floor, second door on the left',
      },
      { term: 'Status', detail: <Badge tone="positive">Verified</Badge> },
      {
        term: 'Email',
        detail: 'ada@example.com',
        action: (
          <Button tone="ghost" size="small" aria-label="Change email" onClick={pressed}>
            Change
          </Button>
        ),
      },
    ],
  },
  decorators: [
    (Story) => (
      <Box maxWidth={600}>
        <Story />
      </Box>
    ),
  ],
  beforeEach: () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    writeText.mockReset();
    pressed.mockReset();
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;
type Story = StoryObj<typeof meta>;

const boxOf = (root: HTMLElement, text: string | RegExp) =>
  within(root).getByText(text).getBoundingClientRect();

/** Beside their terms, in one column. */
export const Columns: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('term')).toHaveLength(5);
    await expect(within(canvasElement).getAllByRole('definition')).toHaveLength(5);
    const [holder, number] = [boxOf(canvasElement, 'Ada Byron'), boxOf(canvasElement, iban)];
    await expect(holder.left).toBe(number.left);
    await expect(boxOf(canvasElement, 'IBAN').bottom).toBeGreaterThan(number.top);
  },
};

/** Actions are reached by keyboard and act on their own detail; the rows keep their distance around them. */
export const Actions: Story = {
  tags: ['no-picture'],
  play: async ({ canvasElement }) => {
    writeText.mockResolvedValue(undefined);
    await userEvent.tab();
    const copy = within(canvasElement).getByRole('button', { name: 'Copy IBAN' });
    await expect(copy).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(writeText).toHaveBeenCalledWith('DE89370400440532013000');
    await waitFor(() => expect(within(canvasElement).getByRole('status')).toHaveTextContent('Copied'));
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(pressed).toHaveBeenCalledOnce();
    const rows = [...canvasElement.querySelectorAll('dl > div')].map((row) => row.getBoundingClientRect());
    await expect((rows[2]?.top ?? 0) - (rows[1]?.bottom ?? 0)).toBe(12);
    await expect(rows[1]?.height).toBe(rows[0]?.height);
  },
};

/** A browser that refuses is told of beside the value. */
export const CopyRefused: Story = {
  play: async ({ canvasElement }) => {
    writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    const copy = within(canvasElement).getByRole('button', { name: 'Copy IBAN' });
    await userEvent.click(copy);
    await waitFor(() =>
      expect(within(canvasElement).getByRole('status')).toHaveTextContent(/Could not copy/),
    );
    copy.blur();
  },
};

/** On a phone details stand below their terms. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { dividers: true },
  play: async ({ canvasElement }) => {
    const [term, detail] = [boxOf(canvasElement, 'Account holder'), boxOf(canvasElement, 'Ada Byron')];
    await expect(detail.top).toBeGreaterThanOrEqual(term.bottom);
    await expect(detail.left).toBe(term.left);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** At the end of the line; what has no room there goes below its term. */
export const Ends: Story = {
  args: {
    layout: 'ends',
    items: [
      { term: 'You pay', detail: <Amount value="1250.00" currency={eur} /> },
      { term: 'Fee', detail: 'No fee' },
      {
        term: 'Reference',
        detail: 'Invoice 2024-118, consulting in October and November, second instalment',
      },
    ],
  },
  decorators: [
    (Story) => (
      <Box maxWidth={360}>
        <Story />
      </Box>
    ),
  ],
  play: async ({ canvasElement }) => {
    const [fee, list] = [boxOf(canvasElement, 'No fee'), canvasElement.querySelector('dl')];
    await expect(Math.abs(fee.right - (list?.getBoundingClientRect().right ?? 0))).toBeLessThan(1);
    await expect(boxOf(canvasElement, /Invoice/).top).toBeGreaterThanOrEqual(
      boxOf(canvasElement, 'Reference').bottom,
    );
  },
};

/** In Arabic the columns change sides; a number keeps its order. */
export const RightToLeft: Story = {
  tags: ['no-picture'],
  globals: { locale: 'ar' },
  args: {
    'aria-label': 'البيانات المصرفية',
    items: [
      { term: 'صاحب الحساب', detail: 'ليلى حداد' },
      { term: 'رقم الآيبان', detail: iban },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement, 'ليلى حداد').right).toBeLessThan(
      boxOf(canvasElement, 'صاحب الحساب').left,
    );
    await expect(getComputedStyle(within(canvasElement).getByText(iban)).direction).toBe('ltr');
  },
};

const useWords = boardWords({
  en: {
    details: 'Bank details',
    payment: 'Payment',
    holder: 'Account holder',
    person: 'Ada Byron',
    iban: 'IBAN',
    status: 'Status',
    verified: 'Verified',
    amount: 'You pay',
    fee: 'Fee',
    none: 'No fee',
    arrives: 'Arrives',
    today: 'Today',
  },
  ar: {
    details: 'البيانات المصرفية',
    payment: 'الدفعة',
    holder: 'صاحب الحساب',
    person: 'ليلى حداد',
    iban: 'رقم الآيبان',
    status: 'الحالة',
    verified: 'تم التحقق',
    amount: 'المبلغ المدفوع',
    fee: 'الرسوم',
    none: 'بدون رسوم',
    arrives: 'موعد الوصول',
    today: 'اليوم',
  },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const words = useWords();
    return (
      <Stack gap={8}>
        <DescriptionList
          aria-label={words.details}
          dividers
          items={[
            { term: words.holder, detail: words.person },
            { term: words.iban, detail: iban, action: <CopyButton label={words.iban} text={iban} /> },
            { term: words.status, detail: <Badge tone="positive">{words.verified}</Badge> },
          ]}
        />
        <Box maxWidth={320}>
          <DescriptionList
            aria-label={words.payment}
            layout="ends"
            items={[
              { term: words.amount, detail: <Amount value="1250.00" currency={eur} /> },
              { term: words.fee, detail: words.none },
              { term: words.arrives, detail: words.today },
            ]}
          />
        </Box>
      </Stack>
    );
  },
};
