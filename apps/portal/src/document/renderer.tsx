import type { RenderDocument } from '@kontor/api-client/contract';
import { createClient } from '@kontor/api-client/client';
import { LocaleProvider } from '@kontor/ui/locale';
import { renderToString } from 'react-dom/server';
import { bootJson, bootScriptId, rootId, type Boot } from '../boot/boot.ts';
import { hasPage, paths } from '../routes/paths.ts';
import { ShellSkeleton } from '../shell/ShellSkeleton.tsx';
import { captchaOrigin } from '../signin/captcha.ts';
import { signInStart } from '../signin/flow.ts';
import { fill } from '../signin/texts/fill.ts';
import { signInTexts } from '../signin/texts/index.ts';
import { SignInPage } from '../signin/view/SignInPage.tsx';
import type { PortalAssets } from './assets.ts';
import { brandAssets } from './brand.ts';
import { documentStyles } from './documentStyles.ts';
import { earlySignInScript, fontsScript, inlinedStylesScript, schemeScript } from './earlyScripts.ts';
import { documentHtml } from './html.ts';

/** Makes the renderer of the portal's documents around its built files. Pure: the same request gives the same document. */
export function createRenderer(assets: PortalAssets): RenderDocument {
  return ({ path, branding, language, captchaKey, nonce }) => {
    const signIn = path === paths.signIn;
    const page = signIn ? assets.signIn : assets.app(language);
    const brand = brandAssets(branding);
    const texts = signInTexts(language);
    const boot: Boot = {
      branding,
      language,
      signIn: signIn ? texts : null,
      captchaKey: signIn ? captchaKey : null,
      prefetch: signIn ? assets.prefetch(language) : [],
    };
    return {
      status: hasPage(path) ? 200 : 404,
      preload: page.scripts,
      embeds: boot.captchaKey === null ? [] : [captchaOrigin],
      html: documentHtml({
        language,
        title: signIn ? fill(texts.pageTitle, { bank: branding.name }) : branding.name,
        faviconUrl: branding.faviconUrl,
        themeColor: brand.themeColor,
        nonce,
        css: brand.css + page.css + documentStyles,
        scripts: page.scripts,
        headScript: schemeScript + fontsScript(brand.fonts) + inlinedStylesScript(page.inlined),
        bodyScript: signIn ? earlySignInScript : '',
        head: assets.head(nonce),
        rootId,
        body: signIn ? signInBody(boot) : appBody(boot),
        bootScriptId,
        boot: bootJson(boot),
        noScript: texts.noScript,
      }),
    };
  };
}

/** The first step of the sign-in, exactly as the page draws it when it takes over. */
function signInBody(boot: Boot): string {
  const none = () => {};
  return renderToString(
    <LocaleProvider locale={boot.language}>
      <SignInPage
        boot={boot}
        texts={signInTexts(boot.language)}
        client={createClient({ onSessionEnded: none, onForbidden: none })}
        start={signInStart}
        storage={null}
        submitted={false}
        prepare={none}
        open={() => Promise.resolve()}
      />
    </LocaleProvider>,
  );
}

/** The frame of the pages behind the sign-in, while nobody knows yet what is in it. */
const appBody = ({ branding, language }: Pick<Boot, 'branding' | 'language'>): string =>
  renderToString(
    <LocaleProvider locale={language}>
      <ShellSkeleton branding={branding} label={signInTexts(language).opening} />
    </LocaleProvider>,
  );
