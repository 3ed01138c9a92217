import type { Meta, StoryObj } from '@storybook/react-vite';
import { Controller, set, useFieldArray, useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { z } from 'zod';
import { AmountInput } from '../components/AmountInput/index.ts';
import { Button } from '../components/Button/index.ts';
import { Checkbox } from '../components/Checkbox/index.ts';
import { DatePicker } from '../components/DatePicker/index.ts';
import { ErrorSummary } from '../components/ErrorSummary/index.ts';
import { inAColumn } from '../components/Field/storyFrame.tsx';
import { FieldList } from '../components/FieldList/index.ts';
import { Select } from '../components/Select/index.ts';
import { TextField } from '../components/TextField/index.ts';
import { guide } from '../guide.ts';
import { Inline, Stack } from '../layout/index.ts';
import { Heading } from '../text/index.ts';
import { countries, euro } from './fixtures.ts';
import { checkedProps, fieldProps } from './fieldProps.ts';
import { formErrors, issueErrors } from './formErrors.ts';

const schema = z.object({
  name: z.string().min(1, 'Enter your name'),
  address: z.object({
    street: z.string().min(1, 'Enter a street and number'),
    city: z.string().min(1, 'Enter a city'),
    country: z.string('Choose a country'),
  }),
  amount: z.string().regex(/^\d+\.\d\d$/, 'Enter an amount'),
  date: z.string('Enter the day of the first payment'),
  owners: z
    .array(
      z.object({
        name: z.string().min(1, 'Enter the owner’s name'),
        share: z.string().regex(/^\d{1,3}$/, 'Enter the owner’s share'),
      }),
    )
    .min(1, 'Add an owner'),
  terms: z.literal(true, 'Accept the terms to go on'),
});
type Application = {
  name: string;
  address: { street: string; city: string; country: string | null };
  amount: string;
  date: string | null;
  owners: { name: string; share: string }[];
  terms: boolean;
};

const empty: Application = {
  name: '',
  address: { street: '', city: '', country: null },
  amount: '',
  date: null,
  owners: [{ name: '', share: '' }],
  terms: false,
};

const filled: Application = {
  name: 'Ada Byron',
  address: { street: 'Unter den Linden 1', city: 'Berlin', country: 'de' },
  amount: '250.00',
  date: '2026-03-05',
  owners: [{ name: 'Ada Byron', share: '100' }],
  terms: true,
};

/** Checks a form with a schema; `zodResolver` of `@hookform/resolvers` does the same. */
const resolver: Resolver<Application, unknown, z.infer<typeof schema>> = (values) => {
  const result = schema.safeParse(values);
  if (result.success) return { values: result.data, errors: {} };
  const errors: FieldErrors<Application> = {};
  for (const { field = 'root', message } of issueErrors(result.error.issues)) {
    // React Hook Form has what is wrong with a whole list under its `root`.
    set(errors, field === 'owners' ? 'owners.root' : field, { type: 'schema', message });
  }
  return { values: {}, errors };
};

type LongFormProps = {
  onSend: (application: z.infer<typeof schema>) => void;
  /** What the server says of it; nothing: it is taken. */
  refusal?: string;
  defaultValues?: Application;
};

function LongForm({ onSend, refusal, defaultValues = empty }: LongFormProps) {
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues,
    resolver,
    // The summary takes the focus, and leads to the fields.
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  const owners = useFieldArray({ control, name: 'owners' });
  const send = (application: z.infer<typeof schema>) => {
    onSend(application);
    if (refusal !== undefined) setError('root.server', { message: refusal });
  };
  return (
    <form aria-label="Application" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <Stack gap={6}>
        <Heading level={1}>Open an account</Heading>
        <ErrorSummary errors={formErrors(errors)} submission={submitCount} />
        <Controller
          control={control}
          name="name"
          render={(props) => <TextField {...fieldProps(props)} label="Name" />}
        />
        <Controller
          control={control}
          name="address.street"
          render={(props) => <TextField {...fieldProps(props)} label="Street and number" />}
        />
        <Controller
          control={control}
          name="address.city"
          render={(props) => <TextField {...fieldProps(props)} label="City" />}
        />
        <Controller
          control={control}
          name="address.country"
          render={(props) => <Select {...fieldProps(props)} label="Country" items={countries} />}
        />
        <Controller
          control={control}
          name="amount"
          render={(props) => <AmountInput {...fieldProps(props)} label="Monthly amount" currency={euro} />}
        />
        <Controller
          control={control}
          name="date"
          render={(props) => <DatePicker {...fieldProps(props)} label="First payment" timeZone="UTC" />}
        />
        <FieldList
          label="Owners"
          name="owners"
          rows={owners.fields}
          keyOf={({ id }) => id}
          rowLabel={(index) => `Owner ${index + 1}`}
          addLabel="Add an owner"
          onAdd={() => owners.append({ name: '', share: '' })}
          onRemove={owners.remove}
          error={errors.owners?.root?.message}
        >
          {(_, index) => (
            <>
              <Controller
                control={control}
                name={`owners.${index}.name`}
                render={(props) => <TextField {...fieldProps(props)} label="Name of the owner" />}
              />
              <Controller
                control={control}
                name={`owners.${index}.share`}
                render={(props) => <TextField {...fieldProps(props)} label="Share" suffix="%" />}
              />
            </>
          )}
        </FieldList>
        <Controller
          control={control}
          name="terms"
          render={(props) => <Checkbox {...checkedProps(props)} label="I accept the terms" />}
        />
        <Inline>
          <Button type="submit">Send application</Button>
        </Inline>
      </Stack>
    </form>
  );
}

const meta = {
  title: 'Foundations/Forms/Long form',
  component: LongForm,
  args: { onSend: fn() },
  decorators: [inAColumn],
  parameters: {
    imports: ['checkedProps', 'fieldProps', 'formErrors', 'issueErrors'],
    ...guide({
      purpose:
        'A form longer than a screen, kept by React Hook Form and checked by zod. `@kontor/ui/forms` ties them to the fields and to the ErrorSummary; the design system needs neither library.',
      do: [
        'Spread `fieldProps(props)` of a Controller’s `render` into a field: value, change, blur, name, ref and error. A Checkbox and a Switch take `checkedProps(props)`.',
        'Give the ErrorSummary `formErrors(formState.errors)`, or without React Hook Form `issueErrors(error.issues)` of zod.',
        "Say what a server refused with `setError('root.server', { message })`: it belongs to no field and is listed as text.",
      ],
      dont: [
        'Don’t leave `shouldFocusError` on beside an ErrorSummary: both would move the focus.',
        'Don’t write the error’s words twice: the summary has those of the field.',
      ],
      accessibility: [
        'The summary takes the focus after a refused submit, and its links lead into the fields, those of a list included.',
      ],
    }),
  },
} satisfies Meta<typeof LongForm>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const send = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Send application' }));
const summary = (canvas: Canvas, name: string) => canvas.getByRole('group', { name });
const follow = (canvas: Canvas, name: string) => userEvent.click(canvas.getByRole('link', { name }));

/** The summary leads through the whole form until nothing is wrong with it. */
export const MendedFromTheSummary: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas }) => {
    await send(canvas);
    await waitFor(() => expect(summary(canvas, 'Check 9 answers')).toHaveFocus());
    const links = within(summary(canvas, 'Check 9 answers')).getAllByRole('link');
    await expect(links.map(({ textContent }) => textContent)).toEqual([
      'Enter your name',
      'Enter a street and number',
      'Enter a city',
      'Choose a country',
      'Enter an amount',
      'Enter the day of the first payment',
      'Enter the owner’s name',
      'Enter the owner’s share',
      'Accept the terms to go on',
    ]);
    await expect(args.onSend).not.toHaveBeenCalled();

    const country = canvas.getByRole('combobox', { name: 'Country' });
    await expect(country).toHaveAccessibleDescription('Choose a country');
    await follow(canvas, 'Choose a country');
    await expect(country).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Germany' }));
    await waitFor(() => expect(summary(canvas, 'Check 8 answers')).toBeVisible());

    for (const [message, typed] of [
      ['Enter your name', 'Ada Byron'],
      ['Enter a street and number', 'Unter den Linden 1'],
      ['Enter a city', 'Berlin'],
      ['Enter an amount', '250.00'],
      ['Enter the day of the first payment', '05.03.2026{Enter}'],
      ['Enter the owner’s name', 'Ada Byron'],
      ['Enter the owner’s share', '100'],
    ] as const) {
      await follow(canvas, message);
      await userEvent.keyboard(typed);
      await waitFor(() => expect(canvas.queryByRole('link', { name: message })).toBeNull());
    }
    await follow(canvas, 'Accept the terms to go on');
    await userEvent.keyboard(' ');
    await waitFor(() => expect(canvas.queryByRole('group', { name: /^Check/ })).toBeNull());
    await send(canvas);
    await waitFor(() => expect(args.onSend).toHaveBeenCalledOnce());
    await expect(args.onSend).toHaveBeenCalledWith(filled);
  },
};

/** A refusal by the server belongs to no field: it is listed as text, and the summary takes the focus again. */
export const RefusedByTheServer: Story = {
  tags: ['no-picture'],
  args: { refusal: 'You have an account of this kind already.', defaultValues: filled },
  play: async ({ args, canvas }) => {
    for (const _ of ['first', 'again']) {
      canvas.getByRole('button', { name: 'Send application' }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(summary(canvas, 'There is a problem')).toHaveFocus());
      const items = within(summary(canvas, 'There is a problem')).getAllByRole('listitem');
      await expect(items.map(({ textContent }) => textContent)).toEqual([args.refusal]);
      await expect(canvas.queryByRole('link')).toBeNull();
    }
    await expect(args.onSend).toHaveBeenCalledTimes(2);
  },
};

/** The fields of a list are among the links in the order of its rows, and so is the list itself when it is empty. */
export const AListAmongTheFields: Story = {
  tags: ['no-picture'],
  args: { defaultValues: filled },
  play: async ({ args, canvas }) => {
    const add = () => userEvent.click(canvas.getByRole('button', { name: 'Add an owner' }));
    const owner = (number: number) => within(canvas.getByRole('group', { name: `Owner ${number}` }));
    const remove = () => userEvent.click(canvas.getByRole('button', { name: 'Remove Owner 1' }));
    await add();
    await userEvent.keyboard('Grace Hopper');
    await send(canvas);
    await waitFor(() => expect(summary(canvas, 'Check 1 answer')).toHaveFocus());
    await follow(canvas, 'Enter the owner’s share');
    await expect(owner(2).getByRole('textbox', { name: 'Share' })).toHaveFocus();
    await remove();
    await remove();
    await send(canvas);
    await waitFor(() => expect(summary(canvas, 'Check 1 answer')).toHaveFocus());
    await expect(canvas.getByRole('group', { name: 'Owners' })).toHaveAccessibleDescription('Add an owner');
    await follow(canvas, 'Add an owner');
    await expect(canvas.getByRole('button', { name: 'Add an owner' })).toHaveFocus();
    await add();
    await expect(owner(1).getByRole('textbox', { name: 'Name of the owner' })).toHaveFocus();
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
