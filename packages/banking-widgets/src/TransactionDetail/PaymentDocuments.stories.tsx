import type { AttachedFile } from '@kontor/api-client/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { guide } from '../fixtures/guide.ts';
import { withTexts } from '../fixtures/withTexts.tsx';
import { PaymentDocuments } from './PaymentDocuments.tsx';

const document = (id: string, name: string): AttachedFile => ({
  id,
  name,
  size: 48_210,
  mimeType: 'application/pdf',
  createdAt: '2026-11-21T12:58:00.000Z',
  categoryId: 'invoice',
});

const meta = {
  title: 'Widgets/PaymentDocuments',
  component: PaymentDocuments,
  parameters: guide({
    purpose: 'What was handed in to show what a payment is for, each saved when it is pressed.',
    do: [
      'Put it among the details of the payment: without documents it is nothing at all.',
      'Say in `downloadProblem` why the last one didn’t come.',
    ],
    dont: ['Don’t hand in documents with it: that is part of the payment’s form.'],
    keyboard: [['Enter, Space', 'save the document']],
    accessibility: [
      'A list named by its heading; a row is a button with the file’s name and what a press does.',
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
  args: {
    documents: [document('1', 'Invoice 2026-014.pdf'), document('2', 'Framework agreement, signed.pdf')],
    onDownload: fn(),
  },
} satisfies Meta<typeof PaymentDocuments>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each is saved when it is pressed. */
export const Two: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Invoice 2026-014\.pdf/ }));
    await expect(args.onDownload).toHaveBeenLastCalledWith('1');
  },
};

/** One that did not come says why; the others stay. */
export const Failed: Story = { args: { downloadProblem: 'Something went wrong at the bank.' } };

export const None: Story = {
  tags: ['no-picture'],
  args: { documents: [] },
  play: async ({ canvas }) => expect(canvas.queryByRole('heading')).toBeNull(),
};

export const German: Story = { globals: { locale: 'de' } };

export const Arabic: Story = { globals: { locale: 'ar' } };
