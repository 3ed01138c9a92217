import type { PortalRequest, RenderDocument } from '@kontor/api-client/contract';
import { addressOf, createSignInClient } from '@kontor/api-client/client';
import { LocaleProvider } from '@kontor/ui/locale';
import { renderToString } from 'react-dom/server';
import { askAheadScript, organizationPlaceholder } from '../boot/asked.ts';
import { noteClicksScript } from '../boot/beforeScripts.ts';
import { bootJson, bootScriptId, rootId, type Boot } from '../boot/boot.ts';
import { firstCalls } from '../boot/firstCalls.ts';
import { hasPage, isDemo, isInShell, paths } from '../routes/paths.ts';
import { sumsubOrigins } from '../routes/identity/flow/sumsub.ts';
import { ShellSkeleton } from '../shell/ShellSkeleton.tsx';
import { whoamiInput } from '../session/activeOrganization.ts';
import { captchaOrigin } from '../signin/captcha.ts';
import { signInStart } from '../signin/flow.ts';
import { phoneRegionOf } from '../signin/phoneRegion.ts';
import { fill } from '../signin/texts/fill.ts';
import { signInTexts } from '../signin/texts/index.ts';
import { Captcha } from '../signin/view/Captcha.tsx';
import { SignInPage } from '../signin/view/SignInPage.tsx';
import type { PortalAssets } from './assets.ts';
import { brandAssets } from './brand.ts';
import { sourceOf } from './pageSources.ts';
import { renderPage } from './renderPage.tsx';
import {
  earlySignInScript,
  fontsScript,
  inlinedStylesScript,
  hideAmountsScript,
  preferencesScript,
  signOutReasonScript,
} from './earlyScripts.ts';
import { bodyHtml, headHtml, pressStyle } from './html.ts';
import { signInStyles } from './signInStyles.ts';

/** Makes the renderer of the portal's documents around its built files. The same request, and the same answers to what it asks, give the same document. */
export function createRenderer(assets: PortalAssets): RenderDocument {
  return (request) => {
    const { path, branding, language, captchaKey, nonce } = request;
    const signIn = path === paths.signIn;
    const brand = brandAssets(branding, language);
    const texts = signInTexts(language);
    const page = signIn ? assets.signIn(captchaKey !== null) : assets.app(language, sourceOf(path));
    return {
      status: hasPage(path, branding.demoEnabled) ? 200 : 404,
      preload: page.scripts,
      frames: request.sumsub && path.startsWith(`${paths.identity}/`) ? sumsubOrigins : [],
      embeds: signIn && captchaKey !== null ? [captchaOrigin] : [],
      head: headHtml({
        language,
        title: signIn ? fill(texts.pageTitle, { bank: branding.name }) : branding.name,
        faviconUrl: branding.faviconUrl,
        themeColor: brand.themeColor,
        nonce,
        css: brand.css + page.css + (signIn ? signInStyles : ''),
        scripts: page.scripts,
        // People type into the sign-in form as soon as they see it.
        starts: signIn ? 'immediately' : 'after paint',
        script:
          preferencesScript +
          (signIn ? signOutReasonScript : '') +
          fontsScript(brand.fonts) +
          inlinedStylesScript(page.inlined),
        more: (signIn ? '' : pressStyle(nonce)) + assets.head(nonce),
      }),
      body: signIn ? Promise.resolve(signInHtml(request, assets)) : appHtml(request, assets),
    };
  };
}

const bootOf = (request: PortalRequest, assets: PortalAssets): Boot => ({
  branding: request.branding,
  language: request.language,
  signIn: null,
  captchaKey: null,
  whatsapp: request.whatsapp,
  phoneRegion: phoneRegionOf(request),
  prefetch: [],
  pages: assets.pages(request.language, sourceOf(request.path)),
  serverRendering: null,
});

function signInHtml(request: PortalRequest, assets: PortalAssets): string {
  const { captchaKey, language, nonce } = request;
  const texts = signInTexts(language);
  const boot: Boot = {
    ...bootOf(request, assets),
    signIn: texts,
    captchaKey,
    prefetch: assets.prefetch(language),
  };
  return bodyHtml({
    nonce,
    css: '',
    firstScript: '',
    lastScript: earlySignInScript,
    rootId,
    body: signInBody(boot),
    bootScriptId,
    boot: bootJson(boot),
    noScript: texts.noScript,
  });
}

/** Drawn with what the visitor sees; the frame with its skeletons where there is none, or their browser has to draw the page. */
async function appHtml(request: PortalRequest, assets: PortalAssets): Promise<string> {
  const { language, nonce, path, visitor } = request;
  const rendering = visitor !== null && isInShell(path) ? await renderPage({ ...request, visitor }) : null;
  const later = rendering?.serverRendering.later === true ? assets.later(language, sourceOf(path)) : null;
  const boot: Boot = { ...bootOf(request, assets), serverRendering: rendering?.serverRendering ?? null };
  return bodyHtml({
    nonce,
    css: later?.css ?? '',
    firstScript:
      rendering === null
        ? askAhead(path)
        : hideAmountsScript + noteClicksScript + inlinedStylesScript(later?.inlined ?? []),
    lastScript: '',
    rootId,
    body: rendering?.html ?? appBody(boot, isDemo(path)),
    bootScriptId,
    boot: bootJson(boot),
    noScript: signInTexts(language).noScript,
  });
}

/** Who is signed in, and what the page at this path asks for first, asked for by the document itself. */
const askAhead = (path: string): string =>
  isInShell(path)
    ? askAheadScript([
        addressOf('users.whoami', whoamiInput(organizationPlaceholder)),
        ...firstCalls(path, organizationPlaceholder).map(({ address }) => address),
      ])
    : '';

/** The first step of the sign-in, exactly as the page renders it when it takes over. */
function signInBody(boot: Boot): string {
  const none = () => {};
  return renderToString(
    <LocaleProvider locale={boot.language}>
      <SignInPage
        boot={boot}
        texts={signInTexts(boot.language)}
        client={createSignInClient({ onSessionEnded: none, onForbidden: none })}
        start={signInStart(boot.phoneRegion)}
        storage={null}
        submitted={false}
        Captcha={Captcha}
        prepare={none}
        open={() => Promise.resolve()}
      />
    </LocaleProvider>,
  );
}

/** The frame of the pages behind the sign-in, while nobody knows yet what is in it. */
const appBody = ({ branding, language }: Pick<Boot, 'branding' | 'language'>, strip: boolean): string =>
  renderToString(
    <LocaleProvider locale={language}>
      <ShellSkeleton branding={branding} label={signInTexts(language).opening} strip={strip} />
    </LocaleProvider>,
  );
