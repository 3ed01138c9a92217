/** Faults in what is seen: components and widgets. */
import { faultsIn, type Recipe } from '../recipe.ts';

const ui = 'packages/ui/src/components';
const widgets = 'packages/banking-widgets/src';
const signingFlow = (story: string) => `${widgets}/SigningFlow/SigningFlow.stories.tsx::${story}`;
const signing = faultsIn('packages/api-client/src/domain/signing.ts');
const amounts = faultsIn(`${ui}/AmountInput/amountRules.ts`);
const typing = `${ui}/AmountInput/AmountInput.stories.tsx::FollowsTheRulesOfTyping`;

export const screens: readonly Recipe[] = [
  faultsIn(`${ui}/FileDropZone/FileDropZone.tsx`)(
    'WIDGET-09',
    'multiple = true, accept',
    'multiple = false, accept',
    `${ui}/FileDropZone/FileDropZone.stories.tsx::TakesADrop`,
  ),
  faultsIn(`${ui}/CodeInput/CodeInput.tsx`)(
    'VALID-02',
    'const { length = 6, value',
    'const { length = 8, value',
    `${ui}/CodeInput/CodeInput.stories.tsx::TakesSixDigits`,
  ),
  amounts('VALID-08', "if (dot === 0) return 'leading-dot';", '', typing),
  amounts('VALID-09', "if (dot !== text.lastIndexOf('.')) return 'second-dot';", '', typing),
  amounts(
    'VALID-10',
    "if (dot > 0 && text.length - dot - 1 > rules.decimals) return 'too-many-decimals';",
    '',
    typing,
  ),
  signing(
    'VALID-04',
    "typed === '' ? 'codeRequired' : 'codeIncomplete'",
    "'codeIncomplete'",
    signingFlow('EmptyCodeAsksForOne'),
  ),
  signing(
    'VALID-05',
    'return typed.length === state.challenge.codeLength ? submit(next) : next;',
    'return next;',
    signingFlow('FourDigits'),
  ),
  faultsIn('packages/ui/src/tokens/motion.ts')(
    'CONST-23',
    'sheet: 400',
    'sheet: 300',
    `${ui}/BottomSheet/BottomSheet.stories.tsx::RisesInFourTenthsOfASecond`,
  ),
  faultsIn(`${widgets}/UnsignedList/UnsignedList.tsx`)(
    'SIGN-14',
    'const maySign = canSign && payment.canSign;',
    'const maySign = payment.canSign;',
    `${widgets}/UnsignedList/UnsignedList.stories.tsx::MayNotSign`,
  ),
  faultsIn(`${widgets}/AccountBalances/AccountBalances.tsx`)(
    'SCOPE-05',
    'overdraftEnabled ? overdraftRemainder(balance) : undefined',
    'overdraftRemainder(balance)',
    `${widgets}/AccountPanel/AccountPanel.stories.tsx::OverdraftSwitchedOff`,
  ),
  faultsIn(`${widgets}/AccountSummary/AccountSummary.tsx`)(
    'HOME-05',
    'accounts.length > 1 &&',
    'accounts.length > 2 &&',
    `${widgets}/AccountSummary/AccountSummary.stories.tsx::TwoAccounts`,
  ),
  faultsIn(`${widgets}/AccountSummary/AccountSummary.tsx`)(
    'HOME-06',
    'accounts.length > listedAccounts &&',
    'accounts.length > listedAccounts + 1 &&',
    `${widgets}/AccountSummary/AccountSummary.stories.tsx::FourAccounts`,
  ),
];
