/** What the profile says of low balances. */
export const texts = {
  event: 'A balance is low',
  hint: 'Choose the limit for each balance. Reserved payments count as spent; an overdraft doesn’t count.',
  noWay: 'Choose at least one way above. Until then we can’t tell you.',
  loading: 'Loading your accounts',
  failed: 'We couldn’t load your accounts',
  none: 'You have no accounts here yet.',
  noBalances: 'This account holds no money yet.',
  below: 'Tell me when {{currency}} falls below',
  save: 'Save',
  turnOff: 'Turn off',
  limits_one: '{{count}} limit',
  limits_other: '{{count}} limits',
  already: 'It’s below this now. We’ll tell you when it has recovered and falls again.',
  problems: {
    zero: 'Enter more than 0, or clear the field.',
    invalid: 'Enter an amount, or clear the field.',
  },
  search: 'Find an account by name or number',
  notFound: 'No account fits that.',
  showAll: 'Show all accounts ({{number}})',
};
