export * from './money.ts';
export * from './accounts.ts';
export * from './rights.ts';
export * from './errors.ts';
export * from './deadlines.ts';
export * from './signing.ts';
export type * from './signingProblems.ts';
export * from './periods.ts';
export * from './paymentDraft.ts';
