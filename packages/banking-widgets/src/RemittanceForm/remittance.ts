import type { Account, Country, PaymentOrderRequest, PspPartner } from '@kontor/api-client/contract';
import type { RemittanceDraft } from '@kontor/api-client/domain';
import type { DropFile } from '@kontor/ui/file-drop-zone';
import type { PaymentProblem } from '../PaymentForm/payment.ts';
import type { Loadable } from '../shared/loadable.ts';

/** A country as the form needs to know it. */
export type RemittanceCountry = Pick<Country, 'id' | 'name' | 'restricted'>;

/** Who pays out, and the names of the countries where. */
export type RemittanceChoices = {
  partners: readonly PspPartner[];
  countries: readonly RemittanceCountry[];
};

/** Files on their way to the bank; the host sends them. */
export type RemittanceUploads = {
  files: readonly DropFile[];
  /** Of those that have arrived. */
  uploadIds: readonly string[];
  /** Whether all have arrived. */
  settled: boolean;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  retry: (id: string) => void;
  /** Which files the bank takes. */
  maxSize?: number | undefined;
  accept?: readonly string[] | undefined;
};

/** What form and review need of their host, which keeps the draft so that nothing typed is lost. */
export type RemittanceSteps = {
  /** The organization that pays. */
  organizationId: string;
  accounts: Loadable<readonly Account[]>;
  choices: Loadable<RemittanceChoices>;
  draft: RemittanceDraft;
  onDraftChange: (draft: RemittanceDraft) => void;
  uploads: RemittanceUploads;
  /** The review is on screen. */
  reviewing: boolean;
  /** The form is complete. */
  onReview: () => void;
  /** Back from the review to the form. */
  onEdit: () => void;
  /** The customer confirmed. */
  onSubmit: (order: PaymentOrderRequest) => void;
  submitting: boolean;
  /** Why the bank did not take the order; the host forgets it when the draft changes. */
  problem?: PaymentProblem | null;
};
