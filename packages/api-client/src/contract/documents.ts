import { z } from 'zod';
import { uuid } from './primitives.ts';
import { fileRef } from './uploads.ts';

/** Files to attach, each as one of the allowed categories (CALL-PAY-08, CALL-BEN-13). */
export const attachRequest = z.strictObject({
  documents: z
    .array(
      z.strictObject({
        uploadId: uuid,
        categoryId: uuid,
        /** What to call it; without it the file's own name. */
        name: z.string().trim().min(1).max(255).optional(),
      }),
    )
    .min(1)
    .max(10),
});

/** A file that was attached; its id is that of the upload. */
export const attachedFile = fileRef.extend({ categoryId: uuid });

/** A category whose document is asked for and not there. */
export const missingDocument = z.object({ categoryId: uuid, name: z.string() });

export type AttachRequest = z.infer<typeof attachRequest>;
export type AttachedFile = z.infer<typeof attachedFile>;
export type MissingDocument = z.infer<typeof missingDocument>;
