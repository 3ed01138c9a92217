import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { TextField } from '@kontor/ui/text-field';
import { Text } from '@kontor/ui/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { guide } from '../fixtures/guide.ts';
import { StepActions, type StepActionsProps } from './StepActions.tsx';

const fields = ['First name', 'Last name', 'E-mail address'];

/** More than any phone shows at once. */
const many = [
  'Street',
  'House',
  'Postcode',
  'Town',
  'Country',
  'From',
  'To',
  'Tax number',
  'Position',
  'Share',
];

function Form({ labels, ...actions }: StepActionsProps & { labels: readonly string[] }) {
  return (
    <Card>
      <Stack gap={6}>
        {labels.map((label) => (
          <TextField key={label} label={label} value="" onChange={() => undefined} />
        ))}
        <StepActions {...actions} />
      </Stack>
    </Card>
  );
}

const meta = {
  title: 'Widgets/OnboardingSteps/StepActions',
  component: StepActions,
  parameters: guide({
    purpose:
      'The last row of a step’s form: the way on, the way out that keeps what was answered, and how it stands with saving.',
    do: [
      'Put it last in the card of the form, with one button as its child.',
      'Say in `status` that answers are saved, and when.',
      'Leave `leave` out where there is nothing to keep.',
    ],
    dont: [
      'Don’t use it on a page with a tab bar: on phones it stays at the window’s lower edge.',
      'Don’t put two ways on into it.',
    ],
    accessibility: [
      'Buttons in the order in which they are read; a field that takes the focus is scrolled to above the row.',
    ],
  }),
  args: {
    leave: <Button tone="ghost">Save and close</Button>,
    status: (
      <Text size="small" tone="muted">
        Not saved yet
      </Text>
    ),
    children: <Button>Continue</Button>,
  },
  render: (args) => <Form labels={fields} {...args} />,
} satisfies Meta<typeof StepActions>;

export default meta;
type Story = StoryObj<typeof meta>;

const boxOf = (element: Element) => element.getBoundingClientRect();

/** Beside a pointer the row ends the form, with how it stands. */
export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Not saved yet')).toBeVisible();
    const fieldsOfForm = canvas.getAllByRole('textbox');
    const last = fieldsOfForm.at(-1);
    if (last === undefined) throw new Error('the form has no field');
    await expect(boxOf(canvas.getByRole('button', { name: 'Continue' })).top).toBeGreaterThan(
      boxOf(last).bottom,
    );
  },
};

/** On a phone it stays in the window, and whatever field takes the focus stands above it. */
export const Phone: Story = {
  tags: ['no-picture'],
  globals: { viewport: { value: 'phone' } },
  render: (args) => <Form labels={many} {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const go = canvas.getByRole('button', { name: 'Continue' });
    const height = canvasElement.ownerDocument.documentElement.clientHeight;
    await expect(boxOf(go).bottom).toBeLessThanOrEqual(height);
    for (const field of canvas.getAllByRole('textbox')) {
      await userEvent.tab();
      await expect(field).toHaveFocus();
      field.scrollIntoView({ block: 'nearest' });
      await expect(boxOf(field).bottom).toBeLessThan(boxOf(go).top);
    }
    await expect(boxOf(canvas.getByText('Not saved yet')).bottom).toBeLessThanOrEqual(boxOf(go).top);
  },
};

export const Arabic: Story = {
  globals: { viewport: { value: 'phone' }, locale: 'ar' },
  args: {
    leave: <Button tone="ghost">حفظ وإغلاق</Button>,
    children: <Button>متابعة</Button>,
  },
};
