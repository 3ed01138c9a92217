import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Inline, Stack } from '../../layout/index.ts';
import { Text } from '../../text/index.ts';
import { CurrencyIcon } from './CurrencyIcon.tsx';

const meta = {
  title: 'Components/CurrencyIcon',
  parameters: guide({
    purpose: 'The round token of a currency, or the flag of a region that an account belongs to.',
    do: [
      'Put the code or the name of the currency beside it.',
      'Use `small` in a line of text, `medium` in rows, `large` over a balance.',
    ],
    dont: [
      'Don’t show it alone: colours and signs of currencies are not known to everyone.',
      'Don’t recolour it to the brand; people know these colours.',
    ],
    accessibility: [
      'Decorative and hidden: the text beside it says the same.',
      'A code without a drawing is written out in three letters, so no currency is ever without a token.',
    ],
  }),
  component: CurrencyIcon,
  args: { code: 'EUR' },
} satisfies Meta<typeof CurrencyIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {};
export const Unknown: Story = {
  args: { code: 'PLN' },
  play: ({ canvasElement }) => expect(canvasElement.querySelector('text')).toHaveTextContent('PLN'),
};

const codes = [
  'EUR',
  'GBP',
  'USD',
  'CNY',
  'RUB',
  'CAD',
  'AED',
  'USDT',
  'USDC',
  'EURC',
  'SOL',
  'EU',
  'GB',
  'US',
  'CH',
  'PLN',
  'DAI',
];

/** Each of the known codes has a drawing of its own; any other is written out. */
export const EachItsOwn: Story = {
  tags: ['no-picture'],
  render: () => (
    <Inline gap={2} wrap>
      {codes.map((code) => (
        <CurrencyIcon key={code} code={code} />
      ))}
    </Inline>
  ),
  play: async ({ canvasElement }) => {
    const icons = [...canvasElement.querySelectorAll('svg')];
    await expect(new Set(icons.map(({ innerHTML }) => innerHTML)).size).toBe(codes.length);
    const written = codes.filter((_, place) => icons[place]?.querySelector('text'));
    await expect(written).toEqual(['PLN', 'DAI']);
  },
};

export const Board: Story = {
  tags: ['board'],
  render: () => (
    <Stack gap={6}>
      <Inline gap={4} wrap>
        {codes.map((code) => (
          <Stack key={code} gap={3} align="center">
            <CurrencyIcon code={code} />
            <Text size="caption" tone="muted">
              {code}
            </Text>
          </Stack>
        ))}
      </Inline>
      <Inline gap={2} wrap>
        {codes.map((code) => (
          <CurrencyIcon key={code} code={code} size="small" />
        ))}
      </Inline>
      <Inline gap={2} wrap>
        {['EUR', 'GBP', 'USDC', 'SOL', 'GB', 'US', 'PLN'].map((code) => (
          <CurrencyIcon key={code} code={code} size="large" />
        ))}
      </Inline>
    </Stack>
  ),
};
