import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box } from '../../layout/index.ts';
import { CopyField } from './CopyField.tsx';

const writeText = fn();

const meta = {
  title: 'Components/CopyField',
  parameters: guide({
    purpose:
      'A value that people need elsewhere, with a button that copies it: an IBAN, a reference, an address.',
    do: [
      'Show it grouped for the eye and copy it plain with `copyText`.',
      'Name it by what it is: the button is then “Copy IBAN”.',
    ],
    dont: ['Don’t offer secrets for copying.', 'Don’t truncate the value: it wraps.'],
    keyboard: [
      ['Tab', 'to the button'],
      ['Enter, Space', 'copy'],
    ],
    accessibility: ['“Copied” is said politely and shown for two seconds; a refusal is said with a way out.'],
  }),
  component: CopyField,
  args: { label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00', copyText: 'DE89370400440532013000' },
  decorators: [
    (Story) => (
      <Box maxWidth={360}>
        <Story />
      </Box>
    ),
  ],
  beforeEach: () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    writeText.mockReset();
  },
} satisfies Meta<typeof CopyField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Copies what a form elsewhere wants, and says so. */
export const Copies: Story = {
  tags: ['forced-colours'],
  play: async ({ canvasElement }) => {
    writeText.mockResolvedValue(undefined);
    const button = within(canvasElement).getByRole('button', { name: 'Copy IBAN' });
    await userEvent.click(button);
    await expect(writeText).toHaveBeenCalledWith('DE89370400440532013000');
    await waitFor(() => expect(within(canvasElement).getByRole('status')).toHaveTextContent('Copied'));
    await waitFor(() => expect(within(canvasElement).getByRole('status')).toBeEmptyDOMElement(), {
      timeout: 4000,
    });
    button.blur();
  },
};

/** A browser that refuses is told of, with another way. */
export const Refused: Story = {
  play: async ({ canvasElement }) => {
    writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    const button = within(canvasElement).getByRole('button', { name: 'Copy IBAN' });
    await userEvent.click(button);
    await waitFor(() =>
      expect(within(canvasElement).getByRole('status')).toHaveTextContent(/Could not copy/),
    );
    button.blur();
  },
};

export const RightToLeft: Story = { globals: { locale: 'ar' } };
