import { User } from '@react-aria/test-utils';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { SegmentedControl } from './SegmentedControl.tsx';

/** The radio group pattern of a segmented control as React Aria's own testers know it, by mouse, touch and keyboard. */
const meta = {
  title: 'Components/SegmentedControl/Conformance',
  tags: ['!autodocs', 'no-picture'],
  component: SegmentedControl,
  args: {
    label: 'Speed',
    items: [
      { id: 'standard', label: 'Standard' },
      { id: 'instant', label: 'Instant' },
      { id: 'wire', label: 'Wire transfer', disabled: true },
      { id: 'later', label: 'On another day' },
    ],
    defaultValue: 'standard',
    onChange: fn(),
  },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

function chooses(interactionType: 'mouse' | 'touch' | 'keyboard'): NonNullable<Story['play']> {
  return async ({ args }) => {
    const group = new User({ interactionType }).createTester('RadioGroup', {
      root: screen.getByRole('radiogroup', { name: 'Speed' }),
    });
    await expect(group.getRadios()).toHaveLength(4);
    await expect(group.getSelectedRadio()).toHaveAccessibleName('Standard');

    await group.triggerRadio({ radio: 'Instant' });
    await expect(args.onChange).toHaveBeenLastCalledWith('instant');
    // By keyboard, past the one that is disabled.
    await group.triggerRadio({ radio: 'On another day' });
    await expect(args.onChange).toHaveBeenLastCalledWith('later');
    await expect(group.getSelectedRadio()).toHaveAccessibleName('On another day');
    await group.triggerRadio({ radio: 'Standard' });
    await expect(group.getSelectedRadio()).toHaveAccessibleName('Standard');
    await expect(group.triggerRadio({ radio: 'Wire transfer' })).rejects.toThrow(/is disabled/);
  };
}

export const ByMouse: Story = { play: chooses('mouse') };
export const ByTouch: Story = { play: chooses('touch') };
export const ByKeyboard: Story = { play: chooses('keyboard') };
