import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { guide } from '../../guide.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Badge } from '../Badge/index.ts';
import { Button } from '../Button/index.ts';
import { navigate, withRouter } from '../Link/storyRouter.tsx';
import { AppHeader, OnAppHeader } from './AppHeader.tsx';

const useWords = boardWords({
  en: {
    bank: 'Bank',
    navigation: 'Main',
    home: 'Home',
    payments: 'Payments',
    history: 'History',
    person: 'Ada Byron',
  },
  ar: {
    bank: 'المصرف',
    navigation: 'الرئيسية',
    home: 'الرئيسية',
    payments: 'المدفوعات',
    history: 'السجل',
    person: 'ليلى حداد',
  },
});

function Example() {
  const words = useWords();
  return (
    <AppHeader
      maxWidth={1120}
      logo={<strong>{words.bank}</strong>}
      label={words.navigation}
      current="home"
      links={[
        { id: 'home', label: words.home, href: '/home' },
        { id: 'payments', label: words.payments, href: '/payments', end: <Badge tone="highlight">1</Badge> },
        { id: 'history', label: words.history, href: '/history' },
      ]}
      end={
        <OnAppHeader>
          <Button tone="ghost" size="small">
            {words.person}
          </Button>
        </OnAppHeader>
      }
    />
  );
}

const meta = {
  title: 'Components/AppHeader',
  component: AppHeader,
  args: { logo: null, maxWidth: 1120 },
  parameters: {
    layout: 'fullscreen',
    ...guide({
      purpose:
        'The head of an application: logo, ways on, person. A brand says with `header` whether it is a bar, links that float on the page, or a masthead of its own ground.',
      do: [
        'Name the same few areas everywhere, in the same order.',
        'Give the logo its drawing for dark grounds in a masthead.',
        'Put each control at its end into an `OnAppHeader`.',
      ],
      dont: ['Don’t put what opens from a control into the `OnAppHeader`: it lies on the page.'],
      keyboard: [['Tab', 'moves from link to link']],
      accessibility: [
        'A `banner` with a named `navigation`; the open area has `aria-current="page"` and a heavier weight beside its ground.',
        'A phone does not show the links: give it a TabBar.',
      ],
    }),
  },
  beforeEach: () => void navigate.mockClear(),
  decorators: [withRouter],
  render: () => <Example />,
} satisfies Meta<typeof AppHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Board: Story = {
  tags: ['board'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAccessibleName(/Home|الرئيسية/);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

/** An area may be closed for a while, and another is not there at all. */
export const ClosedAreas: Story = {
  render: () => (
    <AppHeader
      maxWidth={1120}
      logo={<strong>Bank</strong>}
      label="Main"
      current="home"
      links={[
        { id: 'home', label: 'Home', href: '/home' },
        { id: 'payments', label: 'Payments', href: '/payments', disabled: true },
        { id: 'history', label: 'History', href: '/history', visible: false },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('History')).toBeNull();
    const closed = canvas.getByRole('link', { name: 'Payments' });
    await expect(closed).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(closed);
    await expect(navigate).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('link', { name: 'Home' }));
    await expect(navigate).toHaveBeenCalledOnce();
  },
};
