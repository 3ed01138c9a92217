import type { OperationStatus } from '@kontor/api-client/contract';
import { expect, test } from 'vitest';
import { effectOf, type Effect } from './railEvents.ts';

const effects: Readonly<
  Record<OperationStatus, readonly [SETTLED: Effect, REJECTED: Effect, RETURNED: Effect]>
> = {
  UNSIGNED: ['IGNORED', 'IGNORED', 'IGNORED'],
  PROCESSING: ['APPLIED', 'APPLIED', 'WAITING'],
  COMPLETED: ['IGNORED', 'IGNORED', 'APPLIED'],
  REJECTED: ['IGNORED', 'IGNORED', 'IGNORED'],
  CANCELLED: ['IGNORED', 'IGNORED', 'IGNORED'],
  EXPIRED: ['IGNORED', 'IGNORED', 'IGNORED'],
  RETURNED: ['IGNORED', 'IGNORED', 'IGNORED'],
};

test.each(Object.keys(effects) as OperationStatus[])(
  'a payment that is %s heeds what the rail may say of it',
  (status) => {
    const heard = (['SETTLED', 'REJECTED', 'RETURNED'] as const).map((event) => effectOf(status, event));
    expect(heard).toEqual(effects[status]);
  },
);
