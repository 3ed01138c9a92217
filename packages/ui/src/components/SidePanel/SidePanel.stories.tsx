import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Download } from '../../icons/index.ts';
import { Divider, Inline, Stack } from '../../layout/index.ts';
import { Heading, Text } from '../../text/index.ts';
import { Button } from '../Button/index.ts';
import { overlayParameters } from '../overlay/storyParameters.ts';
import { SidePanel } from './SidePanel.tsx';

const facts: readonly (readonly [string, string])[] = [
  ['Beneficiary', 'Blumen Hagen GmbH'],
  ['IBAN', 'DE89 3704 0044 0532 0130 00'],
  ['Value date', '21 November 2026'],
  ['Reference', 'Invoice 2026-1187'],
];

const inArabic: typeof facts = [
  ['المستفيد', 'Blumen Hagen GmbH'],
  ['رقم الحساب الدولي', 'DE89 3704 0044 0532 0130 00'],
  ['تاريخ الاستحقاق', '21 نوفمبر 2026'],
  ['المرجع', 'فاتورة 2026-1187'],
];

const Payment = ({ title = 'Payment sent', lines = facts }) => (
  <Stack gap={8}>
    <Stack gap={4}>
      <Text tone="muted" size="small">
        {title}
      </Text>
      <Heading level={3} size="display">
        <bdi dir="ltr">−€1,240.00</bdi>
      </Heading>
    </Stack>
    <Stack gap={4}>
      {lines.map(([name, value]) => (
        <Stack gap={4} key={name}>
          <Inline justify="between" gap={4}>
            <Text tone="muted" size="small">
              {name}
            </Text>
            <Text size="small" weight="medium" align="end">
              <bdi>{value}</bdi>
            </Text>
          </Inline>
          <Divider />
        </Stack>
      ))}
    </Stack>
  </Stack>
);

const meta = {
  title: 'Components/SidePanel',
  component: SidePanel,
  parameters: {
    ...overlayParameters,
    docs: {
      ...overlayParameters.docs,
      ...guide({
        purpose: 'Details of what was chosen on the page, from the side that reading ends on.',
        do: [
          'Keep the page’s selection in sight when there is room.',
          'Put what can be done at its foot (`footer`).',
          'Use AdaptivePanel, which is a BottomSheet on a phone.',
        ],
        dont: ['Don’t open a second panel from a panel; a Dialog may open above.'],
        keyboard: [
          ['Escape', 'closes it'],
          ['Tab, Shift + Tab', 'stay inside'],
        ],
        accessibility: [
          'A native modal `dialog` named by its title; Escape and a press beside it close it.',
          'It slides from the other side in right-to-left text, and is at once there under reduced motion.',
        ],
      }).docs,
    },
  },
  args: { open: true, onClose: fn(), title: 'Payment', children: <Payment /> },
} satisfies Meta<typeof SidePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Details: Story = {
  args: {
    footer: (
      <Button tone="secondary" icon={<Download />}>
        Download receipt
      </Button>
    ),
  },
  play: async () => {
    const panel = (await screen.findByRole('dialog', { name: 'Payment' })).lastElementChild;
    await waitFor(() => expect(panel?.getBoundingClientRect().right).toBe(window.innerWidth));
    await expect(panel?.clientHeight).toBe(window.innerHeight);
    await expect(panel?.clientWidth).toBe(Math.min(400, window.innerWidth - 48));
  },
};

export const TwoActions: Story = {
  tags: ['forced-colours'],
  args: {
    footer: (
      <>
        <Button tone="secondary">Decline payment</Button>
        <Button>Sign payment</Button>
      </>
    ),
  },
};

export const RightToLeft: Story = {
  parameters: { looks: { locale: 'ar' } },
  args: { title: 'دفعة', children: <Payment title="دفعة مرسلة" lines={inArabic} /> },
  play: async () => {
    const panel = (await screen.findByRole('dialog', { name: 'دفعة' })).lastElementChild;
    await waitFor(() => expect(panel?.getBoundingClientRect().left).toBe(0));
    await expect(screen.getByRole('button', { name: 'إغلاق' })).toBeVisible();
  },
};
