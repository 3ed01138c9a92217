import { BackButton } from '@kontor/ui/button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { guide } from '../fixtures/guide.ts';
import { navigate, withRouter } from '../fixtures/withRouter.tsx';
import { withOnboardingTexts } from '../fixtures/withTexts.tsx';
import { OnboardingSteps, type OnboardingStep } from './OnboardingSteps.tsx';

const address = (id: string) => `/identity/individual/${id}`;
const step = (id: string, label: string, state: OnboardingStep['state'], more?: Partial<OnboardingStep>) => ({
  id,
  label,
  state,
  href: address(id),
  ...more,
});
const steps: readonly OnboardingStep[] = [
  step('personal-data', 'Personal details', 'checked'),
  step('additional-information', 'More about you', 'checked'),
  step('activities', 'What you do', 'open'),
  step('operation-activity', 'Expected activity', 'error', { toFix: 2 }),
  step('services', 'Services', 'open'),
  step('verification', 'Identity check', 'open', { href: undefined, note: 'Starts from the step before' }),
  step('sign', 'Review and sign', 'open'),
];

const meta = {
  title: 'Widgets/OnboardingSteps',
  component: OnboardingSteps,
  parameters: guide({
    purpose:
      'The steps of an application and how each stands: a list beside the form in a wide window, otherwise a counter that opens them in a sheet.',
    do: [
      'Put it once on the page, before the form.',
      'Give the steps that concern this application and no others, in their order.',
      'Say in `note` why a step can’t be opened yet, and in `toFix` how many answers are to be corrected.',
    ],
    dont: [
      'Don’t give a step an address that can’t be opened: leave it out, or say `disabled`.',
      'Don’t use it for the steps of a short form: that is a Stepper.',
    ],
    keyboard: [
      ['Tab, Shift + Tab', 'move through the steps that can be opened'],
      ['Enter', 'opens a step'],
      ['Escape', 'closes the sheet'],
    ],
    accessibility: [
      'A navigation region named by who opens the account; steps are an ordered list of links, the current one marked.',
      'How a step stands is said in words after its name, whatever its sign.',
      'The counter is a button that opens a dialog.',
    ],
  }),
  decorators: [withOnboardingTexts, withRouter],
  globals: { viewport: { value: 'desktop' } },
  args: { title: 'Ada Byron', kind: 'Personal account', steps, current: 'services' },
} satisfies Meta<typeof OnboardingSteps>;

export default meta;
type Story = StoryObj<typeof meta>;

/** At a desktop's width every step is listed; those that can be opened are links, the identity check never is. */
export const List: Story = {
  tags: ['forced-colours'],
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list');
    await expect(within(list).getAllByRole('listitem')).toHaveLength(7);
    await expect(within(canvasElement).getByText('Personal account · step 5 of 7')).toBeVisible();
    await expect(list.querySelector('[aria-current="step"]')).toHaveTextContent('Services');
    const links = within(list).getAllByRole('link');
    await expect(links.map(({ textContent }) => textContent)).toEqual([
      'Personal details, Done',
      'More about you, Done',
      'What you do, To do',
      '!Expected activity, 2 to fix',
      'Review and sign, To do',
    ]);
    await expect(within(list).getByText(/Identity check/).parentElement).toHaveTextContent(
      'Identity check, Starts from the step before',
    );
    await userEvent.click(within(list).getByRole('link', { name: /^What you do/ }));
    await expect(navigate).toHaveBeenLastCalledWith('/identity/individual/activities');
    (document.activeElement as HTMLElement).blur();
  },
};

/** Before anything is saved there is only the first step. */
export const OnlyTheFirst: Story = {
  args: {
    current: 'personal-data',
    steps: steps.map(({ id, label, href }) => ({
      id,
      label,
      href,
      state: id === 'personal-data' ? 'open' : 'disabled',
    })),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
    await expect(within(canvasElement).getByText(/^More about you/).parentElement).toHaveTextContent(
      'More about you, Save the first step to open this one',
    );
  },
};

/** The step on screen has something to correct itself. */
export const CurrentInError: Story = {
  args: { current: 'operation-activity' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-current="step"]')).toHaveTextContent(
      'Expected activity, 2 to fix',
    );
  },
};

export const Company: Story = {
  args: {
    title: 'Northlight Studio and Sons of the Northern Isles Ltd',
    kind: 'Company account',
    current: 'registration',
    steps: [
      'Country and name',
      'Your details',
      'More about you',
      'Identity check',
      'Your agreements',
      'Business',
      'Registration',
      'Compliance',
      'Suppliers and customers',
      'Expected activity',
      'Services',
      'Officials',
      'Documents',
      'Review and sign',
    ].map((label, index) =>
      step(
        label === 'Registration' ? 'registration' : label,
        label,
        label === 'Documents' ? 'error' : index < 6 ? 'checked' : 'open',
      ),
    ),
  },
};

/** On a phone a counter, which opens the steps in a sheet. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const counter = within(canvasElement).getByRole('button', { name: 'Step 5 of 7' });
    await expect(within(canvasElement).queryByRole('list')).toBeNull();
    await userEvent.click(counter);
    const sheet = within(await screen.findByRole('dialog', { name: 'Your application' }));
    await expect(sheet.getAllByRole('listitem')).toHaveLength(7);
    await userEvent.click(sheet.getByRole('link', { name: /^Expected activity/ }));
    await expect(navigate).toHaveBeenLastCalledWith('/identity/individual/operation-activity');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(counter).toHaveFocus();
    counter.blur();
  },
};

/** The way back stands before the counter, and above the form where the steps are a list. */
export const PhoneWithTheWayBack: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { start: <BackButton href="/identity" /> },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const back = page.getByRole('link', { name: 'Back' }).getBoundingClientRect();
    const counter = page.getByRole('button', { name: 'Step 5 of 7' }).getBoundingClientRect();
    await expect(back.right).toBeLessThan(counter.left);
    await expect(back.bottom).toBeGreaterThan(counter.top);
  },
};

export const PhoneSheet: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Step 5 of 7' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Your application' }));
    await expect(sheet.getByText('Starts from the step before')).toBeVisible();
    await expect(sheet.getByText('You are here')).toBeVisible();
  },
};

export const PhoneSheetPicoDark: Story = {
  ...PhoneSheet,
  globals: { viewport: { value: 'phone' }, tenant: 'pico', scheme: 'dark' },
};

export const German: Story = {
  globals: { locale: 'de' },
  args: {
    kind: 'Privatkonto',
    steps: steps.map((one, index) => ({
      ...one,
      note: one.note && 'Beginnt im Schritt davor',
      label:
        ['Persönliche Daten', 'Mehr über Sie', 'Ihre Tätigkeit', 'Erwartete Umsätze'].at(index) ??
        ['Leistungen', 'Identitätsprüfung', 'Prüfen und unterschreiben'][index - 4] ??
        '',
    })),
  },
};

export const Arabic: Story = {
  globals: { locale: 'ar' },
  args: {
    title: 'ليلى حداد',
    kind: 'حساب شخصي',
    steps: steps.map((one, index) => ({
      ...one,
      note: one.note && 'تبدأ من الخطوة السابقة',
      label:
        [
          'البيانات الشخصية',
          'معلومات إضافية',
          'النشاط',
          'الحركة المتوقعة',
          'الخدمات',
          'التحقق من الهوية',
          'المراجعة والتوقيع',
        ][index] ?? '',
    })),
  },
};
