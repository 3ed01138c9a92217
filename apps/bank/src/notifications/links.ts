/** Portal paths that notifications link to. */
export const links = {
  profile: '/profile',
  account: (id: string) => `/accounts/${id}`,
  card: (id: string) => `/cards/${id}`,
  payment: (id: string) => `/history?paymentId=${id}`,
  /** An entry of the history. */
  operation: (id: string) => `/history?operation=${id}`,
  /** A file of the history that was made, or could not be. */
  export: (id: string) => `/history?export=${id}`,
  toSign: {
    PAYMENT: (id: string) => signing(`payment=${id}`),
    PAYMENT_ORDER: (id: string) => signing(`order=${id}`),
  },
  paymentOrder: (id: string) => `/home?tab=remittance&order=${id}`,
  fxRequest: (id: string) => `/home?tab=requests&request=${id}`,
  application: (id: string) => `/identity?application=${id}`,
  beneficiary: (id: string) => `/beneficiaries/${id}`,
  contract: (id: string, beneficiaryId: string) => `/beneficiaries/${beneficiaryId}/contracts?contract=${id}`,
  /** Who acts for a company. */
  companyUsers: (organizationId: string) => `/profile/companies/${organizationId}/cof`,
} as const;

function signing(selected: string): string {
  return `/home?tab=signing&${selected}`;
}
