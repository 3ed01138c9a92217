/** Faults in the assembled portal. */
import { faultsIn, type Recipe } from '../recipe.ts';

const journey = (file: string, title: string) => `e2e/journeys/${file}.spec.ts::${title}`;

export const journeys: readonly Recipe[] = [
  faultsIn('apps/portal/src/shell/useOverdraft.ts')(
    'FLAG-04',
    "useCall('settings.overdraft', {}).data?.enabled ?? false",
    "useCall('settings.overdraft', {}).data?.enabled !== undefined",
    journey(
      'tenants',
      'what is left of an overdraft shows where the bank has them switched on, and nowhere else',
    ),
  ),
  faultsIn('packages/api-client/src/react/refreshes.ts')(
    'SIGN-07',
    '  for (const id of operationIds) hideDone(queries, id);\n',
    '  void operationIds;\n',
    journey('unsigned', 'of three payments that wait, the one that is signed leaves at once and two remain'),
  ),
  faultsIn('apps/portal/src/payments/beneficiaryPayment.ts')(
    'STATE-18',
    "status !== 'APPROVED' || ",
    "status === 'DRAFT' || ",
    journey(
      'chooseBeneficiary',
      'only who is approved can be chosen, and the way back keeps the way that was chosen',
    ),
  ),
  faultsIn('apps/portal/src/signing/useSigningAddress.ts')(
    'SIGN-05',
    'const channel = user.twilioAuthChannel;',
    "const channel = 'SMS';",
    journey('unsigned', 'a code to sign goes the way the person has chosen: with WhatsApp set, by WhatsApp'),
  ),
  faultsIn('apps/portal/src/signin/confirmBranding.ts')(
    'BRAND-02',
    'location.reload();',
    '',
    journey('newTenant', 'the sign-in asks at its start how the bank looks, and takes on what it is told'),
  ),
  faultsIn('packages/ui/src/components/overlay/overlay.css.ts')(
    'POPUP-10',
    "'@starting-style': { translate: '100%' },",
    "'@starting-style': { translate: '0 100%' },",
    journey('profilePopup', 'the profile slides in from the side on a phone'),
  ),
  faultsIn('apps/portal/src/shell/PhoneBar.tsx')(
    'WIDGET-25',
    "'payments', 'services'] as const",
    "'payments'] as const",
    journey(
      'chatOnPhones',
      'a phone has five areas at its foot, each opens; the chat rises from there as a sheet',
    ),
  ),
  faultsIn('apps/portal/src/routes/payments/PayeeList.tsx')(
    'PAYPAGE-03',
    'mayPay && payment !== null ? payment : beneficiaryAddress(id)',
    'beneficiaryAddress(id)',
    journey('home', 'a beneficiary is paid from home and from the payments page'),
  ),
];
