import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { StartupError } from '../platform/startup.ts';
import { assertBlobKey, BlobsUnavailable, newBlobKey, type BlobStore } from './blobStore.ts';

export type S3Options = {
  readonly bucket: string;
  readonly region: string;
  /** Where the API is; undefined: Amazon's of the region. */
  readonly endpoint: string | undefined;
  /** Puts the bucket's name in the path instead of the host name, as most stores other than Amazon's expect. */
  readonly pathStyle: boolean;
  /** Undefined: what the machine itself may do (a role of the pod or of the instance). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
};

const attempts = 3;
const dialMs = 2000;
/** For an answer to begin, and between two pieces of it. */
const silenceMs = 10_000;

/**
 * Blobs as objects of one private bucket, at Amazon or at anything that speaks S3's language.
 * @throws StartupError when the bucket can't be reached, isn't there, or refuses the bank
 */
export async function s3BlobStore({
  bucket,
  region,
  endpoint,
  pathStyle,
  credentials,
}: S3Options): Promise<BlobStore & { close(): void }> {
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: dialMs,
      requestTimeout: silenceMs,
      socketTimeout: silenceMs,
      throwOnRequestTimeout: true,
    },
    // Amazon's newer checksums are unknown to many that speak S3's language.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const place = `the bucket ${bucket}${endpoint === undefined ? '' : ` at ${new URL(endpoint).host}`}`;
  const failed = (error: unknown): unknown =>
    passes(error) ? new BlobsUnavailable(`${place} does not answer`, { cause: error }) : error;
  const named = (key: string): { Bucket: string; Key: string } => {
    assertBlobKey(key);
    return { Bucket: bucket, Key: key };
  };

  async function* bytesOf(key: string): AsyncGenerator<Uint8Array> {
    const { Body } = await client.send(new GetObjectCommand(named(key))).catch((error: unknown) => {
      throw failed(error);
    });
    if (!(Body instanceof Readable)) throw new Error('S3 answered without content');
    yield* Body;
  }
  const store: BlobStore = {
    async put(content) {
      const key = newBlobKey();
      // Sent from memory, because a stream can't be retried. Uploads are limited to 10 MiB, and exports are in memory already.
      const Body = await buffer(content);
      await client.send(new PutObjectCommand({ ...named(key), Body })).catch((error: unknown) => {
        throw failed(error);
      });
      return key;
    },
    open: (key) => Readable.from(bytesOf(key), { objectMode: false }),
    async remove(key) {
      await client.send(new DeleteObjectCommand(named(key))).catch((error: unknown) => {
        throw failed(error);
      });
    },
  };
  await tryOut(store).catch((error: unknown) => {
    client.destroy();
    const reason = String(error instanceof BlobsUnavailable ? error.cause : error);
    throw new StartupError(`S3: ${place} can't be used: ${reason}. See S3_BUCKET.`);
  });
  return { ...store, close: () => client.destroy() };
}

/** Does what the bank will need to be allowed: to write, read and delete objects. */
async function tryOut(store: BlobStore): Promise<void> {
  const key = await store.put(Readable.from(['the bank was here']));
  await buffer(store.open(key));
  await store.remove(key);
}

/** Whether a failure is S3's or the line's, and not the request's. */
function passes(error: unknown): boolean {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode;
    return status === undefined || status >= 500 || status === 429;
  }
  return error instanceof Error && '$metadata' in error; // the client's own, after its last attempt
}
