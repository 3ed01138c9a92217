import type { StorybookConfig } from '@storybook/react-vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { defaultClientConditions, defaultServerConditions, mergeConfig, type Plugin } from 'vite';
import { llms } from './llms.ts';

/** `STORIES=../packages/ui/src/components/Button` narrows to one folder while working. */
const only = process.env['STORIES'];
const folders = only ? [only] : ['../packages/ui/src', '../packages/banking-widgets/src'];

/** Workspace packages come from their sources, also where vanilla-extract runs `.css.ts` files as a server would. */
const fromSource: Plugin = {
  name: 'kontor:source',
  config: () => ({
    resolve: { conditions: ['@kontor/source', ...defaultClientConditions] },
    environments: { ssr: { resolve: { conditions: ['@kontor/source', ...defaultServerConditions] } } },
  }),
};

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: { strictMode: true } },
  stories: folders.map((folder) => `${folder}/**/*.@(mdx|stories.tsx)`),
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen-typescript' },
  viteFinal: (base) =>
    mergeConfig(base, {
      plugins: [
        fromSource,
        llms(),
        vanillaExtractPlugin({ unstable_pluginFilter: ({ name }) => name === fromSource.name }),
      ],
      // React's development build, also in the built Storybook: its warnings fail a story.
      define: { 'process.env.NODE_ENV': '"development"' },
      build: { chunkSizeWarningLimit: 4000 },
    }),
};
export default config;
