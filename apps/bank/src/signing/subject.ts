import { batchOperation, signingSubject } from '@kontor/api-client/contract';
import { z } from 'zod';

const batch = z.object({
  type: z.literal('BATCH'),
  /** As its message counted and added them up. */
  operations: z.array(batchOperation).min(2),
  /** Of them all. */
  signingHash: z.string(),
});
const payload = z.object({ subject: z.union([signingSubject, batch]) });

/** What a signing code is for: one operation, agreements that are signed together, or several operations. */
export type CodeSubject = z.infer<typeof payload>['subject'];

/** What a signing code was sent for, as it is stored with the code. */
export const payloadOf = (subject: CodeSubject): z.infer<typeof payload> => ({ subject });

/** Reads it back. @throws ZodError when the stored payload is none: a code of another purpose */
export const subjectOf = (stored: unknown): CodeSubject => payload.parse(stored).subject;
