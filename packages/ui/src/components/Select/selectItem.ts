import type { ReactNode } from 'react';

/** One choice of a Select or a MultiSelect. */
export interface SelectItem {
  id: string;
  label: string;
  /** A second name, such as an account number; the item then reads 'label: suffix'. */
  suffix?: string | undefined;
  description?: string | undefined;
  icon?: ReactNode;
  /** Shown, and cannot be chosen (SELECT-01). */
  disabled?: boolean | undefined;
  /** Cannot be chosen and says 'Unavailable for one of the accounts' (SELECT-02). */
  unavailable?: boolean | undefined;
}

export const canChoose = (item: SelectItem | undefined): item is SelectItem =>
  item !== undefined && !item.disabled && !item.unavailable;
