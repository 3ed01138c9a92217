import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { Button } from '../Button/index.ts';
import { overlayParameters } from '../overlay/storyParameters.ts';
import { TextField } from '../TextField/index.ts';
import { AdaptiveDialog, AdaptivePanel } from './Adaptive.tsx';

const meta = {
  title: 'Components/Adaptive',
  component: AdaptiveDialog,
  parameters: {
    ...overlayParameters,
    imports: ['AdaptiveDialog', 'AdaptivePanel'],
    docs: {
      ...overlayParameters.docs,
      ...guide({
        purpose:
          '`AdaptiveDialog` and `AdaptivePanel`: a dialog or side panel where there is room, a bottom sheet on a phone, in one component.',
        do: [
          'Use them for every overlay of a page that is seen on both.',
          'Turn the phone while it is open: it changes its shape and keeps what was typed.',
        ],
        dont: ['Don’t choose by window size yourself; the server doesn’t know it.'],
        keyboard: [
          ['Escape', 'closes it'],
          ['Tab, Shift + Tab', 'stay inside'],
        ],
        accessibility: ['One modal `dialog` in both shapes, with the same name, focus and keys.'],
      }).docs,
    },
  },
  args: { open: true, onClose: fn(), title: 'New beneficiary' },
} satisfies Meta<typeof AdaptiveDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const fields = (
  <Stack gap={5}>
    <TextField label="Name" />
    <TextField label="IBAN" />
  </Stack>
);
const actions = (
  <>
    <Button tone="secondary">Cancel</Button>
    <Button>Save beneficiary</Button>
  </>
);
const shape = async () => (await screen.findByRole('dialog')).dataset['shape'];

export const AsDialog: Story = {
  args: { children: fields, actions },
  play: async () => expect(await shape()).toBe('dialog'),
};

export const AsPanel: Story = {
  render: ({ actions: footer, ...args }) => <AdaptivePanel {...args} footer={footer} />,
  args: { children: fields, actions },
  play: async () => expect(await shape()).toBe('panel'),
};

const onAPhone: Story = {
  tags: ['no-picture'],
  globals: { viewport: { value: 'phone' } },
  args: { children: fields, actions },
  play: async () => expect(await shape()).toBe('sheet'),
};

export const DialogOnAPhone: Story = onAPhone;

export const PanelOnAPhone: Story = {
  ...onAPhone,
  render: ({ actions: footer, ...args }) => <AdaptivePanel {...args} footer={footer} />,
};
