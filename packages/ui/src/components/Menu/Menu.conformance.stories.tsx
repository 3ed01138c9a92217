import { User } from '@react-aria/test-utils';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { ActionLink } from '../ActionLink/index.ts';
import { Button } from '../Button/index.ts';
import { Menu } from './Menu.tsx';

const items = [
  { id: 'profile', label: 'Profile' },
  { id: 'applications', label: 'Applications' },
  { id: 'logout', label: 'Log out', tone: 'negative' as const },
];

/** The menu pattern as React Aria's own testers know it, by mouse, touch and keyboard. */
const meta = {
  title: 'Components/Menu/Conformance',
  tags: ['!autodocs', 'no-picture'],
  component: Menu,
  args: {
    label: 'Account',
    items,
    onAction: fn(),
    trigger: (props) => <Button {...props}>Ada Lovelace</Button>,
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

const tester = (interactionType: 'mouse' | 'touch' | 'keyboard') =>
  new User({ interactionType }).createTester('Menu', { root: screen.getByRole('button') });

function chooses(interactionType: 'mouse' | 'touch' | 'keyboard'): NonNullable<Story['play']> {
  return async ({ args }) => {
    const menu = tester(interactionType);
    await menu.open();
    await expect(menu.getOptions()).toHaveLength(3);
    await menu.toggleOptionSelection({ option: 'Applications' });
    await expect(args.onAction).toHaveBeenCalledWith('applications');
    await expect(menu.getMenu()).toBeNull();
    await expect(menu.getTrigger()).toHaveFocus();
  };
}

export const ByMouse: Story = { play: chooses('mouse') };
export const ByTouch: Story = { play: chooses('touch') };
export const ByKeyboard: Story = { play: chooses('keyboard') };

/** Arrow down opens at the first entry, arrow up at the last; Escape closes and the focus is on the button. */
export const OpensAtEitherEndAndCloses: Story = {
  play: async () => {
    const menu = tester('keyboard');
    await menu.open({ direction: 'down' });
    await expect(menu.getOptions()[0]).toHaveFocus();
    await menu.close();
    await expect(menu.getTrigger()).toHaveFocus();
    await menu.open({ direction: 'up' });
    await expect(menu.getOptions()[2]).toHaveFocus();
    await menu.close();
  },
};

/** The link that is one. */
export const OfAnActionLink: Story = {
  render: ({ label, items: entries, onAction }) => (
    <ActionLink label={label} items={entries} onAction={onAction} />
  ),
  play: chooses('keyboard'),
};
