import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Box, Stack } from '../../layout/index.ts';
import { Text } from '../../text/index.ts';
import { Collapsible } from './Collapsible.tsx';

const meta = {
  title: 'Components/Collapsible',
  component: Collapsible,
  args: { title: 'Bank details', children: <Text>DE89 3704 0044 0532 0130 00</Text>, onOpenChange: fn() },
  decorators: [
    (Story) => (
      <Box maxWidth={360}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof Collapsible>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { open: true } };

/** Keeps its own state, by mouse and keyboard; what is folded away can't be reached. */
export const Uncontrolled: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Bank details' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(within(canvasElement).getByText(/DE89/)).not.toBeVisible();
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(within(canvasElement).getByText(/DE89/)).toBeVisible();
    await expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toContainElement(
      within(canvasElement).getByText(/DE89/),
    );
    await userEvent.keyboard('{Enter}');
    await expect(within(canvasElement).getByText(/DE89/)).not.toBeVisible();
    await expect(args.onOpenChange).toHaveBeenNthCalledWith(1, true);
    await expect(args.onOpenChange).toHaveBeenNthCalledWith(2, false);
    button.blur();
  },
};

/** The host decides. */
export const Controlled: Story = {
  render: (args) => {
    const [open, setOpen] = useState(true);
    return <Collapsible {...args} open={open} onOpenChange={setOpen} />;
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    button.blur();
  },
};

export const Board: Story = {
  tags: ['board'],
  render: () => (
    <Stack gap={2}>
      <Collapsible title="Bank details" open>
        <Text>DE89 3704 0044 0532 0130 00</Text>
      </Collapsible>
      <Collapsible title="Fees and limits">
        <Text>None</Text>
      </Collapsible>
    </Stack>
  ),
};
