import type { PortalRequest, Whitelabel } from '@kontor/api-client/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bringLater } from '../app/later.tsx';
import type { Boot } from '../boot/boot.ts';
import { createTexts } from '../i18n/texts.ts';
import { createServerRouter, started } from '../routes/router.tsx';
import type { PortalAssets } from './assets.ts';
import { assetsOf } from './assets.ts';
import { createRenderer } from './renderer.tsx';

const kontor: Whitelabel = {
  key: 'kontor',
  name: 'Kontor',
  shortName: 'Kontor',
  logoUrl: '/brand/kontor/logo.svg',
  logoDarkUrl: '/brand/kontor/logo-dark.svg',
  faviconUrl: '/brand/kontor/favicon.svg',
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
  regulatorText: null,
  links: {
    terms: '/legal/terms',
    privacy: '/legal/privacy',
    accessibility: '/legal/accessibility',
    complaints: null,
  },
  rootRedirect: '/home',
  languages: ['en', 'de', 'ar'],
  demoEnabled: false,
};

const manifest = {
  'src/main.tsx': { file: 'assets/main-1.js', css: ['assets/main-1.css'] },
  '_app.js': {
    file: 'assets/app-2.js',
    name: 'app',
    imports: ['src/main.tsx', '_shared.js'],
    css: ['assets/app-2.css'],
  },
  'src/routes/history/HistoryPage.tsx': { file: 'assets/HistoryPage-3.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-4.js', imports: ['src/main.tsx'] },
  'src/i18n/en.ts': { file: 'assets/en-5.js' },
  'src/i18n/de.ts': { file: 'assets/de-6.js' },
};
const assets: PortalAssets = assetsOf(manifest, (file) => `/*${file}*/`);
const renderDocument = createRenderer(assets);
const render = async (request: PortalRequest) => {
  const { head, body, ...document } = renderDocument(request);
  return { ...document, html: head + (await body) };
};
const request = (change: Partial<PortalRequest> = {}): PortalRequest => ({
  path: '/auth/phone',
  branding: kontor,
  language: 'en',
  captchaKey: null,
  sumsub: false,
  whatsapp: true,
  country: 'GB',
  cookies: {},
  languages: ['en-gb'],
  nonce: 'n0nce',
  visitor: null,
  ...change,
});

const bootOf = (html: string): Boot => {
  const json = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  return JSON.parse(json) as Boot;
};

const signIn = await render(request());
const home = await render(request({ path: '/home' }));

describe('the document of the sign-in', () => {
  const { html, status, preload } = signIn;

  it('carries the form, so that it is there before any script', () => {
    expect(status).toBe(200);
    expect(html).toMatch(
      /<form id="sign-in"[^>]*>.*<input[^>]*type="tel"[^>]*name="phone".*<button[^>]*type="submit"/s,
    );
    expect(html).toContain('Enter your phone number and we’ll text you a code.');
  });

  it('loads one script and one font, and holds its styles itself', () => {
    expect(html.match(/<script[^>]* src=/g)).toHaveLength(1);
    expect(html).toContain('/*assets/main-1.css*/');
    expect(html).not.toContain(`<link rel="stylesheet"`);
    expect(preload).toEqual(['/assets/main-1.js']);
    // Asked for by a script, which first looks at the connection: as markup the font would hold back the first paint.
    expect(html).not.toMatch(/<link[^>]+as="font"/);
    expect(html).toMatch(/rtt>=\d+[^}]+inter-latin-wght/);
  });

  it('has a captcha only where the bank has one, and needs others’ scripts for nothing else', async () => {
    expect(bootOf(html).captchaKey).toBeNull();
    expect((await render(request())).embeds).toEqual([]);
    const guarded = await render(request({ captchaKey: 'key' }));
    expect(bootOf(guarded.html).captchaKey).toBe('key');
    expect(guarded.embeds).toEqual(['https://challenges.cloudflare.com']);
    const inside = await render(request({ captchaKey: 'key', path: '/home' }));
    expect([bootOf(inside.html).captchaKey, inside.embeds]).toEqual([null, []]);
  });

  it('begins with the country of the last number used here, else the browser’s, else the bank’s', async () => {
    const chosen = async (change: Partial<PortalRequest>) => {
      const { html } = await render(request({ country: 'CH', cookies: {}, ...change }));
      return /<option value="(..)" selected="">(.*?)<\/option>/.exec(html)?.slice(1);
    };
    expect(await chosen({ cookies: { phoneRegion: 'AE' }, languages: ['de-AT'] })).toEqual([
      'AE',
      'United Arab Emirates \u2066(+971)\u2069',
    ]);
    expect((await chosen({ cookies: { phoneRegion: '"><b>' }, languages: ['de-AT', 'en-US'] }))?.[0]).toBe(
      'AT',
    );
    expect((await chosen({ languages: ['de', 'en-US'] }))?.[0]).toBe('CH');
    expect((await chosen({ country: null, languages: [] }))?.[0]).toBe('GB');
  });

  it('lets nothing inline run without the nonce', () => {
    const inline = html.match(/<(script|style)(?![^>]*(src=|application\/json))[^>]*>/g) ?? [];
    expect(inline.length).toBeGreaterThan(1);
    for (const tag of inline) expect(tag).toContain('nonce="n0nce"');
    expect(html).not.toMatch(/ on\w+="/);
  });

  it('names what to fetch ahead for the pages behind it', () => {
    expect(bootOf(html).prefetch).toEqual([
      '/assets/app-2.js',
      '/assets/shared-4.js',
      '/assets/en-5.js',
      '/assets/app-2.css',
    ]);
  });

  it('speaks German with German texts only', async () => {
    const german = (await render(request({ language: 'de' }))).html;
    expect(german).toContain('<html lang="de" dir="ltr">');
    expect(german).toContain('Telefonnummer');
    expect(bootOf(german).signIn?.continue).toBe('Weiter');
    expect(german).not.toContain('Enter your phone number');
  });

  it('is right to left in Arabic', async () => {
    const arabic = (await render(request({ language: 'ar' }))).html;
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('رقم الهاتف');
    expect(arabic).toMatch(/src:url\('[^']*noto-sans-arabic[^']*'\) format\('woff2'\);unicode-range:U\+0600/);
    expect(html).not.toContain('noto-sans-arabic');
    expect(arabic).not.toContain('Enter your phone number');
  });

  it('is the same for the same request', async () => {
    expect((await render(request())).html).toBe(html);
  });
});

describe('the document of a brand', () => {
  it('has its own colours, fonts, logo, icon and name', async () => {
    const ashgrove: Whitelabel = {
      ...kontor,
      key: 'ashgrove',
      name: 'Ashgrove Private Bank',
      logoUrl: '/brand/ashgrove/logo.svg',
      faviconUrl: '/brand/ashgrove/favicon.svg',
      theme: { ...kontor.theme, primary: '#14233f', shape: 'sharp', headingFontFamily: 'Source Serif 4' },
    };
    const { html } = await render(request({ branding: ashgrove }));
    const green = (await render(request())).html;
    expect(html).toContain('<title>Sign in · Ashgrove Private Bank</title>');
    expect(html).toContain('src="/brand/ashgrove/logo.svg"');
    expect(html).toContain('href="/brand/ashgrove/favicon.svg"');
    expect(html).toContain("font-family:'Source Serif 4'");
    expect(green).not.toContain('Source Serif 4');
    const accent = (page: string) => /--k-color-accent:([^;}]+)/.exec(page)?.[1];
    expect(accent(html)).toMatch(/^#|^oklch/);
    expect(accent(html)).not.toBe(accent(green));
  });

  it('still stands when the branding names a font that is not served', async () => {
    const { html } = await render(
      request({ branding: { ...kontor, theme: { ...kontor.theme, fontFamily: 'Comic Sans MS' } } }),
    );
    expect(html).toContain("font-family:'Inter'");
  });

  it('writes nothing of the branding as markup', async () => {
    const hostile = '</script></style><script>alert(1)</script>"\'><img src=x onerror=alert(1)>';
    const { html } = await render(
      request({ branding: { ...kontor, name: hostile, legalName: hostile, faviconUrl: hostile } }),
    );
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(bootOf(html).branding.name).toBe(hostile);
  });
});

describe('the documents behind the sign-in', () => {
  const { html, status } = home;

  it('carry the branded frame with skeletons, and the texts of one language', () => {
    expect(status).toBe(200);
    expect(html).toContain('src="/brand/kontor/logo.svg"');
    expect(html).toContain('aria-busy="true"');
    expect(bootOf(html).signIn).toBeNull();
    expect(html).toContain('href="/assets/en-5.js"');
    expect(html).not.toContain('de-6.js');
  });

  it('load all scripts of the first page together and have all styles inside; no script runs before the first paint', () => {
    expect(html).not.toMatch(/<script[^>]* src=/);
    for (const file of ['main-1.js', 'app-2.js', 'shared-4.js'])
      expect(html).toContain(`<link rel="modulepreload" href="/assets/${file}">`);
    expect(html).toContain('/*assets/main-1.css*//*assets/app-2.css*/');
  });

  it('load the files of their own page with the rest, and name those of the others for later', async () => {
    const history = await render(request({ path: '/history' }));
    expect(history.preload).toContain('/assets/HistoryPage-3.js');
    expect(bootOf(history.html).pages).not.toContain('/assets/HistoryPage-3.js');
    expect(html).not.toContain('href="/assets/HistoryPage-3.js"');
    expect(bootOf(html).pages).toContain('/assets/HistoryPage-3.js');
  });

  it('ask ahead who is signed in and what their page needs; no other document does', async () => {
    expect(html).toContain('/api/v1/users/whoami?organizationId=');
    expect(html).toContain('/api/v1/clients-invitations');
    expect((await render(request({ path: '/history' }))).html).not.toContain('/api/v1/clients-invitations');
    for (const path of ['/auth/phone', '/legal/terms', '/nonsense'])
      expect((await render(request({ path }))).html).not.toContain('/api/v1/');
  });

  it.each([
    '/',
    '/home',
    '/history',
    '/payments',
    '/payments/internal',
    '/payments/internal/form',
    '/accounts/1',
    '/permission-denied',
    '/legal/terms',
    '/home/',
  ])('answer 200 for %s', async (path) => {
    expect((await render(request({ path }))).status).toBe(200);
  });

  it.each(['/nonsense', '/accounts', '/accounts/1/2', '/auth', '/homestead', '/payments/yen'])(
    'answer 404 for %s',
    async (path) => {
      expect((await render(request({ path }))).status).toBe(404);
    },
  );
});

describe('the document of a step of an application', () => {
  const step = '/identity/individual/services';

  it('lets in the frame of who checks identities, where the bank has them checked, and no other document does', async () => {
    const framesOf = async (change: Partial<PortalRequest>) => (await render(request(change))).frames;
    expect(await framesOf({ path: step, sumsub: true })).toContain('https://api.sumsub.com');
    expect(await framesOf({ path: step })).toEqual([]);
    for (const path of ['/home', '/identity', '/auth/phone'])
      expect(await framesOf({ path, sumsub: true })).toEqual([]);
  });
});

describe('the document of somebody who is signed in', () => {
  // What they are made of is compiled at its first use, which may take longer than a document waits for its page.
  beforeAll(async () => {
    const pages = ['/home', '/history'].map((path) => started(createServerRouter(kontor, path)));
    await Promise.all([...pages, createTexts('en').then(bringLater)]);
  }, 60_000);
  const organizationId = '01a20557-44e1-7f31-8eca-acb9599e9f4f';
  /** A visitor, and what became of rendering for them. */
  function visitorOf(answer: (address: string) => Response) {
    const ask = vi.fn((address: string) => Promise.resolve(answer(address)));
    const onFailure = vi.fn();
    return { onPhone: false, search: '', ask, onFailure };
  }
  const cookies = { organizationId };
  const refusal = (statusCode: number) => () =>
    Response.json({ statusCode, error: 'No', code: 'NO', requestId: 'r' }, { status: statusCode });
  const nobody = home.html;

  it.each([
    ['the session is over', refusal(401), 0],
    ['the bank refuses', refusal(403), 1],
    ['the bank is in trouble', refusal(500), 1],
    ['an answer is none', () => new Response('{"data":{"activeOrganization":{}}}'), 1],
  ])('is nobody’s where %s, and says what went wrong', async (_, answer, failures) => {
    const visitor = visitorOf(answer);
    const { html, status } = await render(request({ path: '/home', cookies, visitor }));
    expect([html, status]).toEqual([nobody, 200]);
    expect(visitor.onFailure).toHaveBeenCalledTimes(failures);
  });

  it.each([{}, { organizationId: 'organization-1' }, { organizationId: '"><script>' }])(
    'asks nothing where nobody knows for which organization (%o)',
    async (others) => {
      const visitor = visitorOf(refusal(500));
      expect((await render(request({ path: '/home', cookies: others, visitor }))).html).toBe(nobody);
      expect(visitor.ask).not.toHaveBeenCalled();
    },
  );

  it('asks for what its page shows while it asks who is signed in', async () => {
    const { promise: othersAsked, resolve } = Promise.withResolvers<Response>();
    const ask = vi.fn((address: string) => {
      if (address.startsWith('/api/v1/payments?')) resolve(refusal(403)());
      return address.startsWith('/api/v1/users/whoami') ? othersAsked : Promise.resolve(refusal(403)());
    });
    await render(
      request({
        path: '/history',
        cookies,
        visitor: { onPhone: false, search: '', ask, onFailure: vi.fn() },
      }),
    );
    expect(ask).toHaveBeenCalledWith(expect.stringMatching(/^\/api\/v1\/payments\?/), expect.anything());
  });

  it('is rendered inside the shell alone', async () => {
    const visitor = visitorOf(refusal(500));
    for (const path of ['/auth/phone', '/legal/terms', '/nonsense'])
      await render(request({ path, cookies, visitor }));
    expect(visitor.ask).not.toHaveBeenCalled();
  });
});
