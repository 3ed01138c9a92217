import type { PaymentSignature } from '@kontor/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { timeZone } from '../fixtures/fixtures.ts';
import { guide } from '../fixtures/guide.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { PaymentSigners } from './PaymentSigners.tsx';

const signed = (firstName: string, lastName: string, createdAt: string): PaymentSignature => ({
  createdAt,
  user: { profile: { firstName, lastName } },
});
const first = signed('Grete', 'Hermann', '2026-11-21T12:58:00.000Z');
const second = signed('Ruth', 'Moufang', '2026-11-22T08:04:00.000Z');

const meta = {
  title: 'Widgets/PaymentSigners',
  component: PaymentSigners,
  parameters: guide({
    purpose: 'Who has signed a payment and when, and who still has to.',
    do: [
      'Give `required` while the payment waits, and null once it waits for none.',
      'Name in `able` those who may still sign, where the reader may know them.',
    ],
    dont: [
      'Don’t show it of a payment that needs nobody: it is nothing at all then.',
      'Don’t sign with it: that is a button of the detail, or SigningFlow.',
    ],
    accessibility: [
      'A region with a heading; signatures are a description list of names and times.',
      'How many are there and how many are needed is said in words.',
    ],
  }),
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 400 }}>
        <Story />
      </div>
    ),
    withTexts,
  ],
  args: { signatures: [first], required: 2, able: ['Ruth Moufang', 'Emma Castelnuovo'], timeZone },
} satisfies Meta<typeof PaymentSigners>;
export default meta;
type Story = StoryObj<typeof meta>;

/** One of two has signed; who reads it knows who else may. */
export const OneOfTwo: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(within(canvasElement).getByText('Grete Hermann').nextElementSibling).toHaveTextContent(
      /^13:58 21\.11\.2026/,
    );
    await expect(canvas.getByText('Waiting for signatures: 1 of 2')).toBeVisible();
    await expect(canvas.getByText('Can still sign: Ruth Moufang and Emma Castelnuovo')).toBeVisible();
  },
};

/** Who may sign is nothing that this person gets to know. */
export const NobodyYet: Story = {
  tags: ['no-picture'],
  args: { signatures: [], required: 1, able: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Waiting for signatures: 0 of 1')).toBeVisible();
    await expect(canvas.queryByText(/Can still sign/)).toBeNull();
  },
};

export const Complete: Story = {
  args: { signatures: [first, second], required: null, able: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ruth Moufang')).toBeVisible();
    await expect(canvas.queryByText(/Waiting/)).toBeNull();
  },
};

export const NeedsNobody: Story = {
  tags: ['no-picture'],
  args: { signatures: [], required: null },
  play: async ({ canvas }) => expect(canvas.queryByRole('heading')).toBeNull(),
};

export const German: Story = { globals: { locale: 'de' } };

export const Arabic: Story = { globals: { locale: 'ar' } };
