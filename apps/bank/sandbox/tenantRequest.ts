import type { FastifyRequest } from 'fastify';
import type { Tenant } from '../src/platform/tenants/tenant.ts';

/** The tenant that a call names by its key, else the one of its host. @throws BankError 400 when there is no such tenant */
export type TenantRequest = (request: FastifyRequest, key: string | undefined) => Promise<Tenant>;
