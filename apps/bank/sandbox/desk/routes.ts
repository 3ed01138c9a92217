/** The desk of those who answer customers: what waits, one conversation, who has which, and the files in them. */
import {
  uuid,
  type SandboxChat,
  type SandboxConversation,
  type SandboxEmployee,
} from '@kontor/api-client/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readUpload } from '../../src/files/uploads/service.ts';
import type { Deps } from '../../src/http/call.ts';
import { assign, employeeNamed } from '../../src/messaging/staff.ts';
import { channelDocuments } from '../../src/notifications/inApp/tables.ts';
import { inTenant, readTenant } from '../../src/platform/db/database.ts';
import { notFound } from '../../src/platform/errors.ts';
import { employeeName, supportEmployees } from '../chat.ts';
import type { TenantRequest } from '../tenantRequest.ts';
import { conversationOf } from './conversation.ts';
import { queueOf } from './queue.ts';

const tenant = z.string().max(63).optional();

export function sandboxDeskRoutes(plain: FastifyInstance, deps: Deps, tenantFor: TenantRequest): void {
  const { db, clock } = deps;
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const querystring = z.strictObject({ tenant });

  app.get('/sandbox/employees', (): readonly SandboxEmployee[] => supportEmployees);

  app.get('/sandbox/chats', { schema: { querystring } }, async (request): Promise<readonly SandboxChat[]> => {
    const { id } = await tenantFor(request, request.query.tenant);
    return readTenant(db, id, (tx) => queueOf(tx, id));
  });

  app.get(
    '/sandbox/channels/:id',
    { schema: { params: z.strictObject({ id: uuid }), querystring } },
    async (request): Promise<SandboxConversation> => {
      const { id: tenantId } = await tenantFor(request, request.query.tenant);
      const place = { tenantId, channelId: request.params.id };
      return readTenant(db, tenantId, (tx) => conversationOf(tx, place, clock.now()));
    },
  );

  app.post(
    '/sandbox/channels/:id/assignee',
    {
      schema: {
        params: z.strictObject({ id: uuid }),
        body: z.strictObject({
          /** Null: nobody, as before they took it. */
          from: employeeName.unwrap().nullable(),
          to: employeeName.unwrap().nullable(),
          tenant,
        }),
      },
    },
    async (request, reply) => {
      const { from, to, tenant: key } = request.body;
      const { id: tenantId } = await tenantFor(request, key);
      await inTenant(db, tenantId, async (tx) => {
        const idOf = async (one: SandboxEmployee | null) => one && employeeNamed(tx, tenantId, one);
        const change = { from: await idOf(from), to: await idOf(to) };
        await assign(tx, { tenantId, channelId: request.params.id }, change);
      });
      return reply.code(204).send();
    },
  );

  app.get(
    '/sandbox/channels/:id/documents/:documentId',
    { schema: { params: z.strictObject({ id: uuid, documentId: uuid }), querystring } },
    async (request, reply) => {
      const { id: channelId, documentId } = request.params;
      const { id: tenantId } = await tenantFor(request, request.query.tenant);
      const [found] = await readTenant(db, tenantId, (tx) =>
        tx
          .select()
          .from(channelDocuments)
          .where(
            and(
              eq(channelDocuments.tenantId, tenantId),
              eq(channelDocuments.channelId, channelId),
              eq(channelDocuments.id, documentId),
            ),
          ),
      );
      if (found === undefined) throw notFound();
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`)
        .header('x-content-type-options', 'nosniff')
        .type(found.mimeType)
        .send(await readUpload(deps, found));
    },
  );
}
