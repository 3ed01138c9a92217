import type { DropFile } from '../components/FileDropZone/index.ts';

/** What the forms of these stories offer to choose from. */
export const accounts = [
  { id: 'main', label: 'Main account', suffix: '•• 1204' },
  { id: 'savings', label: 'Savings', suffix: '•• 9911' },
];
export const budgetItems = [
  { id: 'travel', label: 'Travel' },
  { id: 'office', label: 'Office' },
];
export const rights = [
  { id: 'payments', label: 'Payments' },
  { id: 'cards', label: 'Cards' },
];
export const speeds = [
  { id: 'standard', label: 'Standard' },
  { id: 'instant', label: 'Instant' },
];
export const countries = [
  { id: 'de', label: 'Germany' },
  { id: 'fr', label: 'France' },
];
export const euro = { code: 'EUR', decimals: 2, symbol: '€' };

/** A file that was uploaded at once, as a fast owner would have it. */
export const uploaded = ({ name, size }: File): DropFile => ({ id: name, name, size, status: 'done' });
