import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { navigate, withRouter } from '../Link/storyRouter.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const ancestors = [
  { href: '/profile', label: 'Settings' },
  { href: '/profile/users', label: 'Users of the company' },
];

const deep = [
  { href: '/', label: 'Home' },
  { href: '/documents', label: 'Documents' },
  { href: '/documents/2024', label: '2024' },
  { href: '/documents/2024/statements', label: 'Statements' },
];

const meta = {
  title: 'Components/Breadcrumbs',
  parameters: guide({
    purpose: 'Where a page stands below others, and the way back up: pages that are two or more levels deep.',
    do: [
      'Name each level as its page is headed.',
      'Put them above the heading of the page.',
      'Use a BackButton instead where there is one level above.',
    ],
    dont: [
      'Don’t show the steps of a form with them: that is a Stepper.',
      'Don’t let them stand in for the navigation of the application.',
    ],
    keyboard: [
      ['Tab', 'goes through the levels above'],
      ['Enter', 'leads to one; on “More levels” opens the menu'],
    ],
    accessibility: [
      'A `nav` with an ordered list; the page itself has `aria-current="page"` and is no link.',
      'Of more than four levels those in the middle are in a menu.',
      'In less than 448 px of room (more with larger text) only the page above is left, as a way back.',
    ],
  }),
  component: Breadcrumbs,
  args: { ancestors, current: 'Ada Byron' },
  decorators: [withRouter],
  beforeEach: () => {
    navigate.mockClear();
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

const names = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent);

/** The host's router follows a level; the page itself is no link. */
export const Levels: Story = {
  play: async ({ canvasElement }) => {
    const nav = within(canvasElement).getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(within(nav).getAllByRole('listitem')).toHaveLength(3);
    await expect(names(within(nav).getAllByRole('link'))).toEqual(['Settings', 'Users of the company']);
    await expect(within(nav).getByText('Ada Byron')).toHaveAttribute('aria-current', 'page');
    await userEvent.click(within(nav).getByRole('link', { name: 'Settings' }));
    await userEvent.tab();
    await expect(within(nav).getByRole('link', { name: 'Users of the company' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(navigate.mock.calls.flat()).toEqual(['/profile', '/profile/users']);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  },
};

/** The levels in the middle are in a menu, and lead through the host's router from there. */
export const ManyLevels: Story = {
  args: { ancestors: deep, current: 'March' },
  play: async ({ canvasElement }) => {
    const nav = within(canvasElement).getByRole('navigation');
    await expect(names(within(nav).getAllByRole('link'))).toEqual(['Home', 'Statements']);
    const more = within(nav).getByRole('button', { name: 'More levels' });
    more.focus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', { name: 'More levels' });
    await waitFor(() => expect(menu).toBeVisible());
    await expect(names(within(menu).getAllByRole('menuitem'))).toEqual(['Documents', '2024']);
    await waitFor(() => expect(within(menu).getByRole('menuitem', { name: 'Documents' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(navigate).toHaveBeenLastCalledWith('/documents/2024');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    more.blur();
  },
};

/** On a phone: one way back, to the page above. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { ancestors: deep, current: 'March' },
  play: async ({ canvasElement }) => {
    const nav = within(canvasElement).getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(names(within(nav).getAllByRole('link'))).toEqual(['Statements']);
    await expect(within(nav).queryByRole('button')).toBeNull();
    await userEvent.click(within(nav).getByRole('link', { name: 'Statements' }));
    await expect(navigate).toHaveBeenLastCalledWith('/documents/2024/statements');
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  },
};

const useWords = boardWords({
  en: {
    settings: 'Settings',
    users: 'Users of the company',
    person: 'Ada Byron',
    home: 'Home',
    documents: 'Documents',
    year: 'This year',
    statements: 'Statements',
    month: 'March',
  },
  ar: {
    settings: 'الإعدادات',
    users: 'مستخدمو الشركة',
    person: 'ليلى حداد',
    home: 'الرئيسية',
    documents: 'المستندات',
    year: 'هذا العام',
    statements: 'كشوف الحساب',
    month: 'مارس',
  },
});

/** A page has one of them; here are three. */
export const Board: Story = {
  tags: ['board'],
  parameters: { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } },
  render: function Board() {
    const words = useWords();
    const users = [
      { href: '/profile', label: words.settings },
      { href: '/profile/users', label: words.users },
    ];
    return (
      <Stack gap={4}>
        <Breadcrumbs ancestors={users} current={words.person} />
        <Breadcrumbs
          ancestors={[
            { href: '/', label: words.home },
            { href: '/documents', label: words.documents },
            { href: '/documents/2024', label: words.year },
            { href: '/documents/2024/statements', label: words.statements },
          ]}
          current={words.month}
        />
        <Box maxWidth={240}>
          <Breadcrumbs ancestors={users} current={words.person} />
        </Box>
      </Stack>
    );
  },
};
