import { User } from '@react-aria/test-utils';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Select, type SelectProps } from './index.ts';

/**
 * The select pattern as React Aria's own testers know it. Ours opens a search field over its options, so that by keyboard it
 * is a combobox: the focus stays in the field, and `aria-activedescendant` names the option.
 */
const meta = {
  title: 'Components/Select/Conformance',
  tags: ['!autodocs', 'no-picture'],
  component: Select,
  args: {
    label: 'Payee',
    items: ['Ada Byron', 'Grace Hopper', 'Noor Trading'].map((label) => ({ id: label, label })),
    value: null,
    onChange: fn(),
    searchable: true,
  },
  render: function Controlled(args: SelectProps) {
    const [value, setValue] = useState(args.value);
    return (
      <Select
        {...args}
        value={value}
        onChange={(id) => {
          args.onChange?.(id);
          setValue(id);
        }}
      />
    );
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

const closedField = () => screen.getByRole('combobox', { name: /Payee/ });

function chooses(interactionType: 'mouse' | 'touch'): NonNullable<Story['play']> {
  return async ({ args }) => {
    const select = new User({ interactionType }).createTester('Select', { root: closedField() });
    await select.open();
    await expect(select.getOptions()).toHaveLength(3);
    await select.toggleOptionSelection({ option: 'Grace Hopper' });
    await expect(args.onChange).toHaveBeenLastCalledWith('Grace Hopper');
    await expect(select.getTrigger()).toHaveTextContent('Grace Hopper');
    await expect(select.getListbox()).toBeNull();
  };
}

export const ByMouse: Story = { play: chooses('mouse') };
export const ByTouch: Story = { play: chooses('touch') };

/** Enter opens it; the search field is the combobox. */
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    const select = new User({ interactionType: 'keyboard' }).createTester('Select', { root: closedField() });
    await select.open();
    const search = await waitFor(() => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement)) throw new Error('the search field has not got the focus yet');
      return field;
    });
    const combobox = new User({ interactionType: 'keyboard' }).createTester('ComboBox', { root: search });
    await expect(combobox.getOptions()).toHaveLength(3);
    await combobox.toggleOptionSelection({ option: 'Noor Trading' });
    await expect(args.onChange).toHaveBeenLastCalledWith('Noor Trading');
    await waitFor(() => expect(select.getTrigger()).toHaveFocus());
    await expect(select.getTrigger()).toHaveTextContent('Noor Trading');
  },
};
