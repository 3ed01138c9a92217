import { z } from 'zod';
import { single } from './primitives.ts';

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i);

/**
 * How a tenant looks and what it calls itself (BRAND-01, -02). `theme` is the short brand spec from which the design
 * system derives every colour; `primary` and `accent` stay untouched in the logo.
 */
export const whitelabel = z.object({
  /** Stable key of the tenant, also its subdomain in the sandbox. */
  key: z.string(),
  name: z.string(),
  shortName: z.string(),
  logoUrl: z.string(),
  logoDarkUrl: z.string().nullable(),
  faviconUrl: z.string(),
  theme: z.object({
    primary: hexColour,
    onPrimary: hexColour,
    accent: hexColour,
    /** Corner radius of a control in px. */
    radius: z.number().min(0).max(32),
    shape: z.enum(['sharp', 'soft', 'round']),
    density: z.enum(['comfortable', 'compact']),
    fontFamily: z.string().nullable(),
    headingFontFamily: z.string().nullable(),
  }),
  supportEmail: z.string().nullable(),
  legalName: z.string(),
  regulatorText: z.string().nullable(),
  links: z.object({
    terms: z.string(),
    privacy: z.string(),
    accessibility: z.string(),
    complaints: z.string().nullable(),
  }),
  rootRedirect: z.string(),
  languages: z.array(z.string()),
  demoEnabled: z.boolean(),
});

export const settings = { 'settings.whitelabel': { answer: single(whitelabel) } };

export type Whitelabel = z.infer<typeof whitelabel>;
