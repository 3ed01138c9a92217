import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { acme, jane, longNamed } from '../fixtures/fixtures.ts';
import { expectOnlyCall } from '../fixtures/expectOnlyCall.ts';
import { inLanguage } from '../fixtures/inLanguage.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import type { Recipient } from '@kontor/api-client/contract';
import { guide } from '../fixtures/guide.ts';
import { RecipientPicker, type RecentRecipient, type RecipientPickerProps } from './RecipientPicker.tsx';
import { emptyRecipientDraft } from './recipientQuery.ts';

const janesPhone = '+4915123456789';

const asRecent = ({ displayName, accountNumber }: Recipient): RecentRecipient => ({
  name: displayName,
  accountNumber,
});

const meta = {
  title: 'Widgets/RecipientPicker',
  component: RecipientPicker,
  parameters: guide({
    purpose:
      'Finds the customer of the bank to pay, by phone, or by account number or company name; those paid before are one press away.',
    do: [
      'Put it before PaymentForm, and go on with the recipient that was found.',
      'Keep the draft in the host, and answer a search with what it was asked for: an answer never stands beside another question.',
      'Give those paid before, the latest first.',
    ],
    dont: [
      'Don’t search while somebody types: a phone number is a question about a person.',
      'Don’t show more of a recipient than the bank gives: a name and an account number.',
      'Don’t look for payees at other banks with it: those are beneficiaries.',
    ],
    keyboard: [
      ['Arrow keys on the tabs', 'change the way to search'],
      ['Enter in the field', 'searches'],
    ],
    accessibility: [
      'Tabs for the two ways to search; each has a field with its label, help and error.',
      'Whom a search found is announced, and the button that goes on names them.',
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
    draft: emptyRecipientDraft,
    onDraftChange: fn(),
    search: { status: 'idle' },
    onSearch: fn(),
    onContinue: fn(),
    recent: [jane, acme].map(asRecent),
    onChooseRecent: fn(),
  },
  render: function Controlled(args: RecipientPickerProps) {
    const [draft, setDraft] = useState(args.draft);
    const [search, setSearch] = useState(args.search);
    return (
      <RecipientPicker
        {...args}
        draft={draft}
        onDraftChange={setDraft}
        search={search}
        onSearch={(query) => {
          args.onSearch(query);
          const found =
            query.by === 'phone'
              ? query.phone === janesPhone
                ? jane
                : null
              : /acme/i.test(query.account)
                ? acme
                : null;
          setSearch({ status: 'success', query, data: found });
        }}
      />
    );
  },
} satisfies Meta<typeof RecipientPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByPhone: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText(/phone number/), '0049 (151) 234-567 89');
    await userEvent.click(canvas.getByRole('button', { name: 'Find recipient' }));
    await expectOnlyCall(args.onSearch, { by: 'phone', phone: janesPhone });
    await expect(within(canvas.getByRole('status')).getByText('Jane D.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue to Jane D.' }));
    await expectOnlyCall(args.onContinue, jane);
  },
};

export const AnswerGoesWhenTheNumberChanges: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByLabelText(/phone number/);
    await userEvent.type(field, `${janesPhone}{Enter}`);
    await expect(canvas.getByRole('button', { name: 'Continue to Jane D.' })).toBeVisible();
    await userEvent.type(field, '{Backspace}1');
    await expect(canvas.queryByRole('button', { name: /^Continue/ })).toBeNull();
    await userEvent.type(field, '{Backspace}9');
    await expect(canvas.getByRole('button', { name: 'Continue to Jane D.' })).toBeVisible();
  },
};

export const ByCompany: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText(/phone number/), '+49');
    await userEvent.click(canvas.getByRole('tab', { name: 'Company or account' }));
    await userEvent.type(
      canvas.getByLabelText('Account number or company name'),
      '  Acme Bürobedarf {Enter}',
    );
    await expect(canvas.getByRole('button', { name: /Continue to Acme/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Phone number' }));
    await expect(canvas.getByLabelText(/phone number/)).toHaveValue('+49');
  },
};

export const NobodyFound: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText(/phone number/), '+4915100000000{Enter}');
    await expect(canvas.getByText(/Nobody at this bank uses this number/)).toBeVisible();
  },
};

export const Mistakes: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const find = canvas.getByRole('button', { name: 'Find recipient' });
    const field = canvas.getByLabelText(/phone number/);
    await userEvent.click(find);
    await expect(field).toHaveAccessibleDescription(/Enter the recipient’s phone number/);
    await userEvent.type(field, '0151 234');
    await expect(field).toHaveAccessibleDescription(/Enter the number with its country code/);
    await expect(field).toBeInvalid();
    await expect(args.onSearch).not.toHaveBeenCalled();
  },
};

export const Searching: Story = {
  args: {
    draft: { by: 'phone', phone: janesPhone, account: '' },
    search: { status: 'pending', query: { by: 'phone', phone: janesPhone } },
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Find recipient/ }));
    await expect(args.onSearch).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  args: {
    draft: { by: 'phone', phone: janesPhone, account: '' },
    search: {
      status: 'error',
      query: { by: 'phone', phone: janesPhone },
      message: 'You have searched too often. Try again in 5 minutes.',
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText(/phone number/)).toHaveAccessibleDescription(
      /searched too often/,
    );
  },
};

export const Recent: Story = {
  tags: ['forced-colours'],
  args: { recent: [jane, acme, longNamed].map(asRecent) },
  play: async ({ canvasElement, args }) => {
    const list = within(within(canvasElement).getByRole('region', { name: 'Recent recipients' }));
    await userEvent.click(list.getByRole('button', { name: /Acme/ }));
    await expectOnlyCall(args.onChooseRecent, asRecent(acme));
  },
};

export const Found: Story = {
  args: {
    draft: { by: 'account', phone: '', account: 'Donaudampf' },
    search: { status: 'success', query: { by: 'account', account: 'Donaudampf' }, data: longNamed },
    recent: [],
  },
};

export const German: Story = { ...Found, globals: { locale: 'de' } };

export const Arabic: Story = {
  args: {
    draft: { by: 'phone', phone: janesPhone, account: '' },
    search: { status: 'success', query: { by: 'phone', phone: janesPhone }, data: inLanguage('ar', jane) },
    recent: inLanguage('ar', meta.args.recent),
  },
  globals: { locale: 'ar' },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(within(canvasElement).getByRole('button', { name: /المتابعة إلى/ })).toBeVisible(),
    );
  },
};
