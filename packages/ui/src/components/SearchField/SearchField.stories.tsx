import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { Hydrated } from '../Field/hydration.tsx';
import { compose } from '../Field/storyComposition.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

const meta = {
  title: 'Components/SearchField',
  component: SearchField,
  args: { label: 'Search payments' },
  decorators: [inAColumn],
  parameters: guide({
    purpose: 'What a list or a page is searched for.',
    do: [
      'Let the list follow each letter where it is at hand; where each search costs, use `onSearch`, or wait until nobody has typed for a moment.',
      'Say in the placeholder what is searched: “Name, IBAN or reference”.',
      'Set `loading` while an answer is on its way, and keep what was found before in sight.',
      'Where nothing is found, say so and offer to clear the search.',
    ],
    dont: [
      'Don’t use it to choose from a list: that is a Select that can be searched, or a ComboBox.',
      'Don’t hide the label unless a list right below says what is searched.',
    ],
    keyboard: [
      ['Enter', 'searches, where the host waits for it'],
      ['Escape', 'empties the field; in an empty one it closes what is around it'],
      ['Tab', 'goes on to the clear button, where there is a value'],
    ],
    accessibility: [
      'A native search input: said as a search, named by its label.',
      'That something is on its way is said politely; what was found is the list’s own to say.',
      '`onBlur` tells that the focus left the whole field, its clear button too.',
    ],
  }),
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

const useWords = boardWords({
  en: {
    search: 'Search payments',
    hint: 'Name, IBAN or reference',
    typed: 'Rent',
    about: 'Payments of the last ten years',
    short: 'Type at least three letters.',
  },
  ar: {
    search: 'البحث في المدفوعات',
    hint: 'الاسم أو رقم IBAN أو المرجع',
    typed: 'الإيجار',
    about: 'مدفوعات السنوات العشر الأخيرة',
    short: 'اكتب ثلاثة أحرف على الأقل.',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const { search, hint, typed, about, short } = useWords();
    return (
      <Stack gap={6}>
        <SearchField label={search} placeholder={hint} description={about} />
        <SearchField label={search} labelHidden placeholder={search} />
        <SearchField label={search} value={typed} onChange={fn()} />
        <SearchField label={search} value={typed} onChange={fn()} loading />
        <SearchField label={search} value={typed.slice(0, 2)} onChange={fn()} error={short} />
        <SearchField label={search} value={typed} onChange={fn()} readOnly />
        <SearchField label={search} placeholder={hint} disabled />
      </Stack>
    );
  },
};

function Controlled(props: SearchFieldProps) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <Stack gap={4}>
      <SearchField {...props} value={value} onChange={setValue} />
      <output aria-label="Value">{value}</output>
    </Stack>
  );
}

export const FollowsEachLetter: Story = {
  tags: ['no-picture'],
  render: (args) => <Controlled {...args} />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search payments' });
    await userEvent.type(field, 'rent');
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('rent');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await expect(canvas.getByLabelText('Value')).toBeEmptyDOMElement();
  },
};

/** Enter asks for a search, and sends no form; a text still being composed has the key for itself. */
export const SearchesOnEnter: Story = {
  tags: ['no-picture'],
  args: { onSearch: fn() },
  render: (args) => (
    <form
      aria-label="Payment"
      onSubmit={(event) => {
        event.preventDefault();
        throw new Error('The form was sent.');
      }}
    >
      <SearchField {...args} />
    </form>
  ),
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('searchbox');
    await userEvent.type(field, 'rent{Enter}');
    await expect(args.onSearch).toHaveBeenCalledTimes(1);
    await expect(args.onSearch).toHaveBeenLastCalledWith('rent');
    compose(field, 'や', '家賃');
    field.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true }),
    );
    await expect(args.onSearch).toHaveBeenCalledTimes(1);
  },
};

/** The first Escape empties the field, the next closes the dialog around it. */
export const EscapeEmptiesBeforeItCloses: Story = {
  tags: ['no-picture'],
  args: { onBlur: fn() },
  render: function InADialog(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Find</Button>
        <Dialog open={open} onClose={() => setOpen(false)} title="Payments">
          <SearchField {...args} defaultValue="rent" />
        </Dialog>
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Find' }));
    const field = await screen.findByRole('searchbox');
    await userEvent.click(field);
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const SaysThatItSearches: Story = {
  tags: ['no-picture'],
  render: function Loads(args) {
    const [loading, setLoading] = useState(false);
    return <SearchField {...args} loading={loading} onSearch={() => setLoading(true)} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.type(canvas.getByRole('searchbox'), 'rent{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Searching');
    await expect(canvas.getByRole('searchbox')).toHaveValue('rent');
  },
};

export const TypedBeforeHydration: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <Hydrated
      before={(page) => {
        for (const input of page.querySelectorAll('input')) input.value = 'typed early';
      }}
    >
      <Controlled {...args} />
    </Hydrated>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Value')).toHaveTextContent('typed early'));
    await expect(canvas.getByRole('searchbox')).toHaveValue('typed early');
  },
};

export const LongGerman: Story = {
  parameters: { looks: { locale: 'de' } },
  globals: { viewport: { value: 'phone' } },
  args: {
    label: 'Zahlungseingänge und Zahlungsausgänge durchsuchen',
    placeholder: 'Name, IBAN oder Verwendungszweck',
    defaultValue: 'Donaudampfschifffahrtsgesellschaftskapitän',
  },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: 'البحث في المدفوعات', defaultValue: 'الإيجار' },
};
