import { operationKind } from '@kontor/api-client/contract';
import { z } from 'zod';

const common = { tenantId: z.uuid() };

/** Schema of what is told between the parts and the nodes of the bank. */
export const bankEvent = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('MESSAGE'), channelId: z.uuid(), messageId: z.uuid() }),
  z.object({ ...common, kind: z.literal('READ'), channelId: z.uuid(), userId: z.uuid() }),
  z.object({ ...common, kind: z.literal('NEW_CHANNEL'), channelId: z.uuid() }),
  /** An employee has seen what customers wrote up to then. */
  z.object({ ...common, kind: z.literal('SEEN'), channelId: z.uuid(), until: z.iso.datetime() }),
  z.object({ ...common, kind: z.literal('TYPING'), channelId: z.uuid(), employeeId: z.uuid() }),
  z.object({
    ...common,
    kind: z.literal('OPERATION'),
    /** An organization, or somebody who has none yet. */
    of: z.union([z.object({ organizationId: z.uuid() }), z.object({ userId: z.uuid() })]),
    type: operationKind,
    id: z.uuid(),
    status: z.string(),
  }),
  /** A place in a company has changed, or an invitation to one. */
  z.object({ ...common, kind: z.literal('OFFICIAL'), membershipId: z.uuid(), status: z.string() }),
  z.object({ ...common, kind: z.literal('SESSION_ENDED'), sessionId: z.uuid() }),
]);

/**
 * Something that was committed, or, for typing, is happening now. It holds ids only; each listener reads the rest with the
 * rights of the person it serves. An event may be lost; nothing may depend on it that isn't found in the database as well.
 */
export type BankEvent = z.infer<typeof bankEvent>;
