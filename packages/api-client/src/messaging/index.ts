export { createMessaging } from './messaging.ts';
export {
  type ConnectionState,
  type Messaging,
  type MessagingOptions,
  type MessagingState,
  type OperationNews,
} from './types.ts';
export { conversationOf, totalUnread, type ChatState } from './chatState.ts';
export { type Conversation, type Outgoing } from './conversation.ts';
export { browserTabs, type Tabs } from './sharedSocket.ts';
export { type SocketLike } from './socket.ts';
