import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Copy, Download, Info, Shield } from '../../icons/index.ts';
import { Inline } from '../../layout/index.ts';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  parameters: guide({
    purpose:
      'A few words about a control, shown on hover and focus: what an icon button is called, why a limit applies, what an abbreviation stands for.',
    do: [
      'Keep it to one sentence of plain text.',
      'Set `repeatsName` on an icon button whose tooltip is its own name, so that it is not said twice.',
      'Say the same thing elsewhere when somebody needs it to go on: in the description of a field, or on the page.',
    ],
    dont: [
      'Don’t put anything there that is needed: touch screens never show it.',
      'Don’t put links or buttons in it; a menu or a dialog holds those.',
      'Don’t wrap a disabled button, which neither pointer nor focus reaches: leave it enabled and say what is missing.',
    ],
    keyboard: [
      ['Tab', 'onto the control shows it at once'],
      ['Escape', 'puts it away; a dialog around it stays open'],
    ],
    accessibility: [
      'Follows the ARIA tooltip pattern: `role="tooltip"`, and the control points at it with `aria-describedby`. Screen readers read it after the name whether or not it is in sight.',
      'WCAG 1.4.13: it can be put away without moving (Escape), it stays while the pointer is on it, and it stays until the pointer or the focus leaves.',
      'A pointer rests for half a second first; the next tooltip within 0.3 s comes at once.',
    ],
  }),
  args: {
    label: 'Transfers over €10,000 need a second signature.',
    children: (
      <Button tone="secondary" icon={<Shield size={18} />}>
        Limit
      </Button>
    ),
  },
  decorators: [
    (Example) => (
      <div style={{ padding: '72px 24px' }}>
        <Inline gap={3}>
          <Example />
          <Button tone="ghost">After</Button>
        </Inline>
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

const tooltip = () => screen.queryByRole('tooltip');
const shown = () => waitFor(() => expect(tooltip()).toBeVisible());
const gone = () => waitFor(() => expect(tooltip()).toBeNull());
const trigger = () => screen.getByRole('button', { name: 'Limit' });

/** At once by keyboard; Escape puts it away and the focus stays. */
export const OnFocus: Story = {
  play: async () => {
    await expect(tooltip()).toBeNull();
    await userEvent.tab();
    await shown();
    await expect(trigger()).toHaveAccessibleDescription('Transfers over €10,000 need a second signature.');
    await userEvent.keyboard('{Escape}');
    await gone();
    await expect(trigger()).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    await shown();
  },
};

/** After a rest of half a second; it stays while the pointer is on its words; a press puts it away. */
export const OnHover: Story = {
  tags: ['no-picture'],
  play: async () => {
    const started = performance.now();
    await userEvent.hover(trigger());
    await expect(tooltip()).toBeNull();
    await shown();
    await expect(performance.now() - started).toBeGreaterThan(450);
    const words = screen.getByRole('tooltip');
    await userEvent.hover(words);
    await expect(words).toBeVisible();
    await userEvent.unhover(words);
    await gone();

    // Right after one, the next needs no rest.
    await userEvent.hover(trigger());
    await shown();
    await userEvent.click(trigger());
    await gone();
  },
};

/** Touch shows none, also while the finger is down. */
export const NeverOnTouch: Story = {
  tags: ['no-picture'],
  play: async () => {
    await fireEvent.pointerEnter(trigger(), { pointerType: 'touch' });
    await userEvent.pointer([{ keys: '[TouchA>]', target: trigger() }, { keys: '[/TouchA]' }]);
    const until = performance.now() + 700;
    await waitFor(() => expect(performance.now()).toBeGreaterThan(until), { timeout: 2000 });
    await expect(tooltip()).toBeNull();
  },
};

/** The name of an icon button: in sight, and said once. */
export const NameOfAnIcon: Story = {
  tags: ['forced-colours'],
  args: {
    label: 'Copy IBAN',
    repeatsName: true,
    children: <IconButton label="Copy IBAN" icon={<Copy />} onClick={fn()} />,
  },
  play: async () => {
    await userEvent.tab();
    await shown();
    await expect(screen.getByRole('button', { name: 'Copy IBAN' })).not.toHaveAttribute('aria-describedby');
  },
};

/** One at a time. */
export const Several: Story = {
  render: () => (
    <Inline gap={2}>
      {[
        { label: 'Download receipt', icon: <Download /> },
        { label: 'About this payment', icon: <Info /> },
      ].map(({ label, icon }) => (
        <Tooltip key={label} label={label} repeatsName>
          <IconButton label={label} icon={icon} />
        </Tooltip>
      ))}
    </Inline>
  ),
  play: async () => {
    await userEvent.tab();
    await shown();
    await userEvent.hover(screen.getByRole('button', { name: 'About this payment' }));
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('About this payment'));
    await expect(screen.getAllByRole('tooltip')).toHaveLength(1);
  },
};

/** In a dialog it is above it, and the first Escape is its own. */
export const InADialog: Story = {
  parameters: { docs: { story: { inline: false, iframeHeight: 320 } } },
  render: (args) => (
    <Dialog open onClose={fn()} title="Payment">
      <Tooltip {...args} />
    </Dialog>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Payment' });
    await userEvent.tab();
    await userEvent.tab();
    await expect(trigger()).toHaveFocus();
    await shown();
    await userEvent.keyboard('{Escape}');
    await gone();
    await expect(dialog.matches(':modal')).toBe(true);
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await shown();
  },
};

export const LongInArabic: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: {
    label: 'التحويلات التي تزيد عن ١٠٬٠٠٠ يورو تحتاج إلى توقيع ثانٍ من ممثل آخر للشركة.',
    children: <Button tone="secondary">الحد</Button>,
  },
  play: async () => {
    await document.fonts.ready; // which letters there are decides on which side it has room
    await userEvent.tab();
    await shown();
    const { left, right } = screen.getByRole('tooltip').getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(8);
    await expect(right).toBeLessThanOrEqual(window.innerWidth - 8);
  },
};
