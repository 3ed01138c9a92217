/** The arrows between the floors of the house; see docs/architecture.md. */
const only = (from, to) => ({
  name: `${from}-arrows`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: '^(packages|apps|e2e|tools)/', pathNot: `^(${[from, ...to].join('|')})/` },
});

module.exports = {
  forbidden: [
    only('packages/ui', ['tools']),
    only('packages/api-client', ['tools']),
    only('packages/banking-widgets', ['packages/ui', 'packages/api-client', 'tools']),
    only('apps/portal', ['packages/banking-widgets', 'packages/api-client', 'packages/ui', 'tools']),
    only('apps/console', ['packages/api-client', 'packages/ui', 'tools']),
    only('apps/bank', ['packages/api-client', 'tools']),
    {
      name: 'widgets-never-fetch',
      comment:
        'A widget takes entities and callbacks: the domain and the types of the contract, never the client.',
      severity: 'error',
      from: { path: '^packages/banking-widgets/' },
      to: { path: '^packages/api-client/src/(client|react)/' },
    },
    {
      name: 'widgets-know-types-only-of-the-contract',
      severity: 'error',
      from: { path: '^packages/banking-widgets/src/', pathNot: '(stories|test|fixtures)' },
      to: { path: '^packages/api-client/src/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'bank-never-uses-the-client',
      severity: 'error',
      from: { path: '^apps/bank/src/' },
      to: { path: '^packages/api-client/src/(client|react)/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules know neither React, nor a validator, nor a transport.',
      severity: 'error',
      from: { path: '^packages/api-client/src/domain/', pathNot: 'test' },
      to: { path: '(node_modules/(react|zod|@tanstack)|^packages/api-client/src/(client|react)/)' },
    },
    {
      name: 'no-validator-in-the-client',
      severity: 'error',
      from: { path: '^packages/api-client/src/(client|react)/', pathNot: 'test' },
      to: {
        path: '^packages/api-client/src/contract/',
        pathNot: 'operations\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'react-only-where-react-belongs',
      severity: 'error',
      from: { path: '^packages/api-client/src/', pathNot: '^packages/api-client/src/react/' },
      to: { path: 'node_modules/(react|@tanstack)' },
    },
    {
      name: 'portal-has-no-styles',
      severity: 'error',
      from: { path: '^apps/(portal|console)/src/' },
      to: { path: '@vanilla-extract' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\?)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['@kontor/source', 'import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
