import type { OperationName } from '@kontor/api-client/contract';

/** What each call does and what to expect of it, in a sentence or two. */
export const callDescriptions: Readonly<Record<OperationName, string>> = {
  'auth.phone':
    'Sends a one-time code, or asks for the password on a trusted device. The answer is the same whether or not the number is known. Call again to resend the code.',
  'auth.verifyCode':
    'Checks the code and, when nothing else is needed, sets the session cookies. A wrong code is a 401 with `INVALID_CODE`.',
  'auth.verifyPassword': 'Checks the password and, when nothing else is needed, sets the session cookies.',
  'auth.refresh': 'Exchanges the refresh cookie for new session cookies. Each refresh cookie works once.',
  'auth.logout': 'Ends the session and clears its cookies.',
  'recover.sendCode': 'Sends a code to the phone. The answer is the same whether or not the number is known.',
  'recover.verifyCode':
    'Without `password` it checks the code; with it, it sets the new password and ends every session.',
  'channels.list': 'Lists conversations, the one with the latest message first.',
  'channels.unread': 'Counts unread messages by conversation. Conversations without any are left out.',
  'channels.messages': 'Lists messages, newest first; with `after`, oldest first.',
  'channels.batchRead': 'Marks the messages of others in a period as read.',
  'channels.addDocument':
    'Makes an upload available in a conversation. Send its id in a message over the socket to show it.',
  'channels.documentFile': 'Returns the file.',
  'tokens.messaging': 'Issues a token for the messaging socket.',
  'devices.list': 'Lists devices that are signed in or trusted.',
  'devices.setPushSubscription':
    'Sends push messages to this browser, replacing any subscription set before. Answers 404 where the tenant sends none.',
  'devices.removePushSubscription': 'Stops push messages to this browser.',
  'devices.removeOthers': 'Ends every session except this one, and trusts no other device.',
  'devices.remove': 'Ends the device’s sessions at once and no longer trusts it.',
  'users.whoami':
    'Returns the person, the active organization with its accounts, and the deadlines of the session.',
  'users.update': 'Changes only the fields given. Only the person themselves may call it.',
  'organizations.list': 'Lists every organization the signed-in person may act for.',
  'organizations.get': 'Returns one organization with its prices.',
  'organizations.audit':
    'Lists what happened, newest first. Each entry is chained to the one before by its hash.',
  'organizations.checkIndividualRecipient': 'Looks for a customer of this bank by phone number.',
  'organizations.checkCorporateRecipient':
    'Looks for a customer of this bank by account number, registration number or name.',
  'officials.list': 'Lists the people who act for a company, including open invitations.',
  'officials.create': 'Invites a person by phone number. They act for the company once they accept.',
  'officials.update': 'Changes only the fields given. Only a main representative may call it.',
  'officials.setStatus': 'Suspends, reinstates or removes a person. Only a main representative may call it.',
  'officials.resendInvitation':
    'Sends the message of an open invitation again and gives the person the whole time to answer. Only a main representative may call it.',
  'invitations.list': 'Lists open invitations of the signed-in person, oldest first.',
  'invitations.setStatus':
    'Accepts or declines the version that was shown; a changed invitation answers 409 `STALE_ENTITY`.',
  'notifications.preferences': 'Returns what the person is notified about. Security notices are always sent.',
  'notifications.setPreferences': 'Replaces all preferences.',
  'accounts.list': 'Lists the accounts of an organization with their balances and cards.',
  'accounts.get': 'Returns one account with its balances and cards.',
  'accounts.balances': 'Returns the balances, one for each currency.',
  'accounts.balanceHistory':
    'Returns what an account held in one currency at the end of each day of a period, and what came in and went out.',
  'accounts.setNickname':
    'Sets what the signed-in person calls the account; nobody else sees it. An empty nickname removes it.',
  'accounts.setOrder':
    'Sets the order in which the signed-in person sees the accounts. Accounts that are not named come last; an empty list restores the usual order.',
  'accounts.topUp': 'Lists the ways to pay a currency into the account.',
  'accounts.topUpPdf': 'Returns one way to pay in as a PDF.',
  'accounts.confirmationLetter': 'Returns a letter that confirms who holds the account, as a PDF.',
  'cards.order': 'Orders a card. It spends from the account’s balance in the given currency.',
  'cards.setStatus': 'Activates, freezes or cancels a card.',
  'cards.setLimits': 'Replaces all limits of a card.',
  'cards.spending':
    'Returns what was spent with a card, as its limits count it: what is reserved and what was taken, less what was refunded, on the day of the authorization.',
  'cards.details':
    'Returns the number, expiry and security code of a card, once for each code that was sent for it (`CARD_DETAILS`). Show them for a short time and keep them nowhere.',
  'currencies.list': 'Lists every currency the bank knows.',
  'currencies.base': 'Returns the currency in which the bank compares balances.',
  'statements.list': 'Lists booked movements, newest first unless sorted otherwise.',
  'statements.totals': 'Returns what the movements come to, one entry for each currency.',
  'statements.export':
    'Returns the movements as a file. Above 10,000 it answers 202 and the file is ready later.',
  'statements.exported': 'Returns the file of an export, or 202 while it is still being made.',
  'statements.receipt': 'Returns the receipt as a PDF with a code that anybody can verify.',
  'receipts.verify': 'Checks a receipt’s code. No session is needed.',
  'beneficiaries.list':
    'Lists the beneficiaries of an organization: favourites of the signed-in person first, then the newest.',
  'beneficiaries.create': 'Saves a payee as a draft. Incomplete ones are accepted.',
  'beneficiaries.get': 'Returns one beneficiary.',
  'beneficiaries.update': 'Replaces the beneficiary. Changing account details returns it to draft.',
  'beneficiaries.remove': 'Removes the beneficiary; answers 409 while a payment to it is under way.',
  'beneficiaries.setFavourite':
    'Makes the beneficiary a favourite of the signed-in person, or one no longer; nobody else sees it.',
  'beneficiaries.setStatus': 'Submits a complete beneficiary for review.',
  'beneficiaries.validate':
    'Reports missing fields and documents, and checks the payee’s name where possible.',
  'beneficiaries.documentCategories': 'Lists the documents a beneficiary may have.',
  'beneficiaries.addDocuments': 'Attaches uploads to the beneficiary.',
  'beneficiaries.contracts': 'Lists the contracts with a beneficiary.',
  'beneficiaries.createContract': 'Saves a contract and submits it for review.',
  'beneficiaries.contract': 'Returns one contract.',
  'beneficiaries.updateContract': 'Replaces the contract and submits it for review again.',
  'beneficiaries.contractFile': 'Returns the file.',
  'payments.list': 'Lists payments awaiting a signature, or those in the given state.',
  'payments.get': 'Returns one payment with its documents.',
  'payments.check':
    'Returns fees, limits, schemes and warnings for a payment that may still be incomplete. Nothing is stored.',
  'payments.create': 'Creates a payment that waits for its signature. No money moves until then.',
  'payments.sign':
    'Signs the payment. The last signature places a hold on the money and submits the payment.',
  'payments.decline': 'Cancels a payment that is not fully signed. A signed one is revoked instead.',
  'payments.revoke': 'Cancels a signed payment before its day begins, and releases the hold.',
  'payments.signatures': 'Lists who signed and when.',
  'payments.recipient':
    'Looks for the customer of this bank that was paid, to pay them again. Not found for a payee at another bank.',
  'payments.timeline':
    'Lists the steps of a payment on its way: those done with their moment, those still to come without.',
  'payments.addDocuments': 'Attaches uploads to the payment.',
  'payments.documentFile': 'Returns the file.',
  'paymentDrafts.list':
    'Lists the forms of payments, exchanges and remittance orders that the signed-in person has begun for the organization in the last 24 hours and not finished, the latest first; nobody else sees them.',
  'paymentDrafts.save':
    'Keeps what is typed in the form of a payment, an exchange or a remittance order for 24 hours, in place of what was kept of this kind. It makes no payment, and nothing in it is checked.',
  'paymentDrafts.remove': 'Drops what was kept of this kind; a success also where nothing was.',
  'paymentTemplates.list':
    'Lists the payments that the signed-in person has kept under a name for the organization, by name.',
  'paymentTemplates.create':
    'Keeps a payment of the organization under a name, so that the signed-in person can make it again; nobody else sees it. They may keep 200 for each organization.',
  'paymentTemplates.rename': 'Gives the template another name.',
  'paymentTemplates.remove': 'Deletes the template; the payment stays.',
  'signatures.sendCode': 'Sends a one-time code whose message names exactly what it signs.',
  'signatures.validate': 'Exchanges the code for an MFA token. A wrong code is a 401 with `newMfaToken`.',
  'signatures.sendBatchCode':
    'Sends a one-time code for several payments and orders of one organization. Its message says how many they are and their total in each currency. Operations that can’t be signed are left out and named.',
  'signatures.signBatch':
    'Signs operations with the MFA token of a code sent for them. Each is signed or refused by itself, and a repeated call signs nothing twice.',
  'paymentOrders.list': 'Lists remittance orders, newest first.',
  'paymentOrders.get': 'Returns one order with its payees.',
  'paymentOrders.create': 'Creates an order that waits for its signature.',
  'paymentOrders.sign': 'Signs the order and hands it to the partner.',
  'paymentOrders.file': 'Returns the file.',
  'exchange.calc': 'Quotes a rate that holds for 30 seconds.',
  'exchange.create': 'Creates an exchange at a quoted rate, or requests a custom rate.',
  'exchange.requests': 'Lists custom rate requests, newest first.',
  'settings.whitelabel': 'Returns the tenant’s name, logo and theme. No session is needed.',
  'settings.cards': 'Returns the cards on offer.',
  'settings.companyPhone': 'Returns the phone numbers of support. No session is needed.',
  'settings.beneficiaries': 'Returns what beneficiaries can be saved for.',
  'settings.payments': 'Returns schemes, limits, cut-off times and bank holidays.',
  'settings.transactionsDocuments': 'Returns which payments need documents.',
  'settings.applications': 'Returns who may apply and what may be uploaded.',
  'settings.pspPartners': 'Returns whether remittance orders are offered.',
  'settings.clients': 'Returns session, code and upload settings.',
  'settings.overdraft': 'Returns whether overdrafts are offered.',
  'settings.exchangeCustomRate': 'Returns whether custom rates may be requested, and from which amount.',
  'settings.turnstile': 'Returns whether sign-in needs a captcha. No session is needed.',
  'countries.list': 'Lists countries, with names in the language asked for.',
  'paymentCategories.list': 'Lists purposes a payment may have.',
  'casps.list': 'Lists providers of crypto wallets.',
  'pspPartners.list': 'Lists partners that pay remittance orders out.',
  'swift.checkString':
    'Checks whether a scheme carries every character of a text, and suggests a replacement.',
  'uploads.create':
    'Stores one to ten files. Each is scanned for viruses, and deleted unless attached to something within a day.',
  'demo.user': 'Returns the person of the demo.',
  'demo.accounts': 'Lists the accounts of the demo.',
  'demo.statements': 'Lists the movements of the demo.',
  'demo.totals': 'Returns what the movements of the demo come to.',
  'demo.payments': 'Lists the payments of the demo.',
  'demo.beneficiaries': 'Lists the beneficiaries of the demo.',
  'demo.fxRequests': 'Lists the custom rate requests of the demo.',
  'applicationDrafts.list':
    'Lists what the signed-in person has typed in the last 24 hours of an application, or of an official, that the bank does not have yet, the latest first; nobody else sees it.',
  'applicationDrafts.save':
    'Keeps what is typed for 24 hours, in place of what was kept there. It begins no application, and nothing in it is checked. It is dropped once the application or the official is there.',
  'applicationDrafts.remove': 'Drops what was kept there; a success also where nothing was.',
  'applications.list': 'Lists the applications of the signed-in person.',
  'applications.get': 'Returns one application in full.',
  'applications.createIndividual': 'Starts an application for a person.',
  'applications.updateIndividual':
    'Changes only the fields given; incomplete applications are accepted until they are submitted.',
  'applications.createCorporate': 'Starts an application for a company, and one for its main representative.',
  'applications.updateCorporate':
    'Changes only the fields given; incomplete applications are accepted until they are submitted.',
  'applications.addOfficial': 'Adds a person who will act for the company.',
  'applications.updateOfficial':
    'Changes only the fields given. Who named an official may change the official’s place in the company, and the number until the official begins; the rest is the official’s own.',
  'applications.removeOfficial':
    'Removes an official who was named by mistake from a company’s application. Only the person who began it can, until the official begins: then the answer is 409 STALE_ENTITY. The official’s invitation is gone with it, and their number can be named again.',
  'applications.documents': 'Lists the documents of a company’s application.',
  'applications.addDocuments': 'Attaches uploads to a company’s application.',
  'applications.removeDocument': 'Removes a document from a company’s application.',
  'applications.documentCategories': 'Lists the documents the application needs.',
  'applications.submit':
    'Submits a complete application for review; answers 400 with every missing field otherwise.',
  'applications.questionnaire': 'Returns the compliance questions and the answers so far.',
  'applications.answerIndividual': 'Answers questions of a person’s application.',
  'applications.answerOfficial': 'Answers questions of an official’s application.',
  'applications.answerCorporate': 'Answers questions of a company’s application.',
  'applications.identityToken': 'Issues a token for the identity provider’s SDK, valid for ten minutes.',
  'agreements.ofApplication': 'Lists the agreements an application needs.',
  'agreements.signForApplication': 'Accepts agreements for an application.',
  'agreements.ofOrganization': 'Lists the agreements of an organization.',
  'agreements.unsigned': 'Lists agreements the organization has yet to accept.',
  'agreements.signForOrganization': 'Accepts agreements for an organization, with an MFA token for them.',
  'agreements.text': 'Returns what the agreement says, in the words of its PDF.',
  'agreements.file': 'Returns the agreement as a PDF.',
  'sicCodes.list': 'Lists economic activities, 40 to a page.',
  'clientsActivities.list': 'Lists what a person may do for a living.',
  'sourcesOfFunds.list': 'Lists where money may come from.',
  'products.list': 'Lists the bank’s products.',
  'deliveryChannels.list': 'Lists the ways products are used.',
  'clientsRanges.list': 'Lists the ranges to choose from.',
  'applicationsSchemes.list': 'Lists what each kind of application asks for.',
  'companies.search':
    'Searches the public register of companies by name or number, best matches first, 20 at most. `settings.applications` names the country it covers. At most 30 calls in a minute.',
  'companies.get':
    'Returns what the public register says about a company, in the form an application takes. At most 30 calls in a minute.',
};
