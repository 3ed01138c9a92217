/** Data a host is fetching: the three states every widget designs for, by the names TanStack Query gives them. */
export type Loadable<Value> =
  | { status: 'pending' }
  | { status: 'error'; retry: () => void; retrying?: boolean }
  | { status: 'success'; data: Value };
