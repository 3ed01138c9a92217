/** Faults in what is seen: components and widgets. */
import { faultsIn, type Recipe } from '../recipe.ts';

const ui = 'packages/ui/src/components';
const widgets = 'packages/banking-widgets/src';
const signingFlow = (story: string) => `${widgets}/SigningFlow/SigningFlow.stories.tsx::${story}`;
const signing = faultsIn('packages/api-client/src/domain/signing.ts');
const amounts = faultsIn(`${ui}/AmountInput/amountRules.ts`);
const select = faultsIn(`${ui}/Select/selectFilter.ts`);
const found = (title: string) => `${ui}/Select/selectFilter.test.ts::${title}`;
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
  select(
    'SELECT-03',
    ' || description.includes(wanted)',
    '',
    found('SELECT-03: finds by name, suffix or description'),
  ),
  faultsIn(`${ui}/typeAhead.ts`)(
    'SELECT-04',
    ".toLowerCase().replace(/\\s+/gu, '')",
    '.toLowerCase().trim()',
    found('SELECT-04: ignores case and spaces'),
  ),
  select(
    'SELECT-05',
    "(query.split(':')[0] ?? '')",
    "query.replace(/:[^:]*$/, '')",
    found('SELECT-05: with a suffix the query counts up to its first colon'),
  ),
  faultsIn(`${widgets}/BetweenAccountsForm/BetweenAccountsFields.tsx`)(
    'SELECT-02',
    'unavailable: balance === undefined,',
    'unavailable: false,',
    `${widgets}/BetweenAccountsForm/BetweenAccountsForm.stories.tsx::AccountWithoutTheCurrency`,
  ),
  faultsIn('packages/ui/src/dates/age.ts')(
    'DATE-01',
    'minimumAge = 18',
    'minimumAge = 17',
    `${ui}/DatePicker/DatePicker.stories.tsx::Birthday`,
  ),
  faultsIn('packages/ui/src/dates/bounds.ts')(
    'DATE-02',
    "latestDate: IsoDate = '2050-01-01'",
    "latestDate: IsoDate = '2050-01-02'",
    `${ui}/DateRangePicker/DateRangePicker.stories.tsx::Bounds`,
  ),
  faultsIn(`${ui}/DateRangePicker/RangePopup.tsx`)(
    'DATE-04',
    'onApply={start === null ? null :',
    'onApply={start === null || end === null ? null :',
    `${ui}/DateRangePicker/DateRangePicker.stories.tsx::PicksTwoDays`,
  ),
  faultsIn(`${ui}/DatePicker/DayPopup.tsx`)(
    'DATE-05',
    'onApply={day === null ? null : () => onChoose(day)}',
    'onApply={() => onChoose(day ?? today)}',
    `${ui}/DatePicker/DatePicker.stories.tsx::PicksADay`,
  ),
  faultsIn('packages/ui/src/dates/presets.ts')(
    'DATE-06',
    'last30: 30',
    'last30: 31',
    `${ui}/DateRangePicker/DateRangePicker.stories.tsx::Presets`,
  ),
  faultsIn('packages/ui/src/dates/presets.ts')(
    'DATE-07',
    'dayPresets = [0, 1, 2, 3]',
    'dayPresets = [0, 1, 2]',
    `${ui}/DatePicker/DatePicker.stories.tsx::Presets`,
  ),
  faultsIn(`${widgets}/SigningFlow/CodeStep.tsx`)(
    'VALID-03',
    'length={codeLength(challenge.codeLength)}',
    'length={6}',
    `${widgets}/SigningFlow/SigningFlow.stories.tsx::FourDigits`,
  ),
  faultsIn(`${ui}/CardNumberInput/CardNumberInput.tsx`)(
    'VALID-25',
    'leavesWhenFull: true',
    'leavesWhenFull: false',
    `${ui}/CardNumberInput/CardNumberInput.stories.tsx::TakesSixteenDigits`,
  ),
  faultsIn(`${ui}/TextArea/TextArea.tsx`)(
    'VALID-26',
    'maxRows = 10',
    'maxRows = 12',
    `${ui}/TextArea/TextArea.stories.tsx::GrowsToTenRows`,
  ),
  faultsIn(`${ui}/PasswordField/useMask.tsx`)(
    'VALID-27',
    "shown ? 'text' : 'password'",
    "'password'",
    `${ui}/PasswordField/PasswordField.stories.tsx::ShowsAndHides`,
  ),
  faultsIn(`${ui}/TextArea/TextArea.tsx`)(
    'VALID-28',
    "maxLength={limit === 'stop' ? maxLength : undefined}",
    'maxLength={undefined}',
    `${ui}/TextArea/TextArea.stories.tsx::StopsAtItsMaximum`,
  ),
  faultsIn(`${ui}/TextField/TextField.tsx`)(
    'VALID-29',
    'props.clearable ?? true',
    'props.clearable ?? false',
    `${ui}/TextField/TextField.stories.tsx::Clears`,
  ),
  faultsIn(`${ui}/CheckboxGroup/groupState.ts`)(
    'VALID-30',
    "return count === items.length ? 'all' : 'some';",
    "return 'all';",
    `${ui}/CheckboxGroup/CheckboxGroup.stories.tsx::TicksAll`,
  ),
  faultsIn(`${widgets}/FxRequestList/FxStatus.tsx`)(
    'STATE-13',
    'ACCEPTED: { icon: <CheckCircle size={14} />',
    'ACCEPTED: { icon: <Clock size={14} />',
    `${widgets}/FxRequestList/FxRequestList.stories.tsx::EveryStatus`,
  ),
  faultsIn(`${widgets}/RangeChoices/RangeChoices.tsx`)(
    'ENTITY-37',
    "'MONTHLY_NUMBER_OF_OUTGOING_TRANSACTIONS',",
    "'MONTHLY_NUMBER_OF_INCOMING_TRANSACTIONS',",
    `${widgets}/RangeChoices/RangeChoices.stories.tsx::Empty`,
  ),
  faultsIn(`${ui}/NotificationBanner/NotificationBanner.tsx`)(
    'WIDGET-15',
    '<VisuallyHidden>{messages[tone]}: </VisuallyHidden>',
    '<VisuallyHidden>{messages.info}: </VisuallyHidden>',
    `${ui}/NotificationBanner/NotificationBanner.stories.tsx::Positive`,
  ),
  faultsIn(`${widgets}/SigningFlow/ResendChoice.tsx`)(
    'POPUP-19',
    "onResend('WHATSAPP')",
    "onResend('SMS')",
    `${widgets}/SigningFlow/SigningFlow.stories.tsx::ResendsAfterAMinute`,
  ),
  faultsIn(`${ui}/Select/SelectOption.tsx`)(
    'SELECT-02',
    'const own = item.unavailable ? messages.unavailable : item.description;',
    'const own = item.unavailable ? undefined : item.description;',
    `${ui}/Select/Select.stories.tsx::SaysWhatIsUnavailable`,
  ),
  faultsIn(`${ui}/Select/selectFilter.ts`)(
    'SELECT-03',
    ' || suffix.includes(wanted)',
    ' || suffix === wanted',
    `${ui}/Select/Select.stories.tsx::SearchesNameSuffixAndDescription`,
  ),
  faultsIn(`${ui}/Select/selectFilter.ts`)(
    'SELECT-05',
    "plain(suffixed ? (query.split(':')[0] ?? '') : query)",
    'plain(query)',
    `${ui}/Select/Select.stories.tsx::SearchesByNameOnReopening`,
  ),
  faultsIn(`${ui}/Select/SelectList.tsx`)(
    'SELECT-06',
    'nearEnd: end >= shown.length - 2',
    'nearEnd: end > shown.length',
    `${ui}/Select/Select.behaviour.stories.tsx::LoadsMoreNearTheEnd`,
  ),
  faultsIn(`${ui}/Select/SelectPopup.tsx`)(
    'SELECT-07',
    'rowHeight={35 * scale}',
    'rowHeight={36 * scale}',
    `${ui}/Select/Select.stories.tsx::Opens`,
  ),
  faultsIn(`${ui}/Select/SelectPopup.tsx`)(
    'SELECT-07',
    'rowHeight={72 * scale}',
    'rowHeight={64 * scale}',
    `${ui}/Select/Select.stories.tsx::OnAPhone`,
  ),
  faultsIn(`${ui}/CardNumberInput/cardNumberText.ts`)(
    'VALID-23',
    'size: 4,',
    'size: 5,',
    `${ui}/CardNumberInput/CardNumberInput.stories.tsx::TakesSixteenDigits`,
  ),
  faultsIn(`${ui}/Select/selectItem.ts`)(
    'SELECT-01',
    'item !== undefined && !item.disabled && !item.unavailable',
    'item !== undefined && !item.unavailable',
    `${ui}/Select/Select.stories.tsx::RefusesADisabledItem`,
  ),
];
