import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Columns, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Text } from '../../text/index.ts';
import { Amount, AmountsHidden } from '../Amount/index.ts';
import { AmountChange } from './AmountChange.tsx';

const gbp = { code: 'GBP', decimals: 2, symbol: '£' };
const usdt = { code: 'USDT', decimals: 6 };

const meta = {
  title: 'Components/AmountChange',
  parameters: guide({
    purpose:
      'By how much an amount has changed: its direction, the difference, and the percentage of what it was.',
    do: [
      'Pass both amounts as canonical decimal strings; difference and percentage are worked out exactly.',
      'Say beside it what is compared with what: “Spent in November”, “since October”.',
      'Choose the `tone` by what the change means: a fall of debt is `positive`.',
    ],
    dont: [
      'Don’t colour a change that is neither good nor bad.',
      'Don’t use it for a movement of money; that is an Amount with `signed`.',
      'Don’t compare amounts of two currencies.',
    ],
    accessibility: [
      'Screen readers hear one sentence in words of the locale: “up 12.30 British pounds, 4.1%”; what is drawn is hidden from them.',
      'Direction is an arrow and a sign as well as a colour.',
      'From nothing there is no percentage, and a change of less than a tenth of a percent says so.',
      'Below `AmountsHidden` they hear “Amount hidden”; no digit, arrow or colour is in the document.',
    ],
  }),
  component: AmountChange,
  args: { from: '300', to: '312.30', currency: gbp },
} satisfies Meta<typeof AmountChange>;
export default meta;
type Story = StoryObj<typeof meta>;

const plain = (text: string | null | undefined) => text?.replaceAll(/\u00a0|\u202f/g, ' ');

/** What is drawn, by parts, and the sentence that a screen reader says instead. */
async function shows(canvas: HTMLElement, drawn: readonly string[], spoken: string): Promise<void> {
  const parts = canvas.querySelector('span[aria-hidden="true"]');
  const [digits, share] = [parts?.querySelector('span[aria-hidden="true"]'), parts?.querySelector('bdi')];
  const texts = [digits, share].flatMap((part) => (part ? [plain(part.textContent)] : []));
  await expect(texts).toEqual(drawn);
  await expect(plain(parts?.nextElementSibling?.textContent)).toBe(spoken);
}

export const Up: Story = {
  play: ({ canvasElement }) => shows(canvasElement, ['+£12.30', '4.1%'], 'up 12.30 British pounds, 4.1%'),
};

export const Down: Story = {
  args: { from: '312.30', to: '300' },
  play: ({ canvasElement }) => shows(canvasElement, ['−£12.30', '3.9%'], 'down 12.30 British pounds, 3.9%'),
};

const colourOf = (canvas: HTMLElement) => getComputedStyle(canvas.querySelector('bdi') ?? canvas).color;

export const Gain: Story = {
  args: { tone: 'positive' },
  play: async ({ canvasElement }) => {
    await shows(canvasElement, ['+£12.30', '4.1%'], 'up 12.30 British pounds, 4.1%');
    await expect(colourOf(canvasElement)).not.toBe(getComputedStyle(canvasElement).color);
  },
};

export const Loss: Story = {
  args: { from: '312.30', to: '300', tone: 'negative' },
  play: async ({ canvasElement }) => {
    await shows(canvasElement, ['−£12.30', '3.9%'], 'down 12.30 British pounds, 3.9%');
    await expect(colourOf(canvasElement)).not.toBe(getComputedStyle(canvasElement).color);
  },
};

/** What is owed has fallen: that it is good, the host says. */
export const FallOfDebt: Story = {
  args: { from: '12000', to: '11400', tone: 'positive' },
  play: ({ canvasElement }) => shows(canvasElement, ['−£600.00', '5%'], 'down 600.00 British pounds, 5%'),
};

export const Unchanged: Story = {
  args: { from: '300.00', to: '300' },
  play: ({ canvasElement }) => shows(canvasElement, ['£0.00', '0%'], 'unchanged'),
};

/** Nothing has no percentage. */
export const FromNothing: Story = {
  args: { from: '0', to: '312.30' },
  play: ({ canvasElement }) => shows(canvasElement, ['+£312.30'], 'up 312.30 British pounds'),
};

/** Of an overdraft, it is a share of what was owed. */
export const OutOfOverdraft: Story = {
  tags: ['no-picture'],
  args: { from: '-50', to: '50' },
  play: ({ canvasElement }) => shows(canvasElement, ['+£100.00', '200%'], 'up 100.00 British pounds, 200%'),
};

/** More than nothing is never written as 0%. */
export const Slight: Story = {
  args: { from: '100000', to: '100000.01' },
  play: ({ canvasElement }) =>
    shows(canvasElement, ['+£0.01', '<0.1%'], 'up 0.01 British pounds, less than 0.1%'),
};

/** More digits than a `number` holds. */
export const Exact: Story = {
  tags: ['no-picture'],
  args: { from: '9999999999999999.123456', to: '19999999999999998.246913', currency: usdt },
  play: ({ canvasElement }) =>
    shows(
      canvasElement,
      ['+9,999,999,999,999,999.123457 USDT', '100%'],
      'up 9,999,999,999,999,999.123457 USDT, 100%',
    ),
};

export const InGerman: Story = {
  tags: ['no-picture'],
  globals: { locale: 'de' },
  args: { from: '312.30', to: '300' },
  play: ({ canvasElement }) =>
    shows(canvasElement, ['−12,30 £', '3,9 %'], '12,30 Britische Pfund weniger, 3,9 %'),
};

/** Five dots, whatever the change: nothing tells how much it is, or which way it went. */
export const Hidden: Story = {
  args: { tone: 'positive' },
  decorators: [
    (Story) => (
      <AmountsHidden hidden>
        <Story />
      </AmountsHidden>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Amount hidden')).toBeInTheDocument();
    await expect(canvasElement.textContent).toBe('Amount hidden');
    await expect(canvasElement.querySelector('svg')).toBeNull();
  },
};

/** Where there is no room, the share goes to the next line; neither it nor the amount is broken. */
export const Narrow: Story = {
  args: { from: '1234567.89', to: '9876543.21', tone: 'negative' },
  decorators: [
    (Story) => (
      <Box maxWidth={180} border padding={2}>
        <Story />
      </Box>
    ),
  ],
  play: async ({ canvasElement }) => {
    const drawn = canvasElement.querySelector('span[aria-hidden="true"]');
    const boxOf = (part: string) => drawn?.querySelector(part)?.getBoundingClientRect();
    const [arrow, amount, share] = [boxOf('svg'), boxOf('span[aria-hidden="true"]'), boxOf('bdi')];
    await expect(arrow?.bottom).toBeLessThanOrEqual(amount?.bottom ?? 0);
    await expect(arrow?.right).toBeLessThanOrEqual(amount?.left ?? 0);
    await expect(share?.top).toBeGreaterThanOrEqual(amount?.bottom ?? Infinity);
    await expect(drawn?.scrollWidth).toBeLessThanOrEqual(drawn?.clientWidth ?? 0);
  },
};

/** Beside other text it stands on the same line and takes its size. */
export const InALine: Story = {
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <Text size="small">
      Since October <AmountChange {...args} />
    </Text>
  ),
  play: async ({ canvas, canvasElement }) => {
    const bottomOf = (text: Node | null | undefined) => {
      const range = document.createRange();
      range.selectNodeContents(text ?? canvasElement);
      return range.getBoundingClientRect().bottom;
    };
    const words = canvas.getByText('Since October').firstChild;
    const share = canvasElement.querySelector('bdi')?.firstChild;
    await expect(bottomOf(share)).toBeCloseTo(bottomOf(words), 0);
  },
};

const useWords = boardWords({
  en: {
    spent: 'Spent this month',
    income: 'Income this month',
    owed: 'Owed on the loan',
    savings: 'Savings',
    fees: 'Fees',
    cashback: 'Cashback',
  },
  ar: {
    spent: 'المصروف هذا الشهر',
    income: 'الدخل هذا الشهر',
    owed: 'المستحق على القرض',
    savings: 'المدخرات',
    fees: 'الرسوم',
    cashback: 'الاسترداد النقدي',
  },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const words = useWords();
    const changes = [
      { of: words.spent, from: '1820.40', to: '2104.15', tone: 'negative' },
      { of: words.income, from: '3200', to: '3360', tone: 'positive' },
      { of: words.owed, from: '12000', to: '11400', tone: 'positive' },
      { of: words.savings, from: '54000', to: '54000.02', tone: 'neutral' },
      { of: words.fees, from: '4.50', to: '4.50', tone: 'neutral' },
      { of: words.cashback, from: '0', to: '8.20', tone: 'positive' },
    ] as const;
    return (
      <Columns template="repeat(auto-fill, minmax(220px, 1fr))" gap={8}>
        {changes.map(({ of, from, to, tone }) => (
          <Stack key={of} gap={3}>
            <Text size="small" tone="muted">
              {of}
            </Text>
            <Amount value={to} currency={gbp} size="title" />
            <Text size="small">
              <AmountChange from={from} to={to} currency={gbp} tone={tone} />
            </Text>
          </Stack>
        ))}
      </Columns>
    );
  },
};
