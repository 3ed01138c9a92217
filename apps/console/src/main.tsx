import '@kontor/ui/styles.css';
import { LocaleProvider } from '@kontor/ui/locale';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bank } from './bank.ts';
import { wearBrand } from './brand.ts';
import { Console } from './Console.tsx';
import { fill, locale, texts } from './texts/index.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The document has no #root.');

const branding = await bank.branding();
document.documentElement.lang = locale;
document.title = fill('{bank} · {title}', { bank: branding.name, title: texts.title });
wearBrand(branding);

createRoot(container).render(
  <StrictMode>
    <LocaleProvider locale={locale}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Console branding={branding} tenant={location.hostname.split('.')[0] ?? ''} />
      </QueryClientProvider>
    </LocaleProvider>
  </StrictMode>,
);
