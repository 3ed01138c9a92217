import { useEffect, useRef, useState } from 'react';
import { screen } from 'storybook/test';
import { ComboBox, type ComboBoxProps } from './ComboBox.tsx';
import type { ComboBoxItem } from './index.ts';

const names = (...labels: string[]): ComboBoxItem[] => labels.map((label) => ({ id: label, label }));

export const trades: ComboBoxItem[] = [
  { id: '62.01', label: 'Software development', description: '62.01' },
  { id: '62.02', label: 'IT consultancy', description: '62.02' },
  { id: '56.10', label: 'Restaurants', description: '56.10' },
  { id: '92.00', label: 'Gambling', description: 'Not served', disabled: true },
  { id: '47.91', label: 'Retail by mail and Internet', description: '47.91' },
  { id: '10.71', label: 'Bread and cakes', description: '10.71' },
];
export const arabicTrades: ComboBoxItem[] = [
  { id: '62.01', label: 'تطوير البرمجيات', description: '62.01' },
  { id: '56.10', label: 'المطاعم', description: '56.10' },
  { id: '10.71', label: 'الخبز والحلويات', description: '10.71' },
];
export const cities = names('Köln', 'Münster', 'Mannheim', 'Munich', 'Berlin');
/** Ten thousand options. */
export const many: ComboBoxItem[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: String(index),
  label: `Branch ${index + 1}`,
}));

/** For stories: a host that searches a moment, and fails the first time where `fails` says so. */
export function Searching({ fails = false, ...props }: ComboBoxProps & { fails?: boolean }) {
  const [items, setItems] = useState<readonly ComboBoxItem[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const failed = useRef(!fails);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <ComboBox
      {...props}
      items={items}
      loading={state === 'loading'}
      failed={state === 'failed'}
      onSearch={(text) => {
        props.onSearch?.(text);
        setState('loading');
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          if (failed.current) {
            setItems(trades.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())));
            setState('idle');
          } else {
            failed.current = true;
            setState('failed');
          }
        }, 50);
      }}
    />
  );
}

/** The options that are drawn now. */
export const options = () => screen.queryAllByRole('option');
/** The field itself. */
export const field = (name = 'Trade') => screen.getByRole<HTMLInputElement>('combobox', { name });
