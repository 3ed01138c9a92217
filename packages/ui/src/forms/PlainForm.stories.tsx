import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type FormEvent } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { AmountInput } from '../components/AmountInput/index.ts';
import { Button } from '../components/Button/index.ts';
import { CardNumberInput } from '../components/CardNumberInput/index.ts';
import { Checkbox } from '../components/Checkbox/index.ts';
import { CheckboxGroup } from '../components/CheckboxGroup/index.ts';
import { CodeInput } from '../components/CodeInput/index.ts';
import { inAColumn } from '../components/Field/storyFrame.tsx';
import { DatePicker } from '../components/DatePicker/index.ts';
import { DateRangePicker } from '../components/DateRangePicker/index.ts';
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

/** A form of the platform's own: names, required values, form data and reset, with no library and no state around it. */
function PlainForm() {
  // Fields whose value always has an owner; all others keep their own.
  const [amount, setAmount] = useState('12.50');
  const [code, setCode] = useState('');
  const [account, setAccount] = useState<string | null>('main');
  const [budgets, setBudgets] = useState<readonly string[]>(['travel']);
  const [files, setFiles] = useState<readonly DropFile[]>([]);
  const [sent, setSent] = useState<(readonly [string, unknown])[]>([]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent([...new FormData(event.currentTarget)]);
  };
  return (
    <form aria-label="Payment" onSubmit={send}>
      <Stack gap={6}>
        <TextField label="Payee" name="payee" required />
        <PhoneField label="Phone" name="phone" defaultValue="+44 20 7946 0958" />
        <PasswordField label="Password" name="password" required />
        <CardNumberInput label="Card" name="card" required={false} />
        <CodeInput label="Code" name="code" length={4} value={code} onChange={setCode} required />
        <AmountInput label="Amount" name="amount" value={amount} onChange={setAmount} currency={euro} />
        <Select label="From" name="account" items={accounts} value={account} onChange={setAccount} />
        <MultiSelect
          label="Budgets"
          name="budgets"
          items={budgetItems}
          value={budgets}
          onChange={setBudgets}
        />
        <DatePicker label="Value date" name="date" defaultValue="2026-03-05" timeZone="UTC" />
        <DateRangePicker
          label="Period"
          name="period"
          defaultValue={{ start: '2026-01-01', end: '2026-01-31' }}
          timeZone="UTC"
        />
        <TextArea label="Details" name="details" defaultValue="Invoice" />
        <RadioGroup label="Speed" name="speed" items={speeds} required />
        <CheckboxGroup label="Rights" name="rights" items={rights} defaultValue={['cards']} all="All" />
        <Checkbox label="I accept the terms" name="terms" value="v3" required />
        <Switch label="Tell me when it arrives" name="tell" defaultChecked />
        <FileDropZone
          label="Documents"
          name="documents"
          files={files}
          onAdd={(added) => setFiles((before) => [...before, ...added.map(uploaded)])}
          onRemove={(id) => setFiles((before) => before.filter((file) => file.id !== id))}
        />
        <Inline gap={3}>
          <Button type="submit">Send payment</Button>
          <Button type="reset" tone="secondary">
            Start again
          </Button>
        </Inline>
        <output aria-label="Sent">{JSON.stringify(sent)}</output>
      </Stack>
    </form>
  );
}

const meta = {
  title: 'Foundations/Forms/Plain form',
  component: PlainForm,
  decorators: [inAColumn],
  tags: ['no-picture'],
} satisfies Meta<typeof PlainForm>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const initial = [
  ['payee', ''],
  ['phone', '+44 20 7946 0958'],
  ['password', ''],
  ['card', ''],
  ['code', ''],
  ['amount', '12.50'],
  ['account', 'main'],
  ['budgets', 'travel'],
  ['date', '2026-03-05'],
  ['period-start', '2026-01-01'],
  ['period-end', '2026-01-31'],
  ['details', 'Invoice'],
  ['rights', 'cards'],
  ['tell', 'on'],
];
const filled = [
  ['payee', 'Grace Hopper'],
  ['phone', '+44 20 7946 0958 7'],
  ['password', 'correct horse'],
  ['card', '4111222233334444'],
  ['code', '4829'],
  ['amount', '99.95'],
  ['account', 'savings'],
  ['budgets', 'travel'],
  ['budgets', 'office'],
  ['date', '2026-11-12'],
  ['period-start', '2026-02-01'],
  ['period-end', '2026-02-28'],
  ['details', 'Invoice 2041'],
  ['speed', 'instant'],
  ['rights', 'payments'],
  ['rights', 'cards'],
  ['terms', 'v3'],
  ['documents', 'contract.pdf'],
];

async function enterDate(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
}

async function fillIn(canvas: Canvas, root: HTMLElement): Promise<void> {
  await userEvent.type(canvas.getByLabelText('Payee'), 'Grace Hopper');
  await userEvent.type(canvas.getByLabelText('Phone'), ' 7');
  await userEvent.type(canvas.getByLabelText('Password'), 'correct horse');
  await userEvent.type(canvas.getByRole('textbox', { name: /^Card/ }), '4111222233334444');
  await userEvent.type(canvas.getByLabelText('Code'), '4829');
  await userEvent.clear(canvas.getByLabelText('Amount'));
  await userEvent.type(canvas.getByLabelText('Amount'), '99.95');
  await userEvent.click(canvas.getByRole('combobox', { name: 'From' }));
  await userEvent.click(screen.getByRole('option', { name: /Savings/ }));
  await userEvent.click(canvas.getByRole('combobox', { name: 'Budgets' }));
  await userEvent.click(screen.getByRole('option', { name: /Office/ }));
  await userEvent.keyboard('{Escape}');
  await enterDate(canvas.getByLabelText('Value date'), '2026-11-12');
  await enterDate(canvas.getByLabelText('Period'), '2026-02-01 – 2026-02-28');
  await userEvent.type(canvas.getByLabelText('Details'), ' 2041');
  await userEvent.click(canvas.getByRole('radio', { name: 'Instant' }));
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Payments' }));
  await userEvent.click(canvas.getByRole('checkbox', { name: 'I accept the terms' }));
  await userEvent.click(canvas.getByRole('switch'));
  const input = root.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, new File(['x'], 'contract.pdf'));
}

const formOf = (canvas: Canvas) => canvas.getByRole<HTMLFormElement>('form', { name: 'Payment' });
const dataOf = (canvas: Canvas) => [...new FormData(formOf(canvas))];

/** Every field is in the form's data under its name, with the value that is meant and not the one that is shown. */
export const Submits: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(dataOf(canvas)).toEqual(initial);
    await fillIn(canvas, canvasElement);
    await expect(formOf(canvas).checkValidity()).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Send payment' }));
    await waitFor(() => expect(canvas.getByLabelText('Sent')).toHaveTextContent(JSON.stringify(filled)));
  },
};

/** A reset brings every field back to what it was at first. */
export const Resets: Story = {
  play: async ({ canvas, canvasElement }) => {
    await fillIn(canvas, canvasElement);
    await expect(dataOf(canvas)).toEqual(filled);
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }));
    await waitFor(() => expect(dataOf(canvas)).toEqual(initial));
    await expect(canvas.getByLabelText('Amount')).toHaveValue('12.50');
    await expect(canvas.getByRole('combobox', { name: 'From' })).toHaveTextContent('Main account');
    await expect(canvas.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
    await expect(canvas.getByRole('switch')).toBeChecked();
    await expect(canvas.queryByText('contract.pdf')).toBeNull();
  },
};

/** What is required and missing stops the form, by the browser's own means. */
export const RequiresValues: Story = {
  play: async ({ canvas }) => {
    const missing = [...formOf(canvas).elements].filter((element) => element.matches('input:invalid'));
    await expect(missing).toEqual([
      canvas.getByLabelText('Payee'),
      canvas.getByLabelText('Password'),
      canvas.getByLabelText('Code'),
      ...canvas.getAllByRole('radio'),
      canvas.getByRole('checkbox', { name: 'I accept the terms' }),
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Send payment' }));
    await expect(canvas.getByLabelText('Payee')).toHaveFocus();
    await expect(canvas.getByLabelText('Sent')).toHaveTextContent('[]');
  },
};
