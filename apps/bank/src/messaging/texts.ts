/** What the bank itself says in the conversations that the database opens (functions/chat.sql): it writes keys, these are the words. */
import type { messages } from '../notifications/index.ts';
import type { ChannelRow } from './access.ts';

const titles: Partial<Record<ChannelRow['type'], string>> = {
  MAIN: 'Support',
  DEMO: 'Demo',
  NOTIFICATION: 'Notifications',
};

/** What a conversation is called: by its kind, or by what it is about. */
export const titleOf = ({ type, title }: Pick<ChannelRow, 'type' | 'title'>): string => titles[type] ?? title;

const sentences = new Map([
  ['DEMO_HOW', 'This conversation shows how you and the bank talk here. Nobody answers in it.'],
  [
    'DEMO_SUPPORT',
    'In Support you ask us anything: about a payment, a document, an account. You may attach files.',
  ],
  [
    'DEMO_REQUESTS',
    'What concerns one payment or application has a conversation of its own, under Requests.',
  ],
]);

type MessageRow = typeof messages.$inferSelect;

/** What a message says. Only what nobody wrote is looked up: a person's words are shown as they are. */
export const contentOf = ({
  content,
  userId,
  employeeId,
}: Pick<MessageRow, 'content' | 'userId' | 'employeeId'>): string =>
  (userId === null && employeeId === null ? sentences.get(content) : undefined) ?? content;
