import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type FormEvent } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { inAColumn } from '../Field/storyFrame.tsx';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Components/PasswordField',
  component: PasswordField,
  args: { label: 'Password' },
  decorators: [inAColumn],
  parameters: guide({
    purpose: 'A password, hidden unless its owner wants to see it.',
    do: [
      'Say the rules of a new password in the description, before it is typed.',
      'Set `autoComplete="new-password"` where one is chosen: managers then offer one.',
    ],
    dont: ['Don’t forbid pasting.', 'Don’t ask for a password twice: it can be looked at.'],
    keyboard: [
      ['Tab', 'goes on to the show button'],
      ['Enter, Space', 'on the show button show and hide the password'],
    ],
    accessibility: [
      'The show button is a toggle (`aria-pressed`); showing and hiding are announced politely.',
      'Caret and selection stay where they were, and with a pointer the focus too.',
      'Caps Lock is pointed out beside the field and announced.',
      'Hidden again before its form is submitted.',
    ],
  }),
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

const useWords = boardWords({
  en: {
    label: 'Password',
    fresh: 'New password',
    rule: 'At least 12 characters',
    wrong: 'The phone number or the password is not right.',
  },
  ar: {
    label: 'كلمة المرور',
    fresh: 'كلمة المرور الجديدة',
    rule: '12 حرفًا على الأقل',
    wrong: 'رقم الهاتف أو كلمة المرور غير صحيحة.',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const words = useWords();
    return (
      <Stack gap={6}>
        <PasswordField label={words.label} />
        <PasswordField
          label={words.fresh}
          autoComplete="new-password"
          defaultValue="correct horse"
          description={words.rule}
        />
        <PasswordField label={words.label} defaultValue="horse" error={words.wrong} />
        <PasswordField label={words.label} defaultValue="correct horse" disabled />
      </Stack>
    );
  },
};

/** The button shows and hides; the caret and the focus stay where they were. There is no clear button. */
export const ShowsAndHides: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(field, 'correct horse');
    field.setSelectionRange(3, 7);
    const toggle = canvas.getByRole('button', { name: 'Show password' });
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(toggle);
    await expect(field).toHaveAttribute('type', 'text');
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByRole('status')).toHaveTextContent('Password is shown');
    await expect(field).toHaveFocus();
    await expect([field.selectionStart, field.selectionEnd]).toEqual([3, 7]);
    await userEvent.click(toggle);
    await expect(field).toHaveAttribute('type', 'password');
    await expect(canvas.getByRole('status')).toHaveTextContent('Password is hidden');
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
};

export const ShowsByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('secret');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Show password' })).toHaveFocus();
  },
};

/** Hidden again before anyone reads the form: browsers offer to save only what is hidden. */
export const HidesOnSubmit: Story = {
  tags: ['no-picture'],
  render: function InAForm(args) {
    const [seen, setSeen] = useState('');
    const submit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const field = event.currentTarget.elements.namedItem('password');
      if (field instanceof HTMLInputElement) setSeen(`${field.type}: ${field.value}`);
    };
    return (
      <form onSubmit={submit}>
        <Stack gap={4}>
          <PasswordField {...args} name="password" />
          <output aria-label="Submitted">{seen}</output>
        </Stack>
      </form>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'secret');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await userEvent.type(canvas.getByLabelText('Password'), '{Enter}');
    await waitFor(() => expect(canvas.getByLabelText('Submitted')).toHaveTextContent('password: secret'));
  },
};

export const PointsOutCapsLock: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password');
    await userEvent.click(field);
    await userEvent.keyboard('{CapsLock}S');
    await expect(canvas.getByText('Caps Lock is on')).toBeVisible();
    await userEvent.keyboard('s');
    await expect(canvas.queryByText('Caps Lock is on')).toBeNull();
    await userEvent.keyboard('{CapsLock}S');
    await expect(field).toHaveAccessibleDescription('Caps Lock is on');
  },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { label: 'كلمة المرور', defaultValue: 'secret', error: 'كلمة المرور غير صحيحة.' },
};
