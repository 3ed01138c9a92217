import type { Whitelabel } from '@kontor/api-client/contract';
import type { TenantKey } from './personas.ts';

/** Said of a sandbox tenant wherever a bank names its regulator. */
const notReal = (name: string) => ({
  regulatorText: `${name} is a sandbox. No real bank, no real money.`,
  regulatorTexts: {
    de: `${name} ist eine Sandbox. Keine echte Bank, kein echtes Geld.`,
    ar: `\u2068${name}\u2069 بيئة تجريبية. لا بنك حقيقي ولا أموال حقيقية.`,
    fr: `${name} est un environnement de démonstration. Ni vraie banque, ni argent réel.`,
    es: `${name} es un entorno de pruebas. Ni banco real, ni dinero real.`,
  },
});

/** What a sandbox tenant is called and looks like; its logo files are the portal's, under /brand/<key>/. */
function brand<const K extends TenantKey>(
  key: K,
  rest: Omit<
    Whitelabel,
    'key' | 'logoUrl' | 'logoDarkUrl' | 'faviconUrl' | 'links' | 'rootRedirect' | 'languages'
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
    languages: ['en', 'de', 'ar', 'fr', 'es'],
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
    demoEnabled: false,
    signIn: {
      pictureUrl: '/brand/kontor/sign-in.svg',
      headline: {
        en: 'A bank account that keeps its own books.',
        de: 'Ein Konto, das sein Buch selbst führt.',
        ar: 'حساب مصرفي يمسك دفاتره بنفسه.',
        fr: 'Un compte qui tient lui-même ses livres.',
        es: 'Una cuenta que lleva sus propios libros.',
      },
      line: {
        en: 'Every balance you see can be proved, entry by entry.',
        de: 'Jeder Saldo lässt sich belegen, Buchung für Buchung.',
        ar: 'كل رصيد تراه يمكن إثباته، قيدًا بقيد.',
        fr: 'Chaque solde affiché se prouve, écriture par écriture.',
        es: 'Cada saldo que ve se puede probar, apunte por apunte.',
      },
    },
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
      hero: 'panel',
      header: 'floating',
      ground: 'primary',
    },
    supportEmail: 'hello@pico.example',
    legalName: 'Pico Money Ltd',
    demoEnabled: true,
    signIn: {
      pictureUrl: '/brand/pico/sign-in.svg',
      headline: {
        en: 'Money that moves as fast as you do.',
        de: 'Geld, das so schnell ist wie du.',
        ar: 'أموال تتحرك بسرعتك.',
        fr: 'Un argent aussi rapide que vous.',
        es: 'Dinero que se mueve tan rápido como usted.',
      },
      line: {
        en: 'Send it, swap it, spend it.',
        de: 'Senden, tauschen, ausgeben.',
        ar: 'أرسِل وحوِّل وأنفِق.',
        fr: 'Envoyez, changez, dépensez.',
        es: 'Envíe, cambie, gaste.',
      },
    },
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
      amountFont: 'heading',
      hero: 'ruled',
      header: 'masthead',
      surfaces: 'ruled',
    },
    supportEmail: 'desk@ashgrove.example',
    legalName: 'Ashgrove & Partners Private Bank AG',
    demoEnabled: false,
    signIn: {
      pictureUrl: '/brand/ashgrove/sign-in.svg',
      framed: true,
      headline: {
        en: 'Patient capital deserves a careful bank.',
        de: 'Geduldiges Kapital verdient eine umsichtige Bank.',
        ar: 'رأس المال الصبور يستحق مصرفًا حريصًا.',
        fr: 'Un capital patient mérite une banque attentive.',
        es: 'El capital paciente merece un banco cuidadoso.',
      },
      line: {
        en: 'Private banking for families and their offices.',
        de: 'Private Banking für Familien und ihre Family Offices.',
        ar: 'خدمات مصرفية خاصة للعائلات ومكاتبها.',
        fr: 'Banque privée pour les familles et leurs family offices.',
        es: 'Banca privada para las familias y sus family offices.',
      },
    },
    ...notReal('Ashgrove'),
  }),
] as const satisfies readonly Whitelabel[];
