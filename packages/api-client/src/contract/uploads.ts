import { z } from 'zod';
import { instant, single, uuid } from './primitives.ts';

/** What a file is uploaded for. */
export const uploadPurpose = z.enum([
  'PAYMENT',
  'BENEFICIARY',
  'CONTRACT',
  'APPLICATION',
  'CHAT',
  'ORDER',
  'BATCH',
]);

/** A file the bank has taken in. It is removed at `expiresAt` unless it has been attached to something by then. */
export const upload = z.object({
  id: uuid,
  name: z.string(),
  /** Bytes. */
  size: z.int().positive(),
  /** Found in the content, whatever the name or the browser said. */
  mimeType: z.string(),
  sha256: z.string(),
  createdAt: instant,
  expiresAt: instant,
});

/** A file that belongs to something: a document, a message (contract.md section 2). */
export const fileRef = z.object({
  id: uuid,
  name: z.string(),
  /** Bytes. */
  size: z.int().positive(),
  mimeType: z.string(),
  createdAt: instant,
});

export const uploads = {
  'uploads.create': {
    /** Travels as multipart/form-data: `files` repeated, and `purpose`. All files are taken in, or none. */
    body: z.strictObject({ files: z.array(z.file()).min(1).max(10), purpose: uploadPurpose.optional() }),
    answer: single(z.array(upload)),
    status: 201 as const,
  },
};

export type UploadPurpose = z.infer<typeof uploadPurpose>;
export type UploadedFile = z.infer<typeof upload>;
export type FileRef = z.infer<typeof fileRef>;
