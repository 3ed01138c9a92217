import { createClient } from '@kontor/api-client/client';
import { ApiProvider, callQuery, createQueryClient } from '@kontor/api-client/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import type { Boot } from '../boot/boot.ts';
import { createTexts } from '../i18n/texts.ts';
import { paths } from '../routes/paths.ts';
import { createPortalRouter } from '../routes/router.tsx';
import { activeOrganization } from '../session/activeOrganization.ts';
import { forgetSession, leaveToSignIn, watchSessionEnd } from '../session/sessionEnd.ts';
import { reloadOnceForNewBuild } from './newBuild.ts';
import { BrandingContext } from './branding.ts';
import { showBrandFonts } from './brandFonts.ts';
import { LanguageProvider } from './LanguageProvider.tsx';

/** Shows the pages behind the sign-in: everything but the sign-in itself. Resolves when the first of them is on its way. */
export async function startApp(root: Root, boot: Boot): Promise<void> {
  const queries = createQueryClient();
  const client = createClient({
    language: () => document.documentElement.lang,
    organizationId: activeOrganization.id,
    onSessionClear: forgetSession,
    onSessionEnded: leaveToSignIn,
    onForbidden: () => void router.navigate(paths.permissionDenied),
  });
  const router = createPortalRouter(boot.branding);
  // What every page needs first, asked for while the words and the page itself are still on their way.
  if (router.state.matches.some(({ route }) => route.id === 'shell'))
    void queries.prefetchQuery(callQuery(client, 'users.whoami', activeOrganization.whoamiInput()));
  watchSessionEnd();
  reloadOnceForNewBuild();
  const texts = await createTexts(boot.language);
  showBrandFonts();
  root.render(
    <StrictMode>
      <BrandingContext value={boot.branding}>
        <I18nextProvider i18n={texts}>
          <LanguageProvider>
            <ApiProvider client={client}>
              <QueryClientProvider client={queries}>
                <RouterProvider router={router} />
              </QueryClientProvider>
            </ApiProvider>
          </LanguageProvider>
        </I18nextProvider>
      </BrandingContext>
    </StrictMode>,
  );
}
