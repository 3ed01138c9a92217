import type { Meta, StoryObj } from '@storybook/react-vite';
import { overlayConformance } from '../overlay/conformance.tsx';
import { overlayParameters } from '../overlay/storyParameters.ts';
import { AdaptivePopup } from './AdaptivePopup.tsx';

/** What every modal overlay does, shown of this one on a phone, where it is one. No form stands around it: it is in its place of the document. */
export default {
  title: 'Components/AdaptivePopup/Conformance',
  parameters: overlayParameters,
  globals: { viewport: { value: 'phone' } },
  tags: ['!autodocs', 'no-picture'],
} satisfies Meta;

const conformance = overlayConformance(AdaptivePopup);

export const StartsAtItsName: StoryObj = conformance.startsAtItsName;
export const StartsAtAnAutofocusedField: StoryObj = conformance.startsAtAnAutofocusedField;
export const OpensAndClosesAsReactAriasDialogTesterChecks: StoryObj =
  conformance.opensAndClosesAsReactAriasDialogTesterChecks;
export const ClosesOnEscape: StoryObj = conformance.closesOnEscape;
export const ClosesOnEscapeWithTheFocusNowhere: StoryObj = conformance.closesOnEscapeWithTheFocusNowhere;
export const LeavesEscapeToWhatUsesItInside: StoryObj = conformance.leavesEscapeToWhatUsesItInside;
export const ClosesOnAPressBeside: StoryObj = conformance.closesOnAPressBeside;
export const StaysOnAPressThatOnlyEndsBeside: StoryObj = conformance.staysOnAPressThatOnlyEndsBeside;
export const ClosesByItsButton: StoryObj = conformance.closesByItsButton;
export const ClosesOnBack: StoryObj = conformance.closesOnBack;
export const IsNotClosedByAFileFieldsCancel: StoryObj = conformance.isNotClosedByAFileFieldsCancel;
export const RefusesToCloseWhileNotDismissable: StoryObj = conformance.refusesToCloseWhileNotDismissable;
export const StaysWhenItsOwnerSaysSo: StoryObj = conformance.staysWhenItsOwnerSaysSo;
export const KeepsThePageAway: StoryObj = conformance.keepsThePageAway;
export const ReturnsFocusToWhatIsLeft: StoryObj = conformance.returnsFocusToWhatIsLeft;
export const Nests: StoryObj = conformance.nests;
export const OpensAgainWhileItLeaves: StoryObj = conformance.opensAgainWhileItLeaves;
export const ScrollsLongContentInside: StoryObj = conformance.scrollsLongContentInside;
