/** The arrows between the floors of the house; see docs/architecture.md. */
const only = (from, to) => ({
  name: `${from}-arrows`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { path: '^(packages|apps|e2e|tools)/', pathNot: `^(${[from, ...to].join('|')})/` },
});

/** The wings of the bank, the lowest first: each may import those before it, through their doors. */
const wings = [
  'platform',
  'ledger',
  'integrations',
  'files',
  'notifications',
  'auth',
  'customers',
  'counterparties',
  'signing',
  'messaging',
  'onboarding',
  'cards',
  'payments',
  'reporting',
  'demo',
  'http',
];
const source = '^apps/bank/src/';

const bankRules = [
  ...wings.map((wing, floor) => ({
    name: `bank-${wing}-imports-no-wing-above`,
    severity: 'error',
    from: { path: `${source}${wing}/`, pathNot: '\\.test\\.ts$' },
    to: { path: source, pathNot: `${source}(${wings.slice(0, floor + 1).join('|')})/` },
  })),
  {
    name: 'bank-wings-are-known',
    comment: 'A new wing takes its place in the list above.',
    severity: 'error',
    from: { path: `${source}[^/]+/`, pathNot: `${source}(${wings.join('|')})/` },
    to: {},
  },
  {
    name: 'bank-through-the-door',
    comment:
      'What a wing does not export in its index.ts is private. The platform is a set of tools, each open by itself.',
    severity: 'error',
    from: { path: `${source}([^/]+)(/|\\.ts$)`, pathNot: '\\.test\\.ts$' },
    to: { path: `${source}[^/]+/`, pathNot: `${source}($1|platform)/|${source}[^/]+/index\\.ts$` },
  },
  {
    name: 'bank-production-stands-alone',
    comment:
      'Only the process imports the sandbox, when it is on; nothing else outside of src is there in production.',
    severity: 'error',
    from: { path: source, pathNot: '\\.test\\.ts$' },
    to: { path: '^apps/bank/(sandbox|bench|mutation|test)/', dependencyTypesNot: ['dynamic-import'] },
  },
  {
    name: 'bank-traces-only-on-demand',
    comment: 'A bank without a collector loads nothing of OpenTelemetry.',
    severity: 'error',
    from: { path: '^apps/bank/' },
    to: { path: `${source}platform/tracing/otlp\\.ts$`, dependencyTypesNot: ['dynamic-import'] },
  },
];

module.exports = {
  forbidden: [
    ...bankRules,
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
      to: { path: '^packages/api-client/src/(client|react|messaging)/' },
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
      from: { path: '^apps/bank/' },
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
      name: 'dates-in-one-place',
      comment: 'Sums with calendar dates and zones, and what corrects the library, stand in one module.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: '^packages/api-client/src/domain/calendarDates\\.ts$' },
      to: { path: 'node_modules/dayjs' },
    },
    {
      name: 'no-validator-in-the-client',
      severity: 'error',
      from: { path: '^packages/api-client/src/(client|react)/', pathNot: 'test' },
      to: {
        path: '^packages/api-client/src/contract/',
        pathNot: '/(headers|operations|operations/[^/]+)\\.ts$',
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
      name: 'portal-shell-knows-no-route',
      comment: 'What the shell needs to know of the pages it is told: see ShellRoutes.',
      severity: 'error',
      from: { path: '^apps/portal/src/shell/' },
      to: { path: '^apps/portal/src/routes/' },
    },
    {
      name: 'portal-payments-know-no-page',
      comment: 'Of the routes, what pays knows where the pages are and nothing more.',
      severity: 'error',
      from: { path: '^apps/portal/src/payments/' },
      to: { path: '^apps/portal/src/routes/', pathNot: '^apps/portal/src/routes/(paths|routeTable)[.]ts$' },
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
      comment: 'The types of an example of the bank are generated by its test.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\?|\\./bank\\.d\\.ts$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The app of tools/consumer and the peers of the bench find their packages where they are used.
    exclude: {
      path: '(^|/)(dist|storybook-static|node_modules/\\.cache|tools/consumer/app|tools/bench/ui/parts/peers)/',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['@kontor/source', 'import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
