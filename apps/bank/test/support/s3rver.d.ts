declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  /** An S3 server for tests, over a folder; it knows one key, `S3RVER` with the secret `S3RVER`. */
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string }[] });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
