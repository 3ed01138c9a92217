import { User } from '@react-aria/test-utils';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { MultiSelect, type MultiSelectProps } from './MultiSelect.tsx';

/**
 * The listbox pattern as React Aria's own tester knows it, by mouse and touch. By keyboard the tester moves the focus from
 * option to option, while ours stays in the field and names the option (`aria-activedescendant`): what it would check
 * there is checked by hand.
 */
const meta = {
  title: 'Components/MultiSelect/Conformance',
  tags: ['!autodocs', 'no-picture'],
  component: MultiSelect,
  args: {
    label: 'Payees',
    items: ['Ada Byron', 'Grace Hopper', 'Noor Trading'].map((label) => ({ id: label, label })),
    value: [],
    onChange: fn(),
  },
  render: function Controlled(args: MultiSelectProps) {
    const [value, setValue] = useState(args.value);
    return (
      <MultiSelect
        {...args}
        value={value}
        onChange={(ids) => {
          args.onChange?.(ids);
          setValue(ids);
        }}
      />
    );
  },
} satisfies Meta<typeof MultiSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.getByRole('combobox', { name: 'Payees' });
const tester = async (interactionType: 'mouse' | 'touch' | 'keyboard') =>
  new User({ interactionType }).createTester('ListBox', { root: await screen.findByRole('listbox') });

function toggles(interactionType: 'mouse' | 'touch'): NonNullable<Story['play']> {
  return async ({ args }) => {
    await userEvent.click(field());
    const listbox = await tester(interactionType);
    await expect(listbox.getOptions()).toHaveLength(3);
    await expect(listbox.getSelectedOptions()).toHaveLength(0);
    await listbox.toggleOptionSelection({ option: 'Noor Trading' });
    await listbox.toggleOptionSelection({ option: 0 });
    await expect(listbox.getSelectedOptions()).toEqual([
      listbox.findOption({ indexOrText: 'Ada Byron' }),
      listbox.findOption({ indexOrText: 2 }),
    ]);
    await listbox.toggleOptionSelection({ option: 'Ada Byron' });
    await expect(listbox.getSelectedOptions()).toEqual([listbox.findOption({ indexOrText: 2 })]);
    await expect(args.onChange).toHaveBeenLastCalledWith(['Noor Trading']);
  };
}

export const OptionsByMouse: Story = { play: toggles('mouse') };
export const OptionsByTouch: Story = { play: toggles('touch') };

/** Each option is reached by the arrows, and Enter toggles the one that is named; a second Enter takes it back. */
export const OptionsByKeyboardCheckedByHand: Story = {
  play: async ({ args }) => {
    field().focus();
    await userEvent.keyboard('{ArrowDown}');
    const listbox = await tester('keyboard');
    for (const option of listbox.getOptions()) {
      await expect(document.activeElement).toHaveAttribute('aria-activedescendant', option.id);
      await userEvent.keyboard('{Enter}');
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await userEvent.keyboard('{ArrowDown}');
    }
    await expect(listbox.getSelectedOptions()).toHaveLength(3);
    await userEvent.keyboard('{Home}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['Grace Hopper', 'Noor Trading']);
  },
};
