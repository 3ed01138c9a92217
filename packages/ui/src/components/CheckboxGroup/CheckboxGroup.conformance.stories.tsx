import { User } from '@react-aria/test-utils';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { CheckboxGroup } from './CheckboxGroup.tsx';

/** The checkbox group pattern as React Aria's own testers know it, by mouse, touch and keyboard. */
const meta = {
  title: 'Components/CheckboxGroup/Conformance',
  tags: ['!autodocs', 'no-picture'],
  component: CheckboxGroup,
  args: {
    label: 'What this person may do',
    items: [
      { id: 'payments', label: 'Payments', description: 'Create and sign' },
      { id: 'cards', label: 'Cards' },
      { id: 'users', label: 'Users', disabled: true },
      { id: 'reports', label: 'Reports' },
    ],
    defaultValue: ['cards'],
    onChange: fn(),
  },
} satisfies Meta<typeof CheckboxGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

function ticks(interactionType: 'mouse' | 'touch' | 'keyboard'): NonNullable<Story['play']> {
  return async ({ args }) => {
    const group = new User({ interactionType }).createTester('CheckboxGroup', {
      root: screen.getByRole('group', { name: 'What this person may do' }),
    });
    await expect(group.getCheckboxes()).toHaveLength(4);
    await expect(group.getSelectedCheckboxes()).toEqual([screen.getByRole('checkbox', { name: 'Cards' })]);

    await group.toggleCheckbox({ checkbox: 'Reports' });
    await expect(args.onChange).toHaveBeenLastCalledWith(['cards', 'reports']);
    await group.toggleCheckbox({ checkbox: 'Payments' });
    await expect(args.onChange).toHaveBeenLastCalledWith(['payments', 'cards', 'reports']);
    await group.toggleCheckbox({ checkbox: 'Cards' });
    await expect(group.getSelectedCheckboxes()).toHaveLength(2);
    await expect(group.toggleCheckbox({ checkbox: 'Users' })).rejects.toThrow(/is disabled/);
  };
}

export const ByMouse: Story = { play: ticks('mouse') };
export const ByTouch: Story = { play: ticks('touch') };
export const ByKeyboard: Story = { play: ticks('keyboard') };
