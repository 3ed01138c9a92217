export { AccountSummary, type AccountSummaryProps } from '../AccountSummary/AccountSummary.tsx';
export type { Loadable } from '../shared/loadable.ts';
