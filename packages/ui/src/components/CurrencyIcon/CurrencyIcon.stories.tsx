import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline, Stack } from '../../layout/index.ts';
import { Text } from '../../text/index.ts';
import { CurrencyIcon } from './CurrencyIcon.tsx';

const meta = {
  title: 'Components/CurrencyIcon',
  component: CurrencyIcon,
  args: { code: 'EUR' },
} satisfies Meta<typeof CurrencyIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {};
export const Unknown: Story = { args: { code: 'PLN' } };

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
