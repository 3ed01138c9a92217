import type { FastifyInstance, FastifyRequest } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { phone, uuid } from '@kontor/api-client/contract';
import { decideBeneficiary } from '../beneficiaries/service.ts';
import { inTenant, readTenant } from '../db/database.ts';
import { invalidField } from '../errors.ts';
import type { Deps } from '../http/call.ts';
import { documentPolicy, newNonce } from '../http/headers.ts';
import { brandingOf, type Tenant, type TenantOfHost } from '../http/tenant.ts';
import { brands } from './brands.ts';
import { consolePage } from './console.ts';
import { latestMessages } from './messages.ts';
import { expireCodes, identify, newcomer, welcome } from './newcomers.ts';
import { decideByHand } from './outgoing.ts';
import { personas } from './personas.ts';

const tenantKey = z.string().max(63).optional();

/**
 * What only a sandbox has; in production none of these routes exists. They neither read nor set cookies, which is why the
 * origin check of the API does not concern them: a foreign page that calls them gains nothing a visitor hasn't.
 */
export function registerSandbox(parent: FastifyInstance, deps: Deps, tenantOf: TenantOfHost): void {
  const { db, clock } = deps;
  /** The tenant that a call names, else the one of its host. */
  const tenantFor = async (request: FastifyRequest, key: string | undefined): Promise<Tenant> => {
    if (key === undefined) return request.tenant;
    const tenant = await tenantOf(`${key}.localhost`);
    if (tenant.key !== key) throw invalidField('tenant', 'isTenant', 'must be the key of a tenant');
    return tenant;
  };

  parent.register(async (plain) => {
    plain.setValidatorCompiler(validatorCompiler);
    plain.setSerializerCompiler(() => JSON.stringify);
    plain.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true };
    });
    const app = plain.withTypeProvider<ZodTypeProvider>();

    app.get('/sandbox', async (request, reply) => {
      const { tenant } = request;
      const nonce = newNonce();
      const html = consolePage({
        branding: await brandingOf(db, tenant),
        messages: await readTenant(db, tenant.id, (tx) => latestMessages(tx, tenant.id)),
        personas: personas.filter(({ tenant: key }) => key === tenant.key),
        elsewhere: brands
          .filter(({ key }) => key !== tenant.key)
          .map(({ key, shortName }) => ({
            name: shortName,
            url: `${request.protocol}://${key}.localhost:${request.port}/sandbox`,
          })),
        now: clock.now(),
        nonce,
      });
      return documentPolicy(reply, nonce)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(html);
    });

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
      { schema: { querystring: z.strictObject({ phone: phone.optional(), tenant: tenantKey }) } },
      async (request) => {
        const tenant = await tenantFor(request, request.query.tenant);
        return readTenant(db, tenant.id, (tx) => latestMessages(tx, tenant.id, request.query.phone));
      },
    );

    app.post('/sandbox/persons', { schema: { body: newcomer } }, async (request, reply) => {
      const tenant = await tenantFor(request, request.body.tenant);
      const person = await inTenant(db, tenant.id, (tx) => welcome(tx, tenant.id, clock.now(), request.body));
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
