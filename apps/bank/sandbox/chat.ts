/** The bank's side of the chat, as its staff would keep it up, and an employee who answers by a script. */
import { Readable } from 'node:stream';
import { messageText, noticeSeverity, uuid } from '@kontor/api-client/contract';
import { and, desc, eq, gt, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../src/integrations/services.ts';
import { paymentChannel } from '../src/messaging/channels.ts';
import { channelOfApplication } from '../src/onboarding/applications/channel.ts';
import {
  answerCustomer,
  closeChannel,
  employeeNamed,
  noteSeen,
  noteTyping,
  type StaffFile,
} from '../src/messaging/staff.ts';
import { channels, messages } from '../src/notifications/inApp/tables.ts';
import { writeMessage } from '../src/notifications/inApp/write.ts';
import { inTenant } from '../src/platform/db/database.ts';
import type { BankEvent } from '../src/platform/events.ts';
import { invalidField, notFound } from '../src/platform/errors.ts';
import type { Deps } from '../src/http/call.ts';
import { accepted, extensionOf } from '../src/files/uploads/limits.ts';
import { fillConversation } from './longConversation.ts';
import type { TenantRequest } from './tenantRequest.ts';

/** Who works at the desk; the first answers unless a call names somebody else. */
export const supportEmployees = [
  { firstName: 'Hannah', lastName: 'Brandt' },
  { firstName: 'Jonas', lastName: 'Keller' },
  { firstName: 'Priya', lastName: 'Raman' },
] as const;
export const [supportEmployee] = supportEmployees;

const tenant = z.string().max(63).optional();
const name = z.string().trim().min(1).max(70);
export const employeeName = z.strictObject({ firstName: name, lastName: name }).default(supportEmployee);
const reply = z
  .strictObject({
    content: messageText.default(''),
    /** Of the desk's own, which it sends again with the same answer. */
    clientMessageId: uuid.optional(),
    employee: employeeName,
    /** Takes the conversation as well, if nobody has it. */
    take: z.boolean().default(false),
    /** A file that the employee sends along; `content` is base64. */
    document: z
      .strictObject({ name: z.string().min(1).max(255), content: z.base64().max(40_000) })
      .optional(),
    tenant,
  })
  .refine(({ content, document }) => content !== '' || document !== undefined, {
    path: ['content'],
    error: 'must not be empty without a document',
  });

export function sandboxChatRoutes(plain: FastifyInstance, deps: Deps, tenantFor: TenantRequest): void {
  const { db, clock } = deps;
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const byId = z.strictObject({ id: uuid });

  app.post(
    '/sandbox/channels/:id/messages',
    { schema: { params: byId, body: reply } },
    async (request, response) => {
      const { employee, document, tenant: key, ...answer } = request.body;
      const { id: tenantId } = await tenantFor(request, key);
      const file = document && (await keptFile(deps, document));
      const written = await inTenant(db, tenantId, async (tx) => {
        const employeeId = await employeeNamed(tx, tenantId, employee);
        const place = { tenantId, channelId: request.params.id };
        return answerCustomer(tx, { ...place, employeeId, ...answer, file }, clock.now());
      });
      return response.code(201).send(written);
    },
  );

  /** Fills an empty conversation with thousands of messages at once. */
  app.post(
    '/sandbox/channels/:id/history',
    {
      schema: { params: byId, body: z.strictObject({ count: z.int().min(1).max(20_000), tenant }) },
    },
    async (request, response) => {
      const { count, tenant: key } = request.body;
      const { id: tenantId } = await tenantFor(request, key);
      const place = { tenantId, channelId: request.params.id };
      await inTenant(db, tenantId, async (tx) => {
        const employeeId = await employeeNamed(tx, tenantId, supportEmployee);
        await fillConversation(tx, place, { count, employeeId, now: clock.now() });
      });
      return response.code(204).send();
    },
  );

  /** An employee has the channel before them, down to a message of it. */
  app.post(
    '/sandbox/channels/:id/seen',
    { schema: { params: byId, body: z.strictObject({ upTo: uuid, tenant }) } },
    async (request, response) => {
      const { upTo, tenant: key } = request.body;
      const { id: tenantId } = await tenantFor(request, key);
      const place = { tenantId, channelId: request.params.id };
      await inTenant(db, tenantId, (tx) => noteSeen(tx, place, clock.now(), upTo));
      return response.code(204).send();
    },
  );

  app.post(
    '/sandbox/channels/:id/typing',
    { schema: { params: byId, body: z.strictObject({ employee: employeeName, tenant }) } },
    async (request, response) => {
      const { employee, tenant: key } = request.body;
      const { id: tenantId } = await tenantFor(request, key);
      await inTenant(db, tenantId, async (tx) => {
        const employeeId = await employeeNamed(tx, tenantId, employee);
        await noteTyping(tx, { tenantId, channelId: request.params.id }, employeeId);
      });
      return response.code(204).send();
    },
  );

  app.post(
    '/sandbox/channels/:id/close',
    {
      schema: {
        params: byId,
        body: z.strictObject({ employee: employeeName.unwrap().optional(), tenant }).optional(),
      },
    },
    async (request, response) => {
      const { employee, tenant: key } = request.body ?? {};
      const { id: tenantId } = await tenantFor(request, key);
      await inTenant(db, tenantId, async (tx) => {
        const employeeId = employee && (await employeeNamed(tx, tenantId, employee));
        const place = { tenantId, channelId: request.params.id };
        await closeChannel(tx, place, clock.now(), employeeId);
      });
      return response.code(204).send();
    },
  );

  /** The bank asks something about a payment or an application. */
  for (const [subject, channelAbout] of [
    ['payments', paymentChannel],
    ['applications', channelOfApplication],
  ] as const)
    app.post(
      `/sandbox/${subject}/:id/messages`,
      { schema: { params: byId, body: reply } },
      async (request, response) => {
        const { employee, document, tenant: key, ...answer } = request.body;
        const { id: tenantId } = await tenantFor(request, key);
        const now = clock.now();
        const file = document && (await keptFile(deps, document));
        const written = await inTenant(db, tenantId, async (tx) => {
          const employeeId = await employeeNamed(tx, tenantId, employee);
          const channelId = await channelAbout(tx, tenantId, request.params.id, now);
          const place = { tenantId, channelId };
          return { channelId, ...(await answerCustomer(tx, { ...place, employeeId, ...answer, file }, now)) };
        });
        return response.code(201).send(written);
      },
    );

  app.post(
    '/sandbox/persons/:id/notifications',
    {
      schema: {
        params: byId,
        body: z.strictObject({
          content: messageText.min(1),
          severity: noticeSeverity.default('INFO'),
          link: z.string().startsWith('/').max(500).nullable().default(null),
          tenant,
        }),
      },
    },
    async (request, response) => {
      const { content, severity, link, tenant: key } = request.body;
      const { id: tenantId } = await tenantFor(request, key);
      const written = await inTenant(db, tenantId, async (tx) => {
        const [channel] = await tx
          .select({ id: channels.id })
          .from(channels)
          .where(
            and(
              eq(channels.tenantId, tenantId),
              eq(channels.userId, request.params.id),
              eq(channels.type, 'NOTIFICATION'),
            ),
          );
        if (channel === undefined) throw notFound();
        const notice = { severity, link };
        return writeMessage(tx, {
          tenantId,
          channelId: channel.id,
          by: 'THE_BANK',
          content,
          now: clock.now(),
          notice,
        });
      });
      return response.code(201).send(written);
    },
  );

  const answer = answerByScript(deps, (error) => plain.log.error({ err: error }, 'the script failed'));
  db.listeners.add(answer.hear);
  plain.addHook('onClose', async () => {
    db.listeners.delete(answer.hear);
    await answer.settled();
  });
}

async function keptFile({ blobs }: Services, given: { name: string; content: string }): Promise<StaffFile> {
  const extension = extensionOf(given.name);
  const bytes = Buffer.from(given.content, 'base64');
  if (extension === undefined || bytes.length === 0)
    throw invalidField('document', 'isFile', 'must be a file of a kind that is accepted');
  const blobKey = await blobs.put(Readable.from([bytes]));
  return { name: given.name, size: bytes.length, mimeType: accepted[extension], blobKey };
}

/** An employee who wrote within this time is still there. */
const presentMs = 12 * 3_600_000;

/**
 * Greets customers who begin a conversation at once: replies to a customer's message in a channel in which no employee has
 * written within twelve hours.
 */
function answerByScript({ db, clock }: Services, onError: (error: unknown) => void) {
  let work = Promise.resolve();
  const answer = (tenantId: string, messageId: string): Promise<void> =>
    inTenant(db, tenantId, async (tx) => {
      const now = clock.now();
      const [asked] = await tx
        .select({ message: messages, channel: channels })
        .from(messages)
        .innerJoin(
          channels,
          and(eq(channels.tenantId, messages.tenantId), eq(channels.id, messages.channelId)),
        )
        .where(and(eq(messages.tenantId, tenantId), eq(messages.id, messageId)))
        .for('no key update', { of: channels });
      if (asked === undefined || asked.message.userId === null || asked.channel.closedAt !== null) return;
      const [present] = await tx
        .select({ id: messages.id })
        .from(messages)
        .where(
          and(
            eq(messages.tenantId, tenantId),
            eq(messages.channelId, asked.channel.id),
            isNotNull(messages.employeeId),
            gt(messages.createdAt, new Date(now.getTime() - presentMs)),
          ),
        )
        .orderBy(desc(messages.createdAt))
        .limit(1);
      if (present !== undefined || asked.channel.assignedTo !== null) return;
      const place = { tenantId, channelId: asked.channel.id };
      const employeeId = await employeeNamed(tx, tenantId, supportEmployee);
      const content = `Hello, this is ${supportEmployee.firstName} from support. I am looking into it and will be back with you in a moment.`;
      await writeMessage(tx, { ...place, by: { employeeId }, content, now });
      // A greeting is no answer: at the desk the customer still waits, unseen.
      await tx
        .update(channels)
        .set({ waitingSince: asked.channel.waitingSince })
        .where(and(eq(channels.tenantId, tenantId), eq(channels.id, place.channelId)));
    });
  return {
    hear: (event: BankEvent): void => {
      if (event.kind === 'MESSAGE')
        work = work.then(() => answer(event.tenantId, event.messageId)).catch(onError);
    },
    settled: () => work,
  };
}
