import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Inline, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Text } from '../../text/index.ts';
import { Amount } from './Amount.tsx';
import { AmountsHidden } from './AmountsHidden.tsx';

const eur = { code: 'EUR', decimals: 2, symbol: '€' };
const usdt = { code: 'USDT', decimals: 6 };

const meta = {
  title: 'Components/Amount',
  parameters: guide({
    purpose:
      'A sum of money as a person writes it: by locale, with tabular figures, a real minus, and decimals that step back in a large balance.',
    do: [
      'Pass the canonical decimal string; it is shown to the last digit.',
      'Use `signed` in histories, `hero` for the one balance of a page.',
    ],
    dont: [
      'Don’t pass a number: it loses cents.',
      'Don’t truncate it or let it break; the text beside it gives way.',
      'Don’t colour an amount that is neither gain nor loss.',
    ],
    accessibility: [
      'Screen readers hear the whole amount in words of the locale (“minus 1,250.00 euros”), once; what is drawn is hidden from them.',
      'The sign is a character as well as a colour.',
      'Below `AmountsHidden` they hear “Amount hidden”; no digit is in the document.',
    ],
  }),
  component: Amount,
  args: { value: '1234.5', currency: eur },
} satisfies Meta<typeof Amount>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What is drawn, and what a screen reader says instead. */
async function shows(canvas: HTMLElement, drawn: string, spoken: string): Promise<void> {
  const parts = canvas.querySelectorAll('span[aria-hidden="true"]');
  await expect(parts[0]?.textContent?.replaceAll('\u00a0', ' ')).toBe(drawn);
  await expect(parts[0]?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')).toBe(spoken);
}

export const Body: Story = {
  play: ({ canvasElement }) => shows(canvasElement, '€1,234.50', '1,234.50 euros'),
};

export const Negative: Story = {
  args: { value: '-1234.5' },
  play: ({ canvasElement }) => shows(canvasElement, '−€1,234.50', 'minus 1,234.50 euros'),
};

export const Signed: Story = {
  args: { value: '1234.5', signed: true, tone: 'positive' },
  play: ({ canvasElement }) => shows(canvasElement, '+€1,234.50', 'plus 1,234.50 euros'),
};

export const German: Story = {
  globals: { locale: 'de' },
  args: { value: '-1234.5' },
  play: ({ canvasElement }) => shows(canvasElement, '−1.234,50 €', 'minus 1.234,50 Euro'),
};

/** Sixteen whole digits and six decimals: every one is there, which no `number` could hold. */
export const Exact: Story = {
  args: { value: '9999999999999999.123456', currency: usdt },
  play: ({ canvasElement }) =>
    shows(canvasElement, '9,999,999,999,999,999.123456 USDT', '9,999,999,999,999,999.123456 USDT'),
};

/** Zeros past the second decimal say nothing. */
export const IdleZeros: Story = {
  tags: ['no-picture'],
  args: { value: '12.750000', currency: usdt },
  play: ({ canvasElement }) => shows(canvasElement, '12.75 USDT', '12.75 USDT'),
};

export const WholeAmount: Story = {
  args: { value: '5' },
  play: ({ canvasElement }) => shows(canvasElement, '€5.00', '5.00 euros'),
};

export const CurrencyWithoutDecimals: Story = {
  args: { value: '500', currency: { code: 'JPY', decimals: 0, symbol: '¥' } },
  play: ({ canvasElement }) => shows(canvasElement, '¥500', '500 Japanese yen'),
};

export const Hero: Story = { args: { size: 'hero', value: '12480.09' } };
export const Title: Story = { args: { size: 'title', value: '12480.09' } };

/** The longest amount there is fits a phone, in one line and uncut. */
export const HeroOnAPhone: Story = {
  args: { size: 'hero', value: '-9999999999999999.99' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const box = canvasElement.querySelector('span')?.getBoundingClientRect();
    await expect(box?.right).toBeLessThanOrEqual(window.innerWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Where the line has no room, the amount goes to the next one whole. */
export const WrapsWhole: Story = {
  render: (args) => (
    <Box maxWidth={150} border padding={2}>
      <Text>
        Sent to Ada <Amount {...args} value="-1234567.89" />
      </Text>
    </Box>
  ),
  play: async ({ canvasElement }) => {
    const amount = canvasElement.querySelector('span[aria-hidden="true"]')?.parentElement;
    await expect(amount?.getBoundingClientRect().height).toBeLessThan(40);
  },
};

/** Five dots for any amount: nothing tells how long it is, or which way it went. */
export const Hidden: Story = {
  render: (args) => (
    <AmountsHidden hidden>
      <Stack gap={4}>
        <Amount {...args} value="12480.09" size="total" />
        <Text>
          <Amount {...args} value="-1234567.89" tone="negative" signed />
        </Text>
        <AmountsHidden hidden={false}>
          <Text>
            <Amount {...args} />
          </Text>
        </AmountsHidden>
      </Stack>
    </AmountsHidden>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText('Amount hidden')).toHaveLength(2);
    await expect(canvasElement.textContent.replaceAll(/\D/g, '')).toBe('123450123450');
  },
};

const useWords = boardWords({
  en: { available: 'Available' },
  ar: { available: 'المتاح' },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const { available } = useWords();
    return (
      <Stack gap={8}>
        <Amount value="12480.09" currency={eur} size="hero" />
        <Amount value="-1234567.5" currency={{ code: 'GBP', decimals: 2, symbol: '£' }} size="hero" />
        <Amount value="1250.123456" currency={usdt} size="hero" />
        <Amount value="980" currency={{ code: 'CHF', decimals: 2 }} size="title" />
        <Stack gap={3} align="end">
          <Text>
            <Amount value="1111.11" currency={eur} signed tone="positive" />
          </Text>
          <Text>
            <Amount value="-888.88" currency={eur} />
          </Text>
          <Text>
            <Amount value="-12000" currency={eur} tone="negative" />
          </Text>
        </Stack>
        <Inline gap={2}>
          <Text size="small" tone="muted">
            {available} <Amount value="10" currency={eur} />
          </Text>
        </Inline>
      </Stack>
    );
  },
};
