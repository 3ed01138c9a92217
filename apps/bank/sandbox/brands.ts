import type { Whitelabel } from '@kontor/api-client/contract';
import type { TenantKey } from './personas.ts';

/** Said of a sandbox tenant wherever a bank names its regulator. */
const notReal = (name: string) => ({
  regulatorText: `${name} is a sandbox. No real bank, no real money.`,
  regulatorTexts: {
    de: `${name} ist eine Sandbox. Keine echte Bank, kein echtes Geld.`,
    ar: `\u2068${name}\u2069 بيئة تجريبية. لا بنك حقيقي ولا أموال حقيقية.`,
  },
});

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
    languages: ['en', 'de', 'ar'],
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
    ...notReal('Kontor'),
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
    ...notReal('Pico'),
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
    ...notReal('Ashgrove'),
  }),
] as const satisfies readonly Whitelabel[];
