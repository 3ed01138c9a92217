import { onboardingSteps, type OnboardingFlow, type OnboardingStep } from '@kontor/api-client/domain';
import type { AreaId } from '../shell/ShellRoutes.ts';

/** Who gets to see a page; anybody else is led on or told why (`Guarded`). */
export type Guard =
  /** Everybody, with or without a session. */
  | 'open'
  /** People who are signed in and act for an organization. */
  | 'session'
  /** People with accounts here: a company official acting for themselves has none (ROLE-06). */
  | 'history'
  /** People who are signed in, even before the bank has identified them (A34). */
  | 'applicant'
  /** The main representative of the company in the address (ROUTE-13). */
  | 'mainRepresentative';

type Row = {
  readonly path: string;
  readonly guard: Guard;
  readonly area: AreaId | null;
  /** Source of the page beside this table, which is a file of its own. */
  readonly page: string;
  /** A page of a flow, whose action stands where a phone's tab bar would. */
  readonly flow?: true;
  /** It has columns of its own, and takes all that is beside the accounts. */
  readonly wide?: true;
  /** It takes the whole width: no accounts stand beside it. */
  readonly alone?: true;
  /** The same page in the demo (DEMO-02). */
  readonly demo?: string;
};

/**
 * Every page of the portal: the router, the navigation, what is fetched ahead and what the bank answers 404 to come from here.
 * A page's title is its text in `pages`.
 */
export const routeTable = {
  permissionDenied: {
    path: '/permission-denied',
    guard: 'open',
    area: null,
    page: './outside/PermissionDeniedPage.tsx',
  },
  legal: { path: '/legal/:document', guard: 'open', area: null, page: './outside/LegalPage.tsx' },
  receipt: {
    path: '/receipt',
    guard: 'open',
    area: null,
    page: './outside/ReceiptCheckPage.tsx',
  },
  home: {
    path: '/home',
    guard: 'session',
    area: 'home',
    page: './home/HomePage.tsx',
    wide: true,
    demo: '/demo/home',
  },
  history: {
    path: '/history',
    guard: 'history',
    area: 'history',
    page: './history/HistoryPage.tsx',
    demo: '/demo/history',
  },
  account: {
    path: '/accounts/:id',
    guard: 'session',
    area: null,
    page: './accounts/AccountPage.tsx',
    wide: true,
    demo: '/demo/accounts/:id',
  },
  orderCard: {
    path: '/cards/order-card',
    guard: 'session',
    area: 'services',
    page: './cards/OrderCardPage.tsx',
    flow: true,
  },
  card: { path: '/cards/:id', guard: 'session', area: 'services', page: './cards/CardPage.tsx' },
  beneficiaries: {
    path: '/beneficiaries',
    guard: 'history',
    area: 'services',
    page: './beneficiaries/BeneficiariesPage.tsx',
    demo: '/demo/beneficiaries',
  },
  newBeneficiary: {
    path: '/beneficiaries/create',
    guard: 'history',
    area: 'services',
    page: './beneficiaries/CreateBeneficiaryPage.tsx',
    flow: true,
  },
  beneficiary: {
    path: '/beneficiaries/:id',
    guard: 'history',
    area: 'services',
    page: './beneficiaries/BeneficiaryPage.tsx',
  },
  contracts: {
    path: '/beneficiaries/:id/contracts',
    guard: 'history',
    area: 'services',
    page: './beneficiaries/ContractsPage.tsx',
  },
  payments: {
    path: '/payments',
    guard: 'session',
    area: 'payments',
    page: './payments/PaymentsPage.tsx',
    wide: true,
  },
  internalPayment: {
    path: '/payments/internal',
    guard: 'session',
    area: 'payments',
    page: './payments/RecipientPage.tsx',
    flow: true,
  },
  internalPaymentForm: {
    path: '/payments/internal/form',
    guard: 'session',
    area: 'payments',
    page: './payments/InternalPaymentPage.tsx',
    flow: true,
  },
  betweenAccounts: {
    path: '/payments/between-accounts',
    guard: 'session',
    area: 'payments',
    page: './payments/BetweenAccountsPage.tsx',
    flow: true,
  },
  euroPayment: {
    path: '/payments/euro',
    guard: 'session',
    area: 'payments',
    page: './payments/BeneficiaryPaymentPage.tsx',
    flow: true,
  },
  euroPaymentKinds: {
    path: '/payments/euro/payment-kinds',
    guard: 'session',
    area: 'payments',
    page: './payments/PaymentKindsPage.tsx',
    flow: true,
  },
  gbpPayment: {
    path: '/payments/gbp',
    guard: 'session',
    area: 'payments',
    page: './payments/ChooseBeneficiaryPage.tsx',
    flow: true,
  },
  gbpPaymentForm: {
    path: '/payments/gbp/form',
    guard: 'session',
    area: 'payments',
    page: './payments/BeneficiaryPaymentPage.tsx',
    flow: true,
  },
  usdPayment: {
    path: '/payments/usd',
    guard: 'session',
    area: 'payments',
    page: './payments/ChooseBeneficiaryPage.tsx',
    flow: true,
  },
  usdPaymentForm: {
    path: '/payments/usd/form',
    guard: 'session',
    area: 'payments',
    page: './payments/BeneficiaryPaymentPage.tsx',
    flow: true,
  },
  internationalPayment: {
    path: '/payments/international',
    guard: 'session',
    area: 'payments',
    page: './payments/ChooseBeneficiaryPage.tsx',
    flow: true,
  },
  internationalPaymentForm: {
    path: '/payments/international/form',
    guard: 'session',
    area: 'payments',
    page: './payments/BeneficiaryPaymentPage.tsx',
    flow: true,
  },
  cryptoPayment: {
    path: '/payments/casp',
    guard: 'session',
    area: 'payments',
    page: './payments/ChooseBeneficiaryPage.tsx',
    flow: true,
  },
  cryptoPaymentForm: {
    path: '/payments/casp/form',
    guard: 'session',
    area: 'payments',
    page: './payments/BeneficiaryPaymentPage.tsx',
    flow: true,
  },
  cashPayment: {
    path: '/payments/cash-over',
    guard: 'session',
    area: 'payments',
    page: './payments/ChooseBeneficiaryPage.tsx',
    flow: true,
  },
  cashPaymentForm: {
    path: '/payments/cash-over/form',
    guard: 'session',
    area: 'payments',
    page: './payments/BeneficiaryPaymentPage.tsx',
    flow: true,
  },
  remittance: {
    path: '/payments/remittance',
    guard: 'session',
    area: 'payments',
    page: './remittance/RemittancePage.tsx',
    flow: true,
  },
  exchange: {
    path: '/currency-exchange',
    guard: 'session',
    area: 'payments',
    page: './exchange/ExchangePage.tsx',
    flow: true,
  },
  services: { path: '/services', guard: 'session', area: 'services', page: './services/ServicesPage.tsx' },
  profile: {
    path: '/profile',
    guard: 'session',
    area: null,
    wide: true,
    page: './profile/ProfilePage.tsx',
  },
  agreements: {
    path: '/profile/agreements',
    guard: 'session',
    area: null,
    page: './profile/AgreementsPage.tsx',
  },
  companyUsers: {
    path: '/profile/companies/:organizationId/cof',
    guard: 'mainRepresentative',
    area: null,
    page: './profile/CompanyUsersPage.tsx',
  },
  identity: { path: '/identity', guard: 'applicant', area: null, page: './identity/IdentityPage.tsx' },
  demoProfile: {
    path: '/demo/profile',
    guard: 'session',
    area: null,
    page: './demo/DemoProfilePage.tsx',
  },
} as const satisfies Record<string, Row>;

/** Names of the pages. */
export type PageId = keyof typeof routeTable;

/** Applications whose steps can be filled in here. */
const onboardingFlows = [
  'individual',
  'corporate',
  'company-official',
] as const satisfies readonly OnboardingFlow[];

/** Where a step of an application is; of one that no address leads to (ID-IND-08) nothing is. */
export const onboardingPath = (flow: OnboardingFlow, step: OnboardingStep): string =>
  `/identity/${flow}/${step === 'cof-additional-infromation' ? ':mainRepresentativeId/' : ''}${step}`;

/** `./identity/individual/PersonalDataPage.tsx` */
const onboardingPage = (flow: OnboardingFlow, step: OnboardingStep): string =>
  `./identity/${flow}/${step.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Page.tsx`;

/** One page with its id, for code that lists all pages. */
export type Route = Row & { readonly id: PageId | 'onboarding' };

export const routes: readonly Route[] = [
  ...(Object.keys(routeTable) as PageId[]) // the keys of a constant
    .map((id) => ({ id, ...routeTable[id] })),
  ...onboardingFlows.flatMap((flow) =>
    onboardingSteps[flow].flatMap((step): Route | [] =>
      step === 'identity-verification'
        ? []
        : {
            id: 'onboarding',
            path: onboardingPath(flow, step),
            guard: 'applicant',
            area: null,
            page: onboardingPage(flow, step),
            flow: true,
            alone: true,
          },
    ),
  ),
];

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
const patterns = routes.flatMap((route) =>
  [route.path, ...(route.demo === undefined ? [] : [route.demo])].map((path) => ({
    pattern: patternOf(path),
    route,
  })),
);

/** The page at a path, which stands in the table before another that it fits as well; undefined where there is none. */
export const routeAt = (path: string): Route | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.route;
