import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, type ReactElement } from 'react';
import { expect, waitFor } from 'storybook/test';
import { AdaptiveDialog, AdaptivePanel } from './Adaptive/index.ts';
import { AdaptivePopup } from './AdaptivePopup/index.ts';
import { BottomSheet } from './BottomSheet/index.ts';
import { CommandPalette } from './CommandPalette/index.ts';
import { Dialog } from './Dialog/index.ts';
import { overlayParameters } from './overlay/storyParameters.ts';
import { Popover } from './Popover/index.ts';
import { SidePanel } from './SidePanel/index.ts';
import { ToastRegion } from './Toast/index.ts';

/**
 * What is drawn in a browser only passes `id` and `data-*` on too: a story `Of…` for each such component. The test of the
 * public entries takes its list from here, and sees to all the others.
 */
const meta = {
  title: 'Components/Host attributes',
  tags: ['!autodocs', 'no-picture'],
  parameters: overlayParameters,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const host = { id: 'given-id', 'data-given': 'here' };
const open = { open: true, onClose: () => undefined, title: 'Title', children: 'Children' };

const passesOn = (element: ReactElement): Story => ({
  render: () => element,
  play: async () => {
    await waitFor(() => expect(document.getElementById('given-id')).toHaveAttribute('data-given', 'here'));
  },
});

function OpenPopover() {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <span ref={anchor}>
      <Popover {...host} anchor={anchor} open label="Label" onClose={() => undefined}>
        Children
      </Popover>
    </span>
  );
}

export const OfAdaptiveDialog = passesOn(<AdaptiveDialog {...host} {...open} />);
export const OfAdaptivePanel = passesOn(<AdaptivePanel {...host} {...open} />);
export const OfAdaptivePopup = passesOn(<AdaptivePopup {...host} {...open} />);
export const OfBottomSheet = passesOn(<BottomSheet {...host} {...open} />);
export const OfCommandPalette = passesOn(
  <CommandPalette {...host} open onOpenChange={() => undefined} commands={[]} />,
);
export const OfDialog = passesOn(<Dialog {...host} {...open} />);
export const OfPopover = passesOn(<OpenPopover />);
export const OfSidePanel = passesOn(<SidePanel {...host} {...open} />);
export const OfToastRegion = passesOn(<ToastRegion {...host} />);
