import type { OperationKind, OperationName } from '@kontor/api-client/contract';

/** The calls whose answers change with an operation, besides those about money. */
export const shownBy: Partial<Record<OperationKind, readonly OperationName[]>> = {
  FX_REQUEST: ['exchange.requests'],
  BENEFICIARY: ['beneficiaries.list', 'beneficiaries.get', 'beneficiaries.contracts'],
  OFFICIAL: ['invitations.list', 'officials.list'],
  APPLICATION: ['applications.list', 'applications.get'],
};
