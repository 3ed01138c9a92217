import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Box, Stack } from '../../layout/index.ts';
import { isolate } from '../../locale/bidi.ts';
import { boardWords } from '../../locale/boardWords.ts';
import { Button } from '../Button/index.ts';
import { Banner } from './Banner.tsx';

const meta = {
  title: 'Components/Banner',
  parameters: guide({
    purpose:
      'A message that belongs to the page or form it stands in: why a payment failed, what a limit means, what was saved.',
    do: [
      'Put it above what it speaks of.',
      'Say what happened and what to do: “Nothing has left your account. Check the IBAN.”',
      'Give it buttons only for what mends the cause.',
    ],
    dont: [
      'Don’t announce to the whole page: that is a NotificationBanner.',
      'Don’t confirm every act with it: that is a Toast.',
      'Don’t repeat the errors of fields in it. A long form lists them in an ErrorSummary, in the same words and each with a link; in a short one the focus goes to the first wrong field. A Banner is for what no answer in the form can mend.',
    ],
    keyboard: [['Tab', 'to its buttons, then to Dismiss']],
    accessibility: [
      'An error is an `alert`, anything else a polite `status`, said when it appears.',
      'Its kind is a word (“Warning:”) and an icon as well as a colour.',
    ],
  }),
  component: Banner,
  args: { children: 'Payments made after 16:00 leave on the next working day.' },
  decorators: [
    (Story) => (
      <Box maxWidth={480}>
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A note is said politely, and its kind is a word too, not a colour alone. */
export const Info: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(
      'Note: Payments made after 16:00',
    );
  },
};

export const Positive: Story = {
  args: { tone: 'positive', title: 'Payment sent', children: '€250.00 is on its way to Ada Byron.' },
};
export const Warning: Story = {
  args: { tone: 'warning', title: 'Your limit is nearly used', children: '€12.00 are left today.' },
};

export const Negative: Story = {
  args: {
    tone: 'negative',
    title: 'The payment was not sent',
    children: 'Nothing has left your account. Check the IBAN and try again.',
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      'Error: The payment was not sent',
    );
  },
};

export const WithActions: Story = {
  args: {
    tone: 'warning',
    title: 'This browser is new to us',
    children: 'Confirm that it is yours.',
    actions: (
      <Button size="small" tone="secondary">
        Confirm
      </Button>
    ),
  },
};

export const Dismissable: Story = {
  args: { onDismiss: fn() },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Dismiss' });
    await userEvent.click(button);
    await expect(args.onDismiss).toHaveBeenCalledTimes(1);
    button.blur();
  },
};

const useWords = boardWords({
  en: {
    planned: 'Planned work on Sunday',
    pause: 'Transfers pause from 02:00 to 03:00.',
    sent: '€250.00 is on its way to Ada Byron.',
    browser: 'This browser is new to us',
    confirm: 'Confirm',
    yours: 'Confirm that it is yours.',
    failed: 'The payment was not sent',
    safe: 'Nothing has left your account.',
  },
  ar: {
    planned: 'أعمال صيانة يوم الأحد',
    pause: 'تتوقف التحويلات من الساعة 02:00 إلى 03:00.',
    sent: `${isolate('250.00 €')} في الطريق إلى ليلى حداد.`,
    browser: 'لا نعرف هذا المتصفح',
    confirm: 'تأكيد',
    yours: 'أكّد أنه لك.',
    failed: 'لم تُرسل الدفعة',
    safe: 'لم يخرج شيء من حسابك.',
  },
});

export const Board: Story = {
  tags: ['board'],
  render: function Board() {
    const words = useWords();
    return (
      <Stack gap={3}>
        <Banner title={words.planned} onDismiss={() => undefined}>
          {words.pause}
        </Banner>
        <Banner tone="positive">{words.sent}</Banner>
        <Banner
          tone="warning"
          title={words.browser}
          actions={
            <Button size="small" tone="secondary">
              {words.confirm}
            </Button>
          }
        >
          {words.yours}
        </Banner>
        <Banner tone="negative" title={words.failed}>
          {words.safe}
        </Banner>
      </Stack>
    );
  },
};
