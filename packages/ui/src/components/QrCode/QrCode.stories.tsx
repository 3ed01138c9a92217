import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Inline, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Text } from '../../text/index.ts';
import { CopyField } from '../CopyField/index.ts';
import { QrCode } from './QrCode.tsx';

const payment = [
  'BCD',
  '002',
  '1',
  'SCT',
  'COBADEFFXXX',
  'Kontor Demo GmbH',
  'DE89370400440532013000',
  'EUR250.00',
  '',
  '',
  'Invoice 2026-1129',
].join('\n');

const meta = {
  title: 'Components/QrCode',
  component: QrCode,
  parameters: guide({
    purpose:
      'Carries a text to a phone’s camera: the details of a payment, a link that signs in, an address to receive funds at.',
    do: [
      'Show the same content as text that can be copied, beside it.',
      'Keep the text short: a code of few, large modules is read from farther away.',
      'Leave it at 160 px or more on a screen.',
    ],
    dont: [
      'Don’t put secrets in it that stay valid: anyone behind the reader can scan it.',
      'Don’t place anything over it, not even a logo.',
      'Don’t recolour it; its colours are fixed on purpose.',
    ],
    accessibility: [
      'An image named “QR code: …”. A screen reader can’t scan it, so it is never the only way.',
      'Black on white in dark, high contrast and forced colours as well, with the quiet zone of four modules (ISO/IEC 18004).',
      'Error correction M: it is read with 15 % of it unreadable.',
    ],
  }),
  args: { value: payment, label: 'Payment details' },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Payment: Story = {
  play: async ({ canvasElement }) => {
    const code = within(canvasElement).getByRole('img', { name: 'QR code: Payment details' });
    await expect(getComputedStyle(code).backgroundColor).toBe('rgb(255, 255, 255)');
    await expect(getComputedStyle(code).fill).toBe('rgb(0, 0, 0)');
  },
};

/** Dark on light stays dark on light. */
export const Dark: Story = {
  globals: { scheme: 'dark' },
  play: async ({ canvasElement }) => {
    const code = within(canvasElement).getByRole('img');
    await expect(getComputedStyle(code).backgroundColor).toBe('rgb(255, 255, 255)');
  },
};

export const TooLong: Story = {
  args: { value: 'x'.repeat(2_332) },
  play: ({ canvasElement }) =>
    expect(within(canvasElement).getByText('This is too long for a QR code.')).toBeVisible(),
};

/** No wider than its place. */
export const InLittleRoom: Story = {
  render: (args) => (
    <Box maxWidth={120}>
      <QrCode {...args} value="https://kontor.example/i/4242" />
    </Box>
  ),
  play: async ({ canvasElement }) => {
    const { width, height } = within(canvasElement).getByRole('img').getBoundingClientRect();
    await expect(width).toBeLessThanOrEqual(120);
    await expect(Math.abs(width - height)).toBeLessThan(1);
  },
};

const useWords = boardWords({
  en: { payment: 'Payment details', scan: 'Scan with your banking app', invitation: 'Invitation' },
  ar: { payment: 'بيانات الدفعة', scan: 'امسح الرمز بتطبيق البنك', invitation: 'دعوة' },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board(args) {
    const words = useWords();
    return (
      <Inline gap={6} align="start" wrap>
        <QrCode {...args} label={words.payment} />
        <Stack gap={4}>
          <Text>{words.scan}</Text>
          <CopyField label="IBAN" value="DE89 3704 0044 0532 0130 00" />
          <QrCode value="https://kontor.example/i/4242" label={words.invitation} size={120} />
        </Stack>
      </Inline>
    );
  },
};
