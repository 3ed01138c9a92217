import type { OperationName } from '@kontor/api-client/contract';

/** The groups of the reference in the order a newcomer needs them; a call belongs to the group that names its prefix. */
export const subjects = [
  {
    name: 'Sign-in',
    of: ['auth', 'recover'],
    description: 'Signing in, staying signed in, and recovering a password.',
  },
  {
    name: 'Users and devices',
    of: ['users', 'devices'],
    description: 'The signed-in person and where they are signed in.',
  },
  {
    name: 'Organizations',
    of: ['organizations', 'officials', 'invitations'],
    description: 'Customers of the bank, the people who act for them, and their audit trail.',
  },
  {
    name: 'Accounts',
    of: ['accounts', 'currencies'],
    description: 'Accounts, balances, and details for paying in.',
  },
  { name: 'Cards', of: ['cards'], description: 'Ordering, freezing and limiting cards.' },
  {
    name: 'History',
    of: ['statements', 'receipts'],
    description: 'Booked movements, statements and receipts.',
  },
  {
    name: 'Payments',
    of: ['payments', 'paymentDrafts', 'paymentTemplates', 'paymentCategories'],
    description: 'Checking, creating, signing and following payments.',
  },
  {
    name: 'Signing',
    of: ['signatures'],
    description: 'One-time codes that sign a payment, an order or agreements.',
  },
  {
    name: 'Beneficiaries',
    of: ['beneficiaries', 'casps', 'swift'],
    description: 'Payees that are kept, their documents and contracts.',
  },
  { name: 'Exchange', of: ['exchange'], description: 'Currency exchange at a quoted rate or a custom one.' },
  {
    name: 'Remittance orders',
    of: ['paymentOrders', 'pspPartners'],
    description: 'Payouts to many people through a partner.',
  },
  {
    name: 'Onboarding',
    of: [
      'applications',
      'applicationDrafts',
      'applicationsSchemes',
      'clientsActivities',
      'clientsRanges',
      'companies',
      'deliveryChannels',
      'products',
      'sicCodes',
      'sourcesOfFunds',
    ],
    description: 'Applications to become a customer.',
  },
  { name: 'Agreements', of: ['agreements'], description: 'Terms that customers accept.' },
  {
    name: 'Messages',
    of: ['channels', 'tokens', 'notifications'],
    description: 'Conversations with the bank, notifications, and the socket they arrive on.',
  },
  { name: 'Files', of: ['uploads'], description: 'Files to attach to something later.' },
  {
    name: 'Settings',
    of: ['settings', 'countries'],
    description: 'What the tenant offers, and lists to choose from.',
  },
  { name: 'Demo', of: ['demo'], description: 'The same calls over data that nobody can change.' },
] as const;

type Prefix<Name extends string> = Name extends `${infer P}.${string}` ? P : never;
type Grouped = (typeof subjects)[number]['of'][number];

const subjectOfPrefix = Object.fromEntries(
  subjects.flatMap(({ name, of }) => of.map((prefix) => [prefix, name])),
) as Record<Grouped, string> satisfies Record<Prefix<OperationName>, string>;

/** The subject of a call; a call that none has is a type error. */
export const subjectOf = (name: OperationName): string =>
  // The part before the dot is one of those checked above.
  subjectOfPrefix[name.slice(0, name.indexOf('.')) as Prefix<OperationName>];
