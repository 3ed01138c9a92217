import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Inline, Stack } from '../../layout/index.ts';
import { useLocale } from '../../locale/index.ts';
import { Heading } from '../../text/index.ts';
import { BottomSheet } from '../BottomSheet/index.ts';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { overlayParameters } from '../overlay/storyParameters.ts';
import { toast, toastQueue } from './store.ts';
import type { ToastRequest } from './toastQueue.ts';
import { ToastRegion } from './ToastRegion.tsx';

const signed: ToastRequest = {
  tone: 'positive',
  title: 'Payment signed',
  description: '€1,240.00 to Blumen Hagen GmbH',
};
const refused: ToastRequest = {
  tone: 'negative',
  title: 'Payment refused',
  description: 'The balance of your account is too low.',
};
const copied: ToastRequest = { tone: 'info', title: 'IBAN copied' };

/** A page with a button for each toast. */
function Page({ toasts }: { toasts: readonly ToastRequest[] }) {
  const { locale } = useLocale();
  return (
    <main style={{ padding: 24, minHeight: '100vh' }}>
      <ToastRegion />
      <Stack gap={4} align="start">
        <Heading level={1}>{locale.startsWith('ar') ? 'المدفوعات' : 'Payments'}</Heading>
        <Inline gap={2} wrap>
          {toasts.map((request) => (
            <Button key={request.title} tone="secondary" onClick={() => toast(request)}>
              {request.title}
            </Button>
          ))}
        </Inline>
      </Stack>
    </main>
  );
}

const meta = {
  title: 'Components/Toast',
  component: Page,
  parameters: {
    ...overlayParameters,
    docs: {
      ...overlayParameters.docs,
      ...guide({
        purpose:
          'Says in passing that something was done, failed, or may be undone. `toast()` can be called from anywhere; one `ToastRegion` a page shows it.',
        do: [
          'Say what happened to what: “Payment signed”, “IBAN copied”.',
          'Offer at most one action, such as Undo.',
          'Use `negative` for what failed: it stays until it is dismissed.',
        ],
        dont: [
          'Don’t say there what belongs beside a field or into a form: use the field’s error or a Banner.',
          'Don’t set a short `timeout` on something with an action.',
          'Don’t queue many: toasts of one `key` take each other’s place.',
        ],
        keyboard: [
          ['F6', 'to the toasts, and back to where one was'],
          ['Tab', 'to a toast’s action and Dismiss'],
          ['Enter', 'on Dismiss leads on to the next toast, from the last back to the page'],
        ],
        accessibility: [
          'Good news is a polite status, bad news an alert; the words come a frame after their region, so that all screen readers say them.',
          'Three show at a time; the others wait and are counted.',
          'Clocks stand still while a pointer or the focus rests on a toast and while the page is hidden (WCAG 2.2.1).',
          'Over a modal dialog the toasts move into it, where they can be reached.',
        ],
      }).docs,
    },
  },
  args: { toasts: [signed, refused, copied] },
  beforeEach: () => {
    toastQueue.clear();
    return () => toastQueue.clear();
  },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const region = () => screen.findByRole('region', { name: 'Notifications' });
const cards = () => screen.queryAllByRole('group');
const dismissOf = (name: string) =>
  within(screen.getByRole('group', { name })).getByRole('button', { name: 'Dismiss' });

export const Tones: Story = {
  play: async () => {
    await expect(screen.queryByRole('region')).toBeNull();
    for (const { title } of [signed, refused, copied]) await press(title);
    await region();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Problem: Payment refused'));
    const polite = screen.getAllByRole('status').map(({ textContent }) => textContent);
    await expect(polite).toEqual(['Done: Payment signed€1,240.00 to Blumen Hagen GmbH', 'Note: IBAN copied']);
  },
};

export const WithAnAction: Story = {
  tags: ['forced-colours'],
  args: {
    toasts: [{ tone: 'info', title: 'Beneficiary deleted', action: { label: 'Undo', onPress: fn() } }],
  },
  play: async ({ args }) => {
    await press('Beneficiary deleted');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(args.toasts[0]?.action?.onPress).toHaveBeenCalledTimes(1);
    await expect(cards()).toHaveLength(0);
    await press('Beneficiary deleted');
    await expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

export const MoreThanThree: Story = {
  args: {
    toasts: ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map(
      (title) => ({ tone: 'info', title }) as const,
    ),
  },
  play: async () => {
    for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) await press(title);
    await expect(cards()).toHaveLength(3);
    await expect(await region()).toHaveTextContent('2 more');
    await userEvent.click(dismissOf('First'));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Fourth' })).toBeVisible());
    await expect(await region()).toHaveTextContent('1 more');
  },
};

export const TheSameAgainIsOne: Story = {
  play: async () => {
    for (let time = 0; time < 4; time += 1) await press('IBAN copied');
    await expect(cards()).toHaveLength(1);
  },
};

/** F6 leads to the toasts and back; dismissing moves the focus on to the next, and from the last back to the page. */
export const ByKeyboard: Story = {
  tags: ['no-picture'],
  play: async () => {
    await press('Payment refused');
    await press('Payment signed');
    const before = screen.getByRole('button', { name: 'Payment signed' });
    await userEvent.keyboard('{F6}');
    await expect(screen.getByRole('group', { name: 'Payment refused' })).toHaveFocus();
    await userEvent.keyboard('{F6}');
    await expect(before).toHaveFocus();
    await userEvent.keyboard('{F6}');
    await userEvent.tab();
    await expect(dismissOf('Payment refused')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Payment signed' })).toHaveFocus());
    await userEvent.click(dismissOf('Payment signed'));
    await waitFor(() => expect(before).toHaveFocus());
    await expect(cards()).toHaveLength(0);
  },
};

export const StaysWhileAPointerRestsOnIt: Story = {
  tags: ['no-picture'],
  args: { toasts: [{ tone: 'info', title: 'Short', timeout: 150 }] },
  play: async () => {
    await press('Short');
    await userEvent.hover(screen.getByRole('group', { name: 'Short' }));
    const waited = Date.now() + 400;
    await waitFor(() => expect(Date.now()).toBeGreaterThan(waited));
    await expect(cards()).toHaveLength(1);
    await userEvent.unhover(screen.getByRole('group', { name: 'Short' }));
    await waitFor(() => expect(cards()).toHaveLength(0));
  },
};

/** The focus keeps it as a pointer does, and lets it go on leaving. */
export const StaysWhileTheFocusIsOnIt: Story = {
  tags: ['no-picture'],
  args: { toasts: [{ tone: 'info', title: 'Short', timeout: 150 }] },
  play: async () => {
    await press('Short');
    await userEvent.keyboard('{F6}');
    await expect(screen.getByRole('group', { name: 'Short' })).toHaveFocus();
    const waited = Date.now() + 400;
    await waitFor(() => expect(Date.now()).toBeGreaterThan(waited));
    await expect(cards()).toHaveLength(1);
    await userEvent.keyboard('{F6}');
    await waitFor(() => expect(cards()).toHaveLength(0));
  },
};

function Over({ kind: Kind }: { kind: typeof Dialog | typeof BottomSheet }) {
  const [open, setOpen] = useState(false);
  return (
    <main style={{ padding: 24, minHeight: '100vh' }}>
      <ToastRegion />
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Kind open={open} onClose={() => setOpen(false)} title="Payment">
        <Button onClick={() => toast(refused)}>Sign payment</Button>
      </Kind>
    </main>
  );
}

const overAModal = async () => {
  await press('Open');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign payment' }));
  const dialog = screen.getByRole('dialog', { name: 'Payment' });
  const card = await screen.findByRole('group', { name: 'Payment refused' });
  // Inside the modal dialog, as everything outside it is inert; and painted above it.
  await expect(dialog).toContainElement(card);
  const { left, top, width, height } = card.getBoundingClientRect();
  await expect(card).toContainElement(
    document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement | null,
  );
  await userEvent.keyboard('{F6}');
  await expect(card).toHaveFocus();
  await userEvent.keyboard('{F6}');
  await expect(screen.getByRole('button', { name: 'Sign payment' })).toHaveFocus();
};

export const OverADialog: Story = { render: () => <Over kind={Dialog} />, play: overAModal };

export const OutlivesTheDialog: Story = {
  render: () => <Over kind={BottomSheet} />,
  play: async () => {
    await overAModal();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('group', { name: 'Payment refused' })).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  },
};

export const RightToLeft: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: {
    toasts: [{ tone: 'positive', title: 'تم توقيع الدفعة', description: '‎€1,240.00 إلى Blumen Hagen GmbH' }],
  },
  play: async () => {
    await press('تم توقيع الدفعة');
    await waitFor(() => expect(screen.getByRole('region', { name: 'الإشعارات' })).toBeVisible());
  },
};
