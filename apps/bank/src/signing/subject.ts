import { signingSubject, type SigningSubject } from '@kontor/api-client/contract';
import { z } from 'zod';

const payload = z.object({ subject: signingSubject });

/** What a signing code was sent for, as it is stored with the code. */
export const payloadOf = (subject: SigningSubject): z.infer<typeof payload> => ({ subject });

/** Reads it back. @throws ZodError when the stored payload is none: a code of another purpose */
export const subjectOf = (stored: unknown): SigningSubject => payload.parse(stored).subject;
