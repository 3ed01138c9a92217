/** What the profile says of notifications and when they are sent. */
export const texts = {
  always: 'We always tell you about changes to your security.',
  events: {
    SIGN_IN: 'Somebody signs in as you',
    SECURITY: 'Your password, your address or your access changes',
    PAYMENT_AWAITING_SIGNATURE: 'A payment waits for your signature',
    PAYMENT_SENT: 'A payment was sent',
    PAYMENT_RECEIVED: 'Money has arrived',
    PAYMENT_PROBLEM: 'A payment is rejected, returned or delayed',
    CARD: 'Your card is sent, frozen, declined or about to expire',
    DECISION: 'We decide on something you asked for',
    PRODUCT_NEWS: 'News about our services',
  },
  ways: { inApp: 'App', sms: 'Text', email: 'E-mail', push: 'Push' },
  push: {
    device: 'Push messages on this device',
    off: 'Messages say what happened, without amounts or names. Your browser may ask for permission first.',
    on: 'On. Choose below what you want to hear about. Logging out turns this off.',
    denied:
      'Your browser blocks our notifications. Allow them in the browser’s settings for this site, then come back here.',
    needsInstalling:
      'Add this page to your home screen first: tap Share, then Add to Home Screen. Then open it from there.',
    unsupported: 'This browser can’t receive push messages.',
    failed: 'We couldn’t turn on push messages',
    browserFailed:
      'Your browser couldn’t reach its notification service. Check your connection and try again.',
    again: 'Try again',
  },
  lowBalance: {
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
  },
};
