import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { uuid, type SandboxChat, type SandboxEmployee } from '@kontor/api-client/contract';
import { formatMinor } from '@kontor/api-client/domain';
import { channelDocuments, channels, employees, messages } from '../src/notifications/inApp/tables.ts';
import { applications } from '../src/onboarding/applications/tables.ts';
import { applicantOf } from '../src/onboarding/applications/view.ts';
import { inTenant, readTenant, type Tx } from '../src/platform/db/database.ts';
import {
  currencies,
  memberships,
  organizations,
  payments,
  tenants,
  users,
} from '../src/platform/db/schema.ts';
import { notFound } from '../src/platform/errors.ts';
import { languageColumn } from '../src/platform/text/language.ts';
import type { Deps } from '../src/http/call.ts';
import { readUpload } from '../src/files/uploads/service.ts';
import { fullNameOf } from '../src/customers/names.ts';
import { titleOf } from '../src/messaging/index.ts';
import { assign, employeeNamed } from '../src/messaging/staff.ts';
import { selectMessages, type MessageView } from '../src/messaging/view.ts';
import { employeeName, supportEmployees } from './chat.ts';
import { personas } from './personas.ts';
import type { TenantRequest } from './tenantRequest.ts';

/** How many conversations, and how many of the latest messages of each, an employee sees. */
const shown = { chats: 100, messages: 50 } as const;

const tenant = z.string().max(63).optional();

/** The desk of those who answer customers: the conversations, the one written in last first, and who has which. */
export function sandboxChatsRoute(plain: FastifyInstance, deps: Deps, tenantFor: TenantRequest): void {
  const { db } = deps;
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const querystring = z.strictObject({ tenant });

  app.get('/sandbox/employees', (): readonly SandboxEmployee[] => supportEmployees);

  app.get('/sandbox/chats', { schema: { querystring } }, async (request) => {
    const { id } = await tenantFor(request, request.query.tenant);
    return readTenant(db, id, (tx) => chatsOf(tx, id));
  });

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

async function chatsOf(tx: Tx, tenantId: string): Promise<SandboxChat[]> {
  const rows = await tx
    .select({
      channel: channels,
      organization: organizations,
      payment: payments,
      currency: currencies,
      application: applications,
      assignee: { firstName: employees.firstName, lastName: employees.lastName },
    })
    .from(channels)
    .leftJoin(organizations, eq(organizations.id, channels.organizationId))
    .leftJoin(payments, eq(payments.id, channels.paymentId))
    .leftJoin(currencies, eq(currencies.id, payments.currencyId))
    .leftJoin(applications, eq(applications.id, channels.applicationId))
    .leftJoin(employees, eq(employees.id, channels.assignedTo))
    .where(
      and(
        eq(channels.tenantId, tenantId),
        inArray(channels.type, ['MAIN', 'APPLICATION', 'TRANSACTION']),
        gt(channels.lastSeq, 0),
      ),
    )
    .orderBy(desc(channels.updatedAt))
    .limit(shown.chats);
  const all = await selectMessages(tx, null)
    .innerJoin(channels, and(eq(channels.tenantId, messages.tenantId), eq(channels.id, messages.channelId)))
    .where(
      and(
        eq(messages.tenantId, tenantId),
        inArray(
          messages.channelId,
          rows.map(({ channel }) => channel.id),
        ),
        gt(messages.seq, sql`${channels.lastSeq} - ${shown.messages}::int`),
      ),
    )
    .orderBy(asc(messages.seq));
  const byChannel = Map.groupBy(all, ({ row }) => row.channelId);
  const people = await peopleOf(tx, tenantId, {
    organizationIds: rows.flatMap(({ channel }) => channel.organizationId ?? []),
    userIds: [
      ...rows.flatMap(({ channel }) => channel.userId ?? []),
      ...all.flatMap(({ row }) => row.userId ?? []),
    ],
  });
  return rows.map(({ channel, organization, payment, currency, application, assignee }): SandboxChat => {
    const written = byChannel.get(channel.id) ?? [];
    const last = written.findLast(({ row }) => row.userId !== null)?.row.userId ?? channel.userId;
    const member = ({ userId, organizationId }: (typeof people)[number]) =>
      last === null ? organizationId === channel.organizationId : userId === last;
    const person = people.find(member);
    const applicant = application === null ? '' : fullNameOf(applicantOf(application));
    return {
      id: channel.id,
      title: titleOf(channel, 'en'),
      customer: organization === null ? applicant : fullNameOf(organization),
      person: person === undefined ? null : personAnswer(person),
      about:
        payment !== null && currency !== null
          ? {
              kind: 'PAYMENT',
              id: payment.id,
              status: payment.status,
              payee: payment.payeeName,
              amount: {
                value: formatMinor(payment.sum, currency.decimals),
                currency: currency.name,
                decimals: currency.decimals,
              },
            }
          : application && {
              kind: 'APPLICATION',
              id: application.id,
              status: application.status,
              applicant,
            },
      assignee,
      waitingSince: channel.closedAt === null ? waitingSince(written) : null,
      unread: written.filter(({ row }) => row.userId !== null && row.seenAt === null).length,
      closedAt: channel.closedAt?.toISOString() ?? null,
      messages: written.map(({ row, user, employee, document }) => ({
        id: row.id,
        from: row.userId === null ? 'employee' : 'customer',
        author: [(user ?? employee)?.firstName, (user ?? employee)?.lastName].filter(Boolean).join(' '),
        content: row.content,
        document: document && { id: document.id, name: document.name },
        createdAt: row.createdAt.toISOString(),
      })),
    };
  });
}

/** The first message of the customer's since the bank wrote last. */
function waitingSince(written: readonly MessageView[]): string | null {
  const answered = written.findLastIndex(({ row }) => row.userId === null);
  return written[answered + 1]?.row.createdAt.toISOString() ?? null;
}

const peopleOf = (
  tx: Tx,
  tenantId: string,
  of: { readonly organizationIds: readonly string[]; readonly userIds: readonly string[] },
) =>
  tx
    .select({
      userId: users.id,
      phone: users.phone,
      firstName: users.firstName,
      lastName: users.lastName,
      language: languageColumn(),
      organizationId: memberships.organizationId,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .leftJoin(memberships, and(eq(memberships.tenantId, users.tenantId), eq(memberships.userId, users.id)))
    .where(
      and(
        eq(users.tenantId, tenantId),
        or(inArray(memberships.organizationId, [...of.organizationIds]), inArray(users.id, [...of.userIds])),
      ),
    )
    .orderBy(asc(memberships.createdAt), asc(users.id));

const personAnswer = ({
  phone,
  firstName,
  lastName,
  language,
}: Awaited<ReturnType<typeof peopleOf>>[number]): SandboxChat['person'] => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  language: language ?? 'en',
  persona: personas.find((persona) => persona.phone === phone)?.description ?? null,
});
