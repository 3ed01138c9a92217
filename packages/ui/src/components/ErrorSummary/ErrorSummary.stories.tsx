import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Center, Spacer, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Text } from '../../text/index.ts';
import { AppHeader } from '../AppHeader/index.ts';
import { Button } from '../Button/index.ts';
import { ContextualHelp } from '../ContextualHelp/index.ts';
import { DatePicker } from '../DatePicker/index.ts';
import { FileDropZone } from '../FileDropZone/index.ts';
import { MultiSelect } from '../MultiSelect/index.ts';
import { RadioGroup } from '../RadioGroup/index.ts';
import { Select } from '../Select/index.ts';
import { TextField } from '../TextField/index.ts';
import { ErrorSummary, type FormError } from './ErrorSummary.tsx';

const meta = {
  title: 'Components/ErrorSummary',
  component: ErrorSummary,
  parameters: guide({
    purpose:
      'Stands at the top of a long form that was refused: how many answers to check, and a link to each. It takes the focus, so that nobody has to look for what is wrong.',
    do: [
      'Use it where the first wrong field may be out of sight: in a form that is longer than a screen of a phone.',
      'Put it into the form, before its first field, and render it always: it shows itself.',
      'Give `errors` from the same state as the fields’ own, in the same words, so that an entry leaves with its error.',
      'Count every submit in `submission`. With React Hook Form that is `formState.submitCount`, beside `shouldFocusError: false`.',
      'Give an error that belongs to no field, such as a refusal by the server, without `field`.',
    ],
    dont: [
      'Don’t use it in a short form: move the focus to the first wrong field instead, as React Hook Form does by itself.',
      'Don’t replace the errors beside the fields with it: it leads to them.',
      'Don’t put a Banner for the same refusal beside it. A Banner is for what no answer in the form can mend.',
    ],
    keyboard: [
      ['Tab', 'from the summary to its first link'],
      ['Enter', 'moves the focus into the field and the field into sight'],
    ],
    accessibility: [
      'WCAG technique G139. A group named by its heading: the focus has it read, so it is no `alert`, which would be read a second time.',
      'The focus comes once for each submit that leaves errors, and never while somebody types.',
      'Fields are found by the `name` or `id` they were given; links stand in the order of the fields on the page.',
      'A field comes to the middle of the window, clear of headers and bars that stay there.',
    ],
  }),
  args: { errors: [], submission: 1 },
} satisfies Meta<typeof ErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const speeds = [
  { id: 'standard', label: 'Standard' },
  { id: 'instant', label: 'Instant' },
];
const accounts = [{ id: 'main', label: 'Main account' }];
const rules = {
  payee: 'Enter whom you are paying',
  account: 'Choose an account',
  budgets: 'Choose a budget',
  speed: 'Choose how fast it is to go',
  date: 'Enter a date',
  documents: 'Add the contract',
};
type Name = keyof typeof rules;

/** A form that is longer than the window, under a header that stays; its errors are given in no order. */
function LongForm() {
  const [values, setValues] = useState<Partial<Record<Name, string>>>({});
  const [submission, setSubmission] = useState(0);
  const wrong = (['date', 'documents', 'speed', 'payee', 'budgets', 'account'] as const).filter(
    (name) => !values[name],
  );
  const errors = wrong.map((name) => ({ field: name, message: rules[name] }));
  const errorOf = (name: Name) => (submission > 0 && !values[name] ? rules[name] : undefined);
  const set = (name: Name) => (value: string) => setValues((before) => ({ ...before, [name]: value }));
  return (
    <>
      <AppHeader logo={<Text weight="semibold">Kontor</Text>} maxWidth={960} />
      <Box as="main" padding={6}>
        <Center maxWidth={420}>
          <form
            noValidate
            aria-label="Payment"
            onSubmit={(event) => {
              event.preventDefault();
              setSubmission(submission + 1);
            }}
          >
            <Stack gap={16}>
              <ErrorSummary errors={errors} submission={submission} />
              <TextField
                label="Payee"
                name="payee"
                contextualHelp={
                  <ContextualHelp label="Help: Payee" title="Payee">
                    Who is paid.
                  </ContextualHelp>
                }
                value={values.payee ?? ''}
                onChange={set('payee')}
                error={errorOf('payee')}
              />
              <Select
                label="From"
                name="account"
                items={accounts}
                value={values.account ?? null}
                onChange={set('account')}
                error={errorOf('account')}
              />
              <MultiSelect
                label="Budgets"
                name="budgets"
                items={[{ id: 'travel', label: 'Travel' }]}
                value={values.budgets === undefined ? [] : [values.budgets]}
                onChange={([id = '']) => set('budgets')(id)}
                error={errorOf('budgets')}
              />
              <RadioGroup
                label="Speed"
                name="speed"
                contextualHelp={
                  <ContextualHelp label="Help: Speed" title="Speed">
                    How fast.
                  </ContextualHelp>
                }
                items={speeds}
                value={values.speed ?? null}
                onChange={(speed) => set('speed')(speed ?? '')}
                error={errorOf('speed')}
              />
              <DatePicker
                label="Value date"
                id="date"
                timeZone="UTC"
                value={values.date ?? null}
                onChange={(date) => set('date')(date ?? '')}
                error={errorOf('date')}
              />
              <FileDropZone
                label="Documents"
                name="documents"
                files={
                  values.documents === undefined ? [] : [{ id: 'a', name: 'a', size: 1, status: 'done' }]
                }
                onAdd={() => set('documents')('a')}
                onRemove={() => set('documents')('')}
                error={errorOf('documents')}
              />
              <Button type="submit">Send payment</Button>
            </Stack>
          </form>
        </Center>
        <Spacer />
      </Box>
    </>
  );
}

const inTheWindow = { layout: 'fullscreen' };
const send = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Send payment' }));
const summary = (canvas: Canvas) => canvas.getByRole('group', { name: /^Check \d answers?$|^There is/ });
const links = (canvas: Canvas) =>
  within(summary(canvas))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

/** After each refused submit the summary has the focus and is in sight. */
export const TakesTheFocus: Story = {
  tags: ['no-picture'],
  parameters: inTheWindow,
  render: () => <LongForm />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('group', { name: /^Check/ })).toBeNull();
    for (const _ of ['first', 'again']) {
      await send(canvas);
      await waitFor(() => expect(summary(canvas)).toHaveFocus());
      await expect(summary(canvas)).toHaveAccessibleName('Check 6 answers');
      const header = canvas.getByRole('banner').getBoundingClientRect();
      await waitFor(() =>
        expect(summary(canvas).getBoundingClientRect().top).toBeGreaterThanOrEqual(header.bottom),
      );
    }
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** Each link leads into its field, whatever it is made of, clear of the header; the order is that of the page. */
export const LeadsToEachField: Story = {
  parameters: inTheWindow,
  globals: { viewport: { value: 'phone' } },
  render: () => <LongForm />,
  play: async ({ canvas }) => {
    await send(canvas);
    const controls: Record<Name, HTMLElement> = {
      payee: canvas.getByRole('textbox', { name: 'Payee' }),
      account: canvas.getByRole('combobox', { name: 'From' }),
      budgets: canvas.getByRole('combobox', { name: 'Budgets' }),
      speed: canvas.getByRole('radio', { name: 'Standard' }),
      date: canvas.getByRole('textbox', { name: 'Value date' }),
      documents: canvas.getByRole('button', { name: 'Choose files' }),
    };
    await expect(links(canvas)).toEqual(Object.values(rules));
    const before = window.location.hash;
    for (const [name, control] of Object.entries(controls)) {
      const link = within(summary(canvas)).getByRole('link', { name: rules[name as Name] });
      link.focus();
      await userEvent.keyboard('{Enter}');
      await expect(control).toHaveFocus();
      const header = canvas.getByRole('banner').getBoundingClientRect();
      const box = control.getBoundingClientRect();
      await expect(box.top).toBeGreaterThan(header.bottom);
      await expect(box.bottom).toBeLessThanOrEqual(window.innerHeight);
    }
    await expect(window.location.hash).toBe(before);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await send(canvas);
    await waitFor(() => expect(summary(canvas)).toHaveFocus());
    window.scrollTo(0, 0);
  },
};

/** An entry leaves when its field is right and comes back when it is not, and the focus stays where somebody types. */
export const ShrinksAsFieldsAreMended: Story = {
  tags: ['no-picture'],
  parameters: inTheWindow,
  render: () => <LongForm />,
  play: async ({ canvas }) => {
    await send(canvas);
    await userEvent.click(canvas.getByRole('link', { name: rules.payee }));
    await userEvent.keyboard('Ada');
    const field = canvas.getByRole('textbox', { name: 'Payee' });
    await expect(summary(canvas)).toHaveAccessibleName('Check 5 answers');
    await expect(canvas.queryByRole('link', { name: rules.payee })).toBeNull();
    await userEvent.clear(field);
    await expect(links(canvas)).toEqual(Object.values(rules));
    await expect(field).toHaveFocus();
  },
};

/** The last answer mended and broken again: the summary comes back without the focus, and takes it after the next submit. */
export const LeavesTheFocusWithTheTyping: Story = {
  tags: ['no-picture'],
  render: function OneField() {
    const [name, setName] = useState('');
    const [submission, setSubmission] = useState(0);
    const message = 'Enter your name';
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSubmission(submission + 1);
        }}
        onReset={() => setSubmission(0)}
      >
        <ErrorSummary
          errors={name === '' ? [{ field: 'name', message }] : []}
          submission={submission}
          title="Your name is missing"
        />
        <TextField label="Name" name="name" value={name} onChange={setName} />
        <Button type="submit">Send</Button>
        <Button type="reset">Start again</Button>
      </form>
    );
  },
  play: async ({ canvas }) => {
    const group = () => canvas.queryByRole('group', { name: 'Your name is missing' });
    const field = canvas.getByRole('textbox', { name: 'Name' });
    const submit = () => userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await submit();
    await waitFor(() => expect(group()).toHaveFocus());
    await userEvent.type(field, 'A');
    await expect(group()).toBeNull();
    await userEvent.keyboard('{Backspace}');
    await expect(group()).toBeVisible();
    await expect(field).toHaveFocus();
    await submit();
    await waitFor(() => expect(group()).toHaveFocus());
    // Begun again, the first submit is a new one.
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }));
    await expect(group()).toBeNull();
    await submit();
    await waitFor(() => expect(group()).toHaveFocus());
  },
};

/** What comes after the submit, from a server, takes the focus when it comes; it belongs to no field and is text. */
export const RefusedByTheServer: Story = {
  tags: ['no-picture'],
  render: function Refused() {
    const [submission, setSubmission] = useState(0);
    const [errors, setErrors] = useState<FormError[]>([]);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSubmission(submission + 1);
        }}
      >
        <ErrorSummary errors={errors} submission={submission} />
        <Button type="submit">Send</Button>
        <Button
          onClick={() =>
            setErrors([
              { message: 'This account was closed today.' },
              { field: 'gone', message: 'Enter a purpose' },
            ])
          }
        >
          Answer arrives
        </Button>
      </form>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Answer arrives' }));
    const group = canvas.getByRole('group', { name: 'Check 1 answer' });
    await waitFor(() => expect(group).toHaveFocus());
    // A field that is not on the page is no link that leads nowhere.
    await expect(within(group).queryByRole('link')).toBeNull();
    await expect(
      within(group)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['This account was closed today.', 'Enter a purpose']);
  },
};

const counted = (locale: string, names: readonly string[]): Story => ({
  tags: ['no-picture'],
  globals: { locale },
  render: () => (
    <Stack gap={4}>
      {[0, 1, 2, 3, 11].map((count) => (
        <ErrorSummary
          key={count}
          submission={1}
          errors={
            count === 0
              ? [{ message: '–' }]
              : Array.from({ length: count }, (_, index) => ({ field: `f${index}`, message: `${index}` }))
          }
        />
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 });
    await expect(headings.map(({ textContent }) => textContent)).toEqual(names);
  },
});

const numeral = (count: number) => new Intl.NumberFormat('ar').format(count);

export const CountsInEnglish = counted('en', [
  'There is a problem',
  'Check 1 answer',
  'Check 2 answers',
  'Check 3 answers',
  'Check 11 answers',
]);
export const CountsInGerman = counted('de', [
  'Es gibt ein Problem',
  'Bitte prüfen Sie 1 Angabe',
  'Bitte prüfen Sie 2 Angaben',
  'Bitte prüfen Sie 3 Angaben',
  'Bitte prüfen Sie 11 Angaben',
]);
export const CountsInFrench = counted('fr', [
  'Il y a un problème',
  'Vérifiez 1 réponse',
  'Vérifiez 2 réponses',
  'Vérifiez 3 réponses',
  'Vérifiez 11 réponses',
]);
export const CountsInSpanish = counted('es', [
  'Hay un problema',
  'Revise 1 respuesta',
  'Revise 2 respuestas',
  'Revise 3 respuestas',
  'Revise 11 respuestas',
]);
export const CountsInArabic = counted('ar', [
  'هناك مشكلة',
  'يُرجى مراجعة إجابة واحدة',
  'يُرجى مراجعة إجابتين',
  `يُرجى مراجعة ${numeral(3)} إجابات`,
  `يُرجى مراجعة ${numeral(11)} إجابة`,
]);

const useWords = boardWords({
  en: {
    name: 'Enter your name as in your passport',
    amount: 'Enter an amount of at most 5,000 euros, or ask your adviser for a higher limit of this account',
    title: 'Two answers don’t fit together',
    refusal: 'This account was closed today. Choose another one.',
    nameLabel: 'Name',
    amountLabel: 'Amount',
  },
  ar: {
    name: 'أدخل اسمك كما في جواز سفرك',
    amount: 'أدخل مبلغًا لا يتجاوز الحد المسموح به، أو اطلب من مستشارك حدًا أعلى لهذا الحساب',
    title: 'إجابتان لا تتفقان',
    refusal: 'أُغلق هذا الحساب اليوم. اختر حسابًا آخر.',
    nameLabel: 'الاسم',
    amountLabel: 'المبلغ',
  },
});

/** Above its fields, with one entry, and with an error of the whole form under a heading of the host's. */
export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const words = useWords();
    return (
      <Box maxWidth={480}>
        <Stack gap={8}>
          <Stack gap={5}>
            <ErrorSummary
              submission={1}
              errors={[
                { field: 'board-name', message: words.name },
                { field: 'board-amount', message: words.amount },
              ]}
            />
            <TextField label={words.nameLabel} id="board-name" error={words.name} />
            <TextField label={words.amountLabel} id="board-amount" error={words.amount} />
          </Stack>
          <ErrorSummary submission={1} errors={[{ message: words.refusal }]} />
          <ErrorSummary
            submission={1}
            title={words.title}
            errors={[{ field: 'board-name', message: words.name }, { message: words.refusal }]}
          />
        </Stack>
      </Box>
    );
  },
  play: () => {
    // Each has taken the focus, and the last one the window with it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  },
};

/** As it looks when it has taken the focus. */
export const Focused: Story = {
  tags: ['forced-colours'],
  args: { errors: [{ message: 'This account was closed today. Choose another one.' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
  },
};
