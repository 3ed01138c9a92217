import type { Whitelabel } from '@kontor/api-client/contract';

type Names = Pick<Whitelabel, 'legalName' | 'regulatorText' | 'regulatorTexts'>;

/** Who the bank is by law and who watches over it, as one line in a language. */
export const legalLine = ({ legalName, regulatorText, regulatorTexts }: Names, language: string): string =>
  [legalName, regulatorTexts?.[language] ?? regulatorText].filter((text) => text !== null).join(' · ');
