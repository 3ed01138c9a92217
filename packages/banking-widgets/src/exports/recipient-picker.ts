export {
  RecipientPicker,
  type RecentRecipient,
  type RecipientPickerProps,
  type RecipientSearch,
} from '../RecipientPicker/RecipientPicker.tsx';
export {
  emptyRecipientDraft,
  type RecipientDraft,
  type RecipientQuery,
} from '../RecipientPicker/recipientQuery.ts';
