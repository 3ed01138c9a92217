import type { Path, Wording } from '../en.ts';

/** English texts of the widgets that open an account; the shape every other language follows. */
export const english = {
  steps: {
    title: 'Your application',
    position: 'Step {{step}} of {{total}}',
    kindPosition: '{{kind}} · step {{step}} of {{total}}',
    here: 'You are here',
    done: 'Done',
    open: 'To do',
    toFix: '{{count}} to fix',
    error: 'Needs correction',
    locked: 'Save the first step to open this one',
  },
  ranges: {
    fromTo: 'From {{from}} to {{to}}',
    over: 'Over {{from}}',
    placeholder: 'Choose a range',
    total: 'In total',
    incoming: 'Money in',
    outgoing: 'Money out',
    types: {
      MONTHLY_TURNOVER: 'Monthly turnover',
      MONTHLY_NUMBER_OF_INCOMING_TRANSACTIONS: 'Payments received each month',
      MONTHLY_NUMBER_OF_OUTGOING_TRANSACTIONS: 'Payments sent each month',
      MONTHLY_VALUE_OF_INCOMING_TRANSACTIONS: 'Total received each month',
      MONTHLY_VALUE_OF_OUTGOING_TRANSACTIONS: 'Total sent each month',
      MONTHLY_MAX_VALUE_OF_INCOMING_PAYMENT: 'Largest payment received',
      MONTHLY_MAX_VALUE_OF_OUTGOING_PAYMENT: 'Largest payment sent',
    },
  },
  address: {
    countryId: 'Country',
    countryPlaceholder: 'Choose a country',
    street: 'Street',
    house: 'House number',
    flat: 'Flat or floor',
    postCode: 'Postcode',
    city: 'Town or city',
    state: 'State or region',
    problem: {
      countryId: 'Choose the country.',
      street: 'Enter the street.',
      postCode: 'Enter the postcode.',
      city: 'Enter the town or city.',
      tooLong: 'Use no more than {{length}} characters.',
    },
  },
  history: {
    number: 'Address {{number}}',
    from: 'Moved in',
    to: 'Moved out',
    current: 'I live here now',
    add: 'Add another address',
    remove: 'Remove address {{number}}',
    line: 'Time covered by your addresses, from {{from}} to today',
    today: 'Today',
    covered: 'All three years are covered.',
    missing: '{{from}} to {{to}} is missing.',
    problem: {
      fromRequired: 'Enter the day you moved in.',
      toRequired: 'Enter the day you moved out, or tick that you live here now.',
      endsBeforeStart: 'This is before the day you moved in.',
      inFuture: 'This day is in the future.',
    },
  },
  products: {
    details: 'What will you use “{{product}}” for?',
  },
  documents: {
    types: '.pdf, .png, .jpg, .xlsx, .docx and others',
  },
  companySearch: {
    label: 'Find your company in the register',
    help: 'By name or number. We then fill in what the register knows.',
    search: 'Search',
    results: 'Companies found',
    found: '{{count}} found',
    searching: 'Searching',
    none: 'No company like this is in the register. Check the spelling, or fill in the form yourself.',
    inactive: 'Closed',
    failed: 'We can’t reach the register at the moment',
    byHand: 'Fill in the form yourself, or try again.',
    retry: 'Try again',
    chosen: 'Filled in from the companies register',
    chosenText: '{{name}}, number {{number}}. Whatever you’ve typed stays, and you can change everything.',
  },
  sicCodes: {
    title: 'What does the company do?',
    count: '{{count}} of {{max}} SIC codes',
    chosen: 'Chosen SIC codes',
    search: 'Find a SIC code',
    searchHelp: 'Search by activity or by the first digits of a code.',
    results: 'Matching SIC codes',
    found: '{{count}} found',
    searching: 'Searching',
    none: 'Nothing matches “{{search}}”. Try another word or the first digits of a code.',
    remove: 'Remove {{code}}, {{description}}',
    more: 'Show more',
    full: 'You’ve chosen all {{max}}. Remove one to choose another.',
  },
};

/** Texts of one language: the same keys as English, any wording. */
export type OnboardingTexts = Wording<typeof english>;

/** Path of one text, `ranges.over`. */
export type OnboardingTextKey = Path<typeof english>;
