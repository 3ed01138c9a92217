/** Conversations between customers and the bank. */
export { channelFor } from './access.ts';
export { type Applicant, applicationChannel } from './channels.ts';
export { addDocument, documentFile } from './documents.ts';
export {
  channelPayload,
  membersOfChannel,
  messagePayload,
  messagesBetween,
  typingPayload,
} from './payloads.ts';
export {
  type Placed,
  listChannels,
  listMessages,
  markRead,
  sendMessage,
  totalUnread,
  unreadCounts,
} from './service.ts';
export { titleOf } from './texts.ts';
export { unreadOf } from './view.ts';
