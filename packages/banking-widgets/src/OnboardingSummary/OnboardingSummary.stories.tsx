import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../fixtures/guide.ts';
import { navigate, withRouter } from '../fixtures/withRouter.tsx';
import { MissingAnswerList, type MissingAnswerListProps } from './MissingAnswerList.tsx';
import { StepSummary, type StepSummaryProps, type SummedUpStep } from './StepSummary.tsx';

const address = (step: string) => `/identity/corporate/${step}`;
const step = (id: string, label: string, state: SummedUpStep['state'], detail: string): SummedUpStep => ({
  id,
  label,
  state,
  detail,
  act:
    state === 'error'
      ? { href: address(id), label: 'Fix', name: `Fix ${label}` }
      : { href: address(id), label: 'Edit', name: `Edit ${label}` },
});

const steps: StepSummaryProps = {
  label: 'Your answers',
  steps: [
    step('country-and-name', 'Company', 'checked', 'Northlight Studio Ltd, United Kingdom, 09876543'),
    step('personal-data', 'Your details', 'checked', 'Olivia Bennett, 14 March 1988'),
    { ...step('verification', 'Identity check', 'checked', 'Complete'), act: undefined },
    step('additional-information', 'Compliance', 'error', '1 answer to fix'),
    step('operation-activity', 'Expected activity', 'open', 'Not complete yet'),
    step('add-documents', 'Documents', 'error', '2 answers to fix'),
  ],
};

const missing: MissingAnswerListProps = {
  title: '3 answers are missing',
  answers: [
    {
      id: 'officer',
      name: 'Compliance: Name of your compliance officer',
      href: address('additional-information'),
    },
    {
      id: 'proof',
      name: 'Documents: Proof of address',
      note: 'The file is four months old. It may be three months old at most.',
      href: address('add-documents'),
    },
    { id: 'chart', name: 'Documents: Ownership chart', href: address('add-documents') },
  ],
  onFollow: fn(),
};

const meta = {
  title: 'Widgets/OnboardingSummary',
  component: StepSummary,
  decorators: [withRouter],
  parameters: guide({
    purpose:
      'The last page of an application before it is sent: what is still missing, each a way to its field, and every step with its answers in brief.',
    do: [
      'Put what is missing above the card with the steps, and move the focus to it when sending was refused.',
      'Say in `detail` how a step stands, also where its mark shows it.',
      'Name the step in the action’s `name`: “Edit Services”.',
    ],
    dont: ['Don’t leave out the steps that are complete: people check every answer before they sign.'],
    accessibility: [
      'Two lists with their names; marks are for the eye alone.',
      'Missing answers are one group, which takes the focus; each is a link that says its step and its question.',
    ],
  }),
  args: steps,
} satisfies Meta<typeof StepSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomethingIsMissing: Story = {
  render: (args) => (
    <Stack gap={6}>
      <MissingAnswerList {...missing} />
      <Card>
        <StepSummary {...args} />
      </Card>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const group = within(canvas.getByRole('group', { name: '3 answers are missing' }));
    await expect(group.getAllByRole('listitem')).toHaveLength(3);
    const rows = canvas.getByRole('list', { name: 'Your answers' });
    await expect(within(rows).getAllByRole('listitem')).toHaveLength(6);
    await expect(within(rows).getAllByRole('link')).toHaveLength(5);
    await userEvent.click(within(rows).getByRole('link', { name: 'Fix Documents' }));
    await expect(navigate).toHaveBeenLastCalledWith('/identity/corporate/add-documents');
  },
};

/** A press anywhere in the row follows its link. */
export const LeadsToAnAnswer: Story = {
  tags: ['no-picture'],
  ...SomethingIsMissing,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Documents: Ownership chart' });
    const row = link.closest('li')?.getBoundingClientRect();
    const atItsEnd = row && document.elementFromPoint(row.right - 8, row.top + row.height / 2);
    await expect(atItsEnd).toBe(link);
    await userEvent.click(link);
    await expect(missing.onFollow).toHaveBeenCalledWith('chart', expect.anything());
  },
};

export const EverythingIsComplete: Story = {
  args: { ...steps, steps: steps.steps.map((one) => ({ ...one, state: 'checked', detail: 'Complete' })) },
  render: (args) => (
    <Card>
      <StepSummary {...args} />
    </Card>
  ),
};
