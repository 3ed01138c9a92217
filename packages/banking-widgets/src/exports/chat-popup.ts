export { ChannelLink, type ChannelLinkProps } from '../ChatPopup/ChannelLink.tsx';
export { ChatPopup } from '../ChatPopup/ChatPopup.tsx';
export type {
  ChatConnection,
  ChatMessage,
  ChatPopupProps,
  MessagePage,
  SendProblem,
} from '../ChatPopup/types.ts';
export { chatNamespace, registerChatTexts } from '../i18n/chat/register.ts';
export type { ChatTextKey, ChatTexts } from '../i18n/chat/en.ts';
