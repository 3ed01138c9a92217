import { User } from '@react-aria/test-utils';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { Text } from '../../text/index.ts';
import { Tabs, type TabsProps } from './Tabs.tsx';

/** The tabs pattern as React Aria's own testers know it, by mouse, touch and keyboard, in both directions of script. */
const meta = {
  title: 'Components/Tabs/Conformance',
  tags: ['!autodocs', 'no-picture'],
  component: Tabs,
  args: {
    label: 'Operations',
    value: 'payments',
    onChange: fn(),
    items: [
      { id: 'payments', label: 'Payments', content: <Text>All payments</Text> },
      { id: 'cards', label: 'Cards', disabled: true },
      { id: 'unsigned', label: 'Unsigned', content: <Text>All unsigned</Text> },
      { id: 'exchange', label: 'Exchange', content: <Text>All exchanges</Text> },
    ],
  },
  render: function Controlled(args: TabsProps) {
    const [value, setValue] = useState(args.value);
    return (
      <Tabs
        {...args}
        value={value}
        onChange={(id) => {
          args.onChange?.(id);
          setValue(id);
        }}
      />
    );
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

function chooses(
  interactionType: 'mouse' | 'touch' | 'keyboard',
  direction: 'ltr' | 'rtl' = 'ltr',
): NonNullable<Story['play']> {
  return async ({ args }) => {
    const tabs = new User({ interactionType }).createTester('Tabs', {
      root: screen.getByRole('tablist'),
      direction,
    });
    await expect(tabs.getTabs()).toHaveLength(4);
    await expect(tabs.getSelectedTab()).toHaveTextContent('Payments');
    await expect(tabs.getActiveTabpanel()).toHaveTextContent('All payments');

    await tabs.triggerTab({ tab: 'Exchange' });
    await expect(tabs.getSelectedTab()).toHaveTextContent('Exchange');
    await expect(tabs.getSelectedTab()).toHaveFocus();
    await expect(tabs.getTabpanels()).toHaveLength(1);
    await expect(tabs.getActiveTabpanel()).toHaveTextContent('All exchanges');

    await tabs.triggerTab({ tab: 'Unsigned' });
    await expect(args.onChange).toHaveBeenLastCalledWith('unsigned');
    await expect(tabs.getActiveTabpanel()).toHaveTextContent('All unsigned');
  };
}

export const ByMouse: Story = { play: chooses('mouse') };
export const ByTouch: Story = { play: chooses('touch') };
export const ByKeyboard: Story = { play: chooses('keyboard') };
export const ByKeyboardFromRightToLeft: Story = {
  parameters: { looks: { locale: 'ar' } },
  play: chooses('keyboard', 'rtl'),
};
