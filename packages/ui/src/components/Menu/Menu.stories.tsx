import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { ChevronDown, LogOut, Receipt, User, Users } from '../../icons/index.ts';
import { Inline } from '../../layout/index.ts';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { navigate, withRouter } from '../Link/storyRouter.tsx';
import { Menu } from './Menu.tsx';

const meta = {
  title: 'Components/Menu',
  parameters: guide({
    purpose: 'A few actions behind one button, such as what can be done with a payment or an account.',
    do: [
      'Use verbs, most used first, what can’t be undone last in the `negative` tone.',
      'Give an entry that leads to a page its `href`: it opens in a new tab too.',
      'Keep a disabled entry in sight when its absence would surprise.',
    ],
    dont: [
      'Don’t choose a value with it: that is a Select.',
      'Don’t put more than about eight entries in; a page or a sheet holds those.',
      'Don’t hide the main action of a page in it.',
    ],
    keyboard: [
      ['Enter, Space, ↓', 'open it at the first entry'],
      ['↑', 'opens it at the last'],
      ['↓ ↑ Home End', 'move among the entries, round the end'],
      ['letters', 'jump to the entry that begins so'],
      ['Enter, Space', 'choose'],
      ['Escape, Tab', 'close; the focus is on the button'],
    ],
    accessibility: [
      'A menu button of the ARIA Authoring Practices: `aria-haspopup`, `aria-expanded`, one `menuitem` in the focus.',
      'Opens in the browser’s top layer, so it is above a dialog and closes without closing the dialog.',
      'Disabled entries can be reached and say that they are.',
      'Passes React Aria’s own menu tester by mouse, touch and keyboard.',
    ],
  }),
  component: Menu,
  args: {
    label: 'Account',
    trigger: (props) => (
      <Button {...props} tone="secondary" iconEnd={<ChevronDown size={18} />}>
        Ada Lovelace
      </Button>
    ),
    items: [
      { id: 'profile', label: 'Profile', icon: <User />, href: '/profile' },
      { id: 'applications', label: 'Applications', icon: <Receipt /> },
      { id: 'users', label: 'Users', icon: <Users />, disabled: true },
      { id: 'logout', label: 'Log out', icon: <LogOut />, tone: 'negative' },
    ],
    onAction: fn(),
    onOpenChange: fn(),
  },
  beforeEach: () => void navigate.mockClear(),
  decorators: [
    withRouter,
    (Example) => (
      <div style={{ minHeight: 260 }}>
        <Inline gap={3} wrap>
          <Example />
          <Button tone="ghost">After</Button>
        </Inline>
      </div>
    ),
  ],
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

const button = () => screen.getByRole('button', { name: 'Ada Lovelace' });
const item = (name: string) => screen.getByRole('menuitem', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

export const Closed: Story = {
  play: async () => {
    await expect(button()).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.queryByRole('menuitem')).toBeNull();
  },
};

export const Open: Story = {
  tags: ['forced-colours'],
  play: async () => {
    await userEvent.click(button());
    await waitFor(() => expect(screen.getByRole('menu', { name: 'Account' })).toBeVisible());
    await expect(item('Profile')).toHaveFocus();
    await expect(button()).toHaveAttribute('aria-expanded', 'true');
  },
};

export const Choosing: Story = {
  tags: ['no-picture'],
  play: async ({ args }) => {
    await userEvent.click(button());
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(item('Applications'));
    await closed();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await expect(args.onOpenChange).toHaveBeenCalledTimes(2);
    await expect(args.onAction).toHaveBeenCalledTimes(1);
    await expect(args.onAction).toHaveBeenLastCalledWith('applications');
    await expect(button()).toHaveFocus();

    await userEvent.click(button());
    await userEvent.click(item('Profile'));
    await closed();
    await expect(navigate).toHaveBeenLastCalledWith('/profile');
    await expect(window.location.pathname).not.toBe('/profile');
    await expect(args.onAction).toHaveBeenCalledTimes(1);
  },
};

export const ByKeyboard: Story = {
  tags: ['no-picture'],
  play: async ({ args }) => {
    button().focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(item('Log out')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(item('Profile')).toHaveFocus();
    await userEvent.keyboard('{End}{Home}{ArrowDown}');
    await expect(item('Applications')).toHaveFocus();
    await userEvent.keyboard('l');
    await expect(item('Log out')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(button()).toHaveFocus();

    await userEvent.keyboard('{ArrowDown} ');
    await closed();
    await expect(navigate).toHaveBeenLastCalledWith('/profile');
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await closed();
    await expect(args.onAction).toHaveBeenLastCalledWith('applications');
  },
};

export const DisabledDoesNothing: Story = {
  tags: ['forced-colours'],
  play: async ({ args }) => {
    await userEvent.click(button());
    await userEvent.click(item('Users'));
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    await expect(args.onAction).not.toHaveBeenCalled();
  },
};

export const ClosesOnAPressElsewhereAndOnTab: Story = {
  tags: ['no-picture'],
  play: async () => {
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('button', { name: 'After' }));
    await closed();
    await expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
    await userEvent.click(button());
    await userEvent.click(button());
    await closed();
    await userEvent.click(button());
    // From its button the browser goes on to what follows.
    await expect(fireEvent.keyDown(item('Profile'), { key: 'Tab' })).toBe(true);
    await closed();
    await expect(button()).toHaveFocus();
  },
};

/** In a dialog it is above the dialog, and Escape closes the menu alone. */
export const InADialog: Story = {
  parameters: { docs: { story: { inline: false, iframeHeight: 400 } } },
  render: (args) => (
    <Dialog open onClose={fn()} title="Payment">
      <Menu {...args} />
    </Dialog>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Payment' });
    await userEvent.click(button());
    const { left, bottom } = item('Log out').getBoundingClientRect();
    await expect(item('Log out')).toContainElement(
      document.elementFromPoint(left + 20, bottom - 10) as HTMLElement | null,
    );
    await userEvent.keyboard('{Escape}');
    await closed();
    await expect(dialog.matches(':modal')).toBe(true);
    await expect(button()).toHaveFocus();
    await userEvent.click(button());
    await waitFor(() => expect(screen.getByRole('menu', { name: 'Account' })).toBeVisible());
  },
};

export const RightToLeft: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: {
    label: 'الحساب',
    items: [
      { id: 'profile', label: 'الملف الشخصي', icon: <User /> },
      { id: 'logout', label: 'تسجيل الخروج', icon: <LogOut />, tone: 'negative' },
    ],
  },
  play: async () => {
    await userEvent.click(button());
    const menu = (await screen.findByRole('menu')).getBoundingClientRect();
    await expect(Math.abs(menu.right - button().getBoundingClientRect().right)).toBeLessThanOrEqual(1);
  },
};
