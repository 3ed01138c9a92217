import type { Client } from '@kontor/api-client/client';
import type { Whitelabel } from '@kontor/api-client/contract';
import { ApiProvider } from '@kontor/api-client/react';
import { LinkProvider } from '@kontor/ui/link-provider';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router/dom';
import type { PortalRouter } from '../routes/router.tsx';
import { HiddenAmounts } from '../shell/HiddenAmounts.tsx';
import { BrandingContext } from './branding.ts';
import { LanguageProvider } from './LanguageProvider.tsx';
import { RouterLink } from './RouterLink.tsx';
import { VisitContext, type Visit } from './visit.ts';

type ApplicationProps = {
  branding: Whitelabel;
  visit: Visit;
  texts: i18n;
  client: Client;
  queries: QueryClient;
  router: PortalRouter;
};

/** The signed-in application. The bank renders its first page, and the browser hydrates it. */
export const Application = ({ branding, visit, texts, client, queries, router }: ApplicationProps) => (
  <StrictMode>
    <BrandingContext value={branding}>
      <VisitContext value={visit}>
        <I18nextProvider i18n={texts}>
          <LanguageProvider>
            <HiddenAmounts>
              <ApiProvider client={client}>
                <QueryClientProvider client={queries}>
                  <LinkProvider component={RouterLink}>
                    <RouterProvider router={router} />
                  </LinkProvider>
                </QueryClientProvider>
              </ApiProvider>
            </HiddenAmounts>
          </LanguageProvider>
        </I18nextProvider>
      </VisitContext>
    </BrandingContext>
  </StrictMode>
);
