import type { Account, Currency, PaymentCheck, PaymentRequest } from '@kontor/api-client/contract';
import type { PaymentLimit, WantedDocument } from '@kontor/api-client/domain';
import type { DropFile, FileDropZoneProps } from '@kontor/ui/file-drop-zone';
import type { Loadable } from '../shared/loadable.ts';

/** The bank's check of a filled-in payment; the host asks for it and forgets it when the payment is edited. */
export type PaymentCheckState =
  { status: 'idle' } | { status: 'pending' } | { status: 'success'; data: PaymentCheck };

/**
 * What the bank refused: a sentence about the whole payment, and sentences by the name of the field. `title`: what didn't
 * happen, where the payment itself was made.
 */
export type PaymentProblem = {
  title?: string;
  general?: string | undefined;
  fields: Readonly<Record<string, string>>;
  /** The limit that the payment would exceed, shown beside the amount. */
  limit?: PaymentLimit | undefined;
};

/** Documents that belong to a payment by the bank's rules; the host uploads them, and attaches them once it is made. */
export type PaymentDocuments = {
  categories: readonly (WantedDocument & { files: readonly DropFile[] })[];
  onAdd: (categoryId: string, files: readonly File[]) => void;
  onRemove: (fileId: string) => void;
  onRetry: (fileId: string) => void;
  limits: Pick<FileDropZoneProps, 'maxSize' | 'maxCount' | 'accept'>;
};

/** What every payment's form and review need of their host; `Draft` is all text, so that it can be kept anywhere. */
export type PaymentSteps<Draft, Payment extends PaymentRequest> = {
  /** The organization that pays. */
  organizationId: string;
  accounts: Loadable<readonly Account[]>;
  /** For the currency of the fee. */
  currencies: readonly Currency[];
  draft: Draft;
  /** On every change: the host keeps the draft, so that nothing typed is lost. */
  onDraftChange: (draft: Draft) => void;
  check: PaymentCheckState;
  /** The form is complete: ask the bank for fee, total and warnings. */
  onCheck: (payment: Payment) => void;
  /** As the bank stated them when a payment in the draft's currency was last checked: the form says where it comes near one. */
  limits?: PaymentCheck['limits'] | undefined;
  /** Back from the review to the form. */
  onEdit: () => void;
  /** The customer confirmed; the payment names the check, and a duplicate that was confirmed. */
  onSubmit: (payment: Payment) => void;
  submitting: boolean;
  /** Absent where no document belongs to the payment. */
  documents?: PaymentDocuments | undefined;
  /** Sign an equal payment that waits for this person's signature instead of making another; absent when they may not sign. */
  onSign?: ((paymentId: string) => void) | undefined;
  problem?: PaymentProblem | null;
  // FLAG-04
  /** The bank shows overdrafts at all: then form and review say how much of the payment is one. */
  overdraftEnabled: boolean;
  /** IANA zone of the times shown. */
  timeZone: string;
};
