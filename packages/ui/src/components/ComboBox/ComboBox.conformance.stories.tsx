import { User } from '@react-aria/test-utils';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ComboBox } from './ComboBox.tsx';
import { cities, field, options } from './comboBoxStory.tsx';

/** The combobox pattern as React Aria's own testers know it. */
const meta = {
  title: 'Components/ComboBox/Conformance',
  tags: ['!autodocs', 'no-picture'],
  component: ComboBox,
  args: { label: 'City', items: cities, onChange: fn() },
} satisfies Meta<typeof ComboBox>;
export default meta;
type Story = StoryObj<typeof meta>;

function chooses(interactionType: 'mouse' | 'keyboard' | 'touch'): NonNullable<Story['play']> {
  return async ({ args }) => {
    const combobox = new User({ interactionType }).createTester('ComboBox', {
      root: field('City'),
      trigger: screen.getByRole('button', { name: 'Show options' }),
    });
    await combobox.open();
    await waitFor(() => expect(options()).toHaveLength(5));
    await combobox.toggleOptionSelection({ option: 'Munich' });
    await expect(args.onChange).toHaveBeenLastCalledWith('Munich');
    await expect(field('City')).toHaveValue('Munich');
    await expect(combobox.getListbox()).toBeNull();
    await expect(field('City')).toHaveFocus();
  };
}
export const ByMouse: Story = { play: chooses('mouse') };
export const ByTouch: Story = { play: chooses('touch') };
export const ByKeyboard: Story = { play: chooses('keyboard') };
