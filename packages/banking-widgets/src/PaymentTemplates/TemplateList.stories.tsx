import type { PaymentTemplate } from '@kontor/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import { currencies, currency, everyday, now } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { inLanguage } from '../fixtures/inLanguage.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { TemplateList } from './TemplateList.tsx';

const template = (index: number, name: string, more: Partial<PaymentTemplate> = {}): PaymentTemplate => ({
  id: `01920000-0000-7000-8000-0000000070${String(index).padStart(2, '0')}`,
  organizationId: '01920000-0000-7000-8000-000000000001',
  name,
  paymentId: '01920000-0000-7000-8000-000000000f01',
  kind: 'INTERNAL',
  paymentType: 'INTERNAL',
  scheme: 'INTERNAL',
  accountId: everyday.id,
  accountUsable: true,
  currencyId: currency('EUR').id,
  sum: '1250.00',
  benificiaryFullName: 'Jane D.',
  iban: null,
  counterpartyAccountNumber: 'KT40700000004411',
  beneficiary: null,
  details: 'Rent December',
  createdAt: now.toISOString(),
  ...more,
});

const euro = {
  kind: 'EURO',
  paymentType: 'LOCAL',
  scheme: 'SEPA_SCT',
  benificiaryFullName: 'Nordlicht Logistik GmbH',
  iban: 'DE89370400440532013000',
  counterpartyAccountNumber: null,
  details: 'Invoice 4711',
} as const;
const payee = (status: 'APPROVED' | 'DRAFT' | 'REMOVED') => ({
  id: '01920000-0000-7000-8000-000000009001',
  name: 'Nordlicht Logistik GmbH',
  status,
});

const three = [
  template(1, 'Rent'),
  template(2, 'Freight', { ...euro, beneficiary: payee('APPROVED'), sum: null }),
  template(3, 'Savings', { sum: '200.00', details: '' }),
];

const meta = {
  title: 'Widgets/TemplateList',
  component: TemplateList,
  parameters: guide({
    purpose: 'Payments kept under a name: a press opens the form of one, filled in.',
    do: [
      'Give every template: more than seven can be searched in.',
      'Ask again before removing one, in `onRemove`.',
      'Hand over those that no longer hold as well: the row says whether the payee or the account is the reason.',
    ],
    dont: [
      'Don’t pay by a press: it opens the form.',
      'Don’t list beneficiaries with it: those are payees, not payments.',
    ],
    keyboard: [
      ['Tab, Shift + Tab', 'move through templates and their menus'],
      ['Enter', 'opens the form'],
      ['Enter, Space on a menu’s button', 'open it'],
      ['Arrow keys, Escape in the menu', 'move, and close it'],
    ],
    accessibility: [
      'A list of links, each with a menu whose button names the template.',
      'That a template no longer holds is a word with a sign, not a colour.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560 }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: {
    templates: { status: 'success', data: three },
    currencies,
    addressOf: ({ id }) => `/payments/internal/form?template=${id}`,
    onRename: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof TemplateList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** By name; a press leads to the form, what else can be done is behind the button beside it. */
export const Templates: Story = {
  tags: ['forced-colours'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const page = within(canvasElement.ownerDocument.body);
    const links = canvas.getAllByRole('link');
    await expect(links.map((link) => link.querySelector('bdi')?.textContent)).toEqual([
      'Freight',
      'Rent',
      'Savings',
    ]);
    await expect(links[1]).toHaveAttribute('href', `/payments/internal/form?template=${three[0]?.id ?? ''}`);
    await userEvent.click(canvas.getByRole('button', { name: 'More for Rent' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Rename' }));
    await expectOnlyCall(args.onRename, three[0]);
    await userEvent.click(canvas.getByRole('button', { name: 'More for Savings' }));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Delete' }));
    await expectOnlyCall(args.onRemove, three[2]);
    (document.activeElement as HTMLElement).blur();
  },
};

export const WhatNoLongerHolds: Story = {
  args: {
    templates: {
      status: 'success',
      data: [
        template(1, 'Beneficiary gone', { ...euro, beneficiary: payee('REMOVED') }),
        template(2, 'Changed since', { ...euro, beneficiary: payee('DRAFT') }),
        template(3, 'From the blocked account', { accountUsable: false }),
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const states = ['Beneficiary deleted', 'Beneficiary not approved', 'Account blocked'];
    const links = within(canvasElement).getAllByRole('link');
    for (const [index, state] of states.entries()) await expect(links[index]).toHaveTextContent(state);
  },
};

const many = Array.from({ length: 24 }, (_, index) =>
  template(index, index % 2 === 0 ? `Rent ${index + 1}` : `Salary ${index + 1}`, {
    details: index % 2 === 0 ? 'Rent December' : 'Salary November',
  }),
);

export const ManyWithSearch: Story = {
  args: { templates: { status: 'success', data: many } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(24);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search templates' }), 'november 2');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    (document.activeElement as HTMLElement).blur();
  },
};

export const NoMatch: Story = {
  args: ManyWithSearch.args ?? {},
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox'), 'zebra');
    await expect(canvas.getByText('No template matches')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(24);
    await userEvent.type(canvas.getByRole('searchbox'), 'zebra');
    (document.activeElement as HTMLElement).blur();
  },
};

export const Empty: Story = { args: { templates: { status: 'success', data: [] } } };
export const Loading: Story = { args: { templates: { status: 'pending' } } };
export const Failed: Story = { args: { templates: { status: 'error', cause: 'bank', retry: fn() } } };

export const OnAPhone: Story = {
  args: {
    templates: {
      status: 'success',
      data: [
        ...three,
        template(4, 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau', {
          ...euro,
          sum: '9999999999.99',
          beneficiary: payee('REMOVED'),
        }),
      ],
    },
  },
  globals: { viewport: { value: 'phone' } },
};

export const German: Story = { args: inLanguage('de', meta.args), globals: { locale: 'de' } };
export const Arabic: Story = { args: inLanguage('ar', meta.args), globals: { locale: 'ar' } };
