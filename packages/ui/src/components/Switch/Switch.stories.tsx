import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { isolate } from '../../locale/bidi.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Button, SendingUnavailable } from '../Button/index.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'Components/Switch',
  component: Switch,
  args: { label: 'Contactless payments', onChange: fn() },
  decorators: [inAColumn],
  parameters: guide({
    purpose: 'Turns something on or off at once, without a button that saves.',
    do: [
      'Name the thing, not the act: “Contactless payments”.',
      'Show the new state at once and set `loading` until it is saved; where saving fails, turn it back and say why.',
    ],
    dont: [
      'Don’t use it in a form that is sent with a button: that is a Checkbox.',
      'Don’t use it for what cannot be undone.',
    ],
    keyboard: [['Space', 'turns on and off']],
    accessibility: [
      'A native checkbox in the role of a switch: said as on or off.',
      'While it is being saved it keeps the focus, is busy, and says “Saving” politely.',
      'With `sends`, while nothing can be sent, it keeps its place in the order of focus and says why.',
      'The error of a failed change is announced politely and describes the switch.',
    ],
  }),
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

const useWords = boardWords({
  en: {
    off: 'Off',
    on: 'On',
    contactless: 'Contactless payments',
    limit: 'Up to 50.00 EUR without the PIN',
    turningOn: 'Being turned on',
    turningOff: 'Being turned off',
    abroad: 'Payments abroad',
    failed: 'It could not be turned on. Try again.',
    offDisabled: 'Off, disabled',
    reason: 'Ask your main representative.',
    onDisabled: 'On, disabled',
  },
  ar: {
    off: 'متوقف',
    on: 'مفعّل',
    contactless: 'المدفوعات اللاتلامسية',
    limit: `حتى ${isolate('50.00 EUR')} دون رقم سري`,
    turningOn: 'قيد التفعيل',
    turningOff: 'قيد الإيقاف',
    abroad: 'المدفوعات خارج البلاد',
    failed: 'تعذّر التفعيل. حاول مرة أخرى.',
    offDisabled: 'متوقف، غير متاح',
    reason: 'تواصل مع ممثلك الرئيسي.',
    onDisabled: 'مفعّل، غير متاح',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const words = useWords();
    return (
      <Stack gap={4}>
        <Switch label={words.off} />
        <Switch label={words.on} defaultChecked />
        <Switch label={words.contactless} description={words.limit} defaultChecked />
        <Switch label={words.turningOn} checked loading onChange={fn()} />
        <Switch label={words.turningOff} checked={false} loading onChange={fn()} />
        <Switch label={words.abroad} error={words.failed} />
        <Switch label={words.offDisabled} description={words.reason} disabled />
        <Switch label={words.onDisabled} defaultChecked disabled />
      </Stack>
    );
  },
};

export const TurnsOn: Story = {
  play: async ({ args, canvas }) => {
    const control = canvas.getByRole('switch', { name: 'Contactless payments' });
    await expect(control).not.toBeChecked();
    await userEvent.click(canvas.getByText('Contactless payments'));
    await expect(control).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(control).not.toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};

/** The new state shows at once; while it is being saved the switch takes no press; a failure turns it back and says so. */
export const TurnsBackWhereSavingFails: Story = {
  render: function Saved(args) {
    const [checked, setChecked] = useState(false);
    const [saving, setSaving] = useState(false);
    const [error, setError] = useState<string>();
    return (
      <Stack gap={4}>
        <Switch
          {...args}
          checked={checked}
          loading={saving}
          error={error}
          onChange={(next) => {
            args.onChange?.(next);
            setChecked(next);
            setSaving(true);
            setError(undefined);
          }}
        />
        <Button
          tone="secondary"
          onClick={() => {
            setSaving(false);
            setChecked(false);
            setError('It could not be turned on. Try again.');
          }}
        >
          Let it fail
        </Button>
      </Stack>
    );
  },
  play: async ({ args, canvas }) => {
    const control = canvas.getByRole('switch');
    await userEvent.click(control);
    await expect(control).toBeChecked();
    await expect(control).toHaveAttribute('aria-busy', 'true');
    await expect(control).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('Saving');
    await userEvent.keyboard(' ');
    await userEvent.click(control);
    await expect(control).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(control).not.toBeChecked());
    await expect(control).toHaveAccessibleDescription('It could not be turned on. Try again.');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

/** Without a connection it keeps its state, ignores presses, and says why when it is hovered or focused. */
export const WithoutAConnection: Story = {
  tags: ['no-picture'],
  args: { defaultChecked: true, sends: true, description: 'Up to 50.00 EUR without the PIN' },
  render: (args) => (
    <SendingUnavailable because="You are offline.">
      <Switch {...args} />
    </SendingUnavailable>
  ),
  play: async ({ args, canvas }) => {
    const control = canvas.getByRole('switch');
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    await expect(control).toHaveAccessibleDescription('Up to 50.00 EUR without the PIN You are offline.');
    await userEvent.click(canvas.getByText('Contactless payments'));
    await expect(control).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const LongGerman: Story = {
  parameters: { looks: { locale: 'de' } },
  globals: { viewport: { value: 'phone' } },
  args: {
    label: 'Benachrichtigungen über Zahlungseingangsbestätigungen',
    description: 'Wir schreiben Ihnen, sobald Geld auf einem Ihrer Konten eingeht.',
    defaultChecked: true,
  },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: 'المدفوعات اللاتلامسية', description: 'حتى 50 يورو دون رقم سري', defaultChecked: true },
};
