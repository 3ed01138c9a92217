import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { LocaleProvider } from '../packages/ui/src/exports/locale.ts';
import '../packages/ui/src/styles.ts';
import { schemes, tenants, windows } from './looks.ts';
import { installThemes } from './theme.ts';

installThemes();

type Globals = { tenant: string; scheme: string; locale: string; motion: string };

/** The looks go on the document, where overlays and the page itself have them too. */
const withLooks: Decorator = (Story, { globals, parameters }) => {
  const { tenant, scheme, locale, motion } = {
    ...globals,
    ...(parameters['looks'] as object | undefined),
  } as Globals; // toolbar values below
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['tenant'] = tenant;
    root.dataset['scheme'] = scheme;
    root.lang = locale;
    root.dir = locale === 'ar' ? 'rtl' : 'ltr';
    root.toggleAttribute('data-still', motion === 'off');
  }, [tenant, scheme, locale, motion]);
  return (
    <LocaleProvider locale={locale}>
      <Story />
    </LocaleProvider>
  );
};

const preview: Preview = {
  decorators: [withLooks],
  tags: ['autodocs'],
  initialGlobals: { tenant: 'kontor', scheme: 'light', locale: 'en', motion: 'on' },
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
        ],
      },
    },
    motion: { toolbar: { title: 'Motion', icon: 'lightning', dynamicTitle: true, items: ['on', 'off'] } },
  },
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    viewport: {
      options: Object.fromEntries(
        Object.entries(windows).map(([name, { width, height }]) => [
          name,
          { name: `${name} ${width}`, styles: { width: `${width}px`, height: `${height}px` } },
        ]),
      ),
    },
    options: { storySort: { order: ['Foundations', 'Components', 'Widgets'] } },
  },
};
export default preview;
