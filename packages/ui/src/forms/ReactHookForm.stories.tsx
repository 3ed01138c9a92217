import type { Meta, StoryObj } from '@storybook/react-vite';
import { Controller, useForm } from 'react-hook-form';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { AmountInput } from '../components/AmountInput/index.ts';
import { Button } from '../components/Button/index.ts';
import { CardNumberInput } from '../components/CardNumberInput/index.ts';
import { Checkbox } from '../components/Checkbox/index.ts';
import { CheckboxGroup } from '../components/CheckboxGroup/index.ts';
import { CodeInput } from '../components/CodeInput/index.ts';
import { inAColumn } from '../components/Field/storyFrame.tsx';
import { FileDropZone, type DropFile } from '../components/FileDropZone/index.ts';
import { MultiSelect } from '../components/MultiSelect/index.ts';
import { PasswordField } from '../components/PasswordField/index.ts';
import { PhoneField } from '../components/PhoneField/index.ts';
import { RadioGroup } from '../components/RadioGroup/index.ts';
import { Select } from '../components/Select/index.ts';
import { Switch } from '../components/Switch/index.ts';
import { TextArea } from '../components/TextArea/index.ts';
import { TextField } from '../components/TextField/index.ts';
import { Inline, Stack } from '../layout/index.ts';
import { accounts, budgetItems, euro, rights, speeds, uploaded } from './fixtures.ts';

interface Payment {
  payee: string;
  phone: string;
  password: string;
  card: string;
  code: string;
  amount: string;
  account: string | null;
  budgets: readonly string[];
  details: string;
  speed: string | null;
  rights: readonly string[];
  terms: boolean;
  tell: boolean;
  documents: readonly DropFile[];
}

const empty: Payment = {
  payee: '',
  phone: '',
  password: '',
  card: '',
  code: '',
  amount: '',
  account: null,
  budgets: [],
  details: '',
  speed: null,
  rights: [],
  terms: false,
  tell: true,
  documents: [],
};

/**
 * A form kept by react-hook-form. A field takes everything its controller gives: value, change, blur, name and ref; only
 * a checkbox has `checked` for its value and a drop zone its files.
 */
function PaymentForm({ onSend }: { onSend: (payment: Payment) => void }) {
  const { control, handleSubmit, reset, formState } = useForm({ defaultValues: empty, mode: 'onTouched' });
  return (
    <form aria-label="Payment" noValidate onSubmit={(event) => void handleSubmit(onSend)(event)}>
      <Stack gap={6}>
        <Controller
          control={control}
          name="payee"
          rules={{ required: 'Enter whom you are paying.' }}
          render={({ field, fieldState: { error } }) => (
            <TextField {...field} label="Payee" description="As on the account" error={error?.message} />
          )}
        />
        <Controller
          control={control}
          name="phone"
          rules={{ pattern: { value: /^\+/, message: 'Begin with the country code.' } }}
          render={({ field, fieldState: { error } }) => (
            <PhoneField {...field} label="Phone" error={error?.message} />
          )}
        />
        <Controller
          control={control}
          name="password"
          rules={{ required: 'Enter your password.' }}
          render={({ field, fieldState: { error } }) => (
            <PasswordField {...field} label="Password" error={error?.message} />
          )}
        />
        <Controller
          control={control}
          name="card"
          rules={{ minLength: { value: 16, message: 'A card number has 16 digits.' } }}
          render={({ field, fieldState: { error } }) => (
            <CardNumberInput {...field} label="Card" error={error?.message} />
          )}
        />
        <Controller
          control={control}
          name="code"
          rules={{ required: 'Enter the code.' }}
          render={({ field, fieldState: { error } }) => (
            <CodeInput {...field} label="Code" length={4} error={error?.message} />
          )}
        />
        <Controller
          control={control}
          name="amount"
          rules={{ required: 'Enter an amount.' }}
          render={({ field, fieldState: { error } }) => (
            <AmountInput {...field} label="Amount" currency={euro} error={error?.message} />
          )}
        />
        <Controller
          control={control}
          name="account"
          rules={{ required: 'Choose an account.' }}
          render={({ field, fieldState: { error } }) => (
            <Select {...field} label="From" items={accounts} error={error?.message} />
          )}
        />
        <Controller
          control={control}
          name="budgets"
          rules={{ validate: (value) => value.length > 0 || 'Choose a budget.' }}
          render={({ field, fieldState: { error } }) => (
            <MultiSelect {...field} label="Budgets" items={budgetItems} error={error?.message} />
          )}
        />
        <Controller
          control={control}
          name="details"
          rules={{ required: 'Say what it is for.' }}
          render={({ field, fieldState: { error } }) => (
            <TextArea {...field} label="Details" error={error?.message} />
          )}
        />
        <Controller
          control={control}
          name="speed"
          rules={{ required: 'Choose how fast it is to go.' }}
          render={({ field, fieldState: { error } }) => (
            <RadioGroup {...field} label="Speed" items={speeds} error={error?.message} />
          )}
        />
        <Controller
          control={control}
          name="rights"
          rules={{ validate: (value) => value.length > 0 || 'Choose at least one.' }}
          render={({ field, fieldState: { error } }) => (
            <CheckboxGroup {...field} label="Rights" items={rights} error={error?.message} />
          )}
        />
        <Controller
          control={control}
          name="terms"
          rules={{ required: 'Accept the terms to go on.' }}
          render={({ field: { value, ...field }, fieldState: { error } }) => (
            <Checkbox {...field} checked={value} label="I accept the terms" error={error?.message} />
          )}
        />
        <Controller
          control={control}
          name="tell"
          render={({ field: { value, ...field } }) => (
            <Switch {...field} checked={value} label="Tell me when it arrives" />
          )}
        />
        <Controller
          control={control}
          name="documents"
          rules={{ validate: (files) => files.length > 0 || 'Add the contract.' }}
          render={({ field: { value, onChange, ...field }, fieldState: { error } }) => (
            <FileDropZone
              {...field}
              label="Documents"
              files={value}
              onAdd={(added) => onChange([...value, ...added.map(uploaded)])}
              onRemove={(id) => onChange(value.filter((file) => file.id !== id))}
              error={error?.message}
            />
          )}
        />
        <Inline gap={3}>
          <Button type="submit">Send payment</Button>
          <Button tone="secondary" onClick={() => reset()}>
            Start again
          </Button>
        </Inline>
        <output aria-label="Touched">{Object.keys(formState.touchedFields).join(' ')}</output>
      </Stack>
    </form>
  );
}

const meta = {
  title: 'Foundations/Forms/React Hook Form',
  component: PaymentForm,
  args: { onSend: fn() },
  decorators: [inAColumn],
  tags: ['no-picture'],
} satisfies Meta<typeof PaymentForm>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const send = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Send payment' }));

/** Where the focus has to be for each field that is wrong, in the order of the form, and what mends it. */
const steps = (canvas: Canvas, root: HTMLElement) =>
  [
    [canvas.getByLabelText('Payee'), 'Enter whom you are paying.', () => userEvent.keyboard('Grace Hopper')],
    [canvas.getByLabelText('Password'), 'Enter your password.', () => userEvent.keyboard('secret')],
    [canvas.getByLabelText('Code'), 'Enter the code.', () => userEvent.keyboard('4829')],
    [canvas.getByLabelText('Amount'), 'Enter an amount.', () => userEvent.keyboard('99.95')],
    [
      canvas.getByRole('combobox', { name: 'From' }),
      'Choose an account.',
      async () => {
        await userEvent.keyboard('{ArrowDown}');
        await userEvent.click(screen.getByRole('option', { name: /Savings/ }));
      },
    ],
    [
      canvas.getByRole('combobox', { name: 'Budgets' }),
      'Choose a budget.',
      async () => {
        await userEvent.keyboard('{ArrowDown}');
        await userEvent.click(screen.getByRole('option', { name: /Office/ }));
        await userEvent.keyboard('{Escape}');
      },
    ],
    [canvas.getByLabelText('Details'), 'Say what it is for.', () => userEvent.keyboard('Invoice 2041')],
    [
      canvas.getByRole('radio', { name: 'Standard' }),
      'Choose how fast it is to go.',
      () => userEvent.keyboard('{ArrowDown}'),
    ],
    [
      canvas.getByRole('checkbox', { name: 'Payments' }),
      'Choose at least one.',
      () => userEvent.keyboard(' '),
    ],
    [
      canvas.getByRole('checkbox', { name: 'I accept the terms' }),
      'Accept the terms to go on.',
      () => userEvent.keyboard(' '),
    ],
    [
      canvas.getByRole('button', { name: 'Choose files' }),
      'Add the contract.',
      async () => {
        const input = root.querySelector<HTMLInputElement>('input[type=file]');
        if (input) await userEvent.upload(input, new File(['x'], 'contract.pdf'));
      },
    ],
  ] as const;

/** A refused form says at each field what is wrong and puts the focus into the first; mended, it is the next one's turn. */
export const FocusGoesToTheFirstWrongField: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    for (const [field, message, mend] of steps(canvas, canvasElement)) {
      await send(canvas);
      await waitFor(() => expect(field).toHaveFocus());
      await expect(canvas.getByText(message)).toBeVisible();
      const owner = field.closest('fieldset') ?? field;
      const described = owner.hasAttribute('aria-describedby') ? owner : field;
      await expect(described).toHaveAccessibleDescription(expect.stringContaining(message));
      await mend();
      await waitFor(() => expect(canvas.queryByText(message)).toBeNull());
    }
    await send(canvas);
    await waitFor(() => expect(args.onSend).toHaveBeenCalledTimes(1));
    await expect(args.onSend).toHaveBeenCalledWith(
      {
        payee: 'Grace Hopper',
        phone: '',
        password: 'secret',
        card: '',
        code: '4829',
        amount: '99.95',
        account: 'savings',
        budgets: ['office'],
        details: 'Invoice 2041',
        speed: 'instant',
        rights: ['payments'],
        terms: true,
        tell: true,
        documents: [{ id: 'contract.pdf', name: 'contract.pdf', size: 1, status: 'done' }],
      },
      expect.anything(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }));
    await waitFor(() => expect(canvas.getByLabelText('Payee')).toHaveValue(''));
    await expect(canvas.getByLabelText('Amount')).toHaveValue('');
    await expect(canvas.getByRole('combobox', { name: 'From' })).not.toHaveTextContent('Savings');
    await expect(canvas.getByRole('radio', { name: 'Instant' })).not.toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'I accept the terms' })).not.toBeChecked();
    await expect(canvas.queryByText('contract.pdf')).toBeNull();
  },
};

/** Leaving a field is told of every field, once its last part has lost the focus, and checks it. */
export const ChecksOnLeaving: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('Payee'));
    for (let presses = 0; presses < 19; presses += 1) await userEvent.tab();
    await expect(canvas.getByLabelText('Touched')).toHaveTextContent(
      'payee phone password card code amount account budgets details speed rights terms tell documents',
    );
    await expect(canvas.getByText('Enter an amount.')).toBeVisible();
    await expect(canvas.getByText('Choose an account.')).toBeVisible();
    await expect(canvas.getByText('Choose how fast it is to go.')).toBeVisible();
  },
};
