import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Visit } from '../app/visit.ts';
import { regionalLocale } from '../i18n/language.ts';

/** What the bank rendered a page with, so that the browser can go on with it. */
export type ServerRendering = {
  /** The bank's answers, by what was asked. */
  answers: readonly (readonly [QueryKey, unknown])[];
  /** When the bank said until when the session lasts, by its own clock. */
  serverTime: number | null;
  /** Whether parts are painted whose files come later (`later`): the browser waits for them. */
  later: boolean;
  /** What the bank took the browser to know: see `takenFrom`. */
  taken: string;
};

/** A key of everything in a visit that affects how a page looks; where the browser's differs, it renders the page itself. */
export const takenFrom = (visit: Visit, language: string): string =>
  JSON.stringify([
    visit.organizationId,
    visit.openedAccounts(),
    visit.onPhone,
    regionalLocale(language, visit.languages),
  ]);

/** What is known so far. */
export const answersOf = (queries: QueryClient): ServerRendering['answers'] =>
  queries
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.data !== undefined })
    .map(({ queryKey, state }) => [queryKey, state.data]);

/** Puts the bank's answers into the query cache, as fresh as the document they came with. */
export function keepAnswers(queries: QueryClient, answers: ServerRendering['answers']): void {
  for (const [key, answer] of answers) queries.setQueryData(key, isList(answer) ? revived(answer) : answer);
}

type List = { readonly pageParams: readonly unknown[] };
const isList = (answer: unknown): answer is List =>
  typeof answer === 'object' && answer !== null && 'pageParams' in answer;

/** JSON has no `undefined`, from which a list is asked for at its beginning. */
const revived = (list: List): List => ({
  ...list,
  pageParams: list.pageParams.map((from) => from ?? undefined),
});
