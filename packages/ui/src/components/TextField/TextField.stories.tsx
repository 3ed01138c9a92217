import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Button } from '../Button/index.ts';
import { Hydrated } from '../Field/hydration.tsx';
import { inAColumn } from '../Field/storyFrame.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

const meta = {
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'Payee name' },
  decorators: [inAColumn],
  parameters: guide({
    purpose: 'One line of text: a name, a reference, an address.',
    do: [
      'Say the format in the description, where it stays in sight, not in the placeholder.',
      'Say in the error what is wrong and how to mend it.',
      'Give `dir="ltr"` to what runs from the left in every language, such as an address on the web: prefix and suffix keep their sides.',
      'Mark the optional fields of a form (`required={false}`), not the obligatory ones.',
    ],
    dont: [
      'Don’t use it for amounts, codes, phones or passwords: they have fields of their own.',
      'Don’t check while somebody is typing: on leaving the field, or on sending the form.',
    ],
    keyboard: [
      ['Tab', 'goes on to the clear button, where there is a value'],
      ['Enter, Space', 'on the clear button empty the field; the focus goes back into it'],
    ],
    accessibility: [
      'A native input, named by its label, described by suffix, description and message.',
      'A new error is announced politely and marks the field invalid.',
      '`onBlur` tells that the focus left the whole field, its clear button too.',
    ],
  }),
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: TextFieldProps) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <Stack gap={4}>
      <TextField {...props} value={value} onChange={setValue} />
      <output aria-label="Value">{value}</output>
    </Stack>
  );
}

export const Empty: Story = {};

const useWords = boardWords({
  en: {
    payee: 'Payee name',
    asHeld: 'As it stands on the account',
    reference: 'Reference',
    invoice: 'Invoice 2041',
    nickname: 'Nickname',
    landlord: 'Landlord',
    website: 'Website',
    ibanLength: 'An IBAN of Germany has 22 characters.',
    holder: 'Account holder',
    name: 'A. Lovelace',
    differs: "The name differs from the bank's record.",
    customer: 'Customer number',
    branch: 'Branch',
    city: 'Berlin',
    search: 'Search payments',
  },
  ar: {
    payee: 'اسم المستفيد',
    asHeld: 'كما هو مسجّل في الحساب',
    reference: 'المرجع',
    invoice: 'فاتورة رقم 2041',
    nickname: 'الاسم المختصر',
    landlord: 'المؤجّر',
    website: 'الموقع الإلكتروني',
    ibanLength: 'يتكوّن رقم IBAN الألماني من 22 حرفًا.',
    holder: 'صاحب الحساب',
    name: 'ليلى حداد',
    differs: 'يختلف الاسم عن المسجّل لدى البنك.',
    customer: 'رقم العميل',
    branch: 'الفرع',
    city: 'برلين',
    search: 'البحث في المدفوعات',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const words = useWords();
    return (
      <Stack gap={6}>
        <TextField label={words.payee} description={words.asHeld} />
        <TextField label={words.reference} required={false} placeholder={words.invoice} />
        <TextField label={words.nickname} value={words.landlord} onChange={fn()} />
        <TextField label={words.website} prefix="https://" suffix=".com" dir="ltr" defaultValue="kontor" />
        <TextField label="IBAN" defaultValue="DE89 3704" error={words.ibanLength} />
        <TextField label={words.holder} value={words.name} onChange={fn()} warning={words.differs} />
        <TextField label={words.customer} defaultValue="100 482 913" readOnly />
        <TextField label={words.branch} value={words.city} onChange={fn()} disabled />
        <TextField label={words.search} labelHidden type="search" placeholder={words.search} />
      </Stack>
    );
  },
};

/** A clear button stands where there is a value, and nowhere else. */
export const Clears: Story = {
  tags: ['no-picture'],
  render: (args) => <Controlled {...args} />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Payee name');
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.type(field, 'Ada');
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('Ada');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await expect(canvas.getByLabelText('Value')).toBeEmptyDOMElement();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const ClearsByKeyboard: Story = {
  tags: ['no-picture'],
  args: { defaultValue: 'Ada' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('Payee name')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('Payee name')).toHaveValue('');
    await expect(canvas.getByLabelText('Payee name')).toHaveFocus();
  },
};

/** No character is taken past the maximum. */
export const StopsAtItsMaximum: Story = {
  args: { maxLength: 8 },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Payee name'), 'abcdefghijkl');
    await expect(canvas.getByLabelText('Payee name')).toHaveValue('abcdefgh');
  },
};

/** What stands behind the value is said with it; the focus leaves the field only with its last part. */
export const IsOneField: Story = {
  tags: ['no-picture'],
  args: { suffix: 'kg', defaultValue: '12', onBlur: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByLabelText('Payee name')).toHaveAccessibleDescription('kg');
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Clear' })).toHaveFocus();
    await expect(args.onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledTimes(1);
  },
};

export const AnnouncesAnError: Story = {
  render: function Late(args) {
    const [error, setError] = useState<string>();
    return <TextField {...args} error={error} onBlur={() => setError('Enter the name of the payee.')} />;
  },
  play: async ({ canvas, canvasElement }) => {
    const region = canvasElement.querySelector('[aria-live=polite]');
    await expect(region).toBeEmptyDOMElement();
    await userEvent.tab();
    await userEvent.tab();
    await expect(region).toHaveTextContent('Enter the name of the payee.');
    await expect(canvas.getByLabelText('Payee name')).toBeInvalid();
    await expect(canvas.getByLabelText('Payee name')).toHaveAccessibleDescription(
      'Enter the name of the payee.',
    );
  },
};

/** In a plain form: the value is in its data, and a reset brings back what was there, controlled or not. */
export const InAForm: Story = {
  tags: ['no-picture'],
  render: function InAForm() {
    const [email, setEmail] = useState('ada@example.com');
    return (
      <form aria-label="Payee">
        <Stack gap={4}>
          <TextField label="Name" name="name" defaultValue="Ada" />
          <TextField label="Email" name="email" type="email" value={email} onChange={setEmail} />
          <Button type="reset">Reset</Button>
        </Stack>
      </form>
    );
  },
  play: async ({ canvas }) => {
    const form = canvas.getByRole<HTMLFormElement>('form');
    const data = () => Object.fromEntries(new FormData(form));
    await userEvent.clear(canvas.getByLabelText('Name'));
    await userEvent.clear(canvas.getByLabelText('Email'));
    await userEvent.type(canvas.getByLabelText('Email'), 'x@y.z');
    await expect(data()).toEqual({ name: '', email: 'x@y.z' });
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(data()).toEqual({ name: 'Ada', email: 'ada@example.com' }));
    await expect(canvas.getAllByRole('button', { name: 'Clear' })).toHaveLength(2);
  },
};

/** What was typed before the page came alive stays, and is reported. */
export const TypedBeforeHydration: Story = {
  tags: ['no-picture'],
  render: () => (
    <Hydrated
      before={(page) => {
        for (const input of page.querySelectorAll('input')) input.value = 'typed early';
      }}
    >
      <Stack gap={4}>
        <TextField label="On its own" />
        <Controlled label="Controlled" />
      </Stack>
    </Hydrated>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Value')).toHaveTextContent('typed early'));
    await expect(canvas.getByLabelText('On its own')).toHaveValue('typed early');
    await expect(canvas.getByLabelText('Controlled')).toHaveValue('typed early');
    await expect(canvas.getAllByRole('button', { name: 'Clear' })).toHaveLength(2);
    await userEvent.type(canvas.getByLabelText('Controlled'), '!');
    await expect(canvas.getByLabelText('Value')).toHaveTextContent('typed early!');
  },
};

export const LongGerman: Story = {
  parameters: { looks: { locale: 'de' } },
  args: {
    label: 'Verwendungszweck beziehungsweise Kundenreferenz der Auftraggeberin oder des Auftraggebers',
    required: false,
    defaultValue: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen 2026/11',
    error: 'Der Verwendungszweck enthält Zeichen, die im SEPA-Zahlungsverkehr nicht zugelassen sind.',
  },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: {
    label: 'اسم المستفيد',
    required: false,
    defaultValue: 'ليلى حداد',
    description: 'كما هو مسجل في الحساب',
  },
};

/** Left and right edge of one letter of a text, px. */
function placeOf(text: HTMLElement, index: number): DOMRect {
  const range = document.createRange();
  const letters = text.firstChild ?? text;
  range.setStart(letters, index);
  range.setEnd(letters, index + 1);
  return range.getBoundingClientRect();
}

/** Among Arabic an address and a number keep their own order; what has none begins where its label begins. */
export const NumbersAndAddressesInArabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  render: () => (
    <Stack gap={4}>
      <TextField label="الموقع" prefix="https://" suffix=".com" dir="ltr" defaultValue="kontor" />
      <TextField label="رابط الدعوة" prefix="https://" defaultValue="kontor" />
      <TextField label="رقم العميل" defaultValue="100 482 913" />
      <TextField label="الوزن" suffix="kg" defaultValue="12" />
      <TextField label="الاسم" placeholder="Ada Byron" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    for (const prefix of canvas.getAllByText('https://'))
      await expect(placeOf(prefix, 0).left).toBeLessThan(placeOf(prefix, 7).left);
    const suffix = canvas.getByText('.com');
    await expect(placeOf(suffix, 0).left).toBeLessThan(placeOf(suffix, 3).left);

    const left = (element: Element | undefined) => element?.getBoundingClientRect().left;
    const [whole, mirrored] = canvas.getAllByText('https://');
    // With `dir="ltr"` the prefix stands before the value, in the address's own direction.
    await expect(left(whole)).toBeLessThan(left(canvas.getByLabelText('الموقع')) ?? NaN);
    await expect(left(mirrored)).toBeGreaterThan(left(canvas.getByLabelText('رابط الدعوة')) ?? NaN);
    await expect(canvas.getByLabelText('رقم العميل')).toHaveStyle({
      unicodeBidi: 'plaintext',
      textAlign: 'right',
    });
  },
};
