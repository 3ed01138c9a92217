import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SandboxChat } from '@kontor/api-client/contract';
import { channels, messages } from '../src/notifications/inApp/tables.ts';
import { readTenant, type Tx } from '../src/platform/db/database.ts';
import { organizations } from '../src/platform/db/schema.ts';
import type { Deps } from '../src/http/call.ts';
import { fullNameOf } from '../src/customers/names.ts';
import { titleOf } from '../src/messaging/index.ts';
import type { TenantRequest } from './tenantRequest.ts';

/** How many conversations, and how many of the latest messages of each, an employee sees. */
const shown = { chats: 30, messages: 50 } as const;

/** The conversations with customers, the one that was written in last first. */
export function sandboxChatsRoute(app: FastifyInstance, { db }: Deps, tenantFor: TenantRequest): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      '/sandbox/chats',
      { schema: { querystring: z.strictObject({ tenant: z.string().max(63).optional() }) } },
      async (request) => {
        const { id } = await tenantFor(request, request.query.tenant);
        return readTenant(db, id, (tx) => chatsOf(tx, id));
      },
    );
}

async function chatsOf(tx: Tx, tenantId: string): Promise<SandboxChat[]> {
  const rows = await tx
    .select({ channel: channels, organization: organizations })
    .from(channels)
    .innerJoin(organizations, eq(organizations.id, channels.organizationId))
    .where(
      and(
        eq(channels.tenantId, tenantId),
        inArray(channels.type, ['MAIN', 'APPLICATION', 'TRANSACTION']),
        gt(channels.lastSeq, 0),
      ),
    )
    .orderBy(desc(channels.updatedAt))
    .limit(shown.chats);
  const chats: SandboxChat[] = [];
  for (const { channel, organization } of rows) {
    const latest = await tx
      .select()
      .from(messages)
      .where(and(eq(messages.tenantId, tenantId), eq(messages.channelId, channel.id)))
      .orderBy(desc(messages.seq))
      .limit(shown.messages);
    chats.push({
      id: channel.id,
      title: titleOf(channel, 'en'),
      customer: fullNameOf(organization),
      messages: latest.toReversed().map(({ id, userId, content, createdAt }) => ({
        id,
        from: userId === null ? 'employee' : 'customer',
        content,
        createdAt: createdAt.toISOString(),
      })),
    });
  }
  return chats;
}
