import { askedSteps, stepToContinue, type StepRules } from '@kontor/api-client/domain';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Columns, Stack } from '@kontor/ui/layout';
import { RadioGroup } from '@kontor/ui/radio-group';
import { Heading } from '@kontor/ui/text';
import { TextField } from '@kontor/ui/text-field';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { withRouter } from '../fixtures/withRouter.tsx';
import { withOnboardingTexts } from '../fixtures/withTexts.tsx';
import { OnboardingSteps } from './OnboardingSteps.tsx';
import { StepActions } from './StepActions.tsx';

type Answers = { readonly email: string; readonly foundBy: string | null; readonly code: string };

type Fields = {
  answers: Answers;
  set: (part: Partial<Answers>) => void;
  /** What is wrong with an answer, once somebody tried to go on. */
  error: (name: keyof Answers) => string | undefined;
};

/** The steps in their order; the second is the one that is added. */
const order = ['personal-data', 'introduction', 'sign'] as const;
type Step = (typeof order)[number];

/** Whether a bank asks it: a flag of its scheme. */
const rules: StepRules<Step, { introductionActive: boolean }> = {
  introduction: ({ introductionActive }) => introductionActive,
};

/** A step as data, with its form: nothing else about an application knows which steps there are. */
type StepDescription = {
  label: string;
  /** What keeps somebody from going on, in words, by the name of the answer. */
  problems: (answers: Answers) => Partial<Record<keyof Answers, string>>;
  form: (fields: Fields) => ReactNode;
};

/** The step that is added: two answers. */
const introduction: StepDescription = {
  label: 'How you found us',
  problems: ({ foundBy, code }) => ({
    ...(foundBy === null && { foundBy: 'Choose how you found us.' }),
    ...(foundBy === 'customer' && code === '' && { code: 'Enter the code you were given.' }),
  }),
  form: ({ answers, set, error }) => (
    <>
      <RadioGroup
        label="How did you find us?"
        required
        items={[
          { id: 'search', label: 'By searching' },
          { id: 'customer', label: 'A customer told me' },
        ]}
        value={answers.foundBy}
        onChange={(foundBy) => set({ foundBy })}
        error={error('foundBy')}
      />
      {answers.foundBy === 'customer' && (
        <TextField
          label="Their code"
          required
          value={answers.code}
          onChange={(code) => set({ code })}
          error={error('code')}
        />
      )}
    </>
  ),
};

const described: Readonly<Record<Step, StepDescription>> = {
  'personal-data': {
    label: 'Personal data',
    problems: ({ email }) => (email === '' ? { email: 'Enter an e-mail address.' } : {}),
    form: ({ answers, set, error }) => (
      <TextField
        label="E-mail address"
        required
        value={answers.email}
        onChange={(email) => set({ email })}
        error={error('email')}
      />
    ),
  },
  introduction,
  sign: { label: 'Sign', problems: () => ({}), form: () => null },
};

/** An application of any steps: lists them, shows the form of one, and leads on to the next. */
function Application({ introductionActive }: { introductionActive: boolean }) {
  const steps = askedSteps(order, rules, { introductionActive });
  const [answers, setAnswers] = useState<Answers>({ email: 'ada@example.com', foundBy: null, code: '' });
  const [completed, setCompleted] = useState<ReadonlySet<Step>>(new Set(['personal-data']));
  const [tried, setTried] = useState<readonly Step[]>([]);
  const current = stepToContinue(steps, completed);
  if (current === undefined) return null;
  const step = described[current];
  const wrong = (one: Step) => (tried.includes(one) ? described[one].problems(answers) : {});
  const problems = wrong(current);
  return (
    <Columns template="272px minmax(0, 600px)" gap={8} collapseBelow="desktop">
      <OnboardingSteps
        title="Ada Byron"
        kind="Personal account"
        current={current}
        steps={steps.map((one) => {
          const toFix = Object.keys(wrong(one)).length;
          return {
            id: one,
            label: described[one].label,
            href: `/identity/individual/${one}`,
            state: toFix > 0 ? 'error' : completed.has(one) ? 'checked' : 'open',
            toFix,
          };
        })}
      />
      <Card>
        <form
          noValidate
          aria-label={step.label}
          onSubmit={(event) => {
            event.preventDefault();
            setTried([...tried, current]);
            if (Object.keys(step.problems(answers)).length === 0)
              setCompleted(new Set([...completed, current]));
          }}
        >
          <Stack gap={6}>
            <Heading level={1}>{step.label}</Heading>
            {step.form({
              answers,
              set: (part) => setAnswers({ ...answers, ...part }),
              error: (name) => problems[name],
            })}
            <StepActions>
              <Button type="submit">Continue</Button>
            </StepActions>
          </Stack>
        </form>
      </Card>
    </Columns>
  );
}

const meta = {
  title: 'Widgets/OnboardingSteps/WholeStep',
  component: Application,
  decorators: [withOnboardingTexts, withRouter],
  globals: { viewport: { value: 'desktop' } },
  args: { introductionActive: true },
} satisfies Meta<typeof Application>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A step that is added is data and a form; the rules of every application say whether it is asked and where to go on. */
export const Added: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const listed = () => canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    const goOn = () => userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    const form = canvas.getByRole('form', { name: 'How you found us' });
    await expect(listed()).toEqual(['Personal data, Done', 'How you found us', 'Sign, To do']);

    await goOn();
    await expect(canvas.getByRole('radiogroup', { name: /How did you find us/ })).toHaveAccessibleDescription(
      'Choose how you found us.',
    );
    await expect(listed()[1]).toContain('How you found us, 1 to fix');

    await userEvent.click(within(form).getByRole('radio', { name: 'A customer told me' }));
    await expect(canvas.queryByText('Choose how you found us.')).toBeNull();
    const code = within(form).getByRole('textbox', { name: /Their code/ });
    await expect(code).toHaveAccessibleDescription('Enter the code you were given.');
    await userEvent.type(code, 'ANALYTICAL');
    await goOn();
    await expect(canvas.getByRole('form', { name: 'Sign' })).toBeVisible();
    await expect(listed()[1]).toBe('How you found us, Done');
    (document.activeElement as HTMLElement).blur();
  },
};

/** What is missing is said beside its field, and counted in the list. */
export const ToFix: Story = {
  tags: ['forced-colours'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'A customer told me' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(canvas.getByText('Enter the code you were given.')).toBeVisible();
    (document.activeElement as HTMLElement).blur();
  },
};

export const ToFixOnAPhone: Story = { ...ToFix, tags: [], globals: { viewport: { value: 'phone' } } };

/** A bank whose scheme doesn't ask it has one step less. */
export const NotAsked: Story = {
  tags: ['no-picture'],
  args: { introductionActive: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByRole('form', { name: 'Sign' })).toBeVisible();
  },
};
