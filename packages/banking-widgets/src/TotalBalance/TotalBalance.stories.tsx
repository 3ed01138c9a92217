import type { Meta, StoryObj } from '@storybook/react-vite';
import { AmountsHidden } from '@kontor/ui/amount';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { account, balance, currency, huge, timeZone } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { inLanguage } from '../fixtures/inLanguage.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { TotalBalance } from './TotalBalance.tsx';

const accounts = [
  account(1, 'Everyday', [
    balance(1, 'GBP', '25044.23', { valueInBase: '29777.00' }),
    balance(1, 'EUR', '6626.24', { valueInBase: '6626.24' }),
    balance(1, 'USD', '1190.90', { valueInBase: '1027.00' }),
  ]),
  account(2, 'Digital', [
    balance(2, 'SOL', '12.750000000', { valueInBase: '1642.00' }),
    balance(2, 'USDC', '947.950000', { valueInBase: '816.00' }),
    balance(2, 'AED', '1060.00', { valueInBase: '249.00' }),
    balance(2, 'EURC', '515.000000'),
  ]),
];

const meta = {
  title: 'Widgets/TotalBalance',
  component: TotalBalance,
  parameters: guide({
    purpose:
      'What all accounts hold together: in the bank’s base currency at the market’s rates, and currency by currency.',
    do: [
      'Put it at the top of the home page, with `onHideAmounts` where amounts can be hidden.',
      'Give the zone of the rates’ time: it is said beside the total.',
      'Leave `base` out while it is not known: it then shows the first currency, and says that nothing is converted.',
    ],
    dont: [
      'Don’t add up currencies yourself: what has no rate is named, and not counted.',
      'Don’t show it before there is an account: that is for FirstSteps.',
    ],
    keyboard: [
      ['Enter, Space on the eye', 'hide or show amounts'],
      ['Arrow keys in the list', 'scroll through the currencies'],
    ],
    accessibility: [
      'A region with a name; the currencies are a list that can be scrolled with the keyboard too.',
      'The eye is a button that says whether amounts are hidden.',
      'More than five currencies are counted, and the number is said in words.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 760 }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: { accounts, base: currency('EUR'), timeZone },
} satisfies Meta<typeof TotalBalance>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Converted: Story = {
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole('region', { name: 'What your accounts hold together' });
    await expect(region).toHaveTextContent(/Total in EUR at 2:04 PM rates · without 515\.00 EURC/);
    await expect(region).toHaveTextContent(/€40,137\.24/);
    const chips = within(region).getAllByRole('listitem');
    await expect(chips).toHaveLength(6);
    await expect(chips[0]).toHaveTextContent('£25,044.23');
    await expect(chips[2]).toHaveTextContent('12.75 SOL');
    await expect(chips[5]).toHaveTextContent('+2');
  },
};

export const WithoutRates: Story = {
  args: { accounts: [account(1, null, [balance(1, 'GBP', '250.50'), balance(1, 'EUR', '1000.00')])] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Total in EUR · Shown per currency, not converted.');
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(1);
  },
};

/** The host hides amounts wherever they are; no digit of them is left. */
export const HidesAmounts: Story = {
  render: function Host(args) {
    const [hidden, setHidden] = useState(false);
    return (
      <AmountsHidden hidden={hidden}>
        <TotalBalance {...args} onHideAmounts={setHidden} />
      </AmountsHidden>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const eye = canvas.getByRole('button', { name: 'Hide amounts', pressed: false });
    await expect(canvasElement).toHaveTextContent('25,044.23');
    await userEvent.click(eye);
    await expect(eye).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getAllByText('Amount hidden')).toHaveLength(6);
    await expect(canvasElement).not.toHaveTextContent(/25,044|6,626|40,137|515|12\.75/);
    eye.blur();
  },
};

/** The chips, and which of their sides hide some. */
const chipsOf = (canvasElement: HTMLElement) => {
  const chips = within(canvasElement).getByRole('list', { name: 'Balances by currency' });
  const sides = (wanted: string) => waitFor(() => expect(chips).toHaveAttribute('data-more', wanted));
  const isFaded = () => getComputedStyle(chips).maskImage !== 'none';
  return { chips, sides, isFaded };
};

/** What goes on beyond an edge fades out there. */
export const Phone: Story = {
  tags: ['forced-colours'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const { chips, sides, isFaded } = chipsOf(canvasElement);
    await sides('right');
    await expect(isFaded()).toBe(true);
    chips.scrollTo({ left: 60 });
    await sides('both');
    chips.scrollTo({ left: chips.scrollWidth });
    await sides('left');
    chips.scrollTo({ left: 0 });
    await sides('right');
  },
};

export const PhonePicoDark: Story = {
  globals: { viewport: { value: 'phone' }, tenant: 'pico', scheme: 'dark' },
};

/** Nothing fades for people who have asked for contrast. */
export const PhoneHighContrast: Story = {
  globals: { viewport: { value: 'phone' }, scheme: 'high-contrast' },
  play: async ({ canvasElement }) => {
    const { sides, isFaded } = chipsOf(canvasElement);
    await sides('right');
    await expect(isFaded()).toBe(false);
  },
};

/** Nor where all of them show. */
export const TwoCurrencies: Story = {
  tags: ['no-picture'],
  args: { accounts: [account(1, null, [balance(1, 'GBP', '250.50'), balance(1, 'EUR', '1000.00')])] },
  play: async ({ canvasElement }) => {
    const { sides, isFaded } = chipsOf(canvasElement);
    await sides('');
    await expect(isFaded()).toBe(false);
  },
};

export const Huge: Story = { args: { accounts: [huge] }, globals: { viewport: { value: 'phone' } } };

export const German: Story = { args: inLanguage('de', meta.args), globals: { locale: 'de' } };

export const PhoneArabic: Story = {
  args: inLanguage('ar', meta.args),
  globals: { locale: 'ar', viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const chips = canvasElement.querySelector('ul');
    await waitFor(() => expect(chips).toHaveAttribute('data-more', 'left'));
  },
};

export const Arabic: Story = { args: inLanguage('ar', meta.args), globals: { locale: 'ar' } };
