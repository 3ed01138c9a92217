import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { guide } from '../../guide.ts';
import { CreditCard, Home, Send } from '../../icons/index.ts';
import { Box, Stack } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Heading, Text } from '../../text/index.ts';
import { AppHeader, OnAppHeader } from '../AppHeader/index.ts';
import { Button } from '../Button/index.ts';
import { withRouter } from '../Link/storyRouter.tsx';
import { SideNavigation } from '../SideNavigation/index.ts';
import { TabBar } from '../TabBar/index.ts';
import { AppShell } from './AppShell.tsx';

const english = {
  bank: 'Bank',
  person: 'Ada Byron',
  areas: 'Areas',
  home: 'Home',
  payments: 'Payments',
  cards: 'Cards',
  today: 'What is new today',
  page: 'Payments of this month',
  aside: 'Limits',
  left: 'What is left of this month’s limit',
};
type Words = typeof english;
const arabic: Words = {
  bank: 'المصرف',
  person: 'ليلى حداد',
  areas: 'الأقسام',
  home: 'الرئيسية',
  payments: 'المدفوعات',
  cards: 'البطاقات',
  today: 'جديد اليوم',
  page: 'مدفوعات هذا الشهر',
  aside: 'الحدود',
  left: 'المتبقي من حد هذا الشهر',
};
const useWords = boardWords({ en: english, ar: arabic });

const panel = (text: string) => (
  <Box padding={4} surface="raised" border radius="card">
    <Text>{text}</Text>
  </Box>
);

function Example() {
  const words = useWords();
  const links = [
    { id: 'home', label: words.home, href: '/home', icon: <Home size={22} /> },
    { id: 'payments', label: words.payments, href: '/payments', icon: <Send size={22} /> },
    { id: 'cards', label: words.cards, href: '/cards', icon: <CreditCard size={22} /> },
  ];
  return (
    <AppShell
      maxWidth={1360}
      header={
        <AppHeader
          maxWidth={1360}
          logo={<strong>{words.bank}</strong>}
          end={
            <OnAppHeader>
              <Button tone="ghost" size="small">
                {words.person}
              </Button>
            </OnAppHeader>
          }
        />
      }
      side={
        <SideNavigation label={words.areas} groups={[{ id: 'areas', items: links }]} current="payments" />
      }
      aside={
        <Stack gap={3}>
          <Heading level={2} size="section">
            {words.aside}
          </Heading>
          {panel(words.left)}
        </Stack>
      }
      tabBar={<TabBar label={words.areas} items={links} current="payments" />}
    >
      <Stack gap={4}>
        <Heading level={1}>{words.payments}</Heading>
        {panel(words.page)}
        {panel(words.today)}
      </Stack>
    </AppShell>
  );
}

const meta = {
  title: 'Components/AppShell',
  component: AppShell,
  args: { header: null, maxWidth: 1360, children: null },
  decorators: [withRouter],
  render: () => <Example />,
  parameters: {
    layout: 'fullscreen',
    ...guide({
      purpose:
        'The frame around every page of an app: a way past it, the header, a side navigation on wide screens, the page, what goes with it, and a tab bar on phones.',
      do: [
        'Keep it around all pages, and change only what is in it.',
        'Give header and shell the same `maxWidth`, so that they stand on the same edges.',
        'Leave `tabBar` out on a page whose action stands at a phone’s foot.',
        'Begin the page with its `h1`: the skip link leads there.',
      ],
      dont: [
        'Don’t put what is needed on a phone only into `side`: below a desktop’s width it is not shown.',
        'Don’t use it before a person has signed in: that is a SplitScreen.',
      ],
      keyboard: [
        ['Tab', 'first reaches the skip link'],
        ['Enter', 'there: goes to the page’s heading'],
      ],
      accessibility: [
        'Landmarks: `banner` (the header’s), `navigation` (the host’s), `main` and `complementary`.',
        'What is not shown at a width is not said either.',
        'What gets the focus is scrolled out from under the header and the tab bar.',
      ],
    }),
  },
} satisfies Meta<typeof AppShell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async () => {
    await expect(screen.getAllByRole('navigation')).toHaveLength(1);
    const [side, main, aside] = (['navigation', 'main', 'complementary'] as const).map((role) =>
      screen.getByRole(role).getBoundingClientRect(),
    );
    await expect(side?.right).toBeLessThanOrEqual(main?.left ?? 0);
    await expect(main?.right).toBeLessThanOrEqual(aside?.left ?? 0);
    await userEvent.tab();
    await expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const heading = screen.getByRole('heading', { level: 1, name: 'Payments' });
    await expect(heading).toHaveFocus();
    heading.blur();
  },
};

/** The areas are at the foot, and what goes with the page is below it. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const bar = screen.getByRole('navigation', { name: 'Areas' }).getBoundingClientRect();
    await expect(bar.bottom).toBe(window.innerHeight);
    await expect(screen.getByRole('complementary').getBoundingClientRect().top).toBeGreaterThan(
      screen.getByRole('main').getBoundingClientRect().bottom,
    );
  },
};

export const Board: Story = {
  tags: ['board'],
  globals: { viewport: { value: 'desktop' } },
};
