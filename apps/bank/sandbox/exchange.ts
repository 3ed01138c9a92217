import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { rate, uuid } from '@kontor/api-client/contract';
import { sandboxRates } from './adapters/sandboxRates.ts';
import { decideRequest } from '../src/payments/exchange/requests.ts';
import type { Deps } from '../src/http/call.ts';
import type { TenantKey } from './personas.ts';
import type { TenantRequest } from './tenantRequest.ts';

/** The market of the sandbox. */
export const sandboxMarket = sandboxRates({ seed: 'kontor' });

/** What each tenant asks for an exchange, and whether its customers may wish for a rate; amounts in euros. */
export const exchangeTerms: Readonly<Record<TenantKey, ExchangeTerms>> = {
  kontor: { markupPercent: '0.5', feePercent: '0.15', customRate: { enabled: true, minSum: '500.00' } },
  pico: { markupPercent: '0.35' },
  ashgrove: { markupPercent: '0.2', feePercent: '0.05', customRate: { enabled: true, minSum: '10000.00' } },
};

type ExchangeTerms = {
  readonly markupPercent: string;
  readonly feePercent?: string;
  readonly customRate?: { readonly enabled: true; readonly minSum: string };
};

const reason = z.string().trim().min(1).max(500);
const tenant = z.string().max(63).optional();

/**
 * The bank's word on requests for a custom rate, as its staff would give it: the wished rate or another one granted, which
 * answers the exchange to sign, or a reason why not.
 */
export function sandboxExchangeRoutes(app: FastifyInstance, deps: Deps, tenantFor: TenantRequest): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/sandbox/fx-requests/:id/decision',
    {
      schema: {
        params: z.strictObject({ id: uuid }),
        body: z.discriminatedUnion('status', [
          z.strictObject({ status: z.literal('ACCEPTED'), rate: rate.optional(), tenant }),
          z.strictObject({ status: z.literal('REJECTED'), reason, tenant }),
        ]),
      },
    },
    async (request) => {
      const { tenant: key, ...decision } = request.body;
      const { id: tenantId } = await tenantFor(request, key);
      return decideRequest(deps, tenantId, request.params.id, decision);
    },
  );
}
