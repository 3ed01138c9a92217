import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { Text } from '../../text/index.ts';
import { Button } from '../Button/index.ts';
import { overlayParameters } from '../overlay/storyParameters.ts';
import { TextField } from '../TextField/index.ts';
import { Dialog } from './Dialog.tsx';

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  parameters: {
    ...overlayParameters,
    docs: {
      ...overlayParameters.docs,
      ...guide({
        purpose:
          'Asks or shows something that must be answered before the page goes on: declining a payment, an ending session.',
        do: [
          'Ask in the title; name the answers by what they do.',
          'Put the safe answer where Escape leads.',
          'Use AdaptiveDialog for what is used on phones too.',
        ],
        dont: [
          'Don’t open it without a person’s act, except for what ends by itself.',
          'Don’t set `dismissable={false}` for convenience; only while something can’t be stopped.',
          'Don’t put long forms in it: a page or a SidePanel holds those.',
        ],
        keyboard: [
          ['Escape', 'closes it and says why (`escape`)'],
          ['Tab, Shift + Tab', 'stay inside'],
        ],
        accessibility: [
          'A native modal `dialog`: the page behind is inert, the focus stays inside and returns to what opened it.',
          'It starts at its name, or at an autofocused field; long content scrolls inside and can be scrolled by keyboard.',
          'Its whole conduct is one suite that every overlay passes.',
        ],
      }).docs,
    },
  },
  args: { open: true, onClose: fn(), title: 'Decline this payment?' },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const decline = (
  <>
    <Button tone="secondary">Keep payment</Button>
    <Button tone="danger">Decline payment</Button>
  </>
);

export const Question: Story = {
  tags: ['forced-colours'],
  args: {
    description: '€1,240.00 to Blumen Hagen GmbH will not be sent. You can make it again at any time.',
    actions: decline,
  },
  play: async () => {
    await expect(
      await screen.findByRole('dialog', { name: 'Decline this payment?' }),
    ).toHaveAccessibleDescription(/will not be sent/);
  },
};

/** On a phone the answers are equally wide and fill the dialog between its margins; long ones stand below each other. */
export const QuestionOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    description: '€1,240.00 to Blumen Hagen GmbH will not be sent. You can make it again at any time.',
    actions: (
      <>
        <Button tone="secondary">Keep</Button>
        <Button tone="danger">Decline</Button>
      </>
    ),
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Decline this payment?' });
    const [room, keep, refuse] = [
      dialog.querySelector<HTMLElement>('[data-surface]'),
      screen.getByRole('button', { name: 'Keep' }),
      screen.getByRole('button', { name: 'Decline' }),
    ];
    await expect(keep.offsetWidth).toBe(refuse.offsetWidth);
    await expect(keep.offsetWidth + refuse.offsetWidth + 12).toBe((room?.clientWidth ?? 0) - 48);
  },
};

export const Form: Story = {
  args: {
    size: 'medium',
    title: 'New beneficiary',
    children: (
      <Stack gap={5}>
        <TextField label="Name" autoFocus />
        <TextField label="IBAN" description="Two letters, then up to 32 letters and digits" />
        <TextField label="Reference" required={false} />
      </Stack>
    ),
    actions: (
      <>
        <Button tone="secondary">Cancel</Button>
        <Button>Save beneficiary</Button>
      </>
    ),
  },
};

/** While a request is in flight nothing closes the dialog under it. */
export const NotDismissable: Story = {
  args: {
    title: 'Signing',
    dismissable: false,
    description: '€1,240.00 to Blumen Hagen GmbH is being signed.',
    actions: <Button loading>Sign payment</Button>,
  },
};

export const LongContent: Story = {
  args: {
    title: 'Terms for payments in foreign currencies and to countries outside the European Economic Area',
    children: (
      <Stack gap={5}>
        {Array.from({ length: 30 }, (_, clause) => (
          <Text as="p" key={clause}>
            {clause + 1}. The bank books a payment on the day it is signed, if that is a business day;
            otherwise on the next.
          </Text>
        ))}
      </Stack>
    ),
    actions: <Button>Accept terms</Button>,
  },
};

export const OverAnother: Story = {
  render: function OverAnother() {
    const [asked, setAsked] = useState(false);
    return (
      <Dialog open size="medium" onClose={() => setAsked(true)} title="New beneficiary">
        <Stack gap={5}>
          <TextField label="Name" defaultValue="Blumen Hagen GmbH" />
          <TextField label="IBAN" />
        </Stack>
        <Dialog
          open={asked}
          onClose={() => setAsked(false)}
          title="Leave without saving?"
          description="The beneficiary is not saved yet."
          actions={
            <>
              <Button tone="secondary">Leave</Button>
              <Button onClick={() => setAsked(false)}>Stay</Button>
            </>
          }
        />
      </Dialog>
    );
  },
  play: async () => {
    await screen.findByRole('dialog', { name: 'New beneficiary' });
    await userEvent.keyboard('{Escape}');
    await expect(
      (await screen.findByRole('dialog', { name: 'Leave without saving?' })).matches(':modal'),
    ).toBe(true);
  },
};

export const RightToLeft: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: {
    title: 'هل تريد رفض هذه الدفعة؟',
    description: 'لن يتم إرسال ‎€1,240.00 إلى Blumen Hagen GmbH.',
    actions: (
      <>
        <Button tone="secondary">إبقاء الدفعة</Button>
        <Button tone="danger">رفض الدفعة</Button>
      </>
    ),
  },
};
