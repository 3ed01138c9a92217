import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Columns } from '../../layout/index.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Button } from '../Button/index.ts';
import { EmptyState, ErrorState } from './States.tsx';

const meta = {
  title: 'Components/States',
  parameters: {
    imports: ['EmptyState', 'ErrorState'],
    ...guide({
      purpose:
        'What a list, search or part of a page shows when it has nothing to show: `EmptyState` when nothing is there yet, `ErrorState` when it could not be loaded.',
      do: [
        'Say what will be here and offer the one thing that begins it.',
        'Say of an error what happened, whether anything is lost, and let people try again.',
        'Fit the heading’s `level` to the page’s outline.',
      ],
      dont: [
        'Don’t show an empty state while still loading: use Skeletons of the real rows.',
        'Don’t blame the person, nor show codes without words.',
      ],
      keyboard: [['Enter, Space', 'on “Try again” loads again; the button is busy and keeps the focus']],
      accessibility: [
        'An error is an `alert`: it is said as it appears. The empty state is not announced; it is simply there.',
        'The drawings are decorative and take the brand’s own colours.',
      ],
    }),
  },
  component: EmptyState,
  subcomponents: { ErrorState },
  args: {
    title: 'No payments yet',
    description: 'Payments that you send and receive will be listed here.',
    action: <Button>New payment</Button>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('heading', { level: 2, name: 'No payments yet' }),
    ).toBeVisible();
  },
};

const retry = fn();

/** Says at once what happened, and offers a way on. */
export const Failed: StoryObj<typeof ErrorState> = {
  render: () => (
    <ErrorState
      title="Your payments could not be loaded"
      description="Check your connection."
      onRetry={retry}
    />
  ),
  play: async ({ canvasElement }) => {
    retry.mockClear();
    const alert = within(canvasElement).getByRole('alert');
    const button = within(alert).getByRole('button', { name: 'Try again' });
    await userEvent.click(button);
    await expect(retry).toHaveBeenCalledTimes(1);
    button.blur();
  },
};

export const Retrying: StoryObj<typeof ErrorState> = {
  render: () => <ErrorState title="Your payments could not be loaded" onRetry={retry} retrying />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const FailedInGerman: StoryObj<typeof ErrorState> = {
  globals: { locale: 'de' },
  render: () => <ErrorState title="Die Zahlungen konnten nicht geladen werden" onRetry={retry} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  },
};

const useWords = boardWords({
  en: {
    payments: 'No payments yet',
    paymentsText: 'They will be listed here.',
    pay: 'New payment',
    messages: 'No messages',
    messagesText: 'Write to us at any time.',
    nothing: 'Nothing found',
    nothingText: 'Try another name or number.',
    accounts: 'No accounts',
    accountsText: 'Open your first one.',
    open: 'Open account',
    failed: 'Payments could not be loaded',
    failedText: 'Check your connection.',
  },
  ar: {
    payments: 'لا توجد مدفوعات بعد',
    paymentsText: 'ستظهر هنا.',
    pay: 'دفعة جديدة',
    messages: 'لا توجد رسائل',
    messagesText: 'راسلنا في أي وقت.',
    nothing: 'لا توجد نتائج',
    nothingText: 'جرّب اسمًا أو رقمًا آخر.',
    accounts: 'لا توجد حسابات',
    accountsText: 'افتح حسابك الأول.',
    open: 'فتح حساب',
    failed: 'تعذّر تحميل المدفوعات',
    failedText: 'تحقق من اتصالك.',
  },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const words = useWords();
    return (
      <Columns template="repeat(3, minmax(0, 1fr))" gap={8} collapseBelow="tablet">
        <EmptyState
          title={words.payments}
          description={words.paymentsText}
          action={<Button>{words.pay}</Button>}
        />
        <EmptyState title={words.messages} description={words.messagesText} illustration="inbox" />
        <EmptyState title={words.nothing} description={words.nothingText} illustration="search" />
        <EmptyState
          title={words.accounts}
          description={words.accountsText}
          illustration="accounts"
          action={<Button tone="secondary">{words.open}</Button>}
        />
        <ErrorState title={words.failed} description={words.failedText} onRetry={retry} />
      </Columns>
    );
  },
};
