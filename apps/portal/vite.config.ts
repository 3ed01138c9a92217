import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type UserConfig } from 'vite';

export const portalRoot = fileURLToPath(new URL('.', import.meta.url));

/** Sources of the chunks that the document names: the page itself, and what opens behind the sign-in. */
export const entrySource = 'src/main.tsx';

const serverConditions = ['@kontor/source', ...defaultServerConditions];

const shared: UserConfig = {
  root: portalRoot,
  appType: 'custom',
  // There is no index.html to begin from: without this the dev server finds dependencies late and loads the page again.
  optimizeDeps: { entries: [entrySource] },
  plugins: [react(), vanillaExtractPlugin()],
  resolve: { conditions: ['@kontor/source', ...defaultClientConditions] },
  ssr: { noExternal: [/^@kontor\//], resolve: { conditions: serverConditions } },
};

/** How long plugins took is no warning. */
const quiet = { pluginTimings: false };

/** Hashed files for the browser, in dist/client; the manifest says which file a source became. */
export const clientBuild: UserConfig = {
  ...shared,
  build: {
    outDir: 'dist/client',
    target: 'es2023',
    manifest: true,
    // Fonts and drawings stay files: inlined they would be sent again with every document.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: quiet,
      input: { main: entrySource },
      output: {
        // Every page names most files, so each letter of a hash is sent often. Seven are the fewest for so many files.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // Sign-in is one file: on a slow line every further request costs more than its bytes.
            { name: 'main', tags: ['$initial'], priority: 2 },
            // So is what home needs beyond it.
            { name: 'app', test: /src[\\/](app[\\/]start|routes[\\/]home[\\/]HomePage)\.tsx$/, priority: 1 },
            // The palette uses parts of it, which as files of their own would add to every form.
            {
              name: 'SelectField',
              test: /[\\/]Select[\\/](SelectField|SearchBox|messages|Select\.css)\.tsx?/,
            },
            // What keeps a form and its documents, for the same reason.
            {
              name: 'drafts',
              test: /[\\/](payments[\\/](usePaymentDraft|attempt)|app[\\/]useDraftAtBank|payments[\\/]useDocumentLimits)\.tsx?/,
            },
            // Which of the payees a payment fits, and their contracts.
            { name: 'contracts', test: /[\\/](ContractList|beneficiaryFits)\.tsx?/ },
            // Small parts that are shown together cost less as one file.
            { name: 'downloads', test: /[\\/]exports[\\/](useReceipt|useDownload|NoFile)\.tsx?/ },
            { name: 'noAccount', test: /[\\/]shell[\\/](NoAccount|NoPaying)\.tsx/ },
            { name: 'LogOutButton', test: /[\\/]shell[\\/](LogOutButton|ApplicationHeader)\.tsx/ },
            { name: 'choices', test: /[\\/](useChoices|ChoicesFailed)\.tsx?/ },
            { name: 'radios', test: /[\\/](RadioGroup|FieldGroup)(\.css)?\.tsx?/ },
            { name: 'copy', test: /[\\/](CopyField|useCopy)(\.css)?\.tsx?/ },
            { name: 'templates', test: /src[\\/]templates[\\/](useTemplates|templateAddress)\.ts/ },
          ],
        },
      },
    },
  },
};

/** The service worker as one file without a hash in its name, dist/client/service-worker.js: its address is its identity. */
export const workerBuild: UserConfig = {
  ...shared,
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2023',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: quiet,
      input: { 'service-worker': 'src/push/serviceWorker.ts' },
      output: { codeSplitting: false, entryFileNames: '[name].js' },
    },
  },
};

/** The document renderer as one file without dependencies, dist/server/document.js. */
export const documentBuild: UserConfig = {
  ...shared,
  publicDir: false,
  ssr: { noExternal: true, resolve: { conditions: serverConditions } },
  // React renders several times slower with its development checks.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: 'dist/server',
    target: 'node22',
    ssr: true,
    ssrEmitAssets: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: quiet,
      input: { document: 'src/document/main.ts' },
      output: { codeSplitting: false },
    },
  },
};

export default defineConfig(shared);
