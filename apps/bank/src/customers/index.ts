/** Who banks here: users, organizations, their accounts, and restrictions on them. */
export { insertAccount, openFirstAccount } from './accounts/open.ts';
export { arrangeAccounts, findAccountPreferences, setNickname } from './accounts/preferences.ts';
export { findAccounts } from './accounts/queries.ts';
export { type PaidAccount, ibanOf, topUpRequisites } from './accounts/topUp.ts';
export { birthDateErrors, minAge } from './birthDate.ts';
export { type Named, fullNameOf, nameForPayers, numberForPayers } from './names.ts';
export { feeAnswer } from './organizations/feeAnswer.ts';
export {
  answerInvitation,
  concernedByPlace,
  listInvitations,
  openInvitations,
  writeInvitation,
} from './organizations/invitations.ts';
export {
  changeOfficial,
  inviteOfficial,
  listOfficials,
  resendInvitation,
  setOfficialStatus,
} from './organizations/officials.ts';
export {
  officialAnswer,
  organizationsByIds,
  personOf,
  recipientByPhone,
  recipientByQuery,
  recipientOfAccount,
} from './organizations/queries.ts';
export { signerOf, signersOf } from './organizations/signers.ts';
export { notificationsOfBalances } from './users/lowBalance.ts';
export { readPreferences, setPreferences } from './users/notifications.ts';
export { updateUser } from './users/service.ts';
