/** What people are told: templates, preferences, their inbox, and the one queue that reaches phones, mail and browsers. */
export { activeMembers, audienceOf, concernsOf } from './audience.ts';
export type { CardEvent } from './cardTemplates.ts';
export { senderOf } from './external.ts';
export {
  channelDocuments,
  channels,
  employees,
  messageReceipts,
  messages,
  messagingTokens,
} from './inApp/tables.ts';
export { type Author, type Written, writeMessage } from './inApp/write.ts';
export { type Notification, type Notifier, notify, notifyOrganization } from './notify.ts';
export { preferencesOf, deliveryChannelsOf } from './preferences.ts';
export { startPushWorker } from './push/delivery.ts';
export { clearLapsedSubscriptions, subscribe, unsubscribe } from './push/subscriptions.ts';
export { enqueueNotification } from './queue.ts';
export { type NotificationEvent, noticeOf } from './templates.ts';
export { type NotificationSource, type NotificationSources, startNotificationWorker } from './worker.ts';
