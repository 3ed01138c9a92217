import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { spacingFromTheScale } from './tools/lint/spacingFromTheScale.ts';

/** Recipes read the semantic contract only; a brand reaches a component through it and nothing else. */
const recipesOffPrimitives = {
  files: ['packages/*/src/components/**/*.css.ts', 'packages/banking-widgets/src/**/*.css.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: [
              '**/tokens/colour*',
              '**/tokens/color*',
              '**/theme/presets*',
              '**/theme/createBrandTheme*',
            ],
            message: 'A recipe reads the theme contract, never a primitive colour or a brand.',
          },
        ],
      },
    ],
  },
};

/** What leads somewhere uses the host's router, which only Anchor knows. */
const linksThroughAnchor = {
  files: ['packages/ui/src/components/**/*.tsx', 'packages/banking-widgets/src/**/*.tsx'],
  ignores: ['**/components/Link/*', '**/*.stories.tsx', '**/fixtures/**', '**/*.test.tsx'],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: 'JSXOpeningElement[name.name="a"]',
        message: 'Render links with Anchor or a component made from it, so that LinkProvider reaches them.',
      },
    ],
  },
};

/** Rules that need types are oxlint's (.oxlintrc.json), which is several times faster at them. */
export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      'storybook-static/**',
      'test-results/**',
      '.data/**',
      '**/*.mjs',
      '**/*.cjs',
      '*.js',
      'tools/{consumer/app,bench/ui/parts/peers}/**', // their packages are installed where they are used
      'apps/bank/examples/pay.ts', // its types are generated; its test has the compiler look at it
    ],
  },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    plugins: { 'react-hooks': reactHooks },
    rules: {
      // The rules of React itself. Those made for the compiler, which is not used here, are left out.
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': 'off', // TypeScript's noUnusedLocals says the same
      'no-control-regex': 'off', // what a rule refuses may be control characters
    },
  },
  {
    // A story's render function and a decorator are components that Storybook names.
    files: ['**/*.stories.tsx', '.storybook/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
  recipesOffPrimitives,
  linksThroughAnchor,
  spacingFromTheScale,
);
