/** What a scheme is called on paper. */
export const schemeNames: Readonly<Record<string, string>> = {
  SEPA_SCT: 'SEPA',
  SEPA_SCT_INST: 'SEPA Instant',
  TARGET_2: 'TARGET',
  FASTER_PAYMENT: 'Faster Payments',
  BACS: 'Bacs',
  FEDWIRE: 'Fedwire',
  SWIFT: 'SWIFT',
};
