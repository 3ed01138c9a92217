/** What the form of a beneficiary explains, and how it lists what is to be corrected. */
export const texts = {
  problem: '{{field}}: {{problem}}',
  help: 'Help: {{field}}',
  helps: {
    iban: 'The international number of an account: two letters for the country, two check digits, then the bank and the account. It’s on invoices, and the account holder finds it in their banking app.',
    bic: 'The code of a bank, also called SWIFT code: 8 or 11 letters and digits. It’s usually beside the IBAN or the account number.',
    sortCode:
      'Six digits that name a bank and its branch in the UK, often written as 12-34-56. They’re beside the account number, and on the card.',
    aba: 'Nine digits that name a bank in the United States. Some banks have several: ask for the one for wire transfers.',
  },
};
