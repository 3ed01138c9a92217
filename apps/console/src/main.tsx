import '@kontor/ui/styles.css';
import { Center } from '@kontor/ui/layout';
import { LocaleProvider } from '@kontor/ui/locale';
import { ErrorState } from '@kontor/ui/states';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bank } from './bank.ts';
import { wearBrand, wearPlain } from './brand.ts';
import { Console } from './Console.tsx';
import { fill, locale, texts } from './texts/index.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no #root.');

// A bank that is only just starting is waited for: the page says so instead of staying blank.
const root = createRoot(container);
const branding = await bank.branding().catch(() => {
  wearPlain();
  root.render(
    <LocaleProvider locale={locale}>
      <Center>
        <ErrorState title={texts.loadFailed} onRetry={() => location.reload()} />
      </Center>
    </LocaleProvider>,
  );
  return null;
});
document.documentElement.lang = locale;
if (branding !== null) {
  document.title = fill('{bank} · {title}', { bank: branding.name, title: texts.title });
  wearBrand(branding);

  root.render(
    <StrictMode>
      <LocaleProvider locale={locale}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <Console branding={branding} tenant={location.hostname.split('.')[0] ?? ''} />
        </QueryClientProvider>
      </LocaleProvider>
    </StrictMode>,
  );
}
