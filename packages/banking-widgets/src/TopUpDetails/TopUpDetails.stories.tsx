import type { TopUpRequisite } from '@kontor/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { currency } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { TopUpDetails } from './TopUpDetails.tsx';

const euro = { ...currency('EUR'), words: 'Euro' };
const pound = { ...currency('GBP'), words: 'Pound sterling' };

const nothing: Omit<TopUpRequisite, 'index' | 'title' | 'scheme'> = {
  currencyId: euro.id,
  beneficiaryName: 'Olivia Bennett',
  beneficiaryAddress: null,
  iban: null,
  bic: null,
  sortCode: null,
  accountNumber: null,
  aba: null,
  bankName: 'Kontor Bank plc',
  bankAddress: null,
  bankCountry: null,
  walletAddress: null,
  network: null,
  memo: null,
  reference: null,
  minSum: null,
  feeText: 'We charge nothing for this.',
  note: null,
  epcQr: null,
};
const sepa: TopUpRequisite = {
  ...nothing,
  index: 0,
  title: 'SEPA transfer',
  scheme: 'SEPA_SCT',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  note: 'Arrives within seconds where the payer’s bank sends instant transfers.',
  epcQr: 'BCD\n002\n1\nSCT\nCOBADEFFXXX\nOlivia Bennett\nDE89370400440532013000',
};
const inside: TopUpRequisite = {
  ...nothing,
  index: 1,
  title: 'From another Kontor customer',
  scheme: 'INTERNAL',
  accountNumber: '0440532013',
  reference: 'OB 4821',
  minSum: '1.00',
};
const local: TopUpRequisite = {
  ...nothing,
  index: 0,
  title: 'UK transfer',
  scheme: 'FASTER_PAYMENT',
  currencyId: pound.id,
  sortCode: '040901',
  accountNumber: '20532013',
};

const meta = {
  title: 'Widgets/TopUpDetails',
  component: TopUpDetails,
  parameters: guide({
    purpose:
      'How money comes into an account, for each currency that it holds: what to give to the payer, ready to be copied, scanned or saved as a file.',
    do: [
      'Give the ways as the bank orders them, of the chosen currency.',
      'Give each currency its name in words: “EUR” alone is no help to everybody.',
      'Say beside the way itself why its file didn’t come.',
    ],
    dont: [
      'Don’t shorten numbers in it: a payer needs them whole.',
      'Don’t leave out the reference: where there is one, the bank can’t tell whom money without it is for, and the card says so.',
    ],
    keyboard: [
      ['Tab, Shift + Tab', 'move through the values'],
      ['Enter, Space', 'copy a value, or get the file'],
    ],
    accessibility: [
      'Each way is a region named by its title; each value has a button that copies it and names it.',
      'The QR code has a name; what it holds stands beside it as text too.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 400 }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: {
    currencies: [euro, pound],
    currencyId: euro.id,
    onCurrencyChange: fn(),
    ways: { status: 'success', data: [sepa, inside] },
    onDownload: fn(),
  },
} satisfies Meta<typeof TopUpDetails>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Euro: Story = {
  tags: ['no-picture'], // as in the dark
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const way = within(canvas.getByRole('region', { name: 'SEPA transfer' }));
    await expect(way.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
    await expect(way.getByRole('button', { name: 'Copy IBAN' })).toBeVisible();
    await expect(way.getByRole('img', { name: 'QR code: Payment details' })).toBeVisible();
    const other = within(canvas.getByRole('region', { name: 'From another Kontor customer' }));
    await expect(other.getByText('OB 4821')).toBeVisible();
    await expect(other.getByText('Minimum: €1.00')).toBeVisible();
    await expect(other.queryByRole('img')).not.toBeInTheDocument();
    const download = other.getByRole('button', { name: 'Download as PDF' });
    await userEvent.click(download);
    await expect(args.onDownload).toHaveBeenCalledWith(inside);
    download.blur();
  },
};

export const Pounds: Story = {
  args: { currencyId: pound.id, ways: { status: 'success', data: [local] } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('04-09-01')).toBeVisible();
    await expect(canvas.getByText('20532013')).toBeVisible();
  },
};

export const FileFailed: Story = {
  tags: ['no-picture'],
  args: { downloadProblem: { index: 1, text: 'Something went wrong at the bank.' } },
  play: async ({ canvasElement }) => {
    const other = within(canvasElement).getByRole('region', { name: 'From another Kontor customer' });
    await expect(within(other).getByRole('alert')).toHaveTextContent('Something went wrong at the bank.');
  },
};

export const Nothing: Story = { tags: ['no-picture'], args: { ways: { status: 'success', data: [] } } };
export const Loading: Story = { tags: ['no-picture'], args: { ways: { status: 'pending' } } };
export const Failed: Story = { args: { ways: { status: 'error', cause: 'bank', retry: fn() } } };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const Arabic: Story = { globals: { locale: 'ar' } };
