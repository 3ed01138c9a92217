/** Faults in what is asked of whom: steps and their errors, and what a role is led to. */
import { faultsIn, type Recipe } from '../recipe.ts';

const domain = 'packages/api-client/src/domain';
const askedSteps = faultsIn(`${domain}/askedSteps.ts`);
const applicationErrors = faultsIn(`${domain}/applicationErrors.ts`);
const profileMenu = faultsIn(`${domain}/profileMenu.ts`);
const askedStepsTest = (title: string) => `${domain}/askedSteps.test.ts::${title}`;
const applicationErrorsTest = (title: string) => `${domain}/applicationErrors.test.ts::${title}`;
const profileMenuTest = (title: string) => `${domain}/profileMenu.test.ts::${title}`;

export const onboardingFaults: readonly Recipe[] = [
  askedSteps(
    'STEPVIS-01',
    "scheme?.kycProvider !== 'NONE';",
    "scheme?.kycProvider === 'MOCK';",
    askedStepsTest('the steps of corporate > have an identity verification unless nobody verifies'),
  ),
  askedSteps(
    'STEPVIS-02',
    "  'screeningActive',\n",
    '',
    askedStepsTest(
      'the steps of corporate > each flag of a scheme brings the questions it is for, and no other step',
    ),
  ),
  askedSteps(
    'STEPVIS-04',
    'scheme?.customersEnabled !== false || scheme.suppliersEnabled !== false,',
    'scheme?.customersEnabled !== false || scheme.suppliersEnabled === true,',
    askedStepsTest('suppliers and customers are asked about unless both are off'),
  ),
  askedSteps(
    'STEPVIS-05',
    'scheme === undefined || (scheme.documentsCategories ?? []).length > 0,',
    '(scheme?.documentsCategories ?? []).length > 0,',
    askedStepsTest('documents are asked for without a scheme, and by one that has categories'),
  ),
  askedSteps(
    'STEPVIS-06',
    "cofStatus === undefined || cofStatus === 'INCOMPLETE',",
    "cofStatus !== 'ACCEPTED',",
    askedStepsTest('the main representative’s agreements are there while their application is incomplete'),
  ),
  askedSteps(
    'STEPVIS-07',
    '&& (hasId || step',
    "&& (hasId || step === 'services' || step",
    askedStepsTest(
      'the steps of individual > open only at the first one until there is an id, and never at the identity verification',
    ),
  ),
  applicationErrors(
    'SERVERR-06',
    "    'personal-data': [...personalData, ...place],\n    'additional-information': personAdditional,\n",
    "    'personal-data': [...personalData, ...place, 'criminal'],\n    'additional-information': personAdditional,\n",
    applicationErrorsTest('of a company’s official: additional-information'),
  ),
  applicationErrors(
    'SERVERR-07',
    "'nationalityId', 'taxNumber'];",
    "'nationalityId'];",
    applicationErrorsTest('of an individual: personal-data'),
  ),
  applicationErrors(
    'SERVERR-08',
    "['clientsActivityIds', 'activityDetails', 'sourceOfFundsIds']",
    "['clientsActivityIds', 'activityDetails']",
    applicationErrorsTest('of an individual: activities'),
  ),
  applicationErrors(
    'SERVERR-09',
    "const operation = ['ranges', 'monthlyTurnover'];",
    "const operation = ['ranges'];",
    applicationErrorsTest('of an individual: operation-activity'),
  ),
  applicationErrors(
    'SERVERR-10',
    "const offered = ['products', 'productsIds', 'deliveryChannelIds'];",
    "const offered = ['products', 'deliveryChannelIds'];",
    applicationErrorsTest('of an individual: services'),
  ),
  applicationErrors(
    'SERVERR-13',
    "  'regulatory',\n  'businessAndEmployment',\n",
    "  'regulatory',\n",
    applicationErrorsTest('of an individual: additional-information'),
  ),
  applicationErrors(
    'SERVERR-15',
    "else if (!error.text.includes('Document')) other",
    'else other',
    applicationErrorsTest(
      'a property of no step gives its first message to the others, unless it speaks of a Document',
    ),
  ),
  profileMenu(
    'ROLE-12',
    '      usersOf: isMainRepresentative({ organizationType: type }, active?.currentOfficial ?? null)\n        ? (active?.id ?? null)\n        : null,',
    '      usersOf: active?.id ?? null,',
    profileMenuTest('leads another official to no users'),
  ),
  profileMenu(
    'ROLE-13',
    '    profile: own,',
    "    profile: type === 'INDIVIDUAL',",
    profileMenuTest(
      'of {"id":"official","fullName":"Ada Byron","type":"COMPANY_OFFICIAL"}, identified: true, demo: false, has the companies ["a","b","c"]',
    ),
  ),
  profileMenu(
    'ROLE-16',
    "one.type === 'CORPORATE' && one.id !== active?.id",
    "one.type === 'CORPORATE'",
    profileMenuTest(
      'leads a company’s main representative to everything, and to the companies they don’t act for',
    ),
  ),
  profileMenu(
    'ROLE-17',
    "one.type === 'INDIVIDUAL' || one.type === 'COMPANY_OFFICIAL'",
    "one.type === 'INDIVIDUAL'",
    profileMenuTest('has one personal entry for a company’s people, whichever of the two types it is'),
  ),
  faultsIn(`${domain}/shortcuts.ts`)(
    'FLAG-02',
    "key === 'PAYMENTS-ORDERS-ENABLED' && value === 'true'",
    "key === 'PAYMENTS-ORDERS-ENABLED' && value !== ''",
    `${domain}/shortcuts.test.ts::remittance has one where payment orders are enabled: [{"key":"PAYMENTS-ORDERS-ENABLED","value":"false"}]`,
  ),
  faultsIn(`${domain}/applicationForms.ts`)(
    'CALL-APP-03',
    'ids.filter((id) => offered.some((one) => one.id === id));',
    "ids.filter((id) => id !== 'placeholder-1' || offered.length === 0);",
    `${domain}/applicationForms.test.ts::send no placeholder of a row in which nothing is chosen`,
  ),
];
