import type { Whitelabel } from '@kontor/api-client/contract';
import type { TenantKey } from './personas.ts';

/** What a sandbox tenant is called and looks like; its logo files are the portal's, under /brand/<key>/. */
function brand<const K extends TenantKey>(
  key: K,
  rest: Omit<
    Whitelabel,
    'key' | 'logoUrl' | 'logoDarkUrl' | 'faviconUrl' | 'links' | 'rootRedirect' | 'languages' | 'demoEnabled'
  >,
): Whitelabel & { readonly key: K } {
  return {
    key,
    logoUrl: `/brand/${key}/logo.svg`,
    logoDarkUrl: `/brand/${key}/logo-dark.svg`,
    faviconUrl: `/brand/${key}/favicon.svg`,
    links: {
      terms: '/legal/terms',
      privacy: '/legal/privacy',
      accessibility: '/legal/accessibility',
      complaints: '/legal/complaints',
    },
    rootRedirect: '/home',
    languages: ['en', 'de'],
    demoEnabled: false,
    ...rest,
  };
}

/** The three sandbox tenants; nobody could mistake one for another. The first is the default. */
export const brands = [
  brand('kontor', {
    name: 'Kontor',
    shortName: 'Kontor',
    theme: {
      primary: '#0b6e4f',
      onPrimary: '#ffffff',
      accent: '#10201b',
      radius: 10,
      shape: 'soft',
      density: 'comfortable',
      fontFamily: 'Inter',
      headingFontFamily: null,
    },
    supportEmail: 'help@kontor.example',
    legalName: 'Kontor Bank plc',
    regulatorText: 'Kontor is a sandbox. No real bank, no real money.',
  }),
  brand('pico', {
    name: 'Pico',
    shortName: 'Pico',
    theme: {
      primary: '#6d3df2',
      onPrimary: '#ffffff',
      accent: '#ff6f5e',
      radius: 20,
      shape: 'round',
      density: 'comfortable',
      fontFamily: 'Outfit',
      headingFontFamily: null,
    },
    supportEmail: 'hello@pico.example',
    legalName: 'Pico Money Ltd',
    regulatorText: 'Pico is a sandbox. No real bank, no real money.',
  }),
  brand('ashgrove', {
    name: 'Ashgrove Private Bank',
    shortName: 'Ashgrove',
    theme: {
      primary: '#14233f',
      onPrimary: '#ffffff',
      accent: '#a37c2c',
      radius: 0,
      shape: 'sharp',
      density: 'compact',
      fontFamily: 'Inter',
      headingFontFamily: 'Source Serif 4',
    },
    supportEmail: 'desk@ashgrove.example',
    legalName: 'Ashgrove & Partners Private Bank AG',
    regulatorText: 'Ashgrove is a sandbox. No real bank, no real money.',
  }),
] as const satisfies readonly Whitelabel[];
