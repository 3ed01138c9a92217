/** Why nothing came: the way to the bank, the bank itself, or what the person may see. */
export type LoadFailure = 'connection' | 'bank' | 'forbidden';

/** Data a host is fetching: the three states every widget designs for, by the names TanStack Query gives them. */
export type Loadable<Value> =
  /** `retry` asks once more; offered to somebody who waits long. */
  | { status: 'pending'; retry?: () => void }
  | { status: 'error'; cause: LoadFailure; retry: () => void; retrying?: boolean }
  | { status: 'success'; data: Value };
