export { RemittanceForm, type RemittanceFormProps } from '../RemittanceForm/RemittanceForm.tsx';
export type {
  RemittanceChoices,
  RemittanceCountry,
  RemittanceSteps,
  RemittanceUploads,
} from '../RemittanceForm/remittance.ts';
export { emptyRemittanceDraft, newRemittanceDraft, remittanceOf } from '../RemittanceForm/remittanceDraft.ts';
export { RemittanceSuccess, type RemittanceSuccessProps } from '../RemittanceSuccess/RemittanceSuccess.tsx';
