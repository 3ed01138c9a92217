import type { ApplicationDraft } from '@kontor/api-client/contract';
import { useApi } from '@kontor/api-client/react';
import { useEffect } from 'react';
import { useDraftAtBank } from '../../../app/useDraftAtBank.ts';

type Fields = ApplicationDraft['fields'];

/**
 * Keeps what is typed at the bank while there is no application to keep it in, so that a closed browser loses nothing.
 * @param typed what is typed and nowhere else; null: nothing, and what was typed earlier is had back
 */
export function useApplicationDraft(
  place: ApplicationDraft['place'],
  typed: Fields | null,
  onFound: (fields: Fields) => void,
): void {
  const client = useApi();
  const params = { place };
  const atBank = useDraftAtBank({
    calls: {
      find: async () => {
        const answer = await client.call('applicationDrafts.list', {});
        return answer.ok ? (answer.data.find((draft) => draft.place === place) ?? null) : null;
      },
      save: (fields: Fields) => client.call('applicationDrafts.save', { params, body: { fields } }),
      remove: () => client.call('applicationDrafts.remove', { params }),
    },
    here: typed,
    onFound: ({ fields }) => {
      if (typed === null) onFound(fields);
    },
  });
  const text = typed && JSON.stringify(typed);
  useEffect(() => {
    if (text === null) atBank.drop();
    else atBank.save(JSON.parse(text) as Fields);
  }, [atBank, text]);
}

/** The fields of a form that are texts. */
export const textsOf = (draft: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
