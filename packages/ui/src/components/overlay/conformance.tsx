import { User } from '@react-aria/test-utils';
import { useState, type ComponentType, type ReactNode } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Box, Stack } from '../../layout/index.ts';
import { Heading, Text } from '../../text/index.ts';
import { Button } from '../Button/index.ts';
import { TextField } from '../TextField/index.ts';
import type { CloseReason, OverlayProps } from './Overlay.tsx';

/*
 * What every modal overlay does, whatever its shape: one suite, run over each of them. A story shows a page with an
 * overlay on it; its play function does what a person does.
 */

interface Story {
  render: () => ReactNode;
  play: () => Promise<void>;
}

interface PageProps {
  Component: ComponentType<OverlayProps>;
  children?: ReactNode;
  dismissable?: boolean;
  /** Refuses to close, as for unsaved changes. */
  stays?: boolean;
}

/** A page that scrolls, with a button that opens an overlay, and a note of what closed it. */
export function OverlayPage({ Component, children, dismissable, stays = false }: PageProps) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<CloseReason | 'none'>('none');
  return (
    <Box as="main" padding={6}>
      <Stack gap={6} align="start">
        <Heading level={1}>Accounts</Heading>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Text as="p">
          Closed by: <output aria-label="Closed by">{reason}</output>
        </Text>
        {Array.from({ length: 40 }, (_, line) => (
          <Text key={line} tone="muted">
            Payment {line + 1}
          </Text>
        ))}
      </Stack>
      <Component
        id="close-account"
        data-host="accounts"
        open={open}
        dismissable={dismissable}
        title="Close account"
        onClose={(closedBy) => {
          setReason(closedBy);
          setOpen(stays);
        }}
      >
        {children ?? <Button onClick={() => setOpen(false)}>Done</Button>}
      </Component>
    </Box>
  );
}

const opener = () => screen.getByRole('button', { name: 'Open' });
const overlay = (name = 'Close account') => screen.findByRole('dialog', { name });
/** Still the one window in use. */
const stays = async () => expect((await overlay()).matches(':modal')).toBe(true);
const gone = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull());
const closedBy = () => screen.getByLabelText('Closed by').textContent;
/** What gets the focus from now on; the answered function ends it. */
const followFocus = () => {
  const focused: (EventTarget | null)[] = [];
  const note = ({ target }: FocusEvent) => void focused.push(target);
  document.addEventListener('focusin', note);
  return () => {
    document.removeEventListener('focusin', note);
    return focused;
  };
};
const pressOpen = async () => {
  await userEvent.click(opener());
  return overlay();
};
/** A place of the page beside any overlay: its far corner, seen through the scrim. */
const beside = (): Element => {
  const x = document.documentElement.dir === 'rtl' ? window.innerWidth - 4 : 4;
  const found = document.elementFromPoint(x, 4);
  if (!found) throw new Error('Nothing beside the overlay');
  return found;
};

export function overlayConformance(Component: ComponentType<OverlayProps>) {
  const page =
    (props: Omit<PageProps, 'Component'> = {}) =>
    () => <OverlayPage Component={Component} {...props} />;
  const stories = {
    startsAtItsName: {
      render: page(),
      play: async () => {
        const dialog = await pressOpen();
        await expect(dialog.contains(document.activeElement)).toBe(true);
        await expect(screen.getByRole('button', { name: 'Close' })).not.toHaveFocus();
        await expect(dialog.matches(':modal')).toBe(true);
        await expect([dialog.id, dialog.dataset['host']]).toEqual(['close-account', 'accounts']);
        await waitFor(() =>
          expect(within(dialog).getByRole('heading', { name: 'Close account' })).toBeVisible(),
        );
      },
    },
    startsAtAnAutofocusedField: {
      render: page({ children: <TextField label="Reason" autoFocus /> }),
      play: async () => {
        await pressOpen();
        await expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
      },
    },
    opensAndClosesAsReactAriasDialogTesterChecks: {
      render: page(),
      play: async () => {
        for (const interactionType of ['mouse', 'touch', 'keyboard'] as const) {
          const tester = new User({ interactionType }).createTester('Dialog', { root: opener() });
          await tester.open();
          await expect(tester.getDialog()).toHaveAccessibleName('Close account');
          await tester.close();
          await expect(tester.getDialog()).toBeNull();
          await expect(tester.getTrigger()).toHaveFocus();
        }
      },
    },
    closesOnEscape: {
      render: page(),
      play: async () => {
        await pressOpen();
        const focused = followFocus();
        await userEvent.keyboard('{Escape}');
        await gone();
        await expect(closedBy()).toBe('escape');
        await expect(opener()).toHaveFocus();
        // At once: a screen reader reads every stop on the way.
        await expect(focused()).toEqual([opener()]);
      },
    },
    closesOnEscapeWithTheFocusNowhere: {
      render: page(),
      play: async () => {
        await pressOpen();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        await userEvent.keyboard('{Escape}');
        await gone();
        await expect(opener()).toHaveFocus();
      },
    },
    leavesEscapeToWhatUsesItInside: {
      render: page({ children: <input aria-label="Search" onKeyDown={(event) => event.preventDefault()} /> }),
      play: async () => {
        await pressOpen();
        await userEvent.type(screen.getByLabelText('Search'), '{Escape}');
        await stays();
      },
    },
    closesOnAPressBeside: {
      render: page(),
      play: async () => {
        await pressOpen();
        await userEvent.click(beside());
        await gone();
        await expect(closedBy()).toBe('backdrop');
        await expect(opener()).toHaveFocus();
      },
    },
    staysOnAPressThatOnlyEndsBeside: {
      render: page(),
      play: async () => {
        const dialog = await pressOpen();
        await userEvent.pointer([
          { keys: '[MouseLeft>]', target: within(dialog).getByRole('heading') },
          { target: beside() },
          { keys: '[/MouseLeft]' },
        ]);
        await stays();
        await expect(closedBy()).toBe('none');
      },
    },
    closesByItsButton: {
      render: page(),
      play: async () => {
        await pressOpen();
        await userEvent.click(screen.getByRole('button', { name: 'Close' }));
        await gone();
        await expect(closedBy()).toBe('close');
        await expect(opener()).toHaveFocus();
      },
    },
    closesOnBack: {
      render: page(),
      play: async () => {
        const dialog = await pressOpen();
        // What a browser says when the phone's Back (or a screen reader's dismissal) asks a dialog to close.
        dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
        await gone();
        await expect(closedBy()).toBe('back');
      },
    },
    isNotClosedByAFileFieldsCancel: {
      render: page({ children: <input type="file" aria-label="Passport" /> }),
      play: async () => {
        await pressOpen();
        screen
          .getByLabelText('Passport')
          .dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true }));
        await stays();
        await expect(closedBy()).toBe('none');
      },
    },
    refusesToCloseWhileNotDismissable: {
      render: page({ dismissable: false }),
      play: async () => {
        const dialog = await pressOpen();
        await userEvent.keyboard('{Escape}{Escape}');
        await userEvent.click(beside());
        dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
        // The browser closes it all the same when Back is pressed twice in a row.
        if (dialog instanceof HTMLDialogElement) dialog.close();
        await waitFor(() => expect(dialog.matches(':modal')).toBe(true));
        await expect(dialog.contains(document.activeElement)).toBe(true);
        await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
        await expect(closedBy()).toBe('none');
        await userEvent.click(screen.getByRole('button', { name: 'Done' }));
        await gone();
      },
    },
    staysWhenItsOwnerSaysSo: {
      render: page({ stays: true }),
      play: async () => {
        const dialog = await pressOpen();
        await userEvent.keyboard('{Escape}');
        await expect(closedBy()).toBe('escape');
        await expect(dialog.matches(':modal')).toBe(true);
        await expect(dialog.contains(document.activeElement)).toBe(true);
      },
    },
    keepsThePageAway: {
      render: page(),
      play: async () => {
        const before = opener().getBoundingClientRect();
        const dialog = await pressOpen();
        opener().focus();
        await expect(dialog.contains(document.activeElement)).toBe(true);
        window.scrollTo(0, 200);
        await expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
        await expect(opener().getBoundingClientRect().left).toBe(before.left);
        await userEvent.keyboard('{Escape}');
        await gone();
        await expect(getComputedStyle(document.documentElement).overflowY).toBe('visible');
      },
    },
    returnsFocusToWhatIsLeft: {
      render: () => <DeletingList Component={Component} />,
      play: async () => {
        await userEvent.click(screen.getByRole('button', { name: 'Delete Bakery' }));
        await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
        await gone();
        await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Pharmacy' })).toHaveFocus());
      },
    },
    nests: {
      render: () => <Nested Component={Component} />,
      play: async () => {
        await userEvent.click(opener());
        const outer = await overlay('Payment');
        await userEvent.click(within(outer).getByRole('button', { name: 'Add beneficiary' }));
        const inner = await overlay('New beneficiary');
        await expect(within(inner).getByRole('textbox')).toHaveFocus();
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(inner).not.toBeInTheDocument());
        await expect(outer.matches(':modal')).toBe(true);
        await expect(within(outer).getByRole('button', { name: 'Add beneficiary' })).toHaveFocus();
        await userEvent.keyboard('{Escape}');
        await gone();
        await expect(opener()).toHaveFocus();
      },
    },
    isNoPartOfTheFormAroundIt: {
      render: () => <FormAround Component={Component} />,
      play: async () => {
        await userEvent.click(opener());
        const dialog = await overlay();
        await userEvent.type(within(dialog).getByRole('textbox'), 'Bakery{Enter}');
        await expect(screen.getByLabelText('Sent')).toHaveTextContent('inner');
      },
    },
    opensAgainWhileItLeaves: {
      render: page(),
      play: async () => {
        await pressOpen();
        await userEvent.keyboard('{Escape}');
        const dialog = await pressOpen();
        await expect(dialog.matches(':modal')).toBe(true);
        await expect(dialog.inert).toBe(false);
        await userEvent.keyboard('{Escape}');
        await gone();
        await expect(opener()).toHaveFocus();
      },
    },
    scrollsLongContentInside: {
      render: page({ children: <LongText /> }),
      play: async () => {
        const dialog = await pressOpen();
        const text = within(dialog).getByText(/^Clause 1\./);
        await waitFor(() => expect(text.closest('[tabindex="0"]')).not.toBeNull());
        await expect(text.closest('[tabindex="0"]')?.scrollHeight).toBeGreaterThan(window.innerHeight);
        await waitFor(() => expect(within(dialog).getByRole('heading')).toBeVisible());
        const surface = dialog.lastElementChild;
        await waitFor(() =>
          expect(surface?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight),
        );
        await expect(surface?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
      },
    },
  } satisfies Record<string, Story>;
  return stories;
}

function DeletingList({ Component }: { Component: ComponentType<OverlayProps> }) {
  const [names, setNames] = useState(['Bakery', 'Pharmacy']);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Box as="main" padding={6}>
      <Stack gap={3} align="start" as="ul">
        {names.map((name) => (
          <li key={name}>
            <Button tone="secondary" onClick={() => setAsked(name)}>{`Delete ${name}`}</Button>
          </li>
        ))}
      </Stack>
      <Component open={asked !== null} onClose={() => setAsked(null)} title={`Delete ${asked ?? ''}?`}>
        <Button
          tone="danger"
          onClick={() => {
            setNames(names.filter((name) => name !== asked));
            setAsked(null);
          }}
        >
          Delete
        </Button>
      </Component>
    </Box>
  );
}

function Nested({ Component }: { Component: ComponentType<OverlayProps> }) {
  const [outer, setOuter] = useState(false);
  const [inner, setInner] = useState(false);
  return (
    <Box as="main" padding={6}>
      <Button onClick={() => setOuter(true)}>Open</Button>
      <Component open={outer} onClose={() => setOuter(false)} title="Payment">
        <Button tone="secondary" onClick={() => setInner(true)}>
          Add beneficiary
        </Button>
        <Component open={inner} onClose={() => setInner(false)} title="New beneficiary">
          <TextField label="Name" autoFocus />
        </Component>
      </Component>
    </Box>
  );
}

function FormAround({ Component }: { Component: ComponentType<OverlayProps> }) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<string[]>([]);
  const send = (name: string) => (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setSent((earlier) => [...earlier, name]);
  };
  return (
    <Box as="main" padding={6}>
      <form onSubmit={send('outer')}>
        <Stack align="start">
          <Button onClick={() => setOpen(true)}>Open</Button>
          <output aria-label="Sent">{sent.join(' ')}</output>
          <Component open={open} onClose={() => setOpen(false)} title="Close account">
            <form onSubmit={send('inner')}>
              <TextField label="Name" />
            </form>
          </Component>
        </Stack>
      </form>
    </Box>
  );
}

const LongText = () => (
  <Stack>
    {Array.from({ length: 60 }, (_, clause) => (
      <Text key={clause} as="p">
        Clause {clause + 1}. The bank books a payment on the day it is signed, if that is a business day.
      </Text>
    ))}
  </Stack>
);
