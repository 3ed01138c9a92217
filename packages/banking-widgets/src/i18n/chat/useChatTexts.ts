import { textsHook } from '../useTexts.ts';
import { english, type ChatTextKey } from './en.ts';

/** Texts of chat and notifications (`registerChatTexts`); a widget alone brings English only. */
export const useChatTexts = textsHook<ChatTextKey>('chat', english);
