import type { ReactNode } from 'react';

/** One choice of a Select or a MultiSelect. */
export interface SelectItem {
  id: string;
  label: string;
  /** A second name, such as an account number; the item then reads 'label: suffix'. */
  suffix?: string | undefined;
  description?: string | undefined;
  icon?: ReactNode;
  // SELECT-01
  /** Shown, and cannot be chosen. */
  disabled?: boolean | undefined;
  // SELECT-02
  /** Cannot be chosen and says 'Unavailable for one of the accounts'. */
  unavailable?: boolean | undefined;
}

export const canChoose = (item: SelectItem | undefined): item is SelectItem =>
  item !== undefined && !item.disabled && !item.unavailable;
