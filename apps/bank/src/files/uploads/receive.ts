/** Files as they arrive: written to a folder of their own with a hard limit, and scanned before anything is kept. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadPurpose, type UploadPurpose } from '@kontor/api-client/contract';
import type { Services } from '../../integrations/index.ts';
import { BankError, invalidField } from '../../platform/errors.ts';
import { fairQueue } from '../../platform/fairQueue.ts';
import type { Principal } from '../../platform/principal.ts';
import { countCall } from '../../platform/rateLimits.ts';
import { NotAccepted } from './inspect/findings.ts';
import { inspect } from './inspect/inspect.ts';
import { extensionOf, filesPerHour, maxNameLength, maxSizeBytes, type Extension } from './limits.ts';

/** One part of a request, in the order sent. */
export type Part =
  | { readonly kind: 'file'; readonly field: string; readonly name: string; readonly content: Readable }
  | { readonly kind: 'field'; readonly field: string; readonly value: string };

/** A file that has been received and scanned. */
export type Staged = {
  /** Verbatim, as it was sent. */
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly mimeType: string;
};

export type Received = { readonly files: readonly Staged[]; readonly purpose: UploadPurpose | undefined };

const hour = 3_600_000;
/** Files held in memory while they are scanned, in the whole process; those that wait are on disk. */
const inspecting = fairQueue({ running: 2, waiting: 200 });

/**
 * Receives the parts of an upload and hands what came to `keep`; afterwards nothing of it is left.
 * @throws BankError 400 beside `files` or `purpose`; 413 FILE_TOO_LARGE; 415 UNSUPPORTED_FILE; 422 FILE_INFECTED;
 *   429 RATE_LIMITED after 60 files in an hour; QueueFull; whatever reading a part throws
 */
export async function receive<T>(
  bank: Services,
  principal: Principal,
  parts: AsyncIterable<Part>,
  keep: (received: Received) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'kontor-upload-')); // of mode 0700
  try {
    const files: Staged[] = [];
    let purpose: UploadPurpose | undefined;
    for await (const part of parts) {
      if (part.kind === 'field') purpose = purposeOf(part, purpose);
      else files.push(await stage(bank, principal, part, join(folder, String(files.length))));
    }
    if (files.length === 0) throw invalidField('files', 'isNotEmpty', 'must be given');
    return await keep({ files, purpose });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function stage(
  { db, clock, scanner }: Services,
  { tenantId, userId }: Principal,
  { field, name, content }: Extract<Part, { kind: 'file' }>,
  path: string,
): Promise<Staged> {
  if (field !== 'files') throw invalidField(field, 'isKnown', 'is not a known property');
  await countCall(db, tenantId, clock.now(), {
    key: `uploads:${userId}`,
    most: filesPerHour,
    windowMs: hour,
  });
  const extension = extensionOfName(name);
  const { size, sha256 } = await write(content, path, name);
  if (size === 0) throw unsupported(name, 'The file is empty');
  const mimeType = await inspecting(userId, () => inspect(path, extension)).catch((error: unknown) => {
    throw error instanceof NotAccepted ? unsupported(name, error.message) : error;
  });
  const malware = await scanner.scan(path);
  if (malware !== null)
    throw new BankError(422, 'FILE_INFECTED', 'The file contains malware and was not kept', {
      data: { name },
    });
  return { name, path, size, sha256, mimeType };
}

/** @throws BankError 400 for a name no file has; 415 for one with another ending */
function extensionOfName(name: string): Extension {
  const length = [...name].length;
  if (length === 0 || length > maxNameLength || /[\0/\\]/.test(name))
    throw invalidField(
      'files',
      'isFileName',
      `must have names of 1 to ${maxNameLength} characters without slashes`,
    );
  const extension = extensionOf(name);
  if (extension === undefined) throw unsupported(name, 'Files of this kind are not accepted');
  return extension;
}

async function write(
  content: Readable,
  path: string,
  name: string,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(size > maxSizeBytes ? tooLarge(name) : null, chunk);
    },
  });
  await pipeline(content, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { size, sha256: hash.digest('hex') };
}

function purposeOf(
  { field, value }: Extract<Part, { kind: 'field' }>,
  before: UploadPurpose | undefined,
): UploadPurpose {
  if (field !== 'purpose') throw invalidField(field, 'isKnown', 'is not a known property');
  const parsed = uploadPurpose.safeParse(value);
  if (!parsed.success || before !== undefined)
    throw invalidField('purpose', 'isIn', `must be one of: ${uploadPurpose.options.join(', ')}`);
  return parsed.data;
}

const tooLarge = (name: string): BankError =>
  new BankError(413, 'FILE_TOO_LARGE', 'Identity.max-size-error', { data: { maxSizeBytes, name } });

const unsupported = (name: string, why: string): BankError =>
  new BankError(415, 'UNSUPPORTED_FILE', why, { data: { name } });
