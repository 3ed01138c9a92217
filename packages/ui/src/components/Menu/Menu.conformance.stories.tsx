import { User } from '@react-aria/test-utils';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
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

/** A letter typed again goes on to the next entry that begins so, round the end; accents make no difference. */
export const LettersGoOn: Story = {
  args: {
    items: [
      { id: 'payments', label: 'Payments' },
      { id: 'edit', label: 'Édit' },
      { id: 'print', label: 'Print' },
    ],
  },
  play: async () => {
    const menu = tester('keyboard');
    await menu.open({ direction: 'down' });
    const [payments, , print] = menu.getOptions();
    await userEvent.keyboard('p');
    await expect(print).toHaveFocus();
    await userEvent.keyboard('p');
    await expect(payments).toHaveFocus();
    await menu.close();
    await menu.open({ direction: 'up' });
    await userEvent.keyboard('e');
    await expect(menu.getOptions()[1]).toHaveFocus();
    await menu.close();
  },
};

/** Keys and the pointer reach a disabled entry, which says that it is one; neither chooses it. */
export const DisabledIsReached: Story = {
  args: { items: items.map((item) => ({ ...item, disabled: item.id === 'applications' })) },
  play: async ({ args }) => {
    const menu = tester('keyboard');
    await menu.open({ direction: 'down' });
    await userEvent.keyboard('{ArrowDown}');
    const disabled = screen.getByRole('menuitem', { name: 'Applications' });
    await expect(disabled).toHaveFocus();
    await expect(disabled).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter} ');
    await userEvent.keyboard('{End}');
    // The pointer moves what is current also after the keys were used.
    await userEvent.hover(disabled);
    await waitFor(() => expect(disabled).toHaveFocus());
    await userEvent.click(disabled);
    await expect(args.onAction).not.toHaveBeenCalled();
    await expect(menu.getMenu()).toBeVisible();
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
