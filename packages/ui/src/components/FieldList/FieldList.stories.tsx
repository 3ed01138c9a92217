import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { Controller, useFieldArray, useForm } from 'react-hook-form';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { fieldProps } from '../../forms/fieldProps.ts';
import { Box, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Button } from '../Button/index.ts';
import { ContextualHelp } from '../ContextualHelp/index.ts';
import { TextField } from '../TextField/index.ts';
import { FieldList } from './FieldList.tsx';

interface Supplier {
  id: number;
  name: string;
  share: string;
}

type SuppliersProps = {
  names: readonly string[];
  min?: number;
  max?: number;
  error?: string;
  description?: string;
  /** The owner asks first, and removes nothing. */
  keeps?: boolean;
};

/** A list whose rows are the owner's plain state. */
function Suppliers({ names, keeps = false, ...rest }: SuppliersProps) {
  const nextId = useRef(names.length);
  const [rows, setRows] = useState<readonly Supplier[]>(names.map((name, id) => ({ id, name, share: '' })));
  const change = (id: number, part: Partial<Supplier>) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...part } : row)));
  return (
    <FieldList
      {...rest}
      label="Suppliers"
      rows={rows}
      keyOf={({ id }) => id}
      rowLabel={(index) => `Supplier ${index + 1}`}
      addLabel="Add a supplier"
      onAdd={() => {
        nextId.current += 1;
        const id = nextId.current;
        setRows((all) => [...all, { id, name: '', share: '' }]);
      }}
      onRemove={(index) => {
        if (!keeps) setRows((all) => all.filter((_, place) => place !== index));
      }}
    >
      {({ id, name, share }) => (
        <>
          <TextField
            label="Name"
            value={name}
            onChange={(value) => change(id, { name: value })}
            contextualHelp={
              <ContextualHelp label="Help: Name" title="Name">
                As registered.
              </ContextualHelp>
            }
          />
          <TextField
            label="Share of purchases"
            required={false}
            suffix="%"
            value={share}
            onChange={(value) => change(id, { share: value })}
          />
        </>
      )}
    </FieldList>
  );
}

const meta = {
  title: 'Components/FieldList',
  component: FieldList as unknown as typeof Suppliers,
  render: (args: SuppliersProps) => <Suppliers {...args} />,
  args: { names: ['Analytical Engines', 'Difference & Co.', 'Loom Works'] },
  decorators: [
    (Story) => (
      <Box as="main" maxWidth={480}>
        <Story />
      </Box>
    ),
  ],
  parameters: guide({
    purpose:
      'Fields that are filled in as often as there is something to say: suppliers, owners, addresses of the last years. Rows can be added and removed.',
    do: [
      'Begin with one empty row where at least one is needed.',
      'Name the button after what it adds: “Add a supplier”.',
      'Number the rows in `rowLabel`; the name of each Remove button comes from it.',
      'Give `keyOf` an id that stays with a row, such as `id` of React Hook Form’s `useFieldArray`.',
      'Say what is wrong with the list as a whole in `error`, such as shares that don’t add up to 100 %.',
    ],
    dont: [
      'Don’t use it for single words or numbers: that is a TagInput.',
      'Don’t use it for a choice of several from a list: that is a MultiSelect or a CheckboxGroup.',
      'Don’t hide a limit: give `min` and `max`, and the list explains them where they apply.',
    ],
    keyboard: [
      ['Tab', 'through each row: Remove, then its fields; after the last row, Add'],
      ['Enter or Space on Add', 'adds a row and moves the focus into its first field'],
      ['Enter or Space on Remove', 'removes the row; the focus goes to Remove of the next one, or to Add'],
    ],
    accessibility: [
      'A group named by its label, with a list of groups, each named by its row: a screen reader says which supplier a field belongs to.',
      'Every Remove button says what it removes: “Remove Supplier 2”.',
      'What was added or removed, and how many rows are left, is announced politely.',
      'With a `name` or `id` an ErrorSummary leads to it.',
    ],
  }),
} satisfies Meta<typeof Suppliers>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const row = (canvas: Canvas, name: string) => canvas.getByRole('group', { name });
const rows = (canvas: Canvas) =>
  within(canvas.getByRole('list'))
    .getAllByRole('group')
    .map((group) => within(group).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value);
const removeButton = (canvas: Canvas, number: number) =>
  canvas.getByRole('button', { name: `Remove Supplier ${number}` });
const addButton = (canvas: Canvas) => canvas.getByRole('button', { name: 'Add a supplier' });

export const Default: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('group', { name: 'Suppliers' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    await expect(within(row(canvas, 'Supplier 2')).getByRole('textbox', { name: 'Name' })).toHaveValue(
      'Difference & Co.',
    );
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

/** A new row has the focus in its first field, not on the help beside it, and is announced. */
export const Adds: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    addButton(canvas).focus();
    await userEvent.keyboard('{Enter}');
    const name = within(row(canvas, 'Supplier 4')).getByRole('textbox', { name: 'Name' });
    await expect(name).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('Supplier 4 added');
    await userEvent.keyboard('Punched Cards');
    await expect(rows(canvas)).toEqual([
      'Analytical Engines',
      'Difference & Co.',
      'Loom Works',
      'Punched Cards',
    ]);
  },
};

/** The focus goes to what takes the row's place, then back along the list, at last to Add; each row keeps its own values. */
export const Removes: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status');
    removeButton(canvas, 2).focus();
    await userEvent.keyboard('{Enter}');
    await expect(rows(canvas)).toEqual(['Analytical Engines', 'Loom Works']);
    await expect(removeButton(canvas, 2)).toHaveFocus();
    await expect(status).toHaveTextContent('Supplier 2 removed. 2 left');
    await userEvent.keyboard(' ');
    await expect(rows(canvas)).toEqual(['Analytical Engines']);
    await expect(removeButton(canvas, 1)).toHaveFocus();
    // Said again although the same name was said before.
    await expect(status).toHaveTextContent('Supplier 2 removed. 1 left');
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('listitem')).toBeNull();
    await expect(addButton(canvas)).toHaveFocus();
    await expect(status).toHaveTextContent('Supplier 1 removed. 0 left');
  },
};

/** Within its limits the list says why nothing can be removed, or added. */
export const Limits: Story = {
  tags: ['no-picture'],
  args: { names: ['Analytical Engines', 'Loom Works'], min: 2, max: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await expect(canvas.getByText('At least 2 are needed.')).toBeVisible();
    await userEvent.click(addButton(canvas));
    await expect(within(row(canvas, 'Supplier 3')).getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await expect(canvas.queryByText('At least 2 are needed.')).toBeNull();
    await expect(canvas.getAllByText(/You can’t add more than 3\./)[0]).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Supplier 3 added. You can’t add more than 3.',
    );
    await expect(canvas.queryByRole('button', { name: 'Add a supplier' })).toBeNull();
    await userEvent.click(removeButton(canvas, 1));
    // None can be removed any more: the way on is to add.
    await expect(addButton(canvas)).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Supplier 1 removed. 2 left. At least 2 are needed.',
    );
    await expect(rows(canvas)).toEqual(['Loom Works', '']);
  },
};

/** A single row that has to be there looks like any fields. */
export const OneIsNeeded: Story = {
  tags: ['no-picture'],
  args: { names: ['Analytical Engines'], min: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await expect(canvas.queryByText(/is needed/)).toBeNull();
    await userEvent.click(addButton(canvas));
    await userEvent.click(removeButton(canvas, 2));
    await expect(addButton(canvas)).toHaveFocus();
  },
};

/** An owner may refuse: nothing is announced and the focus stays. */
export const OwnerKeepsTheRow: Story = {
  tags: ['no-picture'],
  args: { keeps: true },
  play: async ({ canvas }) => {
    await userEvent.click(removeButton(canvas, 2));
    await expect(removeButton(canvas, 2)).toHaveFocus();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(addButton(canvas));
    await expect(canvas.getByRole('status')).toHaveTextContent('Supplier 4 added');
  },
};

/** What is wrong with the list as a whole belongs to the group. */
export const WithAnError: Story = {
  args: {
    names: ['Analytical Engines', 'Loom Works'],
    description: 'The five you buy most from.',
    error: 'The shares must not add up to more than 100 %.',
    max: 5,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Suppliers' })).toHaveAccessibleDescription(
      'The five you buy most from. The shares must not add up to more than 100 %.',
    );
  },
};

export const OnAPhone: Story = {
  args: { names: ['Analytical Engines', 'Loom Works'], min: 2, max: 2 },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

type Owners = { owners: { name: string }[] };
const sent = fn();

function OwnersForm() {
  const { control, handleSubmit } = useForm<Owners>({ defaultValues: { owners: [{ name: 'Ada Byron' }] } });
  const { fields, append, remove } = useFieldArray({ control, name: 'owners' });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => sent(values))(event)}>
      <Stack gap={5}>
        <FieldList
          label="Owners"
          name="owners"
          rows={fields}
          keyOf={({ id }) => id}
          rowLabel={(index) => `Owner ${index + 1}`}
          onAdd={() => append({ name: '' })}
          onRemove={remove}
          min={1}
        >
          {(_, index) => (
            <Controller
              control={control}
              name={`owners.${index}.name`}
              rules={{ required: 'Enter a name' }}
              render={(props) => <TextField {...fieldProps(props)} label="Name" />}
            />
          )}
        </FieldList>
        <Button type="submit">Send</Button>
      </Stack>
    </form>
  );
}

/** Rows kept by React Hook Form: values, errors and focus are those of the row that is meant. */
export const ReactHookForm: Story = {
  tags: ['no-picture'],
  render: () => <OwnersForm />,
  play: async ({ canvas }) => {
    sent.mockClear();
    const send = () => userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    const name = (owner: string) => within(row(canvas, owner)).getByRole('textbox', { name: 'Name' });
    await userEvent.click(canvas.getByRole('button', { name: 'Add another' }));
    await waitFor(() => expect(name('Owner 2')).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Add another' }));
    await waitFor(() => expect(name('Owner 3')).toHaveFocus());
    await userEvent.keyboard('Grace Hopper');
    await send();
    await waitFor(() => expect(name('Owner 2')).toHaveAccessibleDescription('Enter a name'));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Owner 2' }));
    await expect(name('Owner 2')).toHaveValue('Grace Hopper');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Owner 2' })).toHaveFocus());
    await send();
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({ owners: [{ name: 'Ada Byron' }, { name: 'Grace Hopper' }] }),
    );
  },
};

const useWords = boardWords({
  en: {
    label: 'Suppliers',
    description: 'The three you buy most from.',
    row: 'Supplier',
    name: 'Name',
    first: 'Analytical Engines',
    error: 'Enter a name',
    add: 'Add a supplier',
    owners: 'Owners',
    owner: 'Owner',
    wrong: 'Add an owner',
    partners: 'Partners',
    partner: 'Partner',
  },
  ar: {
    label: 'المورّدون',
    description: 'الثلاثة الذين تشتري منهم أكثر من غيرهم.',
    row: 'المورّد',
    name: 'الاسم',
    first: 'ورشة النسيج',
    error: 'أدخل اسمًا',
    add: 'إضافة مورّد',
    owners: 'المالكون',
    owner: 'المالك',
    wrong: 'أضف مالكًا',
    partners: 'الشركاء',
    partner: 'الشريك',
  },
});

const inert = { onAdd: () => undefined, onRemove: () => undefined, keyOf: String };

/** Rows that can be removed, an empty list with an error, and one that can neither grow nor shrink. */
export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const words = useWords();
    return (
      <Stack gap={8}>
        <FieldList
          {...inert}
          label={words.label}
          description={words.description}
          rows={[words.first, '']}
          rowLabel={(index) => `${words.row} ${index + 1}`}
          addLabel={words.add}
        >
          {(value) => (
            <TextField
              label={words.name}
              value={value}
              onChange={() => undefined}
              error={value === '' ? words.error : undefined}
            />
          )}
        </FieldList>
        <FieldList
          {...inert}
          label={words.owners}
          rows={[]}
          rowLabel={(index) => `${words.owner} ${index + 1}`}
          error={words.wrong}
        >
          {() => null}
        </FieldList>
        <FieldList
          {...inert}
          label={words.partners}
          rows={['1', '2']}
          rowLabel={(index) => `${words.partner} ${index + 1}`}
          min={2}
          max={2}
        >
          {() => <TextField label={words.name} value={words.first} onChange={() => undefined} />}
        </FieldList>
      </Stack>
    );
  },
};
