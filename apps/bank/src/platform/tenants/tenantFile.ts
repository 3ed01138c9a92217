import { whitelabel } from '@kontor/api-client/contract';
import { z } from 'zod';
import { tenantSettings } from './tenantSettings.ts';

/** A bank as one JSON file: how it looks, and what it decides otherwise than the defaults. */
export const tenantFile = z.strictObject({
  branding: whitelabel.extend({
    /** Also its subdomain on this machine, and the name of its file. */
    key: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, 'must be 2 to 31 small letters, digits and hyphens'),
    name: z.string().trim().min(1).max(60),
    /** Pages of this portal alone: a bank’s root leads nowhere else. */
    rootRedirect: z.string().regex(/^\/(?![/\\])/, 'must be a path of the portal'),
    languages: z.array(z.string()).min(1),
  }),
  settings: tenantSettings.default(() => tenantSettings.parse({})),
});

export type TenantFile = z.input<typeof tenantFile>;
