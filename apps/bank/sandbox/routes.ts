import type { TenantRequest } from './tenantRequest.ts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { numeral, phone, uuid } from '@kontor/api-client/contract';
import { decideBeneficiary } from '../src/counterparties/beneficiaries/review.ts';
import { inTenant, readTenant } from '../src/platform/db/database.ts';
import { invalidField } from '../src/platform/errors.ts';
import type { Deps } from '../src/http/call.ts';
import { type TenantOfHost } from '../src/platform/tenants/tenant.ts';
import { languageOf } from '../src/platform/text/negotiate.ts';
import { contractValidator } from '../src/http/validation.ts';
import { bankLanguage } from '../src/platform/text/language.ts';
import { sandboxCardRoutes } from './cards.ts';
import { sandboxPurchaseRoutes } from './purchases.ts';
import { sandboxChatRoutes } from './chat.ts';
import { sandboxContractRoutes } from './contracts.ts';
import { sandboxDeskRoutes } from './desk/routes.ts';
import { sandboxClockRoutes } from './clock.ts';
import { registerConsole } from './console.ts';
import { sandboxReviewRoutes } from './reviews/routes.ts';
import { sandboxExchangeRoutes } from './exchange.ts';
import { sandboxIncomingRoutes } from './incoming.ts';
import { sandboxApplicationRoutes } from './applications.ts';
import { latestMessages } from './messages.ts';
import { expireCodes, identify, newPerson, welcome } from './newPersons.ts';
import { sandboxNewsRoutes } from './news.ts';
import { sandboxOrderRoutes } from './orders.ts';
import { decideByHand, forwardByHand } from './outgoing.ts';
import { personas } from './personas.ts';
import { sandboxRestrictionRoutes } from './restrictions.ts';

const tenantKey = z.string().max(63).optional();

/**
 * What only a sandbox has; in production none of these routes exists. They neither read nor set cookies, which is why the
 * origin check of the API does not concern them: a foreign page that calls them gains nothing a visitor hasn't.
 */
export function registerSandbox(
  parent: FastifyInstance,
  deps: Deps,
  tenantOf: TenantOfHost,
  consoleDist: string,
): void {
  const { db, clock } = deps;
  const tenantFor: TenantRequest = async (request, key) => {
    if (key === undefined) return request.tenant;
    const tenant = await tenantOf(`${key}.localhost`);
    if (tenant.key !== key) throw invalidField('tenant', 'isTenant', 'must be the key of a tenant');
    return tenant;
  };

  parent.register(async (plain) => {
    plain.setValidatorCompiler(contractValidator);
    plain.setSerializerCompiler(() => JSON.stringify);
    plain.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true };
    });
    const app = plain.withTypeProvider<ZodTypeProvider>();

    await registerConsole(plain, consoleDist);
    sandboxClockRoutes(plain, deps);
    sandboxIncomingRoutes(plain, deps, tenantFor);
    sandboxReviewRoutes(plain, deps, tenantFor);
    sandboxRestrictionRoutes(plain, deps, tenantFor);
    sandboxDeskRoutes(plain, deps, tenantFor);
    sandboxNewsRoutes(plain, deps, tenantFor);

    app.get(
      '/sandbox/personas',
      { schema: { querystring: z.strictObject({ tenant: tenantKey }) } },
      ({ query }) =>
        personas
          .filter(({ tenant }) => query.tenant === undefined || tenant === query.tenant)
          .map(({ key, phone: number, description, tenant }) => ({
            key,
            phone: number,
            description,
            tenant,
          })),
    );

    app.get(
      '/sandbox/messages',
      {
        schema: {
          querystring: z.strictObject({
            phone: phone.optional(),
            email: z.email().optional(),
            take: numeral(1, 1000).optional(),
            tenant: tenantKey,
          }),
        },
      },
      async (request) => {
        const { phone: number, email, take, tenant: key } = request.query;
        const tenant = await tenantFor(request, key);
        return readTenant(db, tenant.id, (tx) =>
          latestMessages(tx, { tenantId: tenant.id, pepper: deps.codePepper }, { to: number ?? email, take }),
        );
      },
    );

    app.post('/sandbox/persons', { schema: { body: newPerson } }, async (request, reply) => {
      const tenant = await tenantFor(request, request.body.tenant);
      const person = await inTenant(db, tenant.id, (tx) =>
        welcome(tx, tenant.id, clock.now(), request.body, bankLanguage(languageOf(request))),
      );
      return reply.code(201).send(person);
    });

    app.post(
      '/sandbox/beneficiaries/:id/decision',
      {
        schema: {
          params: z.strictObject({ id: uuid }),
          body: z.discriminatedUnion('status', [
            z.strictObject({ status: z.literal('APPROVED'), tenant: tenantKey }),
            z.strictObject({
              status: z.literal('REJECTED'),
              reason: z.string().trim().min(1).max(500),
              tenant: tenantKey,
            }),
          ]),
        },
      },
      async (request, reply) => {
        const { tenant: key, ...decision } = request.body;
        const tenant = await tenantFor(request, key);
        await inTenant(db, tenant.id, (tx) =>
          decideBeneficiary(tx, tenant.id, request.params.id, clock.now(), decision),
        );
        return reply.code(204).send();
      },
    );

    for (const decision of ['settle', 'reject', 'return'] as const)
      app.post(
        `/sandbox/payments/:id/${decision}`,
        {
          schema: {
            params: z.strictObject({ id: uuid }),
            body: z
              .strictObject({ reason: z.string().trim().min(1).max(35).optional(), tenant: tenantKey })
              .optional(),
          },
        },
        async (request, reply) => {
          const { reason, tenant: key } = request.body ?? {};
          const tenant = await tenantFor(request, key);
          await decideByHand(deps, tenant.id, request.params.id, decision, reason);
          return reply.code(204).send();
        },
      );

    app.post(
      '/sandbox/payments/:id/forward',
      {
        schema: {
          params: z.strictObject({ id: uuid }),
          body: z.strictObject({
            bank: z.string().trim().min(1).max(140),
            /** Minor units. */
            deducted: z.string().regex(/^\d{1,9}$/),
            tenant: tenantKey,
          }),
        },
      },
      async (request, reply) => {
        const { bank, deducted, tenant: key } = request.body;
        const tenant = await tenantFor(request, key);
        await forwardByHand(deps, tenant.id, request.params.id, { bank, deducted: BigInt(deducted) });
        return reply.code(204).send();
      },
    );

    sandboxContractRoutes(app, deps, tenantFor);
    sandboxCardRoutes(app, deps, tenantFor);
    sandboxPurchaseRoutes(app, deps, tenantFor);
    sandboxOrderRoutes(app, deps, tenantFor);
    sandboxExchangeRoutes(app, deps, tenantFor);
    sandboxChatRoutes(app, deps, tenantFor);

    sandboxApplicationRoutes(app, deps, tenantFor);

    app.post(
      '/sandbox/identify',
      { schema: { body: z.strictObject({ phone, tenant: tenantKey }) } },
      async (request, reply) => {
        const tenant = await tenantFor(request, request.body.tenant);
        await inTenant(db, tenant.id, (tx) => identify(tx, tenant.id, request.body.phone));
        return reply.code(204).send();
      },
    );

    app.post(
      '/sandbox/expire-codes',
      { schema: { body: z.strictObject({ phone, tenant: tenantKey }) } },
      async (request, reply) => {
        const tenant = await tenantFor(request, request.body.tenant);
        await inTenant(db, tenant.id, (tx) => expireCodes(tx, tenant.id, request.body.phone, clock.now()));
        return reply.code(204).send();
      },
    );
  });
}
