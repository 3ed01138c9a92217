/** How one call is made, and what its client does with a refusal. */
export type OperationPolicy = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`; `{name}` stands for a path parameter. */
  readonly path: string;
  /** `public` answers without a session; every other call needs one. */
  readonly access?: 'public';
  /**
   * `required`: the client mints an Idempotency-Key with the form and sends it; without one the same body means the same
   * request for 10 s. `accepted`: a key is honoured where one is sent.
   */
  readonly idempotency?: 'required' | 'accepted';
  /** `local`: a 401 with INVALID_CODE or INVALID_CREDENTIALS, or any 401 of logout, does not end the session (ruling 2). */
  readonly unauthenticated?: 'local';
  /** `local`: a 403 is shown where it happened and does not lead to /permission-denied (ruling 3). */
  readonly forbidden?: 'local';
  /** `files`: the body travels as multipart/form-data, its files as parts of their own. */
  readonly sends?: 'files';
  /** `large`: up to 1 MiB of JSON instead of 64 KiB. */
  readonly body?: 'large';
  /** `file`: a success is bytes to save, not JSON; its failures are JSON like all others, and so is a 202. */
  readonly answers?: 'file';
};
