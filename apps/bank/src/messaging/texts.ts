/** What the bank itself says in the conversations that the database opens (functions/chat.sql): it writes keys of the texts. */
import type { messages } from '../notifications/index.ts';
import type { BankLanguage } from '../platform/text/language.ts';
import { texts } from '../platform/text/texts.ts';
import type { ChannelRow } from './access.ts';

/** What a conversation is called: by its kind, or by what it is about. */
export function titleOf({ type, title }: Pick<ChannelRow, 'type' | 'title'>, language: BankLanguage): string {
  switch (type) {
    case 'MAIN':
    case 'DEMO':
    case 'NOTIFICATION':
      return texts[language](`conversations:titles.${type}`);
    default:
      return title;
  }
}

const sentences = ['DEMO_HOW', 'DEMO_SUPPORT', 'DEMO_REQUESTS'] as const;

type MessageRow = typeof messages.$inferSelect;

/** What a message says. Only what nobody wrote is looked up: a person's words are shown as they are. */
export function contentOf(
  { content, userId, employeeId }: Pick<MessageRow, 'content' | 'userId' | 'employeeId'>,
  language: BankLanguage,
): string {
  const ours = sentences.find((key) => userId === null && employeeId === null && key === content);
  return ours === undefined ? content : texts[language](`conversations:${ours}`);
}
