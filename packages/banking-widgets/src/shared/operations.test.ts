import { expect, test } from 'vitest';
import { operation } from '../fixtures/fixtures.ts';
import { english } from '../i18n/en.ts';
import { isIncoming, movementLabel } from './operations.ts';

const words: Readonly<Record<string, unknown>> = english.transactions;
const text = (key: string) => String(words[key.replace('transactions.', '')]);

test.each([
  ['ADDED', 'COMMON', 'Added', true],
  ['SENT', 'COMMON', 'Sent', false],
  ['SENT', 'SERVICE_FEE', 'Sent', false],
  ['REFUND', 'COMMON', 'Refund', true],
  ['ADDED', 'REFUND', 'Refund', true],
  ['REFUND', 'REFUND', 'Refund', true],
] as const)(
  '%s of a %s operation is called %s; that it comes in: %s',
  (status, operationType, label, incoming) => {
    const item = operation(1, '2026-11-21T12:40:00.000Z', '1.00', { status, operationType });
    expect([movementLabel(item, text), isIncoming(item)]).toEqual([label, incoming]);
  },
);
