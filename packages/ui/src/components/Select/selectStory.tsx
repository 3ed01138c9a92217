import { useState } from 'react';
import { screen } from 'storybook/test';
import { Building, User, Wallet } from '../../icons/index.ts';
import { Select, type SelectProps } from './Select.tsx';
import type { SelectItem } from './selectItem.ts';

/** Three accounts, one of them unavailable. */
export const accounts: SelectItem[] = [
  { id: 'main', label: 'Main account', suffix: '•• 1204', description: 'EUR', icon: <Wallet /> },
  { id: 'savings', label: 'Savings', suffix: '•• 9911', description: 'GBP', icon: <Wallet /> },
  {
    id: 'travel',
    label: 'Travel',
    suffix: '•• 0042',
    description: 'USD',
    icon: <Wallet />,
    unavailable: true,
  },
];
/** Four payees, one of them disabled. */
export const payees: SelectItem[] = [
  { id: 'smith', label: 'John Smith', description: 'Supplier', icon: <User /> },
  { id: 'johnsmith', label: 'johnsmith Ltd', description: 'Landlord', icon: <Building /> },
  { id: 'draft', label: 'Grace Hopper', description: 'Not approved yet', icon: <User />, disabled: true },
  { id: 'noor', label: 'Noor Trading', description: 'Supplier', icon: <Building /> },
];
/** The same accounts in Arabic. */
export const arabicAccounts: SelectItem[] = [
  { id: 'main', label: 'الحساب الرئيسي', suffix: '•• 1204', description: 'EUR', icon: <Wallet /> },
  { id: 'savings', label: 'حساب التوفير', suffix: '•• 9911', description: 'GBP', icon: <Wallet /> },
  {
    id: 'travel',
    label: 'حساب السفر',
    suffix: '•• 0042',
    description: 'USD',
    icon: <Wallet />,
    unavailable: true,
  },
];
/** The same payees in Arabic. */
export const arabicPayees: SelectItem[] = [
  { id: 'smith', label: 'ليلى حداد', description: 'مورّد', icon: <User /> },
  { id: 'johnsmith', label: 'شركة حداد للعقارات', description: 'مؤجّر', icon: <Building /> },
  { id: 'draft', label: 'يوسف منصور', description: 'غير معتمد بعد', icon: <User />, disabled: true },
  { id: 'noor', label: 'نور للتجارة', description: 'مورّد', icon: <Building /> },
];
/** Ten thousand payees. */
export const many: SelectItem[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: String(index),
  label: `Payee ${index + 1}`,
}));

/** For stories: the field with an owner that takes every choice. */
export function OwnedSelect(props: SelectProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Select
      {...props}
      value={value}
      onChange={(id) => {
        setValue(id);
        props.onChange?.(id);
      }}
    />
  );
}

/** The options that are drawn now. */
export const options = () => screen.queryAllByRole('option');
