import type { Decorator, Preview } from '@storybook/react-vite';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { configure } from 'storybook/test';
import { LocaleProvider } from '../packages/ui/src/exports/locale.ts';
import { setMotion } from '../packages/ui/src/exports/theme.ts';
import '../packages/ui/src/styles.ts';
import { withoutCodes } from './entries.ts';
import { densities, directions, schemes, showInLocale, tenants, windows } from './looks.ts';
import { installThemes } from './theme.ts';

installThemes();
// The library's own second is too short when every core is busy.
configure({ asyncUtilTimeout: 10_000 });

/** `direction` and `density` are `auto` where the locale and the tenant's brand decide. */
type Globals = Record<'tenant' | 'scheme' | 'locale' | 'direction' | 'density' | 'motion', string>;

/** The looks go on the document, where overlays and the page itself have them too. */
const withLooks: Decorator = (Story, { globals, parameters }) => {
  const [otherLocale, setOtherLocale] = useState<string>();
  useEffect(() => {
    const listen = (event: Event) => setOtherLocale((event as CustomEvent<string>).detail);
    document.addEventListener(showInLocale, listen);
    return () => document.removeEventListener(showInLocale, listen);
  }, []);
  const { tenant, scheme, locale, direction, density, motion } = {
    ...globals,
    ...(parameters['looks'] as object | undefined),
    ...(otherLocale !== undefined && { locale: otherLocale }),
  } as Globals; // toolbar values below
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['tenant'] = tenant;
    root.dataset['scheme'] = scheme;
    root.lang = locale;
    root.dir = direction === 'auto' ? (locale.startsWith('ar') ? 'rtl' : 'ltr') : direction;
    if (density === 'auto') delete root.dataset['density'];
    else root.dataset['density'] = density;
    setMotion(root, motion === 'off' ? 'reduced' : 'system');
  }, [tenant, scheme, locale, direction, density, motion]);
  return (
    <LocaleProvider locale={locale} direction={directions.find((one) => one === direction)}>
      <Story />
    </LocaleProvider>
  );
};

/** Loaded where it is read: its blocks are as large as everything else that a story is shown with. */
const DocsPage = lazy(async () => ({ default: (await import('./DocsPage.tsx')).DocsPage }));

const preview: Preview = {
  decorators: [withLooks],
  // What measures itself answers in the next frame; accessibility is checked after it, not before.
  afterEach: async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  },
  argTypesEnhancers: [
    ({ argTypes }) =>
      Object.fromEntries(
        Object.entries(argTypes).map(([name, { description, ...rest }]) => [
          name,
          { ...rest, ...(description !== undefined && { description: withoutCodes(description) }) },
        ]),
      ),
  ],
  tags: ['autodocs'],
  initialGlobals: {
    tenant: 'kontor',
    scheme: 'light',
    locale: 'en',
    direction: 'auto',
    density: 'auto',
    motion: 'on',
  },
  globalTypes: {
    tenant: { toolbar: { title: 'Tenant', icon: 'paintbrush', dynamicTitle: true, items: [...tenants] } },
    scheme: { toolbar: { title: 'Scheme', icon: 'contrast', dynamicTitle: true, items: [...schemes] } },
    locale: {
      toolbar: {
        title: 'Locale',
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'de', title: 'Deutsch' },
          { value: 'ar', title: 'العربية' },
          { value: 'fr', title: 'Français' },
          { value: 'es', title: 'Español' },
        ],
      },
    },
    direction: {
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        dynamicTitle: true,
        items: [{ value: 'auto', title: 'Direction of the locale' }, ...directions],
      },
    },
    density: {
      toolbar: {
        title: 'Density',
        icon: 'component',
        dynamicTitle: true,
        items: [{ value: 'auto', title: 'Density of the tenant' }, ...densities],
      },
    },
    motion: { toolbar: { title: 'Motion', icon: 'lightning', dynamicTitle: true, items: ['on', 'off'] } },
  },
  parameters: {
    a11y: { test: 'error' },
    docs: {
      page: () => (
        <Suspense>
          <DocsPage />
        </Suspense>
      ),
    },
    controls: { expanded: true },
    viewport: {
      options: Object.fromEntries(
        Object.entries(windows).map(([name, { width, height }]) => [
          name,
          { name: `${name} ${width}`, styles: { width: `${width}px`, height: `${height}px` } },
        ]),
      ),
    },
    options: {
      storySort: {
        order: [
          'Start',
          ['Welcome', 'In ten minutes', 'From MUI', 'From Mantine'],
          'Foundations',
          [
            'Theme studio',
            'Colour',
            'Typography',
            'Icons',
            'Space',
            'Layout',
            'Motion',
            'Content',
            'States',
            'Theming',
            'Print',
          ],
          'Components',
          'Widgets',
        ],
      },
    },
  },
};
export default preview;
