import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Hydrated } from '../Field/hydration.tsx';
import { inAColumn } from '../Field/storyFrame.tsx';
import { CheckboxGroup, type CheckboxGroupProps } from './CheckboxGroup.tsx';

const items = [
  { id: 'payments', label: 'Payments', description: 'Create and sign' },
  { id: 'cards', label: 'Cards' },
  { id: 'reports', label: 'Reports' },
];

const meta = {
  title: 'Components/CheckboxGroup',
  component: CheckboxGroup,
  args: { label: 'What this person may do', items, onChange: fn() },
  decorators: [inAColumn],
  parameters: guide({
    purpose: 'Any number of a few choices that belong together, under one question and with one message.',
    do: [
      'Ask the question in the label.',
      'Give `all` where people often want everything: it looks partly checked while some are ticked.',
      'Keep it to about seven choices.',
      'Give `look="card"` to the choices that a page is about, each with a few words.',
    ],
    dont: ['Don’t use it where one choice excludes another: that is a RadioGroup.', 'Don’t nest groups.'],
    keyboard: [
      ['Tab', 'goes from box to box'],
      ['Space', 'ticks and unticks the box; on the box for all, all of them'],
    ],
    accessibility: [
      'A fieldset with its legend: the question is said on entering it, with description and message.',
      'Every box is marked invalid while the group has an error.',
      'Its ref is the first box that can be ticked, where the focus belongs after a refused form.',
    ],
  }),
} satisfies Meta<typeof CheckboxGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: CheckboxGroupProps) {
  const [value, setValue] = useState(props.value ?? []);
  return (
    <CheckboxGroup
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange?.(next);
      }}
    />
  );
}

const useWords = boardWords({
  en: {
    permissions: 'What this person may do',
    items,
    changeable: 'It can be changed at any time.',
    accounts: 'Accounts',
    all: 'All of them',
    missing: 'Choose at least one.',
  },
  ar: {
    permissions: 'ما يُسمح لهذا الشخص بفعله',
    items: [
      { id: 'payments', label: 'المدفوعات', description: 'الإنشاء والتوقيع' },
      { id: 'cards', label: 'البطاقات' },
      { id: 'reports', label: 'التقارير' },
    ],
    changeable: 'يمكن تغيير ذلك في أي وقت.',
    accounts: 'الحسابات',
    all: 'الكل',
    missing: 'اختر خيارًا واحدًا على الأقل.',
  },
});

export const EveryState: Story = {
  tags: ['board'],
  render: function EveryState() {
    const { items, ...words } = useWords();
    return (
      <Stack gap={8}>
        <CheckboxGroup
          label={words.permissions}
          items={items}
          defaultValue={['cards']}
          description={words.changeable}
        />
        <CheckboxGroup
          label={words.accounts}
          items={items}
          defaultValue={['cards']}
          all={words.all}
          required={false}
        />
        <CheckboxGroup label={words.permissions} items={items} error={words.missing} />
        <CheckboxGroup label={words.permissions} items={items} defaultValue={['reports']} disabled />
      </Stack>
    );
  },
};

/** Side by side where there is room; a press anywhere in a card ticks it. */
export const Cards: Story = {
  args: { look: 'card', defaultValue: ['cards'] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Create and sign'));
    await expect(canvas.getByRole('checkbox', { name: 'Payments' })).toBeChecked();
    await userEvent.click(canvas.getByText('Reports'));
    await userEvent.click(canvas.getByText('Reports'));
    await expect(canvas.getByRole('checkbox', { name: 'Reports' })).not.toBeChecked();
  },
};

export const Ticks: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ args, canvas }) => {
    const group = canvas.getByRole('group', { name: 'What this person may do' });
    await userEvent.click(within(group).getByRole('checkbox', { name: 'Reports' }));
    await userEvent.click(within(group).getByRole('checkbox', { name: 'Payments' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['payments', 'reports']);
    await expect(within(group).getByRole('checkbox', { name: 'Payments' })).toHaveAccessibleDescription(
      'Create and sign',
    );
  },
};

/** The box for all looks partly checked while some are ticked, and ticks what can be ticked. */
export const TicksAll: Story = {
  tags: ['no-picture'],
  args: {
    all: 'Everything',
    items: [...items, { id: 'users', label: 'Users', disabled: true }],
  },
  render: (args) => <Controlled {...args} />,
  play: async ({ args, canvas }) => {
    const all = canvas.getByRole('checkbox', { name: 'Everything' });
    await expect(all).not.toBeChecked();
    await expect(all).not.toBePartiallyChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Cards' }));
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(args.onChange).toHaveBeenLastCalledWith(['payments', 'cards', 'reports']);
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    await expect(all).not.toBePartiallyChecked();
  },
};

export const OneMessage: Story = {
  args: { error: 'Choose at least one.', description: 'It can be changed at any time.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(
      'It can be changed at any time. Choose at least one.',
    );
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeInvalid();
    await expect(canvas.getAllByText('Choose at least one.')).toHaveLength(1);
  },
};

export const TickedBeforeHydration: Story = {
  tags: ['no-picture'],
  render: (args) => (
    <Hydrated
      before={(page) => {
        for (const input of page.querySelectorAll<HTMLInputElement>('[value=cards]')) input.checked = true;
      }}
    >
      <Controlled {...args} value={['reports']} />
    </Hydrated>
  ),
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith(['cards', 'reports']));
    await expect(canvas.getByRole('checkbox', { name: 'Cards' })).toBeChecked();
  },
};

export const Arabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: {
    label: 'ما يُسمح لهذا الشخص بفعله',
    all: 'الكل',
    defaultValue: ['b'],
    items: [
      { id: 'a', label: 'المدفوعات', description: 'الإنشاء والتوقيع' },
      { id: 'b', label: 'البطاقات' },
    ],
  },
};
